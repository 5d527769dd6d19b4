"""The lines of a record: which file is read at all, and what each line holds as JSON.

A file that is beyond all games is refused rather than read: the limits are `MAX_BYTES`, `MAX_LINES`,
`MAX_LINE_BYTES` and `MAX_DEPTH`, and only ordinary files are opened.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn

from push_game.i18n import Message, msg
from push_game.play.trouble import Trouble, printable, why
from push_game.typed import shortened

MAX_BYTES: Final = 8 << 20
"""The largest record that is read, in bytes; a long game of Push takes about 50 thousand."""
MAX_LINES: Final = 100_000
"""The most lines that are read; a long game of Push has about 1,500."""
MAX_LINE_BYTES: Final = 64 << 10
"""The longest line that is read, in bytes."""
MAX_DEPTH: Final = 32
"""How deep lists and objects may lie in each other."""


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


def open_record(path: Path) -> BinaryIO:
    """The file, if it is an ordinary one: reading another, such as a pipe, might never end."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadRecord(path, 0, msg("it is a folder") if path.is_dir() else msg("it is not an ordinary file"))
        return path.open("rb")
    except OSError as error:
        raise BadRecord(path, 0, why(error)) from None


def checked_size(file: BinaryIO, path: Path) -> int:
    size = os.fstat(file.fileno()).st_size
    if size > MAX_BYTES:
        raise BadRecord(
            path, 1, msg("the file has {size} bytes; no record has more than {limit}", size=size, limit=MAX_BYTES)
        )
    return size


def all_lines(file: BinaryIO, path: Path, size: int) -> list[bytes]:
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


class NotJson(BadRecord):
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
        raise _Refused(msg("“{key}” is there twice", key=shortened(twice)))
    return found


def _no_number(text: str) -> NoReturn:
    raise _Refused(msg("{text} is no number in JSON", text=text))


_decode: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number).decode


def parsed(path: Path, number: int, raw: bytes) -> dict[str, Any]:
    """The object in one line. Raises BadRecord."""
    try:
        entry = _decode(raw.removesuffix(b"\n").decode("utf-8"))
        if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH and _depth(entry) > MAX_DEPTH:
            raise RecursionError
        if b"\\u" in raw:
            # Half a character can be written in JSON, but not in a file or on a screen.
            json.dumps(entry, ensure_ascii=False).encode("utf-8")
    except UnicodeDecodeError:
        raise NotJson(path, number, msg("it is not UTF-8 text")) from None
    except UnicodeEncodeError:
        raise BadRecord(path, number, msg("it holds half a character (a lone surrogate)")) from None
    except RecursionError:
        raise BadRecord(
            path, number, msg("lists and objects lie more than {limit} deep in each other", limit=MAX_DEPTH)
        ) from None
    except _Refused as refused:
        raise BadRecord(path, number, refused.message) from None
    except json.JSONDecodeError as error:
        raise NotJson(path, number, msg("it is not JSON from column {column} on", column=error.pos + 1)) from None
    except ValueError:
        raise BadRecord(path, number, msg("it holds a number beyond all bounds")) from None
    if not isinstance(entry, dict):
        raise BadRecord(path, number, msg("it is not a JSON object: {given}", given=short(entry)))
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


def json_line(value: Mapping[str, Any]) -> str:
    """That as one line of a record, without its end."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def short(value: object) -> str:
    """A value as the record writes it, short enough for an error message."""
    return shortened(json.dumps(value, ensure_ascii=False))
