"""The players as zones beside each other, with their benches as small card blocks."""

from __future__ import annotations

from typing import Final

from push_game.games.push import words
from push_game.games.push.cards import COLOURS
from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width
from push_game.tui.push import bench, players
from push_game.tui.push.faces import SOLID
from push_game.tui.push.sight import Sight

_GAP: Final = 1


def draw_zones(canvas: Canvas, area: Area, sight: Sight) -> tuple[Area, ...]:
    """All players' zones, row by row in seat order. Returns where each lies."""
    places = zones(area, sight.state.seats)
    for seat, place in enumerate(places):
        _zone(canvas, place, sight, seat)
    return places


def zones(area: Area, seats: int) -> tuple[Area, ...]:
    """Where each seat's zone lies: up to three beside each other."""
    rows = 1 if seats <= 3 else 2
    across = -(-seats // rows)
    columns, height = (area.width - (across - 1) * _GAP) // across, area.height // rows
    return tuple(
        Area(area.x + seat % across * (columns + _GAP), area.y + seat // across * height, columns, height)
        for seat in range(seats)
    )


def _zone(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    palette, glyphs = sight.look.palette, sight.look.glyphs
    acting = seat == sight.seat
    canvas.box(area, glyphs.thick if acting else glyphs.thin, palette.accents[seat] if acting else palette.frame)
    _title(canvas, area, sight, seat)
    _sums(canvas, area, sight, seat)
    inside = Area(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    if inside.height >= len(COLOURS) and _listed(canvas, inside, sight, seat):
        return
    _packed(canvas, inside, sight, seat)


def _title(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """The upper edge: whose move, the name, and the place in the order of taking."""
    palette, glyphs = sight.look.palette, sight.look.glyphs
    acting = seat == sight.seat
    mark = players.turn_mark(sight, seat)
    text = f" {mark} {sight.names[seat]} " if mark else f" {sight.names[seat]} "
    canvas.put(area.x + 2, area.y, text, palette.badges[seat] if acting else palette.accents[seat], area.width - 4)
    order = sight.order
    if seat in order:
        arrow = glyphs.right if sight.state.step > 0 else glyphs.left
        place = f" {order.index(seat) + 1} {arrow} " if sight.state.step > 0 else f" {arrow} {order.index(seat) + 1} "
        if width(text) + len(place) + 5 <= area.width:
            canvas.put(area.x + area.width - 2 - len(place), area.y, place, palette.focus)


def _sums(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """The lower edge: bench, bank and total."""
    palette = sight.look.palette
    y, room = area.y + area.height - 1, area.width - 4
    change = sight.change
    total = f" {players.total_text(sight, seat)} "
    style = palette.strong + SOLID
    if change is not None and change[0] == seat:
        total, style = f" {change[1]:+} ", players.change_style(sight)
    canvas.put(area.x + 2, y, total, style, room, "right")
    spans: list[Span] = [
        (f" {msg('bench')} ", palette.muted),
        (f"{sight.bench_points(seat)} ", palette.base),
        (f" {msg('bank')} ", palette.muted),
        (f"{players.bank_text(sight, seat)} ", palette.base),
    ]
    canvas.spans(area.x + 2, y, spans, room - width(total) - 1)


def _listed(canvas: Canvas, area: Area, sight: Sight, seat: int) -> bool:
    """A row for each colour, if there is room; two cells and an edge a card, or else a cell a card."""
    pile, look = sight.benches[seat], sight.look
    labels = [f"{look.glyphs.colours[colour]} {words.colour(colour)}" for colour in range(len(COLOURS))]
    room = area.width - max(map(width, labels)) - 2
    held = [bench.values(pile, colour) for colour in range(len(COLOURS))]
    longest = max(map(len, held))
    if longest > room:
        return False
    pitch = 3 if 3 * longest <= room else 2 if 2 * longest + 1 <= room else 1
    step = 2 if area.height >= 2 * len(COLOURS) - 1 else 1
    top = area.y + (area.height - step * (len(COLOURS) - 1) - 1) // 2
    for colour, cards in enumerate(held):
        y = top + colour * step
        canvas.put(area.x, y, labels[colour], look.palette.inks[colour])
        x = area.x + area.width - room
        if not cards:
            canvas.put(x + 1, y, look.glyphs.none, look.palette.muted)
            continue
        text = "".join(f" {value} "[-pitch:] if pitch > 1 else str(value) for value in cards)
        if pitch == 2:
            text = " " + "".join(f"{value} " for value in cards)
        canvas.put(x, y, text, players.block_style(sight, seat, colour))
        players.mark_bankable(canvas, Area(area.x, y, area.width - room + len(text), 1), sight, seat, colour)
    return True


def _packed(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """Colour after colour, on as few rows as it takes."""
    pile, look = sight.benches[seat], sight.look
    rows = bench.packed(pile, area.width, area.width, spaced=True)
    if len(rows) > area.height:
        rows = bench.packed(pile, area.width, area.width)
    apart = 2 if 2 * len(rows) - 1 <= area.height else 1
    for row, pieces in enumerate(rows[: area.height]):
        x, y = area.x, area.y + row * apart
        for piece in pieces:
            text = look.glyphs.colours[piece.colour] + piece.text
            style = players.block_style(sight, seat, piece.colour)
            canvas.put(x, y, text, style)
            players.mark_bankable(canvas, Area(x, y, len(text), 1), sight, seat, piece.colour)
            x += len(text) + 1
