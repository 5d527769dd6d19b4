"""The melds on the table, laid out like words on lines, each with its number and its owner's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from push_game.games.rummy.meld import Meld
from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas
from push_game.tui.rummy import faces
from push_game.tui.rummy.sight import Sight

_GAP: Final = 3
"""Cells between two melds on one row."""


class _Place(NamedTuple):
    number: int
    meld: Meld
    x: int
    row: int
    width: int


def rows_needed(sight: Sight, columns: int) -> int:
    """The fewest rows in which all melds are to be seen."""
    return max((place.row + 1 for place in _places(sight.state.melds, columns)), default=1)


def draw(canvas: Canvas, area: Area, sight: Sight) -> None:
    """All melds; those that find no room are counted."""
    look, palette, melds = sight.look, sight.look.palette, sight.state.melds
    if not melds:
        text = msg("No melds yet: the contract comes first.")
        canvas.put(area.x + 1, area.y + (area.height - 1) // 2, str(text), palette.muted, area.width - 1)
        return
    places = list(_places(melds, area.width))
    rows = rows_needed(sight, area.width)
    # The newest melds, and the one that something happens to, matter most when there is not room for all.
    first = max(rows - area.height, 0)
    event, spot = sight.event, sight.spot
    wanted = event.number if event is not None and event.number else spot.meld if spot is not None else None
    if wanted is not None:
        first = min(first, next((place.row for place in places if place.number == wanted), first))
    step = 2 if rows * 2 - 1 <= area.height else 1
    for place in places:
        y = area.y + (place.row - first) * step
        if not area.y <= y < area.y + area.height:
            continue
        x = area.x + place.x
        lit = event is not None and event.kind in ("meld", "add", "swap") and event.number == place.number
        on = event is None and place.number == wanted
        if on:
            canvas.put(x - 1, y, look.glyphs.pointer, palette.focus)
        lit = lit or on
        owner = sight.state.owners[place.number - 1]
        used = canvas.put(x, y, f"{place.number} ", palette.cursor if lit else palette.badges[owner])
        faces.draw(canvas, x + used + 1, y, place.meld.cards, look)
        canvas.hit(Area(x, y, place.width, 1), f"choose {place.number}")
    if first:
        canvas.put(area.x, area.y, f" {look.glyphs.up}{first} ", palette.warn, area.width, "right")


def _places(melds: Sequence[Meld], room: int) -> Iterator[_Place]:
    x = row = 0
    for number, meld in enumerate(melds, 1):
        width = len(str(number)) + 2 + faces.length(meld.cards)
        if x and x + width > room:
            x, row = 0, row + 1
        yield _Place(number, meld, x, row, width)
        x += width + _GAP
