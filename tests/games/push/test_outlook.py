"""What positions are worth to every seat: margins that add up, agree with the judge and with the score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from push_game.games.contract import CHANCE
from push_game.games.push import GAME
from push_game.games.push.calibration import OPTION_KNOTS, interpolate, option, spread
from push_game.games.push.fitted import OPTION, SPREAD
from push_game.games.push.judge import evaluate
from push_game.games.push.options import Rules
from push_game.games.push.outlook import after, margins, shifted, win_chances
from push_game.games.push.state import State
from tests.games.push.positions import positions

TABLES = [(2, False), (3, True), (4, False), (6, False)]


def some(seats: int, risk: bool) -> Iterator[State]:
    """Every eleventh position of a game, and all where hardly a card is left."""
    for number, state in enumerate(positions(0, seats, games=1, risk=risk)):
        if number % 11 == 0 or len(state.stock) < 2:
            yield state


@pytest.mark.parametrize(("seats", "risk"), TABLES)
def test_margins_sum_to_nothing_and_agree_with_the_judge(seats: int, risk: bool) -> None:
    for state in some(seats, risk):
        assert sum(margins(state)) == pytest.approx(0, abs=1e-9)
        if isinstance(state.to_act, int):
            verdicts = evaluate(state)
            assert margins(state)[state.seat] == pytest.approx(verdicts[0].margin, abs=1e-9)
            for verdict in verdicts:
                assert after(state, verdict.move)[state.seat] == pytest.approx(verdict.margin, abs=1e-9)


@pytest.mark.parametrize(("seats", "risk"), TABLES)
def test_a_chance_position_is_worth_the_mean_of_its_outcomes(seats: int, risk: bool) -> None:
    seen = set()
    for state in some(seats, risk):
        if state.to_act == CHANCE:
            seen.add(state.phase)
            odds = state.outcomes()
            for seat in range(seats):
                mean = sum(weight * after(state, move)[seat] for move, weight in odds.items()) / odds.total
                assert margins(state)[seat] == pytest.approx(mean, abs=1e-9)
    assert "drawing" in seen


@pytest.mark.parametrize(("seats", "risk"), TABLES)
def test_at_the_end_margins_are_the_score_and_chances_are_known(seats: int, risk: bool) -> None:
    *_, last = some(seats, risk)
    while last.to_act is not None:
        last = last.play(last.legal_moves()[0])
    for seat in range(seats):
        others = [score for other, score in enumerate(last.scores) if other != seat]
        assert margins(last)[seat] == pytest.approx(last.scores[seat] - sum(others) / len(others))
    expected = [1 / len(last.winners) if seat in last.winners else 0 for seat in range(seats)]
    assert list(win_chances(last, margins(last))) == expected


def test_win_chances_sum_to_one_and_rise_with_the_margin() -> None:
    state: State = GAME.new(3)
    chances = win_chances(state, (10.0, -2.0, -8.0))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] > chances[2] > 0
    assert win_chances(state, (0.0, 0.0, 0.0)) == pytest.approx((1 / 3,) * 3)


def test_what_one_seat_gains_the_others_lose_alike() -> None:
    assert shifted((1.0, 2.0, -3.0), 2, 1.0) == pytest.approx((-1.0, 0.0, 1.0))


def test_between_knots_numbers_run_straight_and_beyond_them_level() -> None:
    assert [interpolate((0.0, 2.0, 4.0), (1.0, 3.0, 3.5), place) for place in (-1, 0, 1, 3, 4, 9)] == [
        1.0,
        1.0,
        2.0,
        3.25,
        3.5,
        3.5,
    ]


@pytest.mark.parametrize("table", sorted(OPTION))
def test_the_option_is_read_off_at_its_knots_and_between_them(table: tuple[int, bool]) -> None:
    rules = Rules(table[0], risk=table[1])
    for depth, values in enumerate(OPTION[table], 1):
        assert [option(rules, depth, knot) for knot in OPTION_KNOTS] == list(values)
        for place in (-3.7, -0.4, 0.3, 2.9, 5.99, 80.0):
            assert option(rules, depth, place) == pytest.approx(interpolate(OPTION_KNOTS, values, place))


@pytest.mark.parametrize("table", sorted(SPREAD))
def test_the_more_cards_are_left_the_less_a_margin_says(table: tuple[int, bool]) -> None:
    rules = Rules(table[0], risk=table[1])
    spreads = [spread(rules, left) for left in range(121)]
    assert spreads[0] > 0
    assert all(fewer < more for fewer, more in pairwise(spreads))
    # A sum of independent changes grows with the square root of their number.
    assert spreads[100] - spreads[0] == pytest.approx(2 * (spreads[25] - spreads[0]))
