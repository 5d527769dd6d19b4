"""The material: R1 and R20."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from push_game.games.rummy.cards import (
    DECK,
    HIDDEN,
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    card,
    cards,
    gathered,
    listed,
    natural,
    points,
    sort,
)


def test_r1_there_are_two_packs_and_four_jokers() -> None:
    counted = Counter(map(str, cards(DECK)))
    assert counted.pop("JK") == 4
    assert counted == {rank + suit: 2 for suit in SUITS for rank in RANKS}
    assert len(DECK) == 108


def test_r1_the_jokers_and_the_twos_are_wild() -> None:
    assert sorted(str(kind) for kind in KINDS if kind.wild) == ["2C", "2D", "2H", "2S", "JK"]
    assert sum(one.wild for one in cards(DECK)) == 12


@pytest.mark.parametrize(
    ("text", "cost"),
    [("KS", 10), ("QH", 10), ("JD", 10), ("10C", 10), ("9S", 5), ("3H", 5), ("AD", 15), ("2C", 20), ("JK", 20)],
)
def test_r20_what_a_card_costs(text: str, cost: int) -> None:
    assert card(text).points == cost


def test_r20_all_cards_cost_960() -> None:
    assert points(DECK) == 960
    assert sum(one.points for one in cards(DECK)) == 960


def test_a_card_is_known_by_its_text_and_by_its_suit_and_rank() -> None:
    for kind in KINDS:
        assert card(str(kind)) is kind
        assert pickle.loads(pickle.dumps(kind)) is kind  # noqa: S301 - our own, of this instant
        if kind is not JOKER:
            assert natural(kind.suit, kind.rank) is kind
    assert natural(SUITS.index("H"), 14) is card("AH")
    with pytest.raises(KeyError):
        card("1S")
    with pytest.raises(KeyError):
        card(str(HIDDEN))


def test_a_pile_is_its_cards_in_ascending_order() -> None:
    held = gathered(map(card, ["JK", "3C", "AS", "10H"]))
    assert listed(held) == "AS 10H 3C JK"
    assert sort(reversed(held)) == held
