"""A table in use: the position, the seats, the dealer and the record.

A face asks the table and never the record: `play` a decision, `undo`, `redo`, `hint`. Chance moves by
itself, through the dealer. Everything is in the record and on the disk before the call returns, so what
has been shown can never be lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from push_game import games
from push_game.games.contract import CHANCE, Game
from push_game.games.options import resolve
from push_game.i18n import Message, msg
from push_game.play.analyses.grades import GRADES
from push_game.play.dealer import Dealer, derived_seed, fresh_seed
from push_game.play.records import record
from push_game.play.records.branch import Branch
from push_game.play.records.course import Course, OutOfTurn, Step
from push_game.play.records.record import BadRecord, Header, Player
from push_game.play.records.writer import InPlay, RecordNotWritten, Writer, open_locked

TUTOR: Final = ("off", *(grade.name for grade in GRADES[1:]))
"""Before which moves a table may ask back."""

__all__ = ["TUTOR", "BadRecord", "InPlay", "Manners", "OutOfTurn", "Player", "RecordNotWritten", "Step", "Table"]


class Manners(NamedTuple):
    """What a table has agreed on beside the rules. In the record's header under the key ``table``:

    ``{"table": {"banks": "down", "odds": true, "forced": false, "tutor": "off"}}``; one left out, or with
    another value, has its default.
    """

    banks: str = "down"
    """Whether the others see the values in a bank ("open") or not ("down")."""
    odds: bool = True
    """Whether it is in sight how likely the next card is to go wrong, such as the chance to bust."""
    forced: bool = False
    """Whether a decision with a single legal move plays itself."""
    tutor: str = "off"
    """Before which moves the table asks back: those of this grade or worse, or none ("off")."""

    @classmethod
    def of(cls, header: Header) -> Manners:
        """The manners that a record's header states."""
        given = header.extra.get("table")
        if not isinstance(given, dict):
            return cls()
        right = {"banks": given.get("banks") in ("open", "down"), "tutor": given.get("tutor") in TUTOR}
        right.update({name: isinstance(given.get(name), bool) for name in ("odds", "forced")})
        return cls(**{name: given[name] for name, good in right.items() if good})


