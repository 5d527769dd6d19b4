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

A file that is beyond all games is refused rather than read: the limits are `MAX_BYTES`, `MAX_LINES`,
`MAX_LINE_BYTES` and `MAX_DEPTH`, and only ordinary files are opened.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, NoReturn

from push_game import games
from push_game.games.contract import CHANCE, Game
from push_game.i18n import Message, msg
from push_game.play.records.course import Course, OutOfTurn, Step
from push_game.play.trouble import Trouble, printable, why

__all__ = ["BadRecord", "Header", "Player", "Record", "Step", "read", "read_from", "read_header"]

FORMAT: Final = "push-game"
VERSION: Final = 1
SUFFIX: Final = ".push"

MAX_BYTES: Final = 8 << 20
"""The largest record that is read, in bytes; a long game of Push takes about 50 thousand."""
MAX_LINES: Final = 100_000
"""The most lines that are read; a long game of Push has about 1,500."""
MAX_LINE_BYTES: Final = 64 << 10
"""The longest line that is read, in bytes."""
MAX_DEPTH: Final = 32
"""How deep lists and objects may lie in each other."""
_TAIL_BYTES: Final = 4096
"""How much of the end of a record is looked at to see whether it is finished."""
MAX_NAME: Final = 200
"""The longest name that is read, in characters; the setup allows less."""


class BadRecord(Trouble, ValueError):
    """A record that is refused: `path`, the `line` from 1 (0: the file as a whole), and why.

    ``str(error)`` is ``FILE:LINE: why``, one line of printable characters.
    """

    def __init__(self, path: Path, line: int, message: Message) -> None:
        super().__init__(message)
        self.path, self.line = path, line

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        return printable(f"{place}: {self.message}")


class Player(NamedTuple):
    """Who sits at a seat: a name, and for a bot its level."""

    name: str
    bot: str | None = None


class Header(NamedTuple):
    """The first line of a record."""

    game: str
    players: tuple[Player, ...]
    """In seat order."""
    options: Mapping[str, Any]
    """The options that were given; one left out has its default."""
    created: str | None = None
    """When the game began, as written: UTC, ISO 8601."""
    seed: int | None = None
    extra: Mapping[str, Any] = {}
    """The keys that the format does not know."""


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
    with _open(path) as file:
        return read_from(file, path)


def read_from(file: BinaryIO, path: Path) -> Record:
    """The record in an open file, read from its beginning. Raises BadRecord."""
    try:
        size = _checked_size(file, path)
        reader = _Reader(path, _lines(file, path, size))
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
        with _open(path) as file:
            _checked_size(file, path)
            line = file.readline(MAX_LINE_BYTES + 2)
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None
    return _stated(path, line)


def read_result(path: str | os.PathLike[str]) -> Mapping[str, Any] | None:
    """What closes the record, if anything does, without reading what is before it. Raises BadRecord.

    Whether it is what the moves give is not asked.
    """
    path = Path(path)
    try:
        with _open(path) as file:
            size = _checked_size(file, path)
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None
    # Lines that nobody knows may follow the result, and an incomplete one.
    found = [_result(line) for line in tail.split(b"\n")[-8:] if b'"result"' in line]
    return next((result for result in found if result is not None), None)


def _result(line: bytes) -> Mapping[str, Any] | None:
    try:
        result = _parse(Path(), 0, line).get("result")
    except BadRecord:
        return None
    return result if isinstance(result, dict) else None


def header_line(header: Header) -> str:
    """The header as the first line of a record, without its end."""
    players = [{"name": name} if bot is None else {"name": name, "bot": bot} for name, bot in header.players]
    line = {"record": FORMAT, "version": VERSION, "game": header.game, "players": players}
    line["options"] = dict(header.options)
    if header.created is not None:
        line["created"] = header.created
    if header.seed is not None:
        line["seed"] = header.seed
    return entry_line({**line, **{key: value for key, value in header.extra.items() if key not in line}})


