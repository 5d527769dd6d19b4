"""A lesson at work: a real table whose cards are prepared, taken through step by step by any face.

A face shows `beat`, asks what is `due`, and makes it so:

    move    the learner is to make `expected`; `answer` says what there is to say to another move
    read    the learner reads on: `go_on`
    other   another player makes `expected`, seen by the learner
    skip    moves are made at once: `skip`
    over    the lesson is at its end

Moves are made by `play`. The table writes no record.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final, Literal, TypeAlias

from push_game.games.contract import CHANCE, Game
from push_game.games.lessons import Beat, Lesson
from push_game.i18n import Message, msg
from push_game.play.dealer import Dealer
from push_game.play.records.course import Course, Step
from push_game.play.records.record import Header, Player
from push_game.play.table import Manners, Table

LEARNER: Final = 0
"""The learner's seat."""

Due: TypeAlias = Literal["move", "read", "other", "skip", "over"]


class Prepared(Dealer):
    """Deals given moves of chance, one after the other; after the last of them, as any dealer does."""

    __slots__ = ("_moves",)

    def __init__(self, moves: Sequence[Any], dealt: int = 0) -> None:
        super().__init__(0, dealt)
        self._moves = moves

    def deal(self, state: Any) -> Any:
        """The next one. The rules say whether it can come."""
        if self.dealt >= len(self._moves):
            return super().deal(state)
        move = self._moves[self.dealt]
        self.dealt += 1
        return move


class Tuition:
    """One run through the lesson of a game that has one.

    `lesson`  what is taught.
    `table`   the table as it stands; another one after going back.
    `at`      which of the lesson's beats it has come to.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self._played = played(game, lesson)
        self._decisions = [[step for step in steps if step.by != CHANCE] for steps in self._played]
        self.at = 0
        self._made = 0
        self._read = False
        self.table = self._table()

    @property
    def beat(self) -> Beat:
        """The step that the lesson is at."""
        return self.lesson.beats[self.at]

    @property
    def due(self) -> Due:
        """What comes next."""
        decisions = self._decisions[self.at]
        if self._made == 0 and not self._read:
            if decisions and decisions[0].by == LEARNER and not self.beat.skipped:
                return "move"
            return "over" if self.at == len(self.lesson.beats) - 1 else "read"
        return "skip" if self.beat.skipped else "other"

    @property
    def expected(self) -> Any | None:
        """The next decision that the lesson has, by whomever; None where there is none."""
        decisions = self._decisions[self.at]
        return decisions[self._made].move if self._made < len(decisions) else None

    def answer(self, move: Any) -> Message | None:
        """What there is to say to a move of the learner's, where one is due; None if it comes to the right one."""
        state = self.table.state
        refusal = state.why_not(move)
        if refusal is not None:
            return msg("{reason} ({clause})", reason=refusal.reason, clause=refusal.clause)
        if state.play(move) == state.play(self.expected):
            return None
        return self.beat.instead or msg("The rules allow that too; in this lesson do as the line below says.")

    def play(self) -> Sequence[Step]:
        """Make the expected move; the steps made, with what chance did."""
        steps = self.table.play(self.expected)
        self._made += 1
        self._settle()
        return steps

    def go_on(self) -> None:
        """The learner has read what there was."""
        self._read = True
        self._settle()

    def skip(self) -> Sequence[Step]:
        """Make all the moves of this step at once; the steps made."""
        steps: list[Step] = []
        at = self.at
        while self.at == at:
            steps += self.play()
        return steps

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step before."""
        return self.at > 0

    def back(self) -> None:
        """To the beginning of the step before, or of this one if moves of it have been made."""
        begun = self._made > 0 or self._read
        self.at -= 0 if begun or not self.at else 1
        self._made, self._read = 0, False
        self.table = self._table()

    def _settle(self) -> None:
        """To the next step if this one is done."""
        if self._made == len(self._decisions[self.at]) and self.at < len(self.lesson.beats) - 1:
            self.at += 1
            self._made, self._read = 0, False

    def _table(self) -> Table:
        """A table at which everything up to this step has been played."""
        game, lesson = self.game, self.lesson
        start = game.new(len(lesson.players), lesson.options)
        players = tuple(Player(name, game.levels[0] if seat else None) for seat, name in enumerate(lesson.players))
        manners = Manners(banks="open", odds=True)
        header = Header(game.name, players, lesson.options, None, 0, {"table": manners._asdict()})
        steps = [step for steps in self._played for step in steps]
        course = Course(start)
        for step in takewhile(lambda step: step.by == CHANCE, steps):
            course.add(step)  # cards are dealt before anybody decides
        dealt = [step.move for step in steps if step.by == CHANCE]
        table = Table(game, header, course, Prepared(dealt, course.chances), None)
        for decisions in self._decisions[: self.at]:
            for step in decisions:
                table.play(step.move)
        return table


def played(game: Game, lesson: Lesson) -> Sequence[Sequence[Step]]:
    """The moves of each beat of a lesson, by the rules. Raises IllegalMove or BadMove where they are broken."""
    found: list[list[Step]] = []
    state: Any = game.new(len(lesson.players), lesson.options)
    for beat in lesson.beats:
        steps: list[Step] = []
        for text in filter(None, map(str.strip, beat.moves.split(","))):
            move = game.parse_move(text)
            steps.append(Step(state.to_act, move, state, state.play(move)))
            state = steps[-1].after
        found.append(steps)
    return found
