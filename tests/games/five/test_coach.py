"""What the coach says of flipping and stopping."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from push_game.games.contract import CHANCE
from push_game.games.five import GAME, odds
from push_game.games.five.moves import FLIP, STOP
from push_game.games.five.state import State
from tests.games.five.scripts import EIGHT, LOST, SIXTEEN, new, play

NAMES = ["Ana", "Bo", "Cy"]


def reasons(state: State) -> dict[str, str]:
    """By move why it is good or bad."""
    return {str(one.move): str(one.reason) for one in GAME.advise(state, NAMES)}


@pytest.mark.parametrize(
    ("seats", "scripts", "flip", "stop"),
    [
        (2, [], "The first card has to be flipped: one in five loses.", None),
        (2, ["+3"], "One card in 4 loses 3 points.", "A stop below 15 points counts for nothing."),
        (
            2,
            ["protect, +3"],
            "No card that is left in this pass can lose.",
            "A stop below 15 points counts for nothing.",
        ),
        (2, ["+3, +5, x2"], "One card in 2 loses 16 points.", "A stop leaves 16 points for 1 player to beat."),
        (3, ["+3, +5, x2"], "One card in 2 loses 16 points.", "A stop leaves 16 points for 2 players to beat."),
        (2, [LOST, "+3, +5, x2"], "One card in 2 loses 16 points.", "A stop wins."),
        (
            2,
            ["protect, lose, +3, +5, x2, +3, stop", "+3, +5, x2"],
            "One card in 2 loses 16 points.",
            "A stop is lost: Ana has 19.",
        ),
        (
            3,
            [SIXTEEN, SIXTEEN, "+3, +5, x2"],
            "One card in 2 loses 16 points.",
            "A stop is level with Ana, Bo: the tie is played off.",
        ),
        (2, [SIXTEEN, SIXTEEN, "x2"], "One card in 4 loses 0 points.", "A stop below 1 point counts for nothing."),
        (1, [EIGHT, "+3"], "One card in 4 loses 3 points.", "A stop leaves 8 points the best turn."),
        (1, ["+3"], "One card in 4 loses 3 points.", "A stop makes 3 points the best turn."),
    ],
)
def test_every_move_has_its_reason(seats: int, scripts: list[str], flip: str, stop: str | None) -> None:
    expected = {"flip": flip} if stop is None else {"flip": flip, "stop": stop}
    assert reasons(play(new(seats), *scripts)) == expected


def test_nobody_is_advised_who_does_not_decide() -> None:
    assert list(GAME.advise(play(new(), "flip"))) == []
    assert list(GAME.advise(play(new(), SIXTEEN, LOST))) == []


def test_the_figures_are_those_of_the_turn() -> None:
    state = play(new(), SIXTEEN, "+3, +5")
    flip, stop = GAME.advise(state, NAMES)
    assert (flip.move, stop.move) == (FLIP, STOP)
    assert flip.details["reach"] == float(odds.reach(state, 15)) > flip.details["beat"]
    assert flip.details["beat"] == float(odds.reach(state, 17))
    assert flip.details["risk"] == float(Fraction(1, 3))
    assert stop.details == {"reach": 0.0, "beat": 0.0, "score": 8.0, "risk": 0.0}
    assert [str(label) for label, _ in flip.facts] == ["reaches 15", "gets ahead", "turn score"]
    assert [str(figure) for _, figure in stop.facts] == ["0.0%", "0.0%", "8.0"]
    assert (flip.margin, flip.loss, stop.win) == (None, None, 0.0)


def test_alone_moves_are_told_apart_by_points_of_the_best_turn() -> None:
    best, other = GAME.advise(play(new(1), SIXTEEN, "+3, +5, x2"))
    assert best.margin is not None
    assert other.margin is not None
    assert other.loss == pytest.approx(best.margin - other.margin)
    assert best.loss == 0
    assert [str(label) for label, _ in best.facts] == ["chance to lose", "turn score"]
    assert {str(one.move): str(one.facts[0][1]) for one in (best, other)} == {"flip": "50.0%", "stop": ""}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_advice_holds_together_through_whole_games(seats: int) -> None:
    rng = Random(seats)
    for end in ("round", "instant")[: 1 if seats == 1 else 2]:
        state = GAME.new(seats, {} if seats == 1 else {"end": end})
        for _ in range(120):
            if state.to_act is None:
                break
            if state.to_act == CHANCE:
                state = state.play(state.outcomes().pick(rng.random()))
                continue
            advice = GAME.advise(state)
            assert {one.move for one in advice} == set(state.legal_moves())
            assert (advice[0].win_loss, advice[0].loss or 0) == (0, 0)
            for one in advice:
                assert 0 <= one.win <= 1
                assert one.win_loss >= 0
                assert one.details["reach"] >= one.details["beat"] >= 0
                assert str(one.reason)
                assert str(one.label) in ("flip", "stop")
                json.dumps(one.details)
            if seats > 1:
                assert [one.win for one in advice] == sorted((one.win for one in advice), reverse=True)
            state = state.play(advice[0 if rng.random() < 0.7 else -1].move)