def entry_line(entry: Mapping[str, Any]) -> str:
    """An entry as one line of a record, without its end."""
    return json.dumps(entry, ensure_ascii=False, allow_nan=False)


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
                entry = _parse(self.path, self.line, raw)
            except _NotJson:
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
            self.refuse(msg("a “move” is a text, not {given}", given=_short(text)))
        try:
            move = self.game.parse_move(text)
            if str(move) != text:
                self.refuse(msg("“{text}” is not spelt as in records: “{move}”", text=_cut(text), move=str(move)))
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
            self.refuse(msg("“undo” is a number of moves from 1, not {given}", given=_short(count)))
        try:
            self.course.take_back(count)
        except OutOfTurn as error:
            self.refuse(error.message)

    def hint(self, entry: dict[str, Any]) -> None:
        self.hints[self.seat("hint", entry["hint"])] += 1

    def close(self, entry: dict[str, Any]) -> None:
        given, state = entry["result"], self.course.state
        if not isinstance(given, dict):
            self.refuse(msg("“result” is an object, not {given}", given=_short(given)))
        if state.to_act is not None:
            self.refuse(msg("a result, but the game is not over"))
        for key, reached in result_entry(state)["result"].items():
            if not _same_numbers(given.get(key), reached):
                self.refuse(
                    msg(
                        "the result’s “{key}” is {given}, but the moves give {reached}",
                        key=key,
                        given=_short(given.get(key)),
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
                    given=_short(value),
                )
            )
        return value

    def refuse(self, message: Message) -> NoReturn:
        raise BadRecord(self.path, self.line, message)


def _open(path: Path) -> BinaryIO:
    """The file, if it is an ordinary one: reading another, such as a pipe, might never end."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadRecord(path, 0, msg("it is a folder") if path.is_dir() else msg("it is not an ordinary file"))
        return path.open("rb")
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None


def _checked_size(file: BinaryIO, path: Path) -> int:
    size = os.fstat(file.fileno()).st_size
    if size > MAX_BYTES:
        raise BadRecord(
            path, 1, msg("the file has {size} bytes; no record has more than {limit}", size=size, limit=MAX_BYTES)
        )
    return size


def _lines(file: BinaryIO, path: Path, size: int) -> list[bytes]:
    """All lines with their ends, within the limits."""
    file.seek(0)
    # What is added while it is read is left for the next time.
    data = file.read(size)
    if data.count(b"\n") > MAX_LINES:
        raise BadRecord(path, MAX_LINES + 1, msg("no record has more than {limit} lines", limit=MAX_LINES))
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE_BYTES:
            raise BadRecord(
                path,
                number,
                msg(
                    "the line has {size} bytes; no line may have more than {limit}",
                    size=len(line),
                    limit=MAX_LINE_BYTES,
                ),
            )
    return lines if lines[-1] else lines[:-1]


def _header(path: Path, raw: bytes) -> tuple[Header, Game, Any]:
    """The header in the first line, its game and its first position."""
    header = _stated(path, raw)
    try:
        game = games.get(header.game)
        return header, game, game.new(len(header.players), header.options)
    except games.BadOption as error:
        raise BadRecord(path, 1, error.message) from None


def _stated(path: Path, raw: bytes) -> Header:
    """The header in the first line, whatever its game makes of it."""

    def refuse(message: Message) -> NoReturn:
        raise BadRecord(path, 1, message)

    if not raw:
        refuse(msg("the file is empty: a record begins with its header"))
    try:
        line = _parse(path, 1, raw)
    except _NotJson:
        refuse(msg("it is no game record: the first line is not the whole of a JSON object"))
    if line.get("record") != FORMAT:
        refuse(msg("it is no game record: the first line has no “record”: “{format}”", format=FORMAT))
    version = line.get("version")
    if type(version) is not int or version != VERSION:
        refuse(
            msg(
                "version {given} of the record is unknown; this program reads version {version}",
                given=_short(version),
                version=VERSION,
            )
        )
    name = line.get("game")
    if not isinstance(name, str):
        refuse(msg("“game” is the name of a game, not {given}", given=_short(name)))
    options = line.get("options", {})
    if not isinstance(options, dict):
        refuse(msg("“options” is an object, not {given}", given=_short(options)))
    seed, created = line.get("seed"), line.get("created")
    if seed is not None and type(seed) is not int:
        refuse(msg("“seed” is a whole number, not {given}", given=_short(seed)))
    if created is not None and not isinstance(created, str):
        refuse(msg("“created” is a text, not {given}", given=_short(created)))
    players = _players(refuse, line.get("players"))
    try:
        games.check(_cut(name))
    except games.BadOption as error:
        refuse(error.message)
    known = ("record", "version", "game", "players", "options", "created", "seed")
    extra = {key: value for key, value in line.items() if key not in known}
    return Header(name, players, options, created, seed, extra)


def _players(refuse: Callable[[Message], NoReturn], given: object) -> tuple[Player, ...]:
    if not isinstance(given, list) or not all(isinstance(player, dict) for player in given):
        refuse(msg("“players” is a list of objects, not {given}", given=_short(given)))
    players: list[Player] = []
    for player in given:
        name, bot = player.get("name"), player.get("bot")
        if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME:
            refuse(
                msg("a “name” is a text of 1 to {limit} characters, not {given}", limit=MAX_NAME, given=_short(name))
            )
        if bot is not None and (not isinstance(bot, str) or not bot):
            refuse(msg("“bot” is the name of a level, not {given}", given=_short(bot)))
        players.append(Player(name, bot))
    return tuple(players)


class _NotJson(BadRecord):
    """A line that is not JSON, or not even text; it may be only a part of one."""


class _Refused(ValueError):
    """JSON that a record may not hold."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _Refused(msg("“{key}” is there twice", key=_cut(twice)))
    return found


