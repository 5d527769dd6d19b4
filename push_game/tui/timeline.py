"""Where in the game a position stands: a bar with the turns marked, to be clicked, and whether it is playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.look import Look

_MARKS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Every so many turns have a mark, as few as keep them apart."""
_APART: Final = 3
"""The cells that a mark has to itself."""
_GAP: Final = 2
_PACE: Final = 5
"""The cells of the longest pace."""


class Timeline(NamedTuple):
    """A place in a game, counted in moves."""

    at: int
    """How many moves have been made."""
    total: int
    """How many moves there are."""
    turns: Sequence[tuple[int, int]]
    """Where each turn begins, in moves, and the seat whose turn it is."""
    key: str = ""
    """The name of the key that plays and pauses."""
    playing: bool = False
    pace: str = ""
    """How fast, as a multiple: "1", "0.5"."""


def draw(canvas: Canvas, area: Area, look: Look, line: Timeline) -> None:
    """The bar in one row. A click on it is "jump N", on what stands before and after it "play" and "pace"."""
    palette = look.palette
    play, pause = str(msg("play")), str(msg("pause"))
    # As wide as the longer of the two, so that the bar stands still.
    room = max(width(play), width(pause))
    x = area.x + 1
    used = canvas.put(x, area.y, line.key, palette.key) + 1
    canvas.put(x + used, area.y, pause if line.playing else play, palette.muted, room)
    canvas.hit(Area(x, area.y, used + room, 1), "play")
    x += used + room + _GAP
    pace = f"×{line.pace}"
    end = area.x + area.width - 1 - _PACE - _GAP
    canvas.put(end + _GAP, area.y, pace, palette.key if line.playing else palette.muted, _PACE, "right")
    canvas.hit(Area(end + _GAP, area.y, _PACE, 1), "pace")
    _bar(canvas, Area(x, area.y, end - x, 1), look, line)


def _bar(canvas: Canvas, area: Area, look: Look, line: Timeline) -> None:
    palette, glyphs, cells = look.palette, look.glyphs, area.width
    if cells < 1:
        return
    here = _cell(line.at, line.total, cells)
    canvas.put(area.x, area.y, glyphs.thick.horizontal * here, palette.bar)
    canvas.put(area.x + here, area.y, glyphs.rule * (cells - here), palette.track)
    for cell in range(cells):
        canvas.hit(Area(area.x + cell, area.y, 1, 1), f"jump {_moves(cell, line.total, cells)}")
    for moves, seat in _marked(line.turns, cells):
        cell = _cell(moves, line.total, cells)
        canvas.put(area.x + cell, area.y, glyphs.thin.vertical, palette.accents[seat])
        canvas.hit(Area(area.x + cell, area.y, 1, 1), f"jump {moves}")
    canvas.put(area.x + here, area.y, glyphs.full, palette.focus)


def _cell(moves: int, total: int, cells: int) -> int:
    return round(moves * (cells - 1) / total) if total else 0


def _moves(cell: int, total: int, cells: int) -> int:
    return round(cell * total / (cells - 1)) if cells > 1 else 0


def _marked(turns: Sequence[tuple[int, int]], cells: int) -> Sequence[tuple[int, int]]:
    """The turns that have a mark: all of them, or every second, fifth and so on."""
    step = next((step for step in _MARKS if len(turns) / step * _APART <= cells), _MARKS[-1])
    return turns[::step]
