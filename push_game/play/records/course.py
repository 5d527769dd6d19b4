"""The course of a game: the moves that stand, those taken back, and when moves may be taken back.

The reader of records and the table share it, so that a record can hold exactly what a table allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from push_game.games.contract import CHANCE, Actor
from push_game.i18n import Message, msg
from push_game.play.trouble import Trouble


class Step(NamedTuple):
    """One move: who made it, the move, and the positions on either side of it."""

    by: Actor
    move: Any
    before: Any
    after: Any


class OutOfTurn(Trouble, ValueError):
    """A move by one whose move it is not, or an undo that reaches too far."""


class Course:
    """What has been played from `start` on.

    `state`       the position now.
    `taken_back`  the steps taken back since the last new move, the first to be redone last.
    `undone`      how many moves have been taken back in all.
    """

    __slots__ = ("_steps", "start", "state", "taken_back", "undone")

    def __init__(self, start: Any) -> None:
        self.start = start
        self.state = start
        self._steps: list[Step] = []
        self.taken_back: list[Step] = []
        self.undone = 0

    @property
    def steps(self) -> Sequence[Step]:
        """The moves that stand, in order. Not to be changed; grows with the game."""
        return self._steps

    @property
    def chances(self) -> int:
        """How many of the moves that stand were chance's. Chance is never taken back, so all ever made."""
        return sum(step.by == CHANCE for step in self._steps)

    def step(self, by: object, move: Any) -> Step:
        """The step that `move` by `by` would be now. Changes nothing.

        Raises OutOfTurn if it is another's move, IllegalMove if the rules do not allow it.
        """
        state = self.state
        if by != state.to_act:
            raise OutOfTurn(_not_the_turn_of(by, state.to_act))
        return Step(state.to_act, move, state, state.play(move))

    def add(self, step: Step) -> None:
        """Make a step that follows on the position now."""
        if self.taken_back:
            redone = self.taken_back.pop()
            if redone.move != step.move:
                self.taken_back.clear()
        self._steps.append(step)
        self.state = step.after

    def why_no_undo(self, count: int = 1) -> Message | None:
        """Why the last `count` moves cannot be taken back, or None if they can.

        Undo reaches back neither over a chance move nor over another seat's move: all of the moves must
        be decisions of one seat.
        """
        if count > len(self._steps):
            return msg("there are not that many moves to take back")
        last = self._steps[-1].by
        for step in self._last(count):
            if step.by == CHANCE:
                return msg("what chance has revealed cannot be taken back")
            if step.by != last:
                return msg("moves of two seats cannot be taken back at once")
        return None

    def take_back(self, count: int = 1) -> None:
        """Take the last `count` moves back. Raises OutOfTurn where `why_no_undo` says why not."""
        if refusal := self.why_no_undo(count):
            raise OutOfTurn(refusal)
        self.taken_back.extend(self._last(count))
        del self._steps[-count:]
        self.undone += count
        self.state = self._steps[-1].after if self._steps else self.start

    def _last(self, count: int) -> Iterator[Step]:
        return (self._steps[-index] for index in range(1, count + 1))


def _not_the_turn_of(by: object, to_act: Actor | None) -> Message:
    if to_act is None:
        return msg("the game is over: nobody moves any more")
    if to_act == CHANCE:
        return msg("it is chance’s move, not seat {seat}’s", seat=by)
    if by == CHANCE:
        return msg("it is seat {seat}’s move, not chance’s", seat=to_act)
    return msg("it is seat {seat}’s move, not seat {other}’s", seat=to_act, other=by)
