"""What the search cannot see, measured: the worth of drawing on beyond it, and how sure a margin is.

Both are fitted to games of the expert against itself; tools/calibrate.py does it again.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from push_game.games.push.options import Rules

OPTION: Final[dict[int, tuple[float, float]]] = {
    2: (0.0, 0.0),
    3: (0.0, 0.0),
    4: (0.0, 0.0),
    5: (0.0, 0.0),
    6: (0.0, 0.0),
}
"""By the number of players: the part of the advantage of drawing that goes on top of it, and its cap."""

SPREAD: Final[dict[int, tuple[float, float]]] = {
    2: (3.0, 3.0),
    3: (3.0, 2.2),
    4: (3.0, 2.2),
    5: (3.0, 2.0),
    6: (3.0, 2.0),
}
"""By the number of players: the spread with no card left, and what a square root of the cards left adds."""


def option(rules: Rules, better: float) -> float:
    """What is to be added to drawing where the search finds it `better` than stopping by so many points.

    The search sees the next cards only; the more drawing is worth, the longer the turn will go on beyond
    them. Where stopping is better there is nothing to add.
    """
    part, cap = OPTION[rules.seats]
    return min(part * better, cap) if better > 0 else 0.0


def spread(rules: Rules, left: int) -> float:
    """How many points of margin change the odds between two seats e-fold, with so many cards left."""
    none, each = SPREAD[rules.seats]
    return none + each * sqrt(left)
