"""Forms: fields that the arrows, the wheel and the mouse go through, with a line that explains the one chosen.

A form makes its fields anew for every picture from what it is about, so that nothing can be out of date;
what stays is the name of the field that is chosen. A form that is longer than the screen scrolls: the
field that is chosen is always in sight, and a mark says that there is more above or below.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from textual import events

from push_game.i18n import msg
from push_game.play import keys
from push_game.tui import chrome, field
from push_game.tui.canvas import Area, Canvas, Hit, Picture
from push_game.tui.cells import wrap
from push_game.tui.field import Field, body
from push_game.tui.line_editor import LineEditor
from push_game.tui.screen import LEAST, PictureScreen

_NOT_TYPED: Final = frozenset(("up", "down", "tab", "shift+tab", "enter", "escape"))
"""The keys that leave a text being typed alone."""
_FOOT: Final = 4
"""The rows below a form: two that explain, one for a notice, one for the keys."""
_LOWEST: Final = 10
"""The fewest rows that a form is laid out in; of those a lower screen shows a part."""
_MARGIN: Final = 2
"""The rows above and below the field that is chosen which are kept in sight."""


class FormScreen(PictureScreen[None]):
    """A screen of fields."""

    gap = 2
    """The rows between the last field and the line that explains the one chosen, where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.at = ""
        """The name of the field that is chosen."""
        self._fields: Sequence[Field] = ()
        self._scrolled = 0
        """The rows of the form that are above what is seen."""

    @abstractmethod
    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        """All fields, in reading order, for a screen of that size (never below the least)."""

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """The title line's left and right."""

    @abstractmethod
    def frame(self, canvas: Canvas, lines: int) -> None:
        """Draw what stands round the fields, which were laid out for that many lines."""

    def end(self, columns: int, lines: int) -> int:
        """The row below the whole form; by itself, below the last field."""
        return max(field.area.y + field.area.height for field in self._fields)

    def enabled(self) -> set[str]:
        """The actions that the line of keys offers."""
        return {"next", "accept", "back", "rules"}

    @property
    def chosen(self) -> Field:
        """The field that is chosen: the first one if there is none of that name any more."""
        if not self._fields:
            self._fields = self.fields(*LEAST)
        return next((field for field in self._fields if field.name == self.at), self._fields[0])

    def paint(self, columns: int, rows: int) -> Picture:
        look = self.table_app.look
        canvas = look.canvas(max(columns, LEAST[0]), max(rows, _LOWEST))
        lines = max(canvas.height, LEAST[1])
        self._fields = self.fields(canvas.width, lines)
        end = self.end(canvas.width, lines)
        left, room = body(canvas.width)
        for y, line in enumerate(wrap(str(self.chosen.help), room)[:2], min(end + self.gap, canvas.height - _FOOT)):
            canvas.put(left, y, line, look.palette.base)
        chrome.title(canvas, look, *self.heading())
        chrome.key_line(canvas, look, canvas.height - 1, keys.shown(self.CONTEXT, self.enabled(), self.table_app.keys))
        seen = canvas.height - 1 - _FOOT
        self._scrolled = _scrolled(self._scrolled, self.chosen.area, end, seen)
        sheet = _rows(self._sheet(canvas.width, end, lines), 1 + self._scrolled, min(seen, end - 1))
        picture = canvas.picture().over(sheet, 0, 1)
        if self._scrolled:
            picture = picture.over(self._mark(look.glyphs.up, "up"), canvas.width - _MARK, 1)
        if self._scrolled + seen < end - 1:
            picture = picture.over(self._mark(look.glyphs.down, "down"), canvas.width - _MARK, seen)
        if (columns, rows) != (canvas.width, canvas.height):
            at = self.chosen.area
            picture = _window(picture, at._replace(y=at.y - self._scrolled), columns, rows)
        return picture

    def _sheet(self, columns: int, end: int, lines: int) -> Picture:
        """The whole form, however long it is, under an empty title line."""
        canvas = self.table_app.look.canvas(columns, end)
        self.frame(canvas, lines)
        for one in self._fields:
            field.draw(canvas, self.table_app.look, one, chosen=one is self.chosen)
        return canvas.picture()

    def _mark(self, glyph: str, action: str) -> Picture:
        """What says in the margin that there is more."""
        canvas = self.table_app.look.canvas(_MARK, 1)
        canvas.put(0, 0, glyph, self.table_app.look.palette.key)
        canvas.hit(Area(0, 0, _MARK, 1), action)
        return canvas.picture()

    # Keys

    def on_key(self, event: events.Key) -> None:
        editor = self.chosen.editor
        if editor is None or event.key in _NOT_TYPED or (event.character is None and not editor.knows(event.key)):
            super().on_key(event)
            return
        self._forget_notice()
        if self._type(event, editor):
            event.stop()
            event.prevent_default()
            self.repaint()

    def _type(self, event: events.Key, editor: LineEditor) -> bool:
        """Let the text have the key; False if it is none of its business."""
        if editor.key(event.key):
            return True
        if event.key in ("left", "right"):
            self._aside(-1 if event.key == "left" else 1)
            return True
        if event.character is not None and (event.is_printable or len(event.key) == 1):
            if not editor.type(event.character):
                self.notify_line(_NOT_TAKEN)
            return True
        return editor.knows(event.key)

    def on_paste(self, event: events.Paste) -> None:
        editor = self.chosen.editor
        if editor is not None:
            event.stop()
            text = " ".join(event.text.split())
            if not editor.type(text):
                self.notify_line(_NOT_TAKEN)
            self.repaint()

    def do_accept(self, _: str) -> None:
        field = self.chosen
        if field.press is not None:
            field.press()
        elif field.change is not None:
            field.change(1, around=True)
        else:
            self._below(1)
        self.repaint()

    def do_press(self, name: str) -> None:
        self._choose(name)
        press = self.chosen.press
        if press is not None:
            press()
        self.repaint()

    def do_point(self, name: str) -> None:
        self._choose(name)

    def do_more(self, name: str) -> None:
        self._choose(name)
        self.do_accept("")

    def do_less(self, name: str) -> None:
        self._choose(name)
        change = self.chosen.change
        if change is not None:
            change(-1, around=True)
        self.repaint()

    def do_up(self, _: str) -> None:
        self._below(-1)

    def do_down(self, _: str) -> None:
        self._below(1)

    def do_left(self, _: str) -> None:
        self._sideways(-1)

    def do_right(self, _: str) -> None:
        self._sideways(1)

    def do_next(self, _: str) -> None:
        self._along(1)

    def do_previous(self, _: str) -> None:
        self._along(-1)

    def do_first(self, _: str) -> None:
        self._choose(self._fields[0].name)

    def do_last(self, _: str) -> None:
        self._choose(self._fields[-1].name)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._below(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._below(1)

    def do_back(self, _: str) -> None:
        self.go_back()

    def _choose(self, name: str) -> None:
        self.at = name
        self.repaint()

    def _along(self, by: int) -> None:
        """To the next field in reading order."""
        names = [field.name for field in self._fields]
        self._choose(names[(names.index(self.chosen.name) + by) % len(names)])

    def _sideways(self, by: int) -> None:
        """To another value, or beyond the last one to the next field in this line."""
        change = self.chosen.change
        if change is not None and change(by):
            self.repaint()
        else:
            self._aside(by)

    def _aside(self, by: int) -> None:
        """To the next field in this line, if there is one."""
        here = self.chosen.area
        level = [field for field in self._fields if _overlap(field.area.y, field.area.height, here.y, here.height)]
        beyond = [field for field in level if (field.area.x - here.x) * by > 0]
        if beyond:
            self._choose(min(beyond, key=lambda field: abs(field.area.x - here.x)).name)

    def _below(self, by: int) -> None:
        """To the nearest field in the next line down, or up."""
        here = self.chosen.area
        beyond = [field for field in self._fields if (field.area.y - here.y) * by > 0]
        if not beyond:
            return
        line = min(abs(field.area.y - here.y) for field in beyond)
        level = [field for field in beyond if abs(field.area.y - here.y) == line]
        self._choose(min(level, key=lambda field: _distance(field.area, here)).name)


_MARK: Final = 2
"""The cells of the margin on the right, where a mark says that there is more."""
_NOT_TAKEN: Final = msg("A name takes at most 24 cells, and no control characters or text-direction marks.")


def _overlap(start: int, size: int, other: int, other_size: int) -> bool:
    return start < other + other_size and other < start + size


def _distance(area: Area, here: Area) -> int:
    """How far apart two fields of different lines are, sideways."""
    if _overlap(area.x, area.width, here.x, here.width):
        return abs(area.x - here.x) // 8
    return abs(area.x - here.x)


def _scrolled(before: int, area: Area, end: int, seen: int) -> int:
    """How far a form that ends at that row is scrolled so that the area is among the rows seen; as before if it is."""
    most = max(end - 1 - seen, 0)
    top = area.y - 1 - _MARGIN
    bottom = area.y + area.height - 1 + _MARGIN - seen
    return min(max(min(before, top), bottom, 0), most)


def _rows(sheet: Picture, first: int, count: int) -> Picture:
    """That many rows of the sheet, from the first on."""
    hits = [
        Hit(area._replace(y=area.y - first), action)
        for area, action in sheet.hits
        if area.y >= first and area.y + area.height <= first + count
    ]
    return Picture(sheet.rows[first : first + count], tuple(hits))


def _window(picture: Picture, sight: Area, columns: int, rows: int) -> Picture:
    """As much of the picture as there is room for, with that area in it; the last line stays."""
    x = max(min(sight.x - 2, max(row.cell_length for row in picture.rows) - columns), 0) if columns > 0 else 0
    if sight.x + sight.width < columns:
        x = 0
    y = max(min(sight.y - rows // 2, len(picture.rows) - rows), 0)
    strips = tuple(row.crop(x, x + columns) for row in picture.rows[y : y + rows])
    hits = tuple(Hit(Area(area.x - x, area.y - y, area.width, area.height), action) for area, action in picture.hits)
    return picture._replace(rows=strips, hits=hits)
