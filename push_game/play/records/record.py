"""The game record: UTF-8 JSON Lines, ending ``.push``; whoever has the file has the game.

The first line is the header, every later line one entry:

    {"record": "push-game", "version": 1, "game": "push", "players": [{"name": "Ana"}, {"name": "Bo", "bot": "expert"}],
     "options": {"risk": false, "first": 0}, "created": "2026-11-29T18:00:00Z", "seed": 7}
    {"by": 0, "move": "draw"}
    {"by": "chance", "move": "card red 5"}
    {"undo": 1}
    {"hint": 0}
    {"result": {"scores": [45, 30], "winners": [0]}}

A record is only ever appended to. If its last line is incomplete (no line end, and not JSON) it was
cut off while it was written: the line is dropped, and the game goes on from the one before. Anything
else that is wrong is refused with the number of its line. Keys that nobody knows, in the header and
in entries, and entries that hold only such keys, are ignored, and stay in the file.

What is beyond all games is refused rather than read: see `record_lines`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, NoReturn

from push_game import games
from push_game.games.contract import CHANCE, Game
from push_game.i18n import Message, msg
from push_game.play.records.course import Course, OutOfTurn, Step
from push_game.play.records.header import Header, Player, header_line, stated
from push_game.play.records.record_lines import (
    MAX_LINE_BYTES,
    BadRecord,
    NotJson,
    all_lines,
    checked_size,
    json_line,
    open_record,
    parsed,
    short,
)
from push_game.play.trouble import why
from push_game.typed import shortened

__all__ = ["BadRecord", "Header", "Player", "Record", "Step", "header_line", "read", "read_from", "read_header"]

SUFFIX: Final = ".push"

_TAIL_BYTES: Final = 4096
"""How much of the end of a record is looked at to see whether it is finished."""


class Record(NamedTuple):
    """A record as read, and what its moves come to."""

    path: Path
    header: Header
    game: Game
    course: Course
    """The moves that stand and those taken back last."""
    entries: Sequence[Mapping[str, Any]]
    """All lines after the header, as they are in the file, unknown keys and all."""
    hints: tuple[int, ...]
    """For each seat how often it asked the coach."""
    result: Mapping[str, Any] | None
    """What closes a finished game: scores and winners."""
    header_line: bytes
    """The first line without its end."""
    size: int
    """How many bytes of the file count: all but an incomplete last line."""
    unended: bool
    """Whether the last line that counts lacks its line end."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.header.players

    @property
    def start(self) -> Any:
        """The first position."""
        return self.course.start

    @property
    def state(self) -> Any:
        """The position after all moves that stand."""
        return self.course.state

    @property
    def steps(self) -> Sequence[Step]:
        """The moves that stand, in order."""
        return self.course.steps

    @property
    def undone(self) -> int:
        """How many moves were taken back."""
        return self.course.undone

    def state_at(self, moves: int) -> Any:
        """The position after that many of the moves that stand, 0 to ``len(steps)``."""
        return self.steps[moves - 1].after if moves else self.start


def read(path: str | os.PathLike[str]) -> Record:
    """The record in that file. Raises BadRecord; the file is only read."""
    path = Path(path)
    with open_record(path) as file:
        return read_from(file, path)


def read_from(file: BinaryIO, path: Path) -> Record:
    """The record in an open file, read from its beginning. Raises BadRecord."""
    try:
        size = checked_size(file, path)
        reader = _Reader(path, all_lines(file, path, size))
        return reader.record()
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None


def read_header(path: str | os.PathLike[str]) -> Header:
    """The header of the record in that file, without reading on. Raises BadRecord.

    Whether the game can be played with those options by so many is not asked: that would need its rules,
    and a list of records is made at every start.
    """
    path = Path(path)
    try:
        with open_record(path) as file:
            checked_size(file, path)
            line = file.readline(MAX_LINE_BYTES + 2)
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None
    return stated(path, line)


def read_result(path: str | os.PathLike[str]) -> Mapping[str, Any] | None:
    """What closes the record, if anything does, without reading what is before it. Raises BadRecord.

    Whether it is what the moves give is not asked.
    """
    path = Path(path)
    try:
        with open_record(path) as file:
            size = checked_size(file, path)
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None
    # Lines that nobody knows may follow the result, and an incomplete one.
    found = [_result(line) for line in tail.split(b"\n")[-8:] if b'"result"' in line]
    return next((result for result in found if result is not None), None)


def _result(line: bytes) -> Mapping[str, Any] | None:
    try:
        result = parsed(Path(), 0, line).get("result")
    except BadRecord:
        return None
    return result if isinstance(result, dict) else None


def entry_line(entry: Mapping[str, Any]) -> str:
    """An entry as one line of a record, without its end."""
    return json_line(entry)


def move_entry(step: Step) -> dict[str, Any]:
    """The entry of a move."""
    return {"by": step.by, "move": str(step.move)}


