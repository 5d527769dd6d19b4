"""Whose turn begins: a band in that player's colour, with the name large."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import graphemes, width
from push_game.tui.look import Look


def draw_band(canvas: Canvas, area: Area, look: Look, seat: int, lines: Sequence[str]) -> None:
    """A framed band in the player's colour, the lines in its middle."""
    style = look.palette.badges[seat]
    canvas.fill(area, style)
    canvas.box(area, look.glyphs.thick, style)
    top = area.y + (area.height - len(lines)) // 2
    for row, text in enumerate(lines):
        canvas.put(area.x + 2, top + row, text, style, area.width - 4, "centre")


def large(name: str, room: int) -> str:
    """The name with its letters apart, where the script allows it and there is room."""
    letters = graphemes(name)
    separate = all(len(letter) == 1 and _stands_alone(letter) for letter, _ in letters)
    wide = " ".join(letter for letter, _ in letters)
    return wide if separate and width(wide) <= room else name


def _stands_alone(letter: str) -> bool:
    """Whether the letter stays the same apart from its neighbours."""
    return letter.isascii() or unicodedata.name(letter, "").startswith(("LATIN", "GREEK", "CYRILLIC"))
