"""What benches are worth to good play, and what it is worth whose turn comes next.

Points on a bench are not safe: they may be lost to the die before they are banked, and banking them
costs a turn. **Kept points** are what they can be expected to become: of b points of one colour, with R
cards left,

    kept(b) = max(kappa * b, b - C)    with    kappa = k + (1 - k) * exp(-R / h)

the larger of what is expected to be left of them if they stay, and of banking them at the price of a
turn, C. **Tempo** is the value of having just ended one's turn with R cards left, in points of final
margin beyond the kept points: who gets the last turns depends on it, and it is well worth playing for.
**Bank at** is how many points of one colour make banking them as good as drawing.

`tables.py` holds the numbers, for each number of players and variant; tools/push_tables.py makes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from push_game.games.push.options import Rules
from push_game.games.push.search import RAW
from push_game.games.push.tables import TABLES


class Worth(NamedTuple):
    """The numbers for one kind of table."""

    kept: tuple[float, float, float]
    """k, h and C in the formula above."""
    tempo: Sequence[Sequence[float]]
    """By distance to the left of the player who has just ended a turn, then by the number of cards left."""
    bank_at: Sequence[float]
    """By the number of cards left, in points of one colour."""
    bias: float
    """How much more drawing is worth than a search one card deep says, in points."""


def worth(rules: Rules) -> Worth:
    """The numbers for a table by these rules."""
    return _worth(rules.seats, rules.risk)


@cache
def _worth(seats: int, risk: bool) -> Worth:
    kept, tempo, bank_at, bias = TABLES[seats, risk]
    # Rounded numbers do not sum to nothing quite, as margins have to.
    means = [sum(column) / seats for column in zip(*tempo, strict=True)]
    centred = [[value - mean for value, mean in zip(row, means, strict=True)] for row in tempo]
    return Worth(kept, centred, bank_at, bias)


@cache
def kept_points(kept: tuple[float, float, float], left: int) -> Sequence[float]:
    """What points of one colour on a bench are worth with so many cards left, by their number."""
    k, h, cap = kept
    kappa = k + (1 - k) * exp(-left / h)
    return tuple(max(kappa * points, points - cap) for points in RAW)
