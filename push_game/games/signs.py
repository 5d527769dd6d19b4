"""The signs of the suits of playing cards, in texts that are read: letters, unless a screen shows better ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

LETTERS: Final = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs, as in records and on the command line."""

_shown: Sequence[str] = LETTERS


def suits() -> Sequence[str]:
    """The signs of spades, hearts, diamonds and clubs in texts that are made now."""
    return _shown


@contextmanager
def shown_as(signs: Sequence[str]) -> Iterator[None]:
    """Write the suits like that meanwhile: as they look on the cards of a screen."""
    global _shown
    before, _shown = _shown, signs
    try:
        yield
    finally:
        _shown = before
