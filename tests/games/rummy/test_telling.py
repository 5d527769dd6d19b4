"""How cards are called in sentences: as they are written, or as they are said."""

from __future__ import annotations

import pytest

from push_game.games.rummy import GAME
from push_game.games.rummy.cards import KINDS, card
from push_game.games.rummy.telling import Told
from push_game.i18n import read_aloud
from tests.games.rummy.scripts import play, position

SAID = {
    "AS": "ace of spades",
    "10H": "10 of hearts",
    "JD": "jack of diamonds",
    "QC": "queen of clubs",
    "KC": "king of clubs",
    "JK": "joker",
    "JK JK": "2 jokers",
    "7S 7H 7D": "7 of spades, hearts and diamonds",
    "QS QH JK": "queen of spades and hearts; joker",
    "4H 5H 6H 7H": "4, 5, 6 and 7 of hearts",
    "5S JK 7S": "5 of spades, joker and 7 of spades",
    "7S 7S": "7 and 7 of spades",
    "AS 4S KH JK": "ace and 4 of spades; king of hearts; joker",
    "9C KH": "9 of clubs and king of hearts",
}


@pytest.mark.parametrize("cards", SAID)
def test_cards_are_said_in_words_and_written_in_the_notation(cards: str) -> None:
    told = Told(bytes(card(text).index for text in cards.split()))
    assert str(told) == cards
    with read_aloud():
        assert str(told) == SAID[cards]
    assert str(told) == cards


def test_every_card_is_said_in_words_of_its_own() -> None:
    with read_aloud():
        said = {str(Told(kind.byte)) for kind in KINDS}
    assert len(said) == len(KINDS)
    assert all(text[0].islower() or text[0].isdecimal() for text in said)


def test_what_is_said_of_a_position_names_no_card_by_letters() -> None:
    state = play(position("6S KC QC", ["run 5S JK 7S", "set 4S 4H 4D"]), "take; swap 6S in 1")
    names = ("Ana", "Bo", "Chloé", "Dan")
    with read_aloud():
        assert str(GAME.asked(state, names)) == "Bo: use the joker in another meld."
        lines = [str(line) for line in [*GAME.lines(state), *GAME.lines(state, 1)]]
        assert "Meld 1: run 5, 6 and 7 of spades." in lines
        assert "4 cards in hand, 45 points: 9, queen and king of clubs; joker." in lines
        refusal = state.why_not(GAME.parse_move("add JK to 1 high"))
        assert refusal is not None
        assert str(refusal.reason) == "the joker from meld 1 must go to another meld"
        (move,) = [move for move in state.legal_moves() if move.verb == "add"]
        assert str(GAME.label(state, move)) == "add joker to meld 2, set 4 of spades, hearts and diamonds"
        assert str(move) == "add JK to 2", "what is typed stays short"
