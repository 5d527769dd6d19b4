"""A game looked back on: the position after so many moves, its log and the course of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from push_game.games.contract import CHANCE, Game
from push_game.i18n import Message
from push_game.play.records.course import Step


class _Told(NamedTuple):
    step: Step
    lines: int
    """How many lines the log has with this step."""
    turns: int
    """How many turns were over with this step."""


class History:
    """What the steps of a game come to. Follows a game in play: give it the steps whenever they change.

    `game` tells what happened; `names` are the players', by seat; `start` is the first position.
    """

    def __init__(self, game: Game, names: Sequence[str], start: Any, steps: Sequence[Step] = ()) -> None:
        self._game, self._names, self.start = game, tuple(names), start
        self.steps: Sequence[Step] = ()
        self._told: list[_Told] = []
        self._lines: list[Message] = []
        self._scores: list[Sequence[int]] = []
        self._turn_lines: list[int] = []
        self.follow(steps)

    def follow(self, steps: Sequence[Step]) -> None:
        """Take the steps as they stand now."""
        told = self._told
        # Steps are only added and taken back at the end, so if the last one is the same, all are.
        while told and (len(told) > len(steps) or told[-1].step is not steps[len(told) - 1]):
            told.pop()
        del self._lines[told[-1].lines if told else 0 :]
        del self._scores[told[-1].turns if told else 0 :]
        del self._turn_lines[len(self._scores) :]
        for step in steps[len(told) :]:
            self._lines.extend(self._game.told(step.before, step.move, step.after, self._names))
            if step.after.turn != step.before.turn or step.after.to_act is None:
                before = self._scores[-1] if self._scores else [0] * step.after.seats
                self._scores.append(self._game.course(before, step))
                self._turn_lines.append(len(self._lines) - 1)
            told.append(_Told(step, len(self._lines), len(self._scores)))
        self.steps = steps

    def position(self, moves: int) -> Any:
        """The position after that many moves, 0 to ``len(steps)``."""
        return self.steps[moves - 1].after if moves else self.start

    def log(self, moves: int | None = None) -> Sequence[Message]:
        """The lines of the log after that many moves; after all of them by default."""
        return self._lines[: self._count(moves, "lines")]

    def lately(self, moves: int | None = None) -> Sequence[Message]:
        """What players have done after that many moves in the turn under way, or if it just begins in the one before.

        Without the line that says whose turn it is then; where nobody has done anything, the last line there is.
        """
        moves = len(self._told) if moves is None else moves
        first, lines = self.turn_before(moves), list[Message]()
        for at in range(first, moves):
            if self.steps[at].by != CHANCE:
                lines += self._lines[self._count(at, "lines") : self._count(at + 1, "lines")]
        if (
            moves
            and self._count(moves, "turns") > self._count(moves - 1, "turns")
            and self.position(moves).to_act is not None
        ):
            del lines[-1:]
        return lines or self.log(moves)[-1:]

    def scores(self, moves: int | None = None) -> Sequence[Sequence[int]]:
        """What the game charts of everybody at the end of each turn that was over after that many moves."""
        return self._scores[: self._count(moves, "turns")]

    def turn_lines(self) -> Sequence[int]:
        """The lines of the log that tell that a turn, or the game, is over: indices into `log`."""
        return self._turn_lines

    def turn_before(self, moves: int) -> int:
        """How many moves lead to the beginning of this turn, or of the one before if it is just that."""
        moves = max(moves - 1, 0)
        turn = self.position(moves).turn
        while moves and self.position(moves - 1).turn == turn:
            moves -= 1
        return moves

    def turn_after(self, moves: int) -> int:
        """How many moves lead to the beginning of the next turn, or to where the game stands."""
        turn = self.position(moves).turn
        while moves < len(self.steps) and self.position(moves).turn == turn:
            moves += 1
        return moves

    def turns(self) -> Sequence[tuple[int, int]]:
        """Where each turn begins, in moves, and the seat whose turn it is."""
        positions = [self.start, *(step.after for step in self.steps)]
        return [
            (moves, state.active)
            for moves, state in enumerate(positions)
            if not moves or (state.turn != positions[moves - 1].turn and state.to_act is not None)
        ]

    def reveal_before(self, moves: int) -> int:
        """How many moves lead to the last thing revealed before, by then seen: a card or the die; 0 if nothing was."""
        return next((n for n in range(moves - 1, 0, -1) if self.steps[n - 1].by == CHANCE), 0)

    def reveal_after(self, moves: int) -> int:
        """How many moves lead to the next thing revealed, by then seen; to where the game stands if nothing is."""
        last = len(self.steps)
        return next((n for n in range(moves + 1, last + 1) if self.steps[n - 1].by == CHANCE), last)

    def _count(self, moves: int | None, what: str) -> int:
        moves = len(self._told) if moves is None else moves
        return int(getattr(self._told[moves - 1], what)) if moves else 0
