"""R15 with several equal wild cards freed in one turn: which of them went where need not be said.

Any order of uses is allowed for which there is a way to say it so that none went back to the meld it came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from push_game.games.rummy import GAME
from push_game.games.rummy.cards import JOKER
from push_game.games.rummy.laying import Debt, Debts, _paid
from tests.games.rummy.scripts import clause, legal, play, position, table

TWO_FREED = ["run 5S JK 7S", "run 5H JK 7H", "set KS KH KD"]
"""Two runs out of which a joker can be swapped, and a set with room for one card."""


def test_r15_the_first_joker_used_does_not_bar_the_second_from_either_meld() -> None:
    state = play(position("6S 6H 10C QC", TWO_FREED), "take; swap 6S in 1; swap 6H in 2; add JK to 3")
    for number in (1, 2):
        after = play(state, f"add JK to {number} high; discard 10C")
        assert table(after)[number - 1].endswith("7S JK" if number == 1 else "7H JK")


def test_r15_one_of_two_from_the_same_meld_still_may_not_go_back() -> None:
    melds = ["run 4S JK 6S JK 8S", "set KS KH KD", "set 9S 9H 9D"]
    state = play(position("5S 7S 10C QC", melds), "take; swap 5S in 1; swap 7S in 1; add JK to 2")
    assert clause(state, "add JK to 1 high") == "R15"
    assert [move for move in legal(state, "add") if "JK" in move] == ["add JK to 3"]


def test_r15_the_one_still_owed_is_named_without_a_meld_where_it_may_be_either() -> None:
    state = play(position("6S 6H 10C QC", TWO_FREED), "take; swap 6S in 1; swap 6H in 2; add JK to 3")
    refusal = state.why_not(GAME.parse_move("discard 10C"))
    assert refusal is not None
    assert str(refusal.reason) == "first use the other JK that was swapped out of a meld"


def test_r15_uses_are_allowed_exactly_where_the_cards_can_be_told_apart_so() -> None:
    places = (1, 2, 3, 0)
    for count in (1, 2, 3, 4):
        for sources in product((1, 2, 3), repeat=count):
            for uses in product(places, repeat=count):
                debts: Debts | None = tuple(Debt(JOKER.index, source) for source in sources)
                for use in uses:
                    debts = None if debts is None else _paid(debts, JOKER.index, use)
                assert (debts == ()) == _can_be(sources, uses), (sources, uses)


def test_r15_and_so_also_where_another_is_freed_between_two_uses() -> None:
    for sources in product((1, 2, 3), repeat=3):
        for uses in product((1, 2, 3, 4), repeat=3):
            owed = tuple(Debt(JOKER.index, source) for source in sources[:2])
            debts = _paid(owed, JOKER.index, uses[0])
            if debts is not None:
                debts = (*debts, Debt(JOKER.index, sources[2]))
            for use in uses[1:]:
                debts = None if debts is None else _paid(debts, JOKER.index, use)
            possible = any(
                sources[first] != uses[0] and _can_be(_without(sources, first), uses[1:]) for first in range(2)
            )
            assert (debts == ()) == possible, (sources, uses)


def _can_be(sources: Sequence[int], uses: Sequence[int]) -> bool:
    """Whether each card can have another use than the meld it came from."""
    if not uses:
        return True
    return any(
        source != uses[0] and _can_be(_without(sources, place), uses[1:]) for place, source in enumerate(sources)
    )


def _without(sources: Sequence[int], place: int) -> Sequence[int]:
    return (*sources[:place], *sources[place + 1 :])
