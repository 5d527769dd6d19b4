"""Lines of a text that is printed, and shown on screens to be read."""

from __future__ import annotations

from typing import NamedTuple

from push_game.i18n import Message


class Line(NamedTuple):
    """One line of the text."""

    text: Message | str = ""
    indent: int = 0
    heading: bool = False

    def __str__(self) -> str:
        return "  " * self.indent + str(self.text)
