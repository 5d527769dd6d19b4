"""Whole games move by move beside a naive model of the same rules."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from push_game.games.five import GAME
from push_game.games.five.moves import ALL_MOVES
from tests.games.five.naive import Naive

CARDS = st.sampled_from(["3-5", "1-3"])


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """How many sit at a table, and some of its options."""
    seats = draw(st.integers(1, 6))
    values = {
        option.name: st.sampled_from(option.values(seats))
        for option in GAME.options
        if option.name != "target" and option.values(seats)
    }
    if seats > 1:
        # Low targets, so that games end, and by ties too.
        values["target"] = st.sampled_from([1, 2, 3, 5, 8, 13, 15, 16, 24])
    return seats, draw(st.fixed_dictionaries({}, optional=values))


@settings(max_examples=400, deadline=None)
@given(tables(), st.integers(0, 3), st.lists(st.integers(0, 59), max_size=300))
def test_every_position_is_what_the_naive_model_says(
    table: tuple[int, dict[str, Any]], daring: int, choices: list[int]
) -> None:
    seats, options = table
    state, model = GAME.new(seats, options), Naive(seats, **options)
    for choice in choices:
        legal = [str(move) for move in state.legal_moves()]
        assert legal == model.legal()
        assert (state.to_act, state.active, state.turn) == (model.to_act, model.seat, model.turns)
        assert list(state.scores) == model.scores
        assert list(state.winners) == ([] if model.winner is None else [model.winner])
        assert sorted(map(str, (*state.flipped, *state.face_down))) == sorted(model.deck)
        refused = {str(move) for move in ALL_MOVES if state.why_not(move)}
        assert refused == {str(move) for move in ALL_MOVES} - set(legal)
        if not legal:
            break
        assert state.score == model.score
        # The more daring, the more flips there are for a stop.
        index = 0 if legal == ["flip", "stop"] and choice % 4 < daring else choice % len(legal)
        state = state.play(GAME.parse_move(legal[index]))
        model.play(legal[index])


@settings(max_examples=100, deadline=None)
@given(tables(), st.lists(st.integers(0, 59), max_size=120))
def test_states_are_values(table: tuple[int, dict[str, Any]], choices: list[int]) -> None:
    seats, options = table
    state, again = GAME.new(seats, options), GAME.new(seats, options)
    for choice in choices:
        assert state == again
        assert hash(state) == hash(again)
        moves = state.legal_moves()
        if not moves:
            break
        for move in moves:
            assert state.play(move) != state
        state, again = state.play(moves[choice % len(moves)]), again.play(moves[choice % len(moves)])
