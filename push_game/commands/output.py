"""How commands show figures for programs, and how far a long task has got."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Self

from push_game.i18n import Message, msgn


def as_json(value: object) -> str:
    """One line of JSON, in ASCII where the output is not UTF-8."""
    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not utf8)


def games_done(done: int, total: int) -> Message:
    """How many of so many games are done."""
    return msgn("{done} of {count} game", "{done} of {count} games", total, done=done)


class Bar:
    """How far a long task has got, on standard error if that is a terminal; `tell` says it in words.

    It is taken away at the end of the `with` statement that it is used in.
    """

    def __init__(self, tell: Callable[[int, int], Message] = games_done) -> None:
        self.tell = tell
        self.seen = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def show(self, done: int, total: int) -> None:
        """Draw the bar."""
        if self.seen:
            full = 30 * done // max(total, 1)
            sys.stderr.write(f"\r[{'#' * full:.<30}] {self.tell(done, total)}")
            sys.stderr.flush()

    def __exit__(self, *_: object) -> None:
        if self.seen:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
