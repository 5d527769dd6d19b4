"""Which moves are listed: the ways to fulfil a contract against all that there are, and how others are made up of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from push_game.games.contract import CHANCE
from push_game.games.rummy.cards import DECK, Card, Pile, sort
from push_game.games.rummy.contract_search import least_ways
from push_game.games.rummy.deals import CONTRACTS, Need
from push_game.games.rummy.laying import without
from push_game.games.rummy.meld import Kind, Meld, check
from push_game.games.rummy.options import Rules
from tests.games.rummy.scripts import clause, legal, pile, play, position
from tests.games.tables import Table, random_game, thinned

RULES = (Rules(), Rules(duplicate_suits=True), Rules(min_naturals=0))
every_rules = pytest.mark.parametrize("rules", RULES, ids=["default", "duplicate suits", "wild cards alone"])


def hands(size: int, count: int, rng: random.Random) -> Iterator[Pile]:
    """Random hands that hold melds: of few ranks, two suits, and some wild cards."""
    for _ in range(count):
        low = rng.randrange(12)
        near = [index for index in DECK if index % 13 in range(low, low + 4) or index % 13 in (1, 0)]
        yield sort(rng.sample(near, size))


def brute(hand: Pile, rules: Rules, kind: Kind, size: int) -> set[Meld]:
    """All melds of that many cards, found by trying every order of them."""
    found = {Meld.of(kind, bytes(chosen)).tidy() for chosen in set(permutations(hand, size))}
    return {meld for meld in found if check(meld, rules) is None}


def patterns(melds: tuple[Meld, ...]) -> tuple[tuple[str, ...], ...]:
    """The melds without which wild card is which, in an order that does not matter."""
    return tuple(sorted(_pattern(meld) for meld in melds))


def _pattern(meld: Meld) -> tuple[str, ...]:
    names = ["wild" if place in meld.wild else str(card) for place, card in enumerate(meld.cards)]
    suited = [str(meld.suit), str(meld.rank)] if meld.kind == "run" else []
    return (meld.kind, *suited, *(names if meld.kind == "run" else sorted(names)))


def brute_ways(hand: Pile, rules: Rules, needs: tuple[Need, ...]) -> Iterator[tuple[Meld, ...]]:
    """All ways to lay these melds."""
    if not needs:
        yield ()
        return
    for meld in brute(hand, rules, needs[0].kind, needs[0].cards):
        rest = without(hand, meld.pile)
        assert not isinstance(rest, Card)
        for others in brute_ways(rest, rules, needs[1:]):
            yield (meld, *others)


@every_rules
@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_ways_to_fulfil_a_contract_are_listed_but_for_which_wild_card_is_which(rules: Rules, number: int) -> None:
    needs, found = CONTRACTS[number - 1].least, 0
    for hand in hands(8, 12, random.Random(number)):
        listed = [way.melds for way in least_ways(hand, rules, needs)]
        for way in listed:
            assert isinstance(without(hand, b"".join(meld.pile for meld in way)), bytes)
            assert not CONTRACTS[number - 1].missing(way)
        seen = [patterns(way) for way in listed]
        assert set(seen) == {patterns(way) for way in brute_ways(hand, rules, needs)}
        assert len(set(seen)) == len(seen)
        found += len(listed)
    assert found


def test_jokers_are_listed_before_twos() -> None:
    state = play(position("3S 3H JK 2C 4S 4H KC"), "take")
    assert legal(state, "meld")[0] == "meld set 3S 3H JK & set 4S 4H 2C"
    assert "meld set 3S 3H 2C & set 4S 4H JK" not in legal(state)
    assert clause(state, "meld set 3S 3H 2C & set 4S 4H JK") is None
    assert clause(state, "meld set 4S 4H JK & set 3H 3S 2C") is None


def test_r12_a_two_is_also_listed_beside_its_own_place() -> None:
    hand = pile("KS KH KD 3C 4C 2C JK")
    runs = {str(way.melds[1]) for way in least_ways(hand, Rules(), CONTRACTS[1].least)}
    assert {"run JK 2C 3C 4C", "run 2C JK 3C 4C"} < runs


def test_what_is_not_listed_is_reached_by_what_is() -> None:
    state = play(position("3S 3H 3D 3C 4S 4H 4D KC 5S 6S 7S 8S", discard="QC"), "take")
    longer = "meld set 3S 3H 3D 3C & set 4S 4H 4D & run 5S 6S 7S 8S"
    assert longer not in legal(state)
    at_once = play(state, longer)
    step_by_step = play(state, "meld set 3S 3H 3D & set 4S 4H 4D", "meld run 5S 6S 7S", "add 3C to 1; add 8S to 3")
    assert at_once == step_by_step


def test_somebody_who_decides_always_has_a_move_that_is_listed() -> None:
    for options in ({}, {"discard_to_go_out": True}, {"min_naturals": 0}):
        for state, _ in thinned(random_game(Table("rummy", 4, options), "never stuck")):
            if state.to_act not in (None, CHANCE):
                assert state.legal_moves()


def test_a_hand_full_of_wild_cards_is_listed_in_time() -> None:
    # 30 cards, all wild ones among them: the list is long, but there is one.
    state = play(position("JK JK JK JK 2S 2H 2D 2C 3S 4S 5S 9H 10H QH 3D 6D 9D KD AC 5C 8C KC", discard="7H"), "take")
    listed = legal(state, "meld")
    assert len(listed) == len(set(listed))
    assert pile("JK JK") in state.hands[1]