def result_entry(state: Any) -> dict[str, Any]:
    """The entry that closes a game that is over."""
    return {"result": {"scores": list(state.scores), "winners": list(state.winners)}}


class _Reader:
    """Goes through the lines once, playing the moves."""

    def __init__(self, path: Path, lines: list[bytes]) -> None:
        self.path = path
        self.lines = lines
        self.line = 1
        header, self.game, start = _header(path, lines[0] if lines else b"")
        self.header = header
        self.course = Course(start)
        self.entries: list[Mapping[str, Any]] = []
        self.hints = [0] * len(header.players)
        self.result: Mapping[str, Any] | None = None

    def record(self) -> Record:
        size, unended = len(self.lines[0]), not self.lines[0].endswith(b"\n")
        for raw in self.lines[1:]:
            self.line += 1
            ended = raw.endswith(b"\n")
            try:
                entry = parsed(self.path, self.line, raw)
            except NotJson:
                # Only the last line can lack its end. It was cut off while it was written.
                if ended:
                    raise
                break
            self.entry(entry)
            self.entries.append(entry)
            size += len(raw)
            unended = not ended
        return Record(
            self.path,
            self.header,
            self.game,
            self.course,
            self.entries,
            tuple(self.hints),
            self.result,
            self.lines[0].removesuffix(b"\n"),
            size,
            unended,
        )

    def entry(self, entry: dict[str, Any]) -> None:
        kinds = [key for key in ("move", "undo", "hint", "result") if key in entry]
        if not kinds:
            if "by" in entry:
                self.refuse(msg("an entry with “by” needs a “move”"))
            return
        if len(kinds) > 1:
            self.refuse(
                msg("an entry is one thing, not “{first}” and “{second}” at once", first=kinds[0], second=kinds[1])
            )
        if self.result is not None:
            self.refuse(msg("nothing may follow the result"))
        {"move": self.move, "undo": self.undo, "hint": self.hint, "result": self.close}[kinds[0]](entry)

    def move(self, entry: dict[str, Any]) -> None:
        if "by" not in entry:
            self.refuse(msg("a move needs “by”, the seat that moves or “chance”"))
        by, text = entry["by"], entry["move"]
        if by != CHANCE:
            self.seat("by", by)
        if not isinstance(text, str):
            self.refuse(msg("a “move” is a text, not {given}", given=short(text)))
        try:
            move = self.game.parse_move(text)
            if str(move) != text:
                self.refuse(msg("“{text}” is not spelt as in records: “{move}”", text=shortened(text), move=str(move)))
            self.course.add(self.course.step(by, move))
        except (games.BadMove, OutOfTurn) as error:
            self.refuse(error.message)
        except games.IllegalMove as error:
            refusal = error.refusal
            self.refuse(
                msg("“{move}” breaks {clause}: {reason}", move=text, clause=refusal.clause, reason=refusal.reason)
            )

    def undo(self, entry: dict[str, Any]) -> None:
        count = entry["undo"]
        if type(count) is not int or count < 1:
            self.refuse(msg("“undo” is a number of moves from 1, not {given}", given=short(count)))
        try:
            self.course.take_back(count)
        except OutOfTurn as error:
            self.refuse(error.message)

    def hint(self, entry: dict[str, Any]) -> None:
        self.hints[self.seat("hint", entry["hint"])] += 1

    def close(self, entry: dict[str, Any]) -> None:
        given, state = entry["result"], self.course.state
        if not isinstance(given, dict):
            self.refuse(msg("“result” is an object, not {given}", given=short(given)))
        if state.to_act is not None:
            self.refuse(msg("a result, but the game is not over"))
        for key, reached in result_entry(state)["result"].items():
            if not _same_numbers(given.get(key), reached):
                self.refuse(
                    msg(
                        "the result’s “{key}” is {given}, but the moves give {reached}",
                        key=key,
                        given=short(given.get(key)),
                        reached=str(reached),
                    )
                )
        self.result = given

    def seat(self, key: str, value: object) -> int:
        if type(value) is not int or not 0 <= value < len(self.header.players):
            self.refuse(
                msg(
                    "“{key}” is a seat from 0 to {last}, not {given}",
                    key=key,
                    last=len(self.header.players) - 1,
                    given=short(value),
                )
            )
        return value

    def refuse(self, message: Message) -> NoReturn:
        raise BadRecord(self.path, self.line, message)


def _header(path: Path, raw: bytes) -> tuple[Header, Game, Any]:
    """The header in the first line, its game and its first position."""
    header = stated(path, raw)
    try:
        game = games.get(header.game)
        return header, game, game.new(len(header.players), header.options)
    except games.BadOption as error:
        raise BadRecord(path, 1, error.message) from None


def _same_numbers(given: object, numbers: list[int]) -> bool:
    """Whether `given` is that list; 1, 1.0 and true are not the same here."""
    return isinstance(given, list) and given == numbers and all(type(one) is int for one in given)
