"""Letters made of blocks, as large as there is room for: what is to be read from across the room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from push_game.tui.canvas import Area, Canvas

HEIGHT: Final = 5
"""The rows of a letter at its smallest."""

Shape = Sequence[str]
"""Five rows of pixels; each is a block or a space."""

LETTERS: Final[dict[str, Shape]] = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "+": ("   ", " # ", "###", " # ", "   "),
    "x": ("   ", "# #", " # ", "# #", "   "),
}

_SCALES: Final = ((4, 2), (3, 2), (2, 1), (1, 1))
"""How large a pixel may be: cells across and down, the largest first."""


def draw(canvas: Canvas, area: Area, shapes: Sequence[Shape], style: Style) -> bool:
    """Shapes of blocks in the middle of an area, as large as they fit; False, and nothing, if they do not.

    They are cut out of the paper: in the style with its two colours swapped.
    """
    pixels = sum(len(shape[0]) for shape in shapes)
    for across, down in _SCALES:
        gap = max(across // 2, 1)
        size = pixels * across + gap * (len(shapes) - 1)
        if size <= area.width and HEIGHT * down <= area.height:
            break
    else:
        return False
    x = area.x + (area.width - size) // 2
    y = area.y + (area.height - HEIGHT * down) // 2
    ink = style + Style(reverse=not style.reverse)
    for shape in shapes:
        for row, line in enumerate(shape):
            for column, pixel in enumerate(line):
                if pixel != " ":
                    canvas.fill(Area(x + column * across, y + row * down, across, down), ink)
        x += len(shape[0]) * across + gap
    return True
