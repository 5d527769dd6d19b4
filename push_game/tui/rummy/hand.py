"""The own hand: every card with the letter that marks it, in as many rows as it needs, small or large."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.i18n import msgn
from push_game.tui.canvas import Area, Canvas
from push_game.tui.rummy import faces
from push_game.tui.rummy.sight import Sight
from push_game.tui.rummy.tray import letter


class Size(NamedTuple):
    """The cells of one card, without the letter below it."""

    width: int
    height: int

    @property
    def pitch(self) -> int:
        """Cells from one card to the next, with the gap that the mark of a new card is in."""
        return self.width + 1

    def across(self, columns: int) -> int:
        """How many cards lie side by side in so many cells."""
        return max((columns - 1) // self.pitch, 1)

    def rows(self, cards: int, columns: int) -> int:
        """How many rows of the screen a hand of so many cards takes, with the letters."""
        return (self.height + 1) * max(-(-cards // self.across(columns)), 1)


SMALL: Final = Size(faces.WIDEST, 1)
LARGE: Final = Size(5, 3)


def draw(canvas: Canvas, area: Area, sight: Sight, size: Size) -> None:
    """The cards, and below each its letter: in brackets if it is marked, with a plus if it is new."""
    look, palette = sight.look, sight.look.palette
    across = size.across(area.width)
    spot = sight.spot
    fresh = sight.fresh_places
    for place, card in enumerate(sight.hand):
        row, column = divmod(place, across)
        x, y = area.x + 1 + column * size.pitch, area.y + (size.height + 1) * row
        below = y + size.height
        if below >= area.y + area.height:
            more = msgn("and {count} more", "and {count} more", len(sight.hand) - place)
            canvas.put(area.x, area.y + area.height - 1, str(more), palette.warn, area.width, "right")
            return
        chosen = spot is not None and spot.card == place
        marked = place in sight.marked
        style = palette.cursor if chosen else faces.style(card, look)
        if size == SMALL:
            used = canvas.put(x, y, faces.face(card, look), style)
            if place in fresh:
                canvas.put(x + used, y, "+", palette.good)
        else:
            faces.draw_block(canvas, Area(x, y, *size), card, look, style)
            if place in fresh:
                canvas.put(x + size.width - 1, y, "+", style)
        if sight.spots and sight.state.phase == "melding":
            key = letter(place, sight.scene.rebound)
            left, right = ("[", "]") if marked else (look.glyphs.pointer if chosen else " ", " ")
            middle = x if size == SMALL else x + size.width // 2
            canvas.put(middle - 1, below, left, palette.focus)
            canvas.put(middle, below, key, palette.cursor if chosen else palette.key if marked else palette.muted)
            canvas.put(middle + 1, below, right, palette.focus)
            canvas.hit(Area(x - 1, y, size.pitch, size.height + 1), f"card {place + 1}")


def heading(sight: Sight) -> str:
    """What is said above the hand: whose it is, how many cards and, if they are seen, what they cost."""
    name, count = sight.names[sight.seat], len(sight.hand)
    if _hidden(sight):
        return str(msgn("{name}’s hand: {count} card", "{name}’s hand: {count} cards", count, name=name))
    return str(
        msgn(
            "{name}’s hand: {count} card, {points} points",
            "{name}’s hand: {count} cards, {points} points",
            count,
            name=name,
            points=sight.hand_points,
        )
    )


def _hidden(sight: Sight) -> bool:
    return any(card.rank < 0 for card in sight.hand)