class Table:
    """A game in play. `Table.new` opens one, `Table.resume` goes on with one from its record.

    `game`      the rules.
    `header`    the record's first line: players, options, seed.
    `path`      the record, or None for a table that writes none.
    `manners`   what the table has agreed on beside the rules.
    `hints`     for each seat how often it has asked the coach.
    `closed`    whether the result is written: the game is over and nothing can be added.

    Every method that writes raises RecordNotWritten if it cannot; all is then as before the call, and
    it may be tried again.
    """

    def __init__(self, game: Game, header: Header, course: Course, dealer: Dealer, writer: Writer | None) -> None:
        self.game: Final = game
        self.header: Final = header
        self.manners: Final = Manners.of(header)
        self.hints = [0] * len(header.players)
        self._opening = Branch.of(header).moves
        self.closed = False
        self._course = course
        self._dealer = dealer
        self._writer = writer

    @classmethod
    def new(
        cls,
        game_name: str,
        players: Sequence[Player | str],
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        path: Path | None = None,
        extra: Mapping[str, Any] | None = None,
        manners: Manners | None = None,
        opening: Sequence[Step] = (),
    ) -> Table:
        """A new game, its record begun at `path`, or kept nowhere without one.

        `players` sit in that order; a plain text is the name of a person. Without a `seed` nobody can
        guess the deal. `extra` are further keys for the header. `opening` are moves that have been made
        elsewhere, from the same first position on: the game goes on after them (see `branch`).

        Raises BadOption for what the game does not allow, RecordNotWritten if the file cannot be
        created; a file that is there already is left alone.
        """
        game = games.get(game_name)
        given = dict(options or {})
        start = game.new(len(players), given)
        settled = resolve(game.name, game.seats, game.options, len(players), given)
        keys = dict(extra or {})
        if manners is not None:
            keys["table"] = manners._asdict()
        header = Header(
            game.name,
            tuple(Player(one) if isinstance(one, str) else one for one in players),
            settled,
            datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
            fresh_seed() if seed is None else seed,
            keys,
        )
        writer = Writer.create(path) if path is not None else None
        course = Course(start)
        for step in opening:
            course.add(step)
        table = cls(game, header, course, Dealer(header.seed or 0, dealt=course.chances), writer)
        moves = [record.entry_line(record.move_entry(step)) for step in opening]
        try:
            table._write([record.header_line(header), *moves], ())
        except RecordNotWritten:
            if writer is not None:
                writer.remove()
            raise
        return table

    @classmethod
    def resume(cls, path: Path) -> Table:
        """Go on with the game in that record, dealing as if it had never been interrupted.

        A record without a seed gets one that follows from its first line, so that killing a game and
        going on gains nothing. If the game was killed between a decision and the chance that follows, or
        between the last move and the result, that is made up for.

        Raises BadRecord for a record that is refused, InPlay if the game is open elsewhere, and
        RecordNotWritten.
        """
        path = Path(path)
        if not path.is_file():
            record.read(path)  # says what is wrong with it
        file = open_locked(path)
        try:
            with open(file.fileno(), "rb", closefd=False) as reader:
                found = record.read_from(reader, path)
            _check_bots(found)
            course = found.course
            seed = found.header.seed
            dealer = Dealer(derived_seed(found.header_line) if seed is None else seed, dealt=course.chances)
            table = cls(found.game, found.header, course, dealer, Writer(path, file, found.size, found.unended))
            table.hints = list(found.hints)
            table.closed = found.result is not None
            if not table.closed:
                table._write([], ())
        except BaseException:
            file.close()
            raise
        return table

    @property
    def path(self) -> Path | None:
        """The record, or None for a table that writes none."""
        return self._writer.path if self._writer else None

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.header.players

    @property
    def start(self) -> Any:
        """The first position."""
        return self._course.start

    @property
    def state(self) -> Any:
        """The position now."""
        return self._course.state

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves that stand, in order."""
        return tuple(self._course.steps)

    @property
    def last(self) -> Step | None:
        """The last move that stands."""
        steps = self._course.steps
        return steps[-1] if steps else None

    @property
    def undone(self) -> int:
        """How many moves have been taken back in all."""
        return self._course.undone

    def play(self, move: Any) -> tuple[Step, ...]:
        """Make the decision `move` for the seat to act, and the chance moves that follow.

        Returns the steps made. Raises IllegalMove, with the reason, if the rules do not allow it, and
        OutOfTurn when the game is over.
        """
        by = self.state.to_act
        if by is None:
            raise OutOfTurn(msg("the game is over: nobody moves any more"))
        return self._write([], (self._course.step(by, move),))

    @property
    def forced(self) -> Any | None:
        """The only move that is allowed, where the table has agreed that such a move plays itself; None else."""
        if not self.manners.forced:
            return None
        moves = self.state.legal_moves()
        return moves[0] if len(moves) == 1 else None

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self.why_no_undo is None

    @property
    def why_no_undo(self) -> Message | None:
        """Why the last move cannot be taken back, or None if it can.

        Never over a card or die that was revealed, nor over another seat's move: whoever has taken
        back a move can go back further through the own moves only. A bot's move is not a person's to take
        back, nor are those of a game that this one branched off; and a finished game stays as it is.
        """
        last = self.last
        if last is None:
            return msg("there is no move to take back")
        if self.closed:
            return msg("the game is over, and its result is written")
        if len(self._course.steps) <= self._opening:
            return msg("the moves before are those of the game that this one branched off")
        if refusal := self._course.why_no_undo():
            return refusal
        taken_back = self._course.taken_back
        if taken_back and taken_back[-1].by != last.by:
            return msg("the move before is another player’s")
        if last.by != CHANCE and self.players[last.by].bot is not None:
            return msg("the last move is a bot’s")
        return None

    def undo(self) -> Step | None:
        """Take the last move back and return it; None, and nothing done, where `can_undo` says no."""
        last = self.last
        if last is None or not self.can_undo:
            return None
        self._append([record.entry_line({"undo": 1})])
        self._course.take_back()
        return last

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and none made since."""
        return bool(self._course.taken_back)

    def redo(self) -> tuple[Step, ...]:
        """Make the move again that was taken back last; returns the steps made, none if there is none."""
        if not self.can_redo:
            return ()
        return self.play(self._course.taken_back[-1].move)

    def hint(self, seat: int) -> None:
        """Note that this seat has asked the coach."""
        if not self.closed:
            self._append([record.entry_line({"hint": seat})])
            self.hints[seat] += 1

    def close(self) -> None:
        """Leave the table. The record is complete at any time; this lets others have it."""
        if self._writer is not None:
            self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, lines: list[str], steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Write `lines`, then `steps`, the chance moves that follow and a result that is due; all or nothing."""
        made, state, dealt = list(steps), steps[-1].after if steps else self.state, self._dealer.dealt
        try:
            while state.to_act == CHANCE:
                move = self._dealer.deal(state)
                made.append(Step(CHANCE, move, state, state.play(move)))
                state = made[-1].after
            lines += [record.entry_line(record.move_entry(step)) for step in made]
            over = state.to_act is None
            if over:
                lines.append(record.entry_line(record.result_entry(state)))
            self._append(lines)
        except BaseException:
            self._dealer.dealt = dealt
            raise
        for step in made:
            self._course.add(step)
        self.closed = over
        return tuple(made)

    def _append(self, lines: list[str]) -> None:
        if self._writer is not None and lines:
            self._writer.append(lines)


def _check_bots(found: record.Record) -> None:
    for player in found.players:
        if player.bot is not None and player.bot not in found.game.levels:
            raise BadRecord(
                found.path,
                1,
                msg(
                    "there is no bot “{level}”; there are: {levels}",
                    level=player.bot,
                    levels=", ".join(found.game.levels),
                ),
            )
