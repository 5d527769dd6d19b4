"""What a lesson is made of: a guided first game with prepared cards, told step by step.

A game keeps its lesson as data; `play/lesson.py` runs it through the real rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from push_game.i18n import Message


class Beat(NamedTuple):
    """One step of a lesson: something is said, and then done."""

    text: Message
    """What is to be known now, in a few sentences that name no keys."""
    moves: str = ""
    """The moves until the next step, in the game's notation with commas between them: chance's and the others' too.

    If the learner is to act and there are any, the first one is the learner's; without any the learner reads on.
    """
    ask: Message | None = None
    """What the learner is to do, as a short request: "Draw a card."; None where there is only to read on."""
    instead: Message | None = None
    """What is answered to another move that the rules allow; None: the same as everywhere."""
    skipped: bool = False
    """Whether the moves are made at once, without being seen."""


class Lesson(NamedTuple):
    """A guided game. The learner sits at seat 0; the others play as the lesson says."""

    players: Sequence[str]
    """Their names, by seat."""
    options: Mapping[str, Any]
    minutes: int
    """How long it takes, about."""
    beats: Sequence[Beat]
