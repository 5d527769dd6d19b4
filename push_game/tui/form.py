"""Forms: fields that the arrows and the mouse go through, with one line that explains the one chosen.

A form makes its fields anew for every picture from what it is about, so that nothing can be out of date;
what stays is the name of the field that is chosen.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from rich.style import Style
from textual import events

from push_game.i18n import Message, msg
from push_game.tui import chrome, keys
from push_game.tui.canvas import Area, Canvas, Hit, Picture
from push_game.tui.cells import width, wrap
from push_game.tui.line_editor import LineEditor
from push_game.tui.screen import LEAST, PictureScreen

_NOT_TYPED: Final = frozenset(("up", "down", "tab", "shift+tab", "enter", "escape"))
"""The keys that leave a text being typed alone."""


class Change(Protocol):
    """Takes the value that many places on; False if there is none.

    Where it goes `around`, the last value is followed by the first.
    """

    def __call__(self, by: int, *, around: bool = False) -> bool: ...


class Field(NamedTuple):
    """Something that can be chosen and changed."""

    name: str
    area: Area
    text: str
    """What it shows: the value, or the words of a button."""
    help: Message
    """The line that explains it while it is chosen."""
    change: Change | None = None
    """Takes another value. A field without it is a button or a text."""
    press: Callable[[], None] | None = None
    """What a button does."""
    editor: LineEditor | None = None
    """The text that is typed here; `text` is then what stands for an empty one."""
    style: Style | None = None


class FormScreen(PictureScreen[None]):
    """A screen of fields."""

    gap = 2
    """The rows between the last field and the line that explains the one chosen, where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.at = ""
        """The name of the field that is chosen."""
        self._fields: Sequence[Field] = ()

    @abstractmethod
    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        """All fields, in reading order, for a screen of that size (never below the least)."""

    @abstractmethod
    def frame(self, canvas: Canvas) -> None:
        """Draw what stands round the fields."""

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
        canvas = look.canvas(max(columns, LEAST[0]), max(rows, LEAST[1]))
        self._fields = self.fields(canvas.width, canvas.height)
        self.frame(canvas)
        for field in self._fields:
            self._paint_field(canvas, field, chosen=field is self.chosen)
        left, room = body(canvas.width)
        below = max(field.area.y + field.area.height for field in self._fields)
        for y, line in enumerate(wrap(str(self.chosen.help), room)[:2], min(below + self.gap, canvas.height - 4)):
            canvas.put(left, y, line, look.palette.base)
        chrome.key_line(canvas, look, canvas.height - 1, keys.shown(self.CONTEXT, self.enabled(), self.table_app.keys))
        picture = canvas.picture()
        if (columns, rows) != (canvas.width, canvas.height):
            picture = _window(picture, self.chosen.area, columns, rows)
        return picture

    def _paint_field(self, canvas: Canvas, field: Field, *, chosen: bool) -> None:
        palette, glyphs = self.table_app.look.palette, self.table_app.look.glyphs
        area = field.area
        style = field.style or palette.base
        if field.editor is not None:
            self._paint_text(canvas, field, field.editor, chosen=chosen)
            canvas.hit(area, f"point {field.name}")
            return
        if chosen:
            canvas.fill(area, palette.cursor)
            style = palette.cursor
        middle = area.y + area.height // 2
        if field.change is None:
            if style.bgcolor is not None or style.reverse:
                canvas.fill(area, style)
            canvas.put(area.x, middle, field.text, style, area.width, "centre")
            canvas.hit(area, f"press {field.name}")
            return
        canvas.put(area.x + 2, middle, field.text, style, area.width - 4, "centre")
        arrows = style if chosen else palette.muted
        canvas.put(area.x, middle, glyphs.left, arrows)
        canvas.put(area.x + area.width - 1, middle, glyphs.right, arrows)
        canvas.hit(Area(area.x + 2, area.y, area.width - 2, area.height), f"more {field.name}")
        canvas.hit(Area(area.x, area.y, 2, area.height), f"less {field.name}")

    def _paint_text(self, canvas: Canvas, field: Field, editor: LineEditor, *, chosen: bool) -> None:
        palette, area = self.table_app.look.palette, field.area
        shown, caret = editor.window(area.width)
        style = field.style or palette.strong
        if shown:
            canvas.put(area.x, area.y, shown, style, area.width)
        else:
            canvas.put(area.x, area.y, field.text, palette.muted, area.width)
        canvas.restyle(area, _UNDERLINED)
        if chosen:
            canvas.restyle(Area(area.x + min(caret, area.width - 1), area.y, 1, 1), palette.cursor + _NOT_UNDERLINED)

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


def turner(values: Sequence[Any], value: Any, take: Callable[[Any], None]) -> Change:
    """What changes a field that holds one of `values`, `value` now; `take` is given the new one."""

    def change(by: int, *, around: bool = False) -> bool:
        place = list(values).index(value) + by if value in values else 0
        if around:
            place %= len(values)
        if not 0 <= place < len(values):
            return False
        take(values[place])
        return True

    return change


def body(columns: int) -> tuple[int, int]:
    """Where a form begins on a screen of that many columns, and how wide it is."""
    wide = min(columns - 4, 96)
    return (columns - wide) // 2, wide


def top(lines: int, needed: int) -> int:
    """Where a form of that many rows begins on a screen of that many: rather high than low."""
    return 2 + max(lines - needed, 0) // 3


def longest(texts: Sequence[object]) -> int:
    """The cells that the widest of the texts takes."""
    return max((width(str(text)) for text in texts), default=0)


_UNDERLINED: Final = Style(underline=True)
_NOT_UNDERLINED: Final = Style(underline=False)
_NOT_TAKEN: Final = msg("A name takes at most 24 cells, and no control characters or text-direction marks.")


def _overlap(start: int, size: int, other: int, other_size: int) -> bool:
    return start < other + other_size and other < start + size


def _distance(area: Area, here: Area) -> int:
    """How far apart two fields of different lines are, sideways."""
    if _overlap(area.x, area.width, here.x, here.width):
        return abs(area.x - here.x) // 8
    return abs(area.x - here.x)


def _window(picture: Picture, sight: Area, columns: int, rows: int) -> Picture:
    """As much of the picture as there is room for, with that area in it; the last line stays."""
    x = max(min(sight.x - 2, max(row.cell_length for row in picture.rows) - columns), 0) if columns > 0 else 0
    if sight.x + sight.width < columns:
        x = 0
    y = max(min(sight.y - rows // 2, len(picture.rows) - rows), 0)
    strips = tuple(row.crop(x, x + columns) for row in picture.rows[y : y + rows])
    hits = tuple(Hit(Area(area.x - x, area.y - y, area.width, area.height), action) for area, action in picture.hits)
    return Picture(strips, hits)
