"""What the commands write: to standard output whatever its encoding can hold, to standard error one line."""

from __future__ import annotations

import contextlib
import os
import sys
import unicodedata
from collections.abc import Iterator
from typing import Final, TextIO

from push_game.i18n import msg
from push_game.play.trouble import printable, why

PROGRAM: Final = "push-game"

_PLAIN: Final = {
    **dict.fromkeys("“”„«»", '"'),
    "’": "'",
    "…": "...",
    "–": "-",
    "×": "x",
    "\u00a0": " ",
    "\u202f": " ",
}


class OutputFailed(Exception):
    """Standard output cannot be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


def write(text: str) -> None:
    """Write the text and a line end. Raises OutputFailed, and BrokenPipeError when the reader has gone."""
    if sys.stdout is not None:
        with _telling_failure():
            sys.stdout.write(_fitting(text, sys.stdout.encoding, "replace") + "\n")
            sys.stdout.flush()


def refuse(reason: str, *, place: bool = False) -> int:
    """Say in one line what is wrong, after the program's name or, with `place`, the file and line it is about.

    Returns the exit status.
    """
    _remark(reason if place else f"{PROGRAM}: {reason}")
    return 2


def remark(text: str) -> None:
    """Say something in one line on standard error, so that it is not mixed with what is written."""
    _remark(f"{PROGRAM}: {text}")


def _remark(line: str) -> None:
    if sys.stderr is not None:
        try:
            sys.stderr.write(_fitting(printable(line), sys.stderr.encoding, "backslashreplace") + "\n")
            sys.stderr.flush()
        except OSError:
            # Nobody can be told; the exit status still says it.
            _write_no_more(sys.stderr)


def give_up(failed: OutputFailed) -> int:
    """Say that standard output cannot be written; the exit status."""
    write_no_more()
    return refuse(str(msg("standard output cannot be written: {reason}", reason=why(failed.error))))


def write_no_more() -> None:
    """What still waits to be written to standard output would fail again at exit."""
    _write_no_more(sys.stdout)


def _write_no_more(file: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), file.fileno())


@contextlib.contextmanager
def _telling_failure() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputFailed(error) from None


def _fitting(text: str, encoding: str | None, errors: str) -> str:
    """The text with what is nearest to the characters that the encoding does not have; others are marked."""
    encoding = encoding or "utf-8"
    if _fits(text, encoding):
        return text
    nearest = "".join(one if _fits(one, encoding) else _nearest(one) for one in text)
    return nearest.encode(encoding, errors).decode(encoding)


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _nearest(character: str) -> str:
    """Plain quotes, dashes and blanks, and letters without their marks."""
    plain = _PLAIN.get(character)
    if plain is not None:
        return plain
    return "".join(one for one in unicodedata.normalize("NFKD", character) if not unicodedata.combining(one))
