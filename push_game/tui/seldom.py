"""Telling how far a long task has got, no more often than it can be read."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

_OFTEN: Final = 0.1
"""Seconds between two times that it is told."""


def seldom(tell: Callable[[int, int], object]) -> Callable[[int, int], None]:
    """What hears at every step how many of how many are done, and passes it on now and then."""
    told = 0.0

    def progress(done: int, total: int) -> None:
        nonlocal told
        if monotonic() - told >= _OFTEN:
            told = monotonic()
            tell(done, total)

    return progress
