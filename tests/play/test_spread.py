"""How sure a share is."""

from __future__ import annotations

import math

import pytest

from push_game.play.spread import share_interval


@pytest.mark.parametrize(("wins", "total"), [(0, 10), (10, 10), (3, 10), (50.5, 100), (1, 1), (700, 10_000)])
def test_the_interval_is_wilsons(wins: float, total: int) -> None:
    # Its ends are those chances from which the share seen is exactly 1.96 standard errors away.
    low, high = share_interval(wins, total)
    share = wins / total
    for end in (low, high):
        if 1e-12 < end < 1 - 1e-12:
            assert abs(share - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / total), rel=1e-6)
    assert low <= share <= high
    assert (low < 1e-12) == (wins == 0)
    assert (high > 1 - 1e-12) == (wins == total)


def test_nothing_played_says_nothing() -> None:
    assert share_interval(0, 0) == (0, 1)
