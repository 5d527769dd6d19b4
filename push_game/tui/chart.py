"""The course of the scores as a chart drawn in cells: a line a player, told apart without colour too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.look import Look

_MARK_EVERY = 12
"""How many cells lie between two marks on the same line."""


class Line(NamedTuple):
    """One player's line."""

    mark: str
    """One character that stands on the line now and then, and before the name at its end."""
    name: str
    seat: int
    """Which accent it is drawn in."""
    values: Sequence[int]
    """The values from left to right; all lines have equally many."""


def draw(
    canvas: Canvas,
    area: Area,
    look: Look,
    lines: Sequence[Line],
    front: Sequence[int] = (),
    top: int | None = None,
    ends: tuple[int, int] | None = None,
) -> None:
    """Draw the lines with an axis on the left, up to `top` or to what the lines need, and names on the right.

    The axis below tells at which numbers the lines begin and end: `ends`, or the places of the values. Lines whose seat is in `front` are drawn over the others. Draws nothing where there is no room for
    anything that could be read.
    """
    if area.height < 3 or not lines:
        return
    if top is None:
        top = _round_up(max(max(line.values, default=0) for line in lines))
    axis = len(str(top)) + 1
    labels = _label_width(area, lines)
    plot = Area(area.x + axis + 1, area.y, area.width - axis - 1 - labels, area.height - 1)
    if plot.width < 8:
        return
    _axis(canvas, plot, look, top, ends or (0, len(lines[0].values) - 1))
    ordered = sorted(range(len(lines)), key=lambda index: lines[index].seat in front)
    for index in ordered:
        _line(canvas, plot, look, lines[index], top, index)
    _labels(canvas, plot, labels, look, lines, top)


def _round_up(value: int) -> int:
    """The end of the scale: a round number that is not below the value."""
    step = 10 if value <= 100 else 20 if value <= 200 else 50
    return max(-(-value // step) * step, 10)


def _label_width(area: Area, lines: Sequence[Line]) -> int:
    longest = max(width(line.name) for line in lines)
    return min(longest + 8, area.width * 2 // 5)


def _height(plot: Area, value: float, top: int) -> int:
    """The row of a value."""
    return plot.y + plot.height - 1 - round(max(value, 0) / top * (plot.height - 1))


def _axis(canvas: Canvas, plot: Area, look: Look, top: int, ends: tuple[int, int]) -> None:
    palette, glyphs = look.palette, look.glyphs
    ticks = {_height(plot, value, top): value for value in (0, top // 2, top)}
    for y in range(plot.y, plot.y + plot.height):
        value = ticks.get(y)
        if value is not None:
            canvas.put(plot.x - 1 - len(str(top)) - 1, y, str(value), palette.muted, len(str(top)), "right")
        canvas.put(plot.x - 1, y, glyphs.thin.vertical, palette.frame)
    bottom = plot.y + plot.height
    canvas.put(plot.x - 1, bottom, glyphs.thin.bottom_left + glyphs.thin.horizontal * plot.width, palette.frame)
    first, last = ends
    if last > first:
        canvas.put(plot.x, bottom, f" {first} ", palette.muted)
        canvas.put(plot.x + plot.width - width(f" {last}"), bottom, f" {last}", palette.muted)
        middle = (first + last) // 2
        if plot.width > 30 and middle > first:
            x = plot.x + round((middle - first) / (last - first) * (plot.width - 1)) - 1
            canvas.put(x, bottom, f" {middle} ", palette.muted)


def _sample(values: Sequence[int], columns: int) -> list[float]:
    """The values at evenly spread places, between two values in proportion."""
    if len(values) < 2:
        return [float(values[0]) if values else 0.0] * columns
    found = []
    for column in range(columns):
        place = column / max(columns - 1, 1) * (len(values) - 1)
        low = min(int(place), len(values) - 2)
        found.append(values[low] + (values[low + 1] - values[low]) * (place - low))
    return found


def _line(canvas: Canvas, plot: Area, look: Look, line: Line, top: int, index: int) -> None:
    frame, style = look.glyphs.thin, look.palette.accents[line.seat]
    rows = [_height(plot, value, top) for value in _sample(line.values, plot.width)]
    for column, row in enumerate(rows):
        x, after = plot.x + column, rows[min(column + 1, len(rows) - 1)]
        if after == row:
            marked = (column + index * 2) % _MARK_EVERY == _MARK_EVERY // 2
            canvas.put(x, row, line.mark if marked else frame.horizontal, style)
            continue
        rising = after < row
        canvas.put(x, row, frame.bottom_right if rising else frame.top_right, style)
        canvas.put(x, after, frame.top_left if rising else frame.bottom_left, style)
        for y in range(min(row, after) + 1, max(row, after)):
            canvas.put(x, y, frame.vertical, style)


def _labels(canvas: Canvas, plot: Area, room: int, look: Look, lines: Sequence[Line], top: int) -> None:
    """The names at the ends of the lines, moved apart where they would lie on each other."""
    ends = sorted(lines, key=lambda line: -(line.values[-1] if line.values else 0))[: plot.height]
    rows: list[int] = []
    for line in ends:
        wanted = _height(plot, line.values[-1] if line.values else 0, top)
        rows.append(max(wanted, rows[-1] + 1) if rows else wanted)
    # Whoever was pushed below the axis pushes the ones above up again.
    limit = plot.y + plot.height - 1
    for index in range(len(rows) - 1, -1, -1):
        rows[index] = min(rows[index], limit)
        limit = rows[index] - 1
    for line, row in zip(ends, rows, strict=True):
        points = str(line.values[-1] if line.values else 0)
        x = plot.x + plot.width + 1
        canvas.put(x, row, line.mark, look.palette.badges[line.seat])
        canvas.put(x + 2, row, points, look.palette.strong, 3, "right")
        canvas.put(x + 6, row, line.name, look.palette.accents[line.seat], room - 7)
