"""What a hand may hope for: cards that fit the table, that make melds of three, or that go with nothing."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from push_game.games.rummy.cards import KINDS, WILD, card, cards
from push_game.games.rummy.loose import loose
from push_game.games.rummy.meld import Kind, Meld, check, parse
from push_game.games.rummy.options import rules
from push_game.games.rummy.outs import completing, fitting, helping, melding
from tests.games.rummy.scripts import pile

RULES = rules(4, {})
KIND: tuple[Kind, ...] = ("set", "run")


def is_meld(*indices: int) -> bool:
    """Whether three cards are a set or a run by the rules (R9 to R12), in one order or another."""
    return any(check(Meld.of(kind, bytes(order)), RULES) is None for kind in KIND for order in permutations(indices))


def test_two_cards_are_completed_by_just_those_that_make_a_meld_with_them() -> None:
    for one, other in combinations_with_replacement([kind.index for kind in KINDS if kind.suit < 2], 2):
        if one in WILD and other in WILD:
            assert not completing(one, other)
            continue
        assert completing(one, other) == {kind.index for kind in KINDS if is_meld(one, other, kind.index)}
        assert completing(one, other) == completing(other, one)


def test_a_hand_hopes_for_what_fits_the_table_and_for_thirds() -> None:
    fits = fitting([Meld.of("run", pile("9D 10D JD"))], RULES)
    hand = pile("KS KH 4C")
    wild = {kind.index for kind in KINDS if kind.wild}
    assert fits == wild | {card("8D").index, card("QD").index}
    assert melding(hand) == wild | {card("KD").index, card("KC").index}
    assert {str(one) for one in cards(helping(hand, fits))} == {"2S", "2H", "2D", "2C", "JK", "8D", "QD", "KD", "KC"}


@pytest.mark.parametrize(
    ("hand", "table", "number"),
    [
        ("7D", "", 1),
        ("JK 2H", "", 0),
        ("7D 7C", "", 1),  # each wants a third
        ("7D 7D", "", 2),  # no suit twice in a set (R9)
        ("7S 7D 7C", "", 0),
        ("7S 7D 7C 7C", "", 1),
        ("8S 10S", "", 1),
        ("8S 9S 10S QS", "", 0.5),
        ("QS KS AS", "", 0),
        ("KS AS 3S", "", 1.5),  # the ace is low or high and never in the middle (R10)
        ("7D 8D 4C", "9D 10D JD", 1.5),  # only the eight fits there
        ("8D 8D", "9D 10D JD", 0),
    ],
)
def test_loose_cards_are_those_that_go_with_nothing(hand: str, table: str, number: float) -> None:
    melds = [parse(["run", *table.split()])] if table else []
    fits = fitting(melds, RULES) if melds else frozenset()
    assert loose(pile(hand), fits) == number
