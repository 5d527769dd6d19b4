"""How commands show figures for programs, and how far a long task has got."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from push_game.i18n import Message


def as_json(value: object) -> str:
    """One line of JSON, in ASCII where the output is not UTF-8."""
    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not utf8)


class Bar:
    """How far a long task has got, on standard error if that is a terminal; `tell` says it in words."""

    def __init__(self, tell: Callable[[int, int], Message]) -> None:
        self.tell = tell
        self.seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int, total: int) -> None:
        """Draw the bar."""
        if self.seen:
            full = 30 * done // max(total, 1)
            sys.stderr.write(f"\r[{'#' * full:.<30}] {self.tell(done, total)}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self.seen:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
