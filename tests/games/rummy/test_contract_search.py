"""The ways to fulfil a contract, against all that can be laid card by card."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from push_game.games.rummy.cards import DECK, WILD, Pile, points, sort
from push_game.games.rummy.contract_search import cards_kept, count_ways, points_laid, ways
from push_game.games.rummy.deals import CONTRACTS, Contract, Need
from push_game.games.rummy.meld import Meld, check, most
from push_game.games.rummy.options import Rules
from tests.games.rummy.every_turn import melds, random_lay


def shape(meld: Meld) -> object:
    """What tells melds apart, whichever wild card fills which place."""
    fixed = [None if place in meld.wild else index for place, index in enumerate(meld.pile)]
    if meld.kind == "set":
        return (
            meld.rank,
            tuple(sorted(meld.pile[place] for place in range(len(fixed)) if fixed[place] is not None)),
            len(fixed),
        )
    return meld.suit, meld.rank, tuple(fixed)


def every_way(hand: Pile, rules: Rules, needs: Sequence[Need]) -> set[object]:
    """All ways, as the shapes of their melds, of equal needs in any order."""
    if not needs:
        return {()}
    found = set()
    for size in range(needs[0].cards, min(most(needs[0].kind, rules), len(hand)) + 1):
        for first in melds(hand, rules, needs[0].kind, size):
            rest = hand
            for index in first.pile:
                rest = rest.replace(bytes((index,)), b"", 1)
            for others in every_way(rest, rules, needs[1:]):
                assert isinstance(others, tuple)
                mine = (needs[0].kind, shape(first))
                found.add(tuple(sorted((mine, *others), key=repr)))
    return set(found)


@pytest.mark.parametrize("contract", CONTRACTS[:3], ids=lambda contract: str(contract.hand))
def test_r13_ways_are_all_ways_each_once_and_the_best_first(contract: Contract) -> None:
    several = 0
    for seed in range(12):
        lay = random_lay(random.Random(seed), 8)
        needs = contract.least if seed % 2 else contract.least[:1]
        made = list(ways(lay.hand, lay.rules, needs))
        shapes = [tuple(sorted(((one.kind, shape(one)) for one in way.melds), key=repr)) for way in made]
        assert len(set(shapes)) == len(shapes) == count_ways(lay.hand, lay.rules, needs)
        assert set(shapes) == every_way(lay.hand, lay.rules, needs)
        assert [way.worth for way in made] == sorted([way.worth for way in made], reverse=True)
        several += len(made) > 1
        for way in made:
            assert way.worth == points(b"".join([one.pile for one in way.melds]))
            assert all(check(one, lay.rules) is None for one in way.melds)
    assert several


def big_hand(seed: int) -> Pile:
    rng = random.Random(seed)
    wild = [index for index in DECK if index in WILD]
    rest = [index for index in DECK if index not in WILD]
    return sort(rng.sample(wild, 4) + rng.sample(rest, 16))


def test_the_first_of_very_many_ways_are_found_at_once() -> None:
    hand, needs = big_hand(4), CONTRACTS[1].least
    first = list(islice(ways(hand, Rules(), needs), 10))
    assert len(first) == 10
    assert count_ways(hand, Rules(), needs) > 4000


def test_a_way_that_keeps_most_cards_is_as_short_as_the_contract() -> None:
    for contract in CONTRACTS:
        best = next(ways(big_hand(2), Rules(), contract.least, cards_kept))
        assert sum(len(one.pile) for one in best.melds) == sum(need.cards for need in contract.least)


def test_points_and_cards_order_the_ways_of_one_meld() -> None:
    assert points_laid(b"", 3) == 60
    assert cards_kept(b"abc", 0) > cards_kept(b"ab", 1) > cards_kept(b"abcd", 0)
