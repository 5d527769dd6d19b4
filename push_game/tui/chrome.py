"""What screens have in common at their edges: the title line, the line of keys, a panel with a heading."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.play.keys import Key
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.look import Look


def title(canvas: Canvas, look: Look, left: str, right: str = "") -> None:
    """The title line at the top."""
    taken = canvas.put(1, 0, left, look.palette.title, canvas.width - 2)
    if right:
        room = canvas.width - taken - 4
        canvas.put(taken + 3, 0, right, look.palette.muted, room, "right")


def key_line(canvas: Canvas, look: Look, y: int, keys: Sequence[tuple[str, Key]], chosen: str | None = None) -> None:
    """The keys that act here, each of them to be clicked; those that find no room begin in the row above.

    With `chosen` that action is marked: for lines that the arrows go through.
    """
    sizes = [width(name) + 1 + width(str(key.label)) for name, key in keys]
    gap = next((gap for gap in (3, 2) if _length(sizes, gap) <= canvas.width - 2), 2)
    last = len(keys)
    while last and _length(sizes[-last:], gap) > canvas.width - 2:
        last -= 1
    first = len(keys) - last
    canvas.foot = max(canvas.foot, canvas.height - y + (first > 0))
    rows = [(y - 1, keys[:first], sizes[:first]), (y, keys[first:], sizes[first:])]
    for row, row_keys, row_sizes in rows:
        x = 1
        for (name, key), size in zip(row_keys, row_sizes, strict=True):
            marked = key.action == chosen
            canvas.put(x, row, name, look.palette.cursor if marked else look.palette.key)
            canvas.put(x + width(name), row, f" {key.label}", look.palette.cursor if marked else look.palette.muted)
            canvas.hit(Area(x, row, size, 1), key.action)
            x += size + gap


def _length(sizes: Sequence[int], gap: int) -> int:
    return sum(sizes) + gap * (len(sizes) - 1)


def panel(canvas: Canvas, look: Look, area: Area, heading: str = "", *, focus: bool = False) -> None:
    """A box with its heading in the upper edge."""
    style = look.palette.focus if focus else look.palette.frame
    canvas.box(area, look.glyphs.thin, style)
    if heading:
        canvas.put(
            area.x + 2, area.y, f" {heading} ", look.palette.title if focus else look.palette.strong, area.width - 4
        )
