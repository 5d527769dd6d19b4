"""How far it is to a contract, against all ways to lay it and against what one card more changes."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from push_game.games.rummy.cards import DECK, KINDS, WILD, Pile, card, gathered, listed, sort
from push_game.games.rummy.deals import CONTRACTS, Contract, Need
from push_game.games.rummy.distance import aims, distance
from push_game.games.rummy.options import Rules
from tests.games.rummy.every_turn import can_lay, random_rules

SETS, SET_AND_RUN, RUNS, _, _ = CONTRACTS


def hand(text: str) -> Pile:
    return gathered(map(card, text.split()))


def more(cards: Pile) -> list[Pile]:
    """The hand with each kind of card more that is not all in it."""
    return [sort(cards + kind.byte) for kind in KINDS if cards.count(kind.index) < DECK.count(kind.index)]


def random_hand(rng: random.Random) -> Pile:
    suits, low = rng.sample(range(4), rng.randrange(1, 5)), rng.randrange(13)
    near = [i for i in DECK if i not in WILD and KINDS[i].suit in suits and (KINDS[i].rank - low) % 13 < 7]
    wild = [i for i in DECK if i in WILD]
    return sort(rng.sample(wild, rng.randrange(3)) + rng.sample(near, rng.randrange(1, 7)))


def check_helping(cards: Pile, rules: Rules, needs: Sequence[Need]) -> None:
    """One card more changes the distance by at most one, and by one if it is told to help."""
    here = distance(cards, rules, tuple(needs))
    for hand in more(cards):
        added = next(index for index in hand if hand.count(index) > cards.count(index))
        assert distance(hand, rules, tuple(needs)).missing == here.missing - (added in here.helping), listed(hand)


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: str(contract.hand))
def test_distance_is_0_when_the_contract_can_be_laid_and_1_when_one_card_would_do(contract: Contract) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        rules, cards = random_rules(rng), random_hand(rng)
        here = distance(cards, rules, contract.least)
        if here.missing < 2:
            assert can_lay(cards, rules, contract.least) == (here.missing == 0)
        if here.missing == 1:
            able = [hand for hand in more(cards) if can_lay(hand, rules, contract.least)]
            assert {next(i for i in hand if hand.count(i) > cards.count(i)) for hand in able} == set(here.helping)


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: str(contract.hand))
def test_the_cards_that_help_are_those_that_make_it_one_card_nearer(contract: Contract) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        check_helping(random_hand(rng), random_rules(rng), contract.least)


def test_an_empty_hand_lacks_all_cards_of_the_contract() -> None:
    assert [distance(b"", Rules(), contract.least).missing for contract in CONTRACTS] == [6, 7, 8, 9, 10]


def test_r9_a_suit_twice_counts_only_by_the_option() -> None:
    kings = hand("KS KS KH 7C 7D 7H")
    assert distance(kings, Rules(), SETS.least).missing == 1
    assert distance(kings, Rules(duplicate_suits=True), SETS.least).missing == 0
    assert distance(kings, Rules(), SETS.least).helping == hand("KD KC JK 2S 2H 2D 2C")


def test_r11_wild_cards_alone_make_no_set() -> None:
    jokers = hand("JK JK JK JK 2S 2H")
    assert distance(jokers, Rules(), SETS.least).missing == 2
    assert distance(jokers, Rules(min_naturals=0), SETS.least).missing == 0


def test_r12_wild_cards_with_a_two_make_a_run() -> None:
    assert distance(hand("JK JK JK 2S"), Rules(), (Need(1, "run", 4),)).missing == 0
    assert distance(hand("JK JK JK JK"), Rules(), (Need(1, "run", 4),)).missing == 1


def test_aims_name_what_there_is_and_what_is_missing() -> None:
    run, one_set = aims(hand("5H 6H 8H KS KD 3C"), Rules(), SET_AND_RUN.least)
    assert (listed(run.has), listed(run.lacks)) == ("5H 6H 8H", "7H")
    assert (listed(one_set.has), listed(one_set.lacks)) == ("KS KD", "KH KC")
