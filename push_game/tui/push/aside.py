"""Beside the table where there is room: the log, and the course of the scores."""

from __future__ import annotations

from typing import Final

from push_game.i18n import msg
from push_game.tui import chart, chrome, foot
from push_game.tui.canvas import Area, Canvas
from push_game.tui.push.sight import Sight

_CHART: Final = 8
"""The fewest rows a chart takes, its frame with it."""
_NARROWEST: Final = 24


def draw_aside(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The log, and below it the chart if there is something to see in it."""
    if area.width < _NARROWEST or area.height < 4:
        return
    lines = _lines(sight)
    below = max(_CHART, area.height * 2 // 5) if lines and area.height >= _CHART + 5 else 0
    _log(canvas, Area(area.x, area.y, area.width, area.height - below), sight)
    if below:
        place = Area(area.x, area.y + area.height - below, area.width, below)
        chrome.panel(canvas, sight.look, place, str(msg("scores")))
        inside = Area(place.x + 2, place.y + 1, place.width - 4, place.height - 2)
        front = () if sight.seat is None else (sight.seat,)
        chart.draw(canvas, inside, sight.look, lines, front)


def draw_log(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The last lines of the log, the newest at the bottom and brightest; long ones go on on the next row."""
    foot.draw_log(canvas, area, sight.look, sight.log)


def _log(canvas: Canvas, area: Area, sight: Sight) -> None:
    chrome.panel(canvas, sight.look, area, str(msg("log")))
    draw_log(canvas, Area(area.x + 2, area.y + 1, area.width - 4, area.height - 2), sight)
    canvas.hit(area, "log")


def _lines(sight: Sight) -> list[chart.Line]:
    """A line for everybody whose bank is seen: with the others the points are a secret."""
    history = sight.scene.history
    if len(history) < 2:
        return []
    return [
        chart.Line(str(seat + 1), name, seat, [0, *(scores[seat] for scores in history)])
        for seat, name in enumerate(sight.names)
        if sight.sees_bank(seat)
    ]
