"""The melds of three cards that a hand can lay, against trying all of its cards in every order."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from push_game.games.rummy.cards import DECK, card, gathered, sort
from push_game.games.rummy.listing import least_melds
from push_game.games.rummy.meld import RUN, SET, Meld, check
from push_game.games.rummy.options import Rules


def tried(hand: bytes, rules: Rules) -> set[Meld]:
    """All melds of three of the cards."""
    piles = {bytes(order) for order in permutations(hand, 3)}
    melds = [Meld.of(kind, pile).tidy() for kind in (SET, RUN) for pile in piles]
    return {meld for meld in melds if check(meld, rules) is None}


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(duplicate_suits=True), Rules(min_naturals=0)], ids=["usual", "doubles", "wild alone"]
)
def test_r9_r10_r11_all_melds_of_three_are_listed_once(rules: Rules) -> None:
    rng = random.Random(9)
    wild = [index for index in DECK if index in gathered(map(card, ["2S", "2H", "2D", "2C", "JK"]))]
    for number in range(60):
        hand = sort(rng.sample(DECK, 8) + rng.sample(wild, number % 4))
        found = least_melds(hand, rules)
        assert len(found) == len(set(found))
        assert {meld.tidy() for meld in found} == tried(hand, rules)


def test_r11_a_single_joker_makes_a_set_of_two_kings_and_a_run_of_two_neighbours() -> None:
    held = gathered(map(card, ["KD", "KH", "JK", "5C", "6C"]))
    found = {str(meld) for meld in least_melds(held, Rules())}
    assert found == {"set KH KD JK", "run 5C 6C JK", "run JK 5C 6C"}
