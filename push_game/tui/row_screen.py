"""Screens with one row of things to do: every arrow goes along it, Enter does what the cursor is on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from push_game.i18n import msg
from push_game.play.keys import Key
from push_game.tui.screen import PictureScreen, Result


class RowScreen(PictureScreen[Result]):
    """A screen on which the cursor is at first on the thing of that index, or on none until an arrow is pressed."""

    def __init__(self, at: int | None = None) -> None:
        super().__init__()
        self.at = at
        """Which of the things the cursor is on."""

    @property
    @abstractmethod
    def things(self) -> Sequence[tuple[str, Key]]:
        """What can be done now, each with the name of its key."""

    def do_left(self, _: str) -> None:
        self._go(-1)

    def do_right(self, _: str) -> None:
        self._go(1)

    def do_up(self, _: str) -> None:
        self._go(-1)

    def do_down(self, _: str) -> None:
        self._go(1)

    def do_accept(self, _: str) -> None:
        """Do what the cursor is on, once it is on anything."""
        if self.at is None:
            self.notify_line(msg("Choose what to do with the arrow keys, or press its key."))
        else:
            self.act(self.things[self.at][1].action)

    def _go(self, by: int) -> None:
        first = 0 if by > 0 else -1
        self.at = (first if self.at is None else self.at + by) % len(self.things)
        self.repaint()
