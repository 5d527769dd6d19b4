"""Odds against enumeration through the state's own four questions."""

from __future__ import annotations

from typing import Any

import pytest

from push_game.games.push import GAME, odds
from push_game.games.push.cards import points
from push_game.games.push.state import State
from tests.games.push.positions import TABLES, positions


def die_loss(state: State, seat: int) -> float:
    """The mean loss over the faces of the die that `seat` is about to roll."""
    before = points(state.benches[seat])
    faces = state.outcomes()
    return sum(before - points(state.play(face).benches[seat]) for face in faces) / faces.total


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_p13_bust_chance_is_the_share_of_cards_after_which_the_die_is_rolled(
    seats: int, options: dict[str, Any]
) -> None:
    seen = 0
    for state in positions(1, seats, **options):
        if state.phase != "drawing":
            continue
        cards = state.outcomes()
        busting = sum(weight for move, weight in cards.items() if state.play(move).busted)
        assert odds.bust_cards(state) == (busting, cards.total)
        assert odds.bust_chance(state) == pytest.approx(busting / cards.total, abs=1e-12)
        seen += busting > 0
    assert seen > 20


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_p18_column_worth_and_p19_die_cost_are_means_over_the_faces(seats: int, options: dict[str, Any]) -> None:
    rolled = 0
    for state in positions(2, seats, **options):
        if state.phase == "rolling":
            assert odds.die_cost(state, state.seat) == pytest.approx(die_loss(state, state.seat), abs=1e-12)
        if state.phase != "taking":
            continue
        seat = state.seat
        for move in state.legal_moves():
            after = state.play(move)
            worth = float(points(after.benches[seat]) - points(state.benches[seat]))
            if after.phase == "rolling":
                worth -= die_loss(after, seat)
                rolled += 1
            assert odds.column_worth(state, move.column, seat) == pytest.approx(worth, abs=1e-12)
    assert rolled > 20


def test_there_is_no_worth_of_a_column_that_is_not_there() -> None:
    state = GAME.new(2)
    with pytest.raises(ValueError, match="no column 1"):
        odds.column_worth(state, 0, 0)
