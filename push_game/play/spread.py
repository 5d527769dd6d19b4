"""How sure a mean or a share is: 95% intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

_EXACT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447)
"""The 97.5% points of Student's t with one to six degrees of freedom."""
_NORMAL: Final = 1.959963984540054


def half_width(values: Sequence[float]) -> float | None:
    """The half width of the 95% interval of the mean of what the values are a sample of.

    None below two values, which say nothing about their spread.
    """
    count = len(values)
    if count < 2:
        return None
    mean = math.fsum(values) / count
    variance = math.fsum([(value - mean) ** 2 for value in values]) / (count - 1)
    return student(count - 1) * math.sqrt(variance / count)


def student(freedom: int) -> float:
    """The 97.5% point of Student's t with so many degrees of freedom, from 1."""
    if freedom <= len(_EXACT):
        return _EXACT[freedom - 1]
    # The first terms of its series about the normal distribution.
    z = _NORMAL
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def share_interval(wins: float, total: int) -> tuple[float, float]:
    """The 95% interval of the chance to win, by Wilson's formula; (0, 1) if nothing was played."""
    if not total:
        return 0.0, 1.0
    z, p = _NORMAL, wins / total
    centre = p + z * z / (2 * total)
    half = z * math.sqrt(p * (1 - p) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    # Rounding may leave the share itself a hair outside.
    return max(0.0, min(p, (centre - half) / scale)), min(1.0, max(p, (centre + half) / scale))
