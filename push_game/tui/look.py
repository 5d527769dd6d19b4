"""How everything looks: which styles and which characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style

from push_game.tui import glyphs, palette
from push_game.tui.canvas import Canvas
from push_game.tui.glyphs import Glyphs
from push_game.tui.palette import Palette


class Look(NamedTuple):
    """A palette and a set of glyphs."""

    palette: Palette
    glyphs: Glyphs

    def canvas(self, columns: int, rows: int, style: Style | None = None) -> Canvas:
        """An empty canvas in this look."""
        return Canvas(
            columns,
            rows,
            style or self.palette.base,
            self.glyphs.ellipsis,
            ascii_only=self.glyphs is glyphs.ASCII,
        )


def choose(theme: str, cards: str = "usual", *, ascii_only: bool, colours: int | None, no_colour: bool) -> Look:
    """The look for a theme and a set of card colours on a terminal that has that many colours (None: all of them).

    Without colour nothing but "mono" will do, and with only sixteen the terminal's own.
    """
    if no_colour or colours == 0:
        theme = "mono"
    elif colours is not None and colours < 256 and theme not in ("mono", "terminal"):
        theme = "terminal"
    themes = palette.SETS.get(cards, palette.THEMES)
    return Look(themes.get(theme, themes["dark"]), glyphs.ASCII if ascii_only else glyphs.UNICODE)


def wants_no_colour(environ: Mapping[str, str]) -> bool:
    """Whether the environment asks for no colour at all: NO_COLOR is there and not empty."""
    return bool(environ.get("NO_COLOR"))
