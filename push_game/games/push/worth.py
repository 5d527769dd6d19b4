"""What benches are worth to good play, and what it is worth whose turn comes next.

Points on a bench are not safe: they may be lost to the die before they are banked, and banking them
costs a turn. **Kept points** are what they can be expected to become: of b points of one colour, with R
cards left,

    kept(b) = max(kappa * b, b - C)    with    kappa = k + (1 - k) * exp(-R / h)

the larger of what is expected to be left of them if they stay, and of banking them at the price of a
turn, C. **Tempo** is the value of having just ended one's turn with R cards left, in points of final
margin beyond the kept points: who gets the last turns depends on it, and it is well worth playing for.
**Bank at** is how many points of one colour make banking them as good as drawing.

`tables.py` holds the numbers, for each number of players and variant; tools/push_tables.py makes it: it
measures the tempo, while the other numbers are given in it, chosen by matches between players who differed in
them, and by playing on from the same positions after banking and after drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple, TypeAlias

from push_game.games.push.options import Rules
from push_game.games.push.search import NO_TEMPO, RAW
from push_game.games.push.tables import TABLES

Curve: TypeAlias = Sequence[tuple[float, float]]
"""Points (cards left, value), with straight lines between them and level beyond."""

CARDS_LEFT: Final = (*range(30), *range(30, 60, 2), *range(60, len(NO_TEMPO), 5))
"""The numbers of cards left for which `tables.py` has the tempo: near the end it is a matter of every card."""


class Worth(NamedTuple):
    """The numbers for one kind of table."""

    kept: tuple[float, float, float]
    """k, h and C in the formula above."""
    tempo: Sequence[Sequence[float]]
    """By distance to the left of the player who has just ended a turn, then by the number of cards left."""
    bank_at: Sequence[float]
    """By the number of cards left, in points of one colour."""


def worth(rules: Rules) -> Worth:
    """The numbers for a table by these rules."""
    return _worth(rules.seats, rules.risk)


@cache
def _worth(seats: int, risk: bool) -> Worth:
    kept, curves, bank_at = TABLES[seats, risk]
    tempo = [at_every_count(tuple(zip(CARDS_LEFT, curve, strict=True))) for curve in curves]
    # Rounded numbers do not sum to nothing quite, as margins have to.
    means = [sum(column) / seats for column in zip(*tempo, strict=True)]
    centred = [[value - mean for value, mean in zip(row, means, strict=True)] for row in tempo]
    return Worth(kept, centred, at_every_count(bank_at))


def at_every_count(curve: Curve) -> list[float]:
    """The curve's values from no card left to all of them."""
    values = []
    for left in range(len(NO_TEMPO)):
        low = max((point for point in curve if point[0] <= left), default=curve[0])
        high = min((point for point in curve if point[0] >= left), default=curve[-1])
        span = high[0] - low[0]
        values.append(low[1] + (high[1] - low[1]) * (left - low[0]) / span if span > 0 else float(low[1]))
    return values


@cache
def kept_points(kept: tuple[float, float, float], left: int) -> Sequence[float]:
    """What points of one colour on a bench are worth with so many cards left, by their number."""
    k, h, cap = kept
    kappa = k + (1 - k) * exp(-left / h)
    return tuple(max(kappa * points, points - cap) for points in RAW)
