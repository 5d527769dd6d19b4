"""A push as it is seen: the discard and a card of the stock on their way to the left neighbour."""

from __future__ import annotations

from push_game.games.rummy.cards import HIDDEN, cards
from push_game.tui.canvas import Area, Canvas
from push_game.tui.rummy import faces
from push_game.tui.rummy.sight import Sight


def draw_push(canvas: Canvas, players: Area, piles: Area, sight: Sight) -> None:
    """The two cards between the piles and the receiver's row. Decoration: where everything is says the rest."""
    event = sight.event
    if event is None or event.kind != "push":
        return
    pair = (*cards(event.pile), HIDDEN)
    step = players.height // sight.state.seats or 1
    row = min((event.seat + 1) % sight.state.seats * step, players.height - 1)
    end_x, end_y = players.x + players.width - faces.length(pair) - 1, players.y + row
    start_x = piles.x + 2 * piles.width // 3  # about where the discard lies, whatever it is called
    x = round(start_x + (end_x - start_x) * sight.progress)
    y = round(piles.y + (end_y - piles.y) * sight.progress)
    faces.draw(canvas, x, y, pair, sight.look)
