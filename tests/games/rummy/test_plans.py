"""What a hand may hope for."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean

import pytest

from push_game.games.rummy.cards import DECK, Pile, card, gathered
from push_game.games.rummy.deals import CONTRACTS
from push_game.games.rummy.options import Rules
from push_game.games.rummy.plans import Outlook, draws_to_contract, draws_until_nearer, outlook, without_each

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


def test_draws_until_nearer_is_the_mean_over_all_orders_of_the_unseen_cards() -> None:
    cards, unseen = hand("KS KH 7S 7H 7D"), hand("KD 9S 9H JK 8C")
    helping = hand("KD JK")
    mean = fmean(1 + min(order.index(index) for index in helping) for order in permutations(unseen))
    assert draws_until_nearer(cards, RULES, SETS, unseen) == pytest.approx(mean)


def test_draws_grow_with_what_is_missing() -> None:
    near, far = hand("KS KH 7S 7H 7D 3C"), hand("KS KH 7S 7H 9D 3C")
    assert draws_to_contract(near, RULES, SETS, DECK) == draws_until_nearer(near, RULES, SETS, DECK)
    assert draws_to_contract(far, RULES, SETS, DECK) > draws_to_contract(near, RULES, SETS, DECK)
    assert draws_to_contract(hand("KS KH KD 7S 7H 7D"), RULES, SETS, DECK) == 0
    assert draws_until_nearer(near, RULES, SETS, hand("9S 9S")) == float("inf")
