"""Which game to learn: those that have a lesson, each with how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from push_game import games
from push_game.i18n import msg, msgn
from push_game.play import keys
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas, Picture
from push_game.tui.cells import width, wrap
from push_game.tui.list_screen import ListScreen


class _Taught(NamedTuple):
    name: str
    title: str
    says: str


class LearnScreen(ListScreen[None]):
    """The list of lessons."""

    CONTEXT: ClassVar[str] = "learn"

    @property
    def count(self) -> int:
        return len(self._taught)

    @property
    def _taught(self) -> Sequence[_Taught]:
        found = []
        for name in games.NAMES:
            game = games.get(name)
            if lesson := game.lesson():
                minutes = msgn("about {count} minute", "about {count} minutes", lesson.minutes)
                found.append(_Taught(name, str(game.title), str(minutes)))
        return found

    def paint(self, columns: int, rows: int) -> Picture:
        look = self.table_app.look
        canvas = look.canvas(columns, rows)
        chrome.title(canvas, look, str(msg("Learn")))
        wide = min(columns - 2, 76)
        left, y = (columns - wide) // 2, 2 + max(rows - 16, 0) // 4
        text = msg(
            "A short first game with prepared cards, at the table itself: each step says what to do and why."
            " Nothing of it is kept, and it can be left at any time."
        )
        for line in wrap(str(text), wide):
            canvas.put(left, y, line, look.palette.base)
            y += 1
        room = max((width(one.title) for one in self._taught), default=0)
        for index, one in enumerate(self._taught):
            self._paint_line(canvas, Area(left, y + 1 + index, wide, 1), one, index, room)
        enabled = {"accept", "back", "rules"}
        chrome.key_line(canvas, look, rows - 1, keys.shown(self.CONTEXT, enabled, self.table_app.keys))
        return canvas.picture()

    def _paint_line(self, canvas: Canvas, area: Area, one: _Taught, index: int, room: int) -> None:
        palette, chosen = self.table_app.look.palette, index == self.cursor
        if chosen:
            canvas.fill(area, palette.cursor)
            canvas.put(area.x + 1, area.y, self.table_app.look.glyphs.pointer, palette.cursor)
        canvas.put(area.x + 3, area.y, one.title, palette.cursor if chosen else palette.strong, room)
        x = area.x + 3 + room + 3
        canvas.put(x, area.y, one.says, palette.cursor if chosen else palette.muted, area.x + area.width - x)
        canvas.hit(area, f"learn {index}")

    def do_accept(self, _: str) -> None:
        """Begin the lesson under the cursor; this list is seen again after it."""
        self.table_app.open_lesson(self._taught[self.cursor].name)

    def do_learn(self, index: str) -> None:
        """Begin the lesson of that number in the list, from 0."""
        self.move_to(int(index))
        self.do_accept("")

    def do_back(self, _: str) -> None:
        self.go_back()
