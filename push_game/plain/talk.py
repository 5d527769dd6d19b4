"""Saying and hearing, line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import BinaryIO, Final

from push_game.i18n import Message
from push_game.output import write
from push_game.play.trouble import printable

_LONGEST: Final = 10_000
"""How many bytes of a line are heard; nothing that means something is longer."""

_OUT_OF_SIGHT: Final = 40
"""How many empty lines push what was said out of the window."""


class EndOfInput(Exception):
    """Nobody says anything any more."""


class InputFailed(EndOfInput):
    """Standard input cannot be read."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error


class Talk:
    """A conversation. `write` gets each line said, without its end; `heard` may hold any bytes.

    `terminal` says whether a person reads it in a window, from which what was said can be pushed out.
    """

    def __init__(
        self, heard: BinaryIO, write: Callable[[str], object], *, encoding: str = "utf-8", terminal: bool = False
    ) -> None:
        self._heard, self._write, self._encoding = heard, write, encoding
        self.terminal: Final = terminal

    @classmethod
    def of_the_process(cls) -> Talk:
        """The conversation on standard input and output."""
        if sys.stdin is None:  # closed before the start
            from io import BytesIO

            return cls(BytesIO(), write)
        terminal = sys.stdout is not None and sys.stdout.isatty()
        return cls(sys.stdin.buffer, write, encoding=sys.stdin.encoding, terminal=terminal)

    def say(self, *lines: Message | str) -> None:
        """Say each in a line of its own."""
        for line in lines:
            self._write(printable(str(line)))

    def hear(self) -> str:
        """The next line without the blanks around it. Raises EndOfInput where there is none; InputFailed is one."""
        data = rest = self._read()
        if not data:
            raise EndOfInput
        while rest and not rest.endswith(b"\n") and len(rest) == _LONGEST:
            rest = self._read()
        return data.decode(self._encoding, "replace").strip()

    def _read(self) -> bytes:
        try:
            return self._heard.readline(_LONGEST)
        except OSError as error:
            raise InputFailed(error) from None

    def clear(self) -> None:
        """Push what was said out of sight, where there is a window."""
        if self.terminal:
            self.say(*[""] * _OUT_OF_SIGHT)
