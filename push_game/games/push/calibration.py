"""What the search cannot see, measured: the worth of drawing on beyond it, and how sure a margin is.

The search of `search.py` looks a card or two ahead, and a turn often goes on beyond that: the more
drawing is better than stopping, the more it will turn out better still. That **option** is added to
drawing. The **spread** says how far margins change by the cards still to come: it makes win chances of
them. Both are fitted to games of the expert against itself, the option at a few knots between which it runs
straight, the spread by two numbers a and b: a + b * sqrt(cards left), as the spread of a sum of many small
changes grows. tools/calibrate.py makes `fitted.py`, which holds them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import sqrt
from typing import Final

from push_game.games.push.fitted import OPTION, SPREAD
from push_game.games.push.options import Rules

DEPTHS: Final = 2
"""The depths of search whose options are measured: 1 and 2 cards."""
OPTION_KNOTS: Final = range(-1, 7)
"""By how many points the search finds drawing better than stopping."""


def option(rules: Rules, depth: int, better: float) -> float:
    """What is to be added to drawing where the search finds it `better` than stopping by so many points.

    A search deeper than the deepest that was measured is taken to miss as much as that.
    """
    values = OPTION[rules.seats, rules.risk][min(depth, DEPTHS) - 1]
    place = better - OPTION_KNOTS[0]
    low = int(place)
    if place <= 0:
        return values[0]
    if low >= len(values) - 1:
        return values[-1]
    return values[low] + (values[low + 1] - values[low]) * (place - low)


def spread(rules: Rules, left: int) -> float:
    """How many points of margin change the odds between two seats e-fold, with so many cards left."""
    return spread_by(SPREAD[rules.seats, rules.risk], left)


def spread_by(numbers: tuple[float, float], left: int) -> float:
    """The spread by its two numbers."""
    least, growth = numbers
    return least + growth * sqrt(left)


def interpolate(knots: Sequence[float], values: Sequence[float], place: float) -> float:
    """The value at `place` on straight lines through the knots; level beyond the first and the last."""
    after = bisect_right(knots, place)
    if after == 0:
        return values[0]
    if after == len(knots):
        return values[-1]
    low, high = knots[after - 1], knots[after]
    return values[after - 1] + (values[after] - values[after - 1]) * (place - low) / (high - low)
