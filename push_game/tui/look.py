"""How everything looks: which styles and which characters."""

from __future__ import annotations

from typing import NamedTuple

from push_game.tui.canvas import Canvas
from push_game.tui.glyphs import Glyphs
from push_game.tui.palette import Palette


class Look(NamedTuple):
    """A palette and a set of glyphs."""

    palette: Palette
    glyphs: Glyphs

    def canvas(self, columns: int, rows: int) -> Canvas:
        """An empty canvas in this look."""
        return Canvas(columns, rows, self.palette.base, self.glyphs.ellipsis)