def _no_number(text: str) -> NoReturn:
    raise _Refused(msg("{text} is no number in JSON", text=text))


_decode: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number).decode


def _parse(path: Path, number: int, raw: bytes) -> dict[str, Any]:
    """The object in one line. Raises BadRecord."""
    try:
        entry = _decode(raw.removesuffix(b"\n").decode("utf-8"))
        if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH and _depth(entry) > MAX_DEPTH:
            raise RecursionError
        if b"\\u" in raw:
            # Half a character can be written in JSON, but not in a file or on a screen.
            json.dumps(entry, ensure_ascii=False).encode("utf-8")
    except UnicodeDecodeError:
        raise _NotJson(path, number, msg("it is not UTF-8 text")) from None
    except UnicodeEncodeError:
        raise BadRecord(path, number, msg("it holds half a character (a lone surrogate)")) from None
    except RecursionError:
        raise BadRecord(
            path, number, msg("lists and objects lie more than {limit} deep in each other", limit=MAX_DEPTH)
        ) from None
    except _Refused as refused:
        raise BadRecord(path, number, refused.message) from None
    except json.JSONDecodeError as error:
        raise _NotJson(path, number, msg("it is not JSON from column {column} on", column=error.pos + 1)) from None
    except ValueError:
        raise BadRecord(path, number, msg("it holds a number beyond all bounds")) from None
    if not isinstance(entry, dict):
        raise BadRecord(path, number, msg("it is not a JSON object: {given}", given=_short(entry)))
    return entry


def _depth(value: object) -> int:
    """How deep lists and objects lie in each other."""
    depth, level = 0, [value]
    while level:
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner.extend(one.values())
            elif isinstance(one, list):
                inner.extend(one)
        depth += any(isinstance(one, (dict, list)) for one in level)
        level = inner
    return depth


def _same_numbers(given: object, numbers: list[int]) -> bool:
    """Whether `given` is that list; 1, 1.0 and true are not the same here."""
    return isinstance(given, list) and given == numbers and all(type(one) is int for one in given)


def _short(value: object) -> str:
    """A value as the record writes it, short enough for an error message."""
    return _cut(json.dumps(value, ensure_ascii=False))


def _cut(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
