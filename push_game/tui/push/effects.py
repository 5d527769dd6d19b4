"""What moves over the table: cards on their way, points won and lost, the turn handed over."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.push.cards import cards
from push_game.tui import handover
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import wrap
from push_game.tui.push import columns, faces
from push_game.tui.push.sight import Sight


def draw(
    canvas: Canvas,
    sight: Sight,
    spot: Area | None,
    table: Sequence[Area],
    players: Sequence[Area],
    tall: int,
) -> None:
    """The motion at this instant, over the table as drawn, with cards of that many rows in the columns."""
    motion = sight.motion
    if motion is None:
        return
    if motion.kind == "place" and spot is not None:
        _place(canvas, sight, spot, table, tall)
    elif motion.kind == "take":
        _take(canvas, sight, table, players)
    elif motion.kind in ("turn", "over"):
        _banner(canvas, sight, table)


def _between(start: Area, end: Area, progress: float) -> tuple[int, int]:
    eased = progress * progress * (3 - 2 * progress)
    return round(start.x + (end.x - start.x) * eased), round(start.y + (end.y - start.y) * eased)


def _place(canvas: Canvas, sight: Sight, spot: Area, table: Sequence[Area], tall: int) -> None:
    event = sight.motion.event if sight.motion else None
    if event is None or event.column is None or event.card is None:
        return
    goal = columns.slot(table[event.column], len(sight.column_cards(event.column)), tall)
    x, y = _between(spot, goal, sight.progress)
    if tall > 1:
        faces.draw_card(canvas, Area(x, y, goal.width, goal.height), event.card, sight.look)
    else:
        faces.draw_line(canvas, x, y, goal.width, event.card, sight.look)


def _take(canvas: Canvas, sight: Sight, table: Sequence[Area], players: Sequence[Area]) -> None:
    event = sight.motion.event if sight.motion else None
    if event is None or event.column is None or not players:
        return
    start, goal = table[event.column], players[event.seat]
    x, y = _between(Area(start.x + 1, start.y + 1, 1, 1), Area(goal.x + 4, goal.y, 1, 1), sight.progress)
    for card in cards(event.cards):
        x += canvas.put(x, y, f" {faces.short(card, sight.look)} ", faces.solid(card, sight.look))


def _banner(canvas: Canvas, sight: Sight, table: Sequence[Area]) -> None:
    """Whose turn begins, large and in that player's colour, over the empty columns."""
    motion = sight.motion
    assert motion is not None
    first, last = table[0], table[-1]
    height = min(first.height - 2, 5)
    y = first.y + (first.height - height) // 2
    area = Area(first.x, y, last.x + last.width - first.x, height)
    room = area.width - 4
    if motion.kind == "turn":
        lines = [handover.large(sight.names[motion.event.seat], room)]
    else:
        lines = wrap(str(motion.event.told(sight.names)), room)
    handover.draw_band(canvas, area, sight.look, motion.event.seat, lines)
