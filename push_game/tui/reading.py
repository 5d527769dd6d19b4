"""A screen to read: lines of text that scroll, shared by the rules and the log."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual import events

from push_game.i18n import Message, msg
from push_game.play import keys
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas, Picture, Span
from push_game.tui.screen import PictureScreen

MOST_COLUMNS: Final = 88
"""The longest line that is comfortable to read, with its margin."""

_WHEEL: Final = 3


class Row(NamedTuple):
    """One line on the screen: pieces of text, and what a click on it does."""

    spans: Sequence[Span] = ()
    action: str | None = None
    filled: Style | None = None
    """The style of the whole line, where it is marked."""


class ReadingScreen(PictureScreen[None]):
    """Scrolls through rows. What the rows are, the screens below say."""

    def __init__(self) -> None:
        super().__init__()
        self.top_row = 0
        """How many rows are above the first one shown."""
        self._rows_shown = 1
        self._rows_in_all = 1

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """What stands at the top, left and right."""

    @abstractmethod
    def lay_out(self, columns: int) -> Sequence[Row]:
        """All rows, none wider than that many columns."""

    @abstractmethod
    def plain_text(self) -> str:
        """What is copied."""

    def enabled(self) -> set[str]:
        """The actions that the line of keys offers."""
        return {"up", "down", "page_up", "page_down", "copy", "back"}

    def foot(self, canvas: Canvas, y: int) -> None:
        """Draw what stands between the text and the keys."""

    def settle_top(self, columns: int) -> None:
        """Called when the rows are laid out, before they are drawn."""

    def paint(self, columns: int, rows: int) -> Picture:
        look = self.table_app.look
        canvas = look.canvas(columns, rows)
        chrome.title(canvas, look, *self.heading())
        width = min(columns, MOST_COLUMNS)
        area = Area((columns - width) // 2, 2, width, max(rows - 4, 1))
        laid_out = self.lay_out(max(width - 4, 8))
        self._rows_shown, self._rows_in_all = area.height, len(laid_out)
        self.settle_top(columns)
        self.top_row = max(min(self.top_row, len(laid_out) - area.height), 0)
        for y, row in enumerate(laid_out[self.top_row : self.top_row + area.height], area.y):
            if row.filled is not None:
                canvas.fill(Area(area.x, y, width - 1, 1), row.filled)
            canvas.spans(area.x + 1, y, row.spans, width - 3)
            if row.action is not None:
                canvas.hit(Area(area.x, y, width - 1, 1), row.action)
        self._scroll_bar(canvas, area)
        self.foot(canvas, rows - 2)
        chrome.key_line(canvas, look, rows - 1, keys.shown(self.CONTEXT, self.enabled(), self.table_app.keys))
        return canvas.picture()

    def _scroll_bar(self, canvas: Canvas, area: Area) -> None:
        if self._rows_in_all <= area.height:
            return
        look = self.table_app.look
        x = area.x + area.width - 1
        thumb = max(area.height * area.height // self._rows_in_all, 1)
        top = round(self.top_row / (self._rows_in_all - area.height) * (area.height - thumb))
        for y in range(area.height):
            inside = top <= y < top + thumb
            glyph = look.glyphs.full if inside else look.glyphs.thin.vertical
            canvas.put(x, area.y + y, glyph, look.palette.bar if inside else look.palette.track)
        canvas.hit(Area(x, area.y, 1, area.height // 2), "page_up")
        canvas.hit(Area(x, area.y + area.height // 2, 1, area.height - area.height // 2), "page_down")

    def scroll_by(self, rows: int) -> None:
        """Move the text up by that many rows, or down by a negative number."""
        self.top_row = max(min(self.top_row + rows, self._rows_in_all - self._rows_shown), 0)
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_by(-_WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_by(_WHEEL)

    def do_up(self, _: str) -> None:
        self.scroll_by(-1)

    def do_down(self, _: str) -> None:
        self.scroll_by(1)

    def do_page_up(self, _: str) -> None:
        self.scroll_by(1 - self._rows_shown)

    def do_page_down(self, _: str) -> None:
        self.scroll_by(self._rows_shown - 1)

    def do_first(self, _: str) -> None:
        self.scroll_by(-self._rows_in_all)

    def do_last(self, _: str) -> None:
        self.scroll_by(self._rows_in_all)

    def do_copy(self, _: str) -> None:
        self.app.copy_to_clipboard(self.plain_text())
        self.notify_line(_COPIED)

    def do_accept(self, _: str) -> None:
        self.do_page_down("")

    def do_back(self, _: str) -> None:
        self.go_back()


_COPIED: Final[Message] = msg("The text is on its way to the clipboard.")
