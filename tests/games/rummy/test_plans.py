"""What a hand may hope for."""

from __future__ import annotations

from push_game.games.rummy.cards import DECK, Pile, card, gathered
from push_game.games.rummy.deals import CONTRACTS
from push_game.games.rummy.options import Rules
from push_game.games.rummy.plans import Outlook, outlook, without_each

RULES = Rules()
SETS = CONTRACTS[0].least


def hand(text: str) -> Pile:
    return gathered(map(card, text.split()))


def test_outlook_counts_the_unseen_cards_that_do_not_help() -> None:
    # A king, of the two suits that are not in hand, or a wild card.
    cards = hand("KS KH 7S 7H 7D")
    assert outlook(cards, RULES, SETS, hand("KD KD KC KS 7C JK 2S 9S")) == Outlook(1, 3)
    assert outlook(cards + hand("JK"), RULES, SETS, hand("9S")) == Outlook(0, 0)


def test_the_least_useful_card_comes_first() -> None:
    cards = hand("KS KH 7S 7H 7D 3C JD")
    unseen = DECK
    order = list(without_each(cards, RULES, SETS, unseen).items())
    assert [index for index, _ in order[:2]] == [card("JD").index, card("3C").index]
    assert {after.missing for index, after in order[:2]} == {1}
    assert {after.missing for _, after in order[2:]} == {2}
