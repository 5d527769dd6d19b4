"""The own hand: every card with the letter that marks it, in as many rows as it needs."""

from __future__ import annotations

from typing import Final

from push_game.i18n import msg, msgn
from push_game.tui.canvas import Area, Canvas
from push_game.tui.rummy import faces
from push_game.tui.rummy.sight import Sight
from push_game.tui.rummy.tray import letter

_PITCH: Final = 4
"""Cells from one card to the next."""


def rows_needed(sight: Sight, columns: int) -> int:
    """How many rows of the screen the hand takes, two for each row of cards."""
    return 2 * max(-(-len(sight.hand) // _across(columns)), 1)


def draw(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The cards, and below each its letter: in brackets if it is marked, with a plus if it is new."""
    look, palette = sight.look, sight.look.palette
    across = _across(area.width)
    spot = sight.spot
    fresh = sight.fresh_places
    for place, card in enumerate(sight.hand):
        row, column = divmod(place, across)
        x, y = area.x + 1 + column * _PITCH, area.y + 2 * row
        if y + 1 >= area.y + area.height:
            more = msgn("and {count} more", "and {count} more", len(sight.hand) - place)
            canvas.put(area.x, area.y + area.height - 1, str(more), palette.warn, area.width, "right")
            return
        text = faces.face(card, look)
        chosen = spot is not None and spot.card == place
        marked = place in sight.marked
        canvas.put(x, y, text, palette.cursor if chosen else faces.style(card, look))
        if place in fresh:
            canvas.put(x + len(text), y, "+", palette.good)
        key = letter(place, sight.scene.rebound)
        if sight.spots and sight.state.phase == "melding":
            left, right = ("[", "]") if marked else (look.glyphs.pointer if chosen else " ", " ")
            canvas.put(x - 1, y + 1, left, palette.focus)
            canvas.put(x, y + 1, key, palette.cursor if chosen else palette.key if marked else palette.muted)
            canvas.put(x + 1, y + 1, right, palette.focus)
            canvas.hit(Area(x - 1, y, _PITCH, 2), f"card {place + 1}")


def heading(sight: Sight) -> str:
    """What is said above the hand: whose it is, how many cards and what they cost."""
    return str(
        msgn(
            "{name}’s hand: {count} card, {points} points",
            "{name}’s hand: {count} cards, {points} points",
            len(sight.hand),
            name=sight.names[sight.seat],
            points=sight.hand_points if not _hidden(sight) else str(msg("hidden")),
        )
    )


def _hidden(sight: Sight) -> bool:
    return any(card.rank < 0 for card in sight.hand)


def _across(columns: int) -> int:
    return max((columns - 1) // _PITCH, 1)
