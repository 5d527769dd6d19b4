"""Screens with a list: arrows, pages, the wheel and the first and last keys move the cursor through it."""

from __future__ import annotations

from abc import abstractmethod

from textual import events

from push_game.tui.screen import PictureScreen, Result


class ListScreen(PictureScreen[Result]):
    """A screen with a list and a cursor that stays inside it."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        """Which of the lines the cursor is on, from 0."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many lines there are; there may be none."""

    @property
    def page(self) -> int:
        """How many lines the page keys go at once."""
        return 1

    def move_to(self, index: int) -> None:
        """Put the cursor on that line, or on the nearest that there is."""
        self.cursor = max(min(index, self.count - 1), 0)
        self.repaint()

    def do_up(self, _: str) -> None:
        self.move_to(self.cursor - 1)

    def do_down(self, _: str) -> None:
        self.move_to(self.cursor + 1)

    def do_page_up(self, _: str) -> None:
        self.move_to(self.cursor - self.page)

    def do_page_down(self, _: str) -> None:
        self.move_to(self.cursor + self.page)

    def do_first(self, _: str) -> None:
        self.move_to(0)

    def do_last(self, _: str) -> None:
        self.move_to(self.count - 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.move_to(self.cursor - 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.move_to(self.cursor + 1)
