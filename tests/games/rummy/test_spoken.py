"""Moves are typed with the words of the chosen language, with English ones, and with clear beginnings of either."""

from __future__ import annotations

import unicodedata

import pytest

from push_game import i18n
from push_game.games.rummy import GAME, spoken
from push_game.games.rummy.cards import KINDS
from push_game.games.rummy.moves import parse_move

MOVES = (
    "take",
    "push",
    "meld set 7S 7H JK",
    "meld run 4C 5C JK 7C & set KS KH KD",
    "add 8C to 2",
    "add JK 3C to 12 low",
    "add JK to 3 high",
    "swap KH in 4",
    "discard 10D",
)


@pytest.fixture(params=i18n.languages())
def language(request: pytest.FixtureRequest) -> str:
    """Each language there is, chosen."""
    assert i18n.use_language(request.param)
    return str(request.param)


@pytest.mark.parametrize("text", MOVES)
def test_what_is_offered_to_be_typed_is_read_back_in_every_language(language: str, text: str) -> None:
    move = parse_move(text)
    typed = GAME.typed(move)
    assert spoken.read(typed) == move
    assert spoken.read(typed.upper()) == move
    assert spoken.read(text) == move, "the notation counts in every language"


@pytest.mark.parametrize("text", MOVES)
def test_accents_may_be_left_out_in_every_language(language: str, text: str) -> None:
    move = parse_move(text)
    typed = GAME.typed(move)
    plain = "".join([char for char in unicodedata.normalize("NFD", typed) if ord(char) < 128])
    assert spoken.read(plain) == move


def test_in_english_laying_is_called_so_and_all_else_as_in_records() -> None:
    for text in MOVES:
        assert GAME.typed(parse_move(text)) == text.replace("meld ", "lay ")


def test_every_word_is_one_word_that_means_one_thing_and_is_no_card(language: str) -> None:
    for among in (spoken._VERBS, spoken._OTHERS):
        meaning: dict[str, str] = {}
        for notation, message in among.items():
            for word in (notation, str(message).casefold()):
                assert meaning.setdefault(word, notation) == notation, word
                assert word.isalpha()
        assert not {*meaning} & {str(kind).casefold() for kind in KINDS}


def test_a_clear_beginning_is_enough_in_every_language(language: str) -> None:
    for notation, message in spoken._VERBS.items():
        word = str(message).casefold()
        others = {str(one).casefold() for other, one in spoken._VERBS.items() if other != notation}
        others |= {other for other in spoken._VERBS if other != notation}
        for end in range(1, len(word)):
            begun, rest = word[:end], _REST.get(notation, "")
            found = spoken.read(f"{begun} {rest}".strip())
            clear = not any(other.startswith(begun) for other in others)
            assert (found == parse_move(f"{notation} {rest}".strip())) == clear, begun


_REST = {"meld": "set 7S 7H 7D", "add": "8C to 2", "swap": "KH in 4", "discard": "9C"}


@pytest.mark.parametrize("text", ["", "banana", "discard", "discard 9X", "pu 9C", "s 9C", "take it", "x set 7S 7H 7D"])
def test_what_is_no_move_is_none(text: str) -> None:
    assert spoken.read(text) is None
