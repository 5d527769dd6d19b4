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

_GAP: Final = 2


def paint_banner(canvas: Canvas, look: Look, y: int, room: int) -> int:
    """Draw the banner from row `y` on, as large as `room` rows allow; returns the row below it."""
    if room >= 12 and canvas.width >= 110:
        return _paint_cards(canvas, look, y, 4, 2)
    if room >= 7 and canvas.width >= 60:
        return _paint_cards(canvas, look, y, 2, 1)
    if room >= 1:
        canvas.put(0, y, "P U S H", look.palette.title, canvas.width, "centre")
        return y + 1
    return y


def _paint_cards(canvas: Canvas, look: Look, y: int, across: int, down: int) -> int:
    """Draw the letters with pixels of that many cells; returns the row below."""
    margin = across // 2 + 1
    card, height = 3 * across + 2 * margin, 5 * down + 2
    x = (canvas.width - 4 * card - 3 * _GAP) // 2
    for index, letter in enumerate(_LETTERS):
        style, glyph = look.palette.cards[index], look.glyphs.colours[index]
        canvas.fill(Area(x, y, card, height), style)
        canvas.put(x + 1, y, glyph, style)
        canvas.put(x + card - 2, y + height - 1, glyph, style)
        # The letter is cut out of the card: with its two colours swapped, whichever way round they are.
        ink = style + Style(reverse=not style.reverse)
        for row, line in enumerate(letter):
            for column, pixel in enumerate(line):
                if pixel != " ":
                    area = Area(x + margin + column * across, y + 1 + row * down, across, down)
                    canvas.fill(area, ink)
        x += card + _GAP
    return y + height
