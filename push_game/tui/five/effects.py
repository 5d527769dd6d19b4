"""What is seen happening over the table: the cards shuffled, points won and lost, the turn handed over."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import msg
from push_game.tui import handover
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.five import faces
from push_game.tui.five.sight import Sight


def draw(canvas: Canvas, sight: Sight, cards: Sequence[Area]) -> None:
    """The motion at this instant, over the table as drawn."""
    motion = sight.motion
    if motion is None or not cards or cards[0].height < 1:
        return
    if motion.kind in ("turn", "round", "playoff", "over"):
        _band(canvas, sight, cards)
    elif motion.kind in ("held", "lose", "pass", "stop") and sight.turned >= 1:
        _stamp(canvas, sight, cards)


def _band(canvas: Canvas, sight: Sight, cards: Sequence[Area]) -> None:
    """Whose turn begins, or what has ended, large and in that player's colour over the cards."""
    motion = sight.motion
    assert motion is not None
    first, last = cards[0], cards[-1]
    height = min(first.height, 5)
    area = Area(first.x, first.y + (first.height - height) // 2, last.x + last.width - first.x, height)
    room = area.width - 4
    if motion.kind == "turn" and sight.state.seats > 1:
        lines = [handover.large(sight.names[motion.event.seat], room)]
    else:
        lines = wrap(str(motion.event.told(sight.names)), max(room, 1))
    handover.draw_band(canvas, area, sight.look, motion.event.seat, lines)


def _stamp(canvas: Canvas, sight: Sight, cards: Sequence[Area]) -> None:
    """In one line over the cards, what the card has done, or what is kept."""
    motion, palette = sight.motion, sight.look.palette
    assert motion is not None
    points = motion.event.points
    text, style = {
        "held": (msg("the protection holds"), palette.good),
        "lose": (msg("lost: {points}", points=points), palette.bad),
        "pass": (msg("all five cards"), palette.good),
        "stop": (msg("kept: {points}", points=points), palette.good),
    }[motion.kind]
    label = f"  {text}  "
    first, last = cards[0], cards[-1]
    whole = last.x + last.width - first.x
    size = min(width(label), whole)
    height = 3 if first.height >= 5 else 1
    area = Area(first.x + (whole - size) // 2, first.y + (first.height - height) // 2, size, height)
    solid = (
        style
        if style.bgcolor and style.reverse is None and style.bgcolor != palette.base.bgcolor
        else (style + faces.SOLID)
    )
    canvas.fill(area, solid)
    canvas.put(area.x, area.y + height // 2, label, solid, size, "centre")
