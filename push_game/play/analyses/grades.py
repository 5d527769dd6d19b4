"""What decisions are called by what they give away of the chance to win."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.i18n import Message, msg


class Grade(NamedTuple):
    """What a decision is called that gives away so much of the chance to win."""

    name: str
    title: Message
    least: float


GRADES: Final = (
    Grade("fine", msg("fine"), 0.0),
    Grade("doubtful", msg("doubtful"), 0.01),
    Grade("mistake", msg("mistake"), 0.03),
    Grade("blunder", msg("blunder"), 0.06),
)
"""The least first."""


def grade(win_loss: float) -> int:
    """The grade of a decision that gives away so much of the chance to win: an index into GRADES."""
    return sum(win_loss >= one.least for one in GRADES[1:])
