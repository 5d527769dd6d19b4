"""What screens have in common at their edges: the title line, the line of keys, a panel with a heading."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.keys import Key
from push_game.tui.look import Look


def title(canvas: Canvas, look: Look, left: str, right: str = "") -> None:
    """The title line at the top."""
    taken = canvas.put(1, 0, left, look.palette.title, canvas.width - 2)
    if right:
        room = canvas.width - taken - 4
        canvas.put(taken + 3, 0, right, look.palette.muted, room, "right")


def key_line(canvas: Canvas, look: Look, y: int, keys: Sequence[tuple[str, Key]], chosen: str | None = None) -> None:
    """The keys that act here, each of them to be clicked. Those that find no room are left out.

    With `chosen` that action is marked: for lines that the arrows go through.
    """
    sizes = [width(name) + 1 + width(str(key.label)) for name, key in keys]
    fitting = (gap for gap in (3, 2, 1) if sum(sizes) + gap * (len(sizes) - 1) <= canvas.width - 2)
    gap = next(fitting, 1)
    x = 1
    for (name, key), size in zip(keys, sizes, strict=True):
        if x + size > canvas.width - 1:
            break
        area = Area(x, y, size, 1)
        marked = key.action == chosen
        canvas.put(x, y, name, look.palette.cursor if marked else look.palette.key)
        canvas.put(x + width(name), y, " ", look.palette.cursor if marked else look.palette.muted)
        canvas.put(x + width(name) + 1, y, str(key.label), look.palette.cursor if marked else look.palette.muted)
        canvas.hit(area, key.action)
        x += size + gap


def panel(canvas: Canvas, look: Look, area: Area, heading: str = "", *, focus: bool = False) -> None:
    """A box with its heading in the upper edge."""
    style = look.palette.focus if focus else look.palette.frame
    canvas.box(area, look.glyphs.thin, style)
    if heading:
        canvas.put(
            area.x + 2, area.y, f" {heading} ", look.palette.title if focus else look.palette.strong, area.width - 4
        )
