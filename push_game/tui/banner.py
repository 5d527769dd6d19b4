"""The name of the game in letters made of cards."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from push_game.tui.canvas import Area, Canvas
from push_game.tui.look import Look

_LETTERS: Final = (
    ("###", "# #", "###", "#  ", "#  "),
    ("# #", "# #", "# #", "# #", "###"),
    ("###", "#  ", "###", "  #", "###"),
    ("# #", "# #", "###", "# #", "# #"),
)
"""P, U, S and H, three by five."""

_PIPS: Final = ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2))
_GAP: Final = 2


def paint_banner(canvas: Canvas, look: Look, room: int) -> int:
    """Draw the banner at the top, as large as `room` rows allow; returns the row below it."""
    if room >= 16 and canvas.width >= 110:
        return _paint_cards(canvas, look, 1, 4, 2)
    if room >= 8 and canvas.width >= 62:
        return _paint_cards(canvas, look, 1, 2, 1)
    if room >= 2:
        canvas.put(0, 0, "P U S H", look.palette.title, canvas.width, "centre")
        return 1
    return 0


def _paint_cards(canvas: Canvas, look: Look, y: int, across: int, down: int) -> int:
    """Draw the letters with pixels of that many cells; returns the row below."""
    card, height = 3 * across + 4, 5 * down + 2
    x = (canvas.width - 4 * card - 3 * _GAP) // 2
    for index, letter in enumerate(_LETTERS):
        style = look.palette.cards[index]
        canvas.fill(Area(x, y, card, height), style)
        canvas.put(x, y, look.glyphs.colours[index], style)
        canvas.put(x + card - 1, y + height - 1, look.glyphs.colours[index], style)
        # The letter is cut out of the card: with its two colours swapped, whichever way round they are.
        ink = style + Style(reverse=not style.reverse)
        for row, line in enumerate(letter):
            for column, pixel in enumerate(line):
                if pixel != " ":
                    area = Area(x + 2 + column * across, y + 1 + row * down, across, down)
                    canvas.fill(area, ink)
        x += card + _GAP
    return y + height
