"""The chance to win from the points ahead: one fact for the coach and for the analysis."""

from __future__ import annotations

import math

import pytest

from push_game.games.rummy.fitted import SPREADS
from push_game.games.rummy.winning import win_chance


def test_level_is_even_and_the_teams_share_the_chances() -> None:
    for deal in range(1, 6):
        assert win_chance(0, deal) == 0.5
        for ahead in (1, 40, 300):
            assert win_chance(ahead, deal) + win_chance(-ahead, deal) == pytest.approx(1)


def test_one_standard_deviation_of_what_is_to_come_is_84_per_cent() -> None:
    for deal in range(1, 6):
        ahead = math.sqrt(sum(one**2 for one in SPREADS[deal - 1 :]))
        assert win_chance(ahead, deal) == pytest.approx(0.8413, abs=1e-4)


def test_a_lead_is_worth_more_the_less_is_to_come() -> None:
    chances = [win_chance(80, deal) for deal in range(1, 6)]
    assert chances == sorted(set(chances))
    assert win_chance(80, 5, 20.0) > chances[-1]


def test_where_nothing_is_to_come_it_is_known() -> None:
    assert [win_chance(ahead, 5, 0.0) for ahead in (1, 0, -1)] == [1, 0.5, 0]
