"""The fields of a form: what each holds, how it looks, and where a form has its place on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from rich.style import Style

from push_game.i18n import Message
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.line_editor import LineEditor
from push_game.tui.look import Look


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


def draw(canvas: Canvas, look: Look, field: Field, *, chosen: bool) -> None:
    """The field, and where it can be clicked."""
    palette, glyphs, area = look.palette, look.glyphs, field.area
    style = field.style or palette.base
    if field.editor is not None:
        _draw_text(canvas, look, field, field.editor, chosen=chosen)
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


def _draw_text(canvas: Canvas, look: Look, field: Field, editor: LineEditor, *, chosen: bool) -> None:
    palette, area = look.palette, field.area
    shown, caret = editor.window(area.width)
    style = field.style or palette.strong
    if shown:
        canvas.put(area.x, area.y, shown, style, area.width)
    else:
        canvas.put(area.x, area.y, field.text, palette.muted, area.width)
    canvas.restyle(area, _UNDERLINED)
    if chosen:
        canvas.restyle(Area(area.x + min(caret, area.width - 1), area.y, 1, 1), palette.cursor + _NOT_UNDERLINED)


_UNDERLINED: Final = Style(underline=True)
_NOT_UNDERLINED: Final = Style(underline=False)


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
