"""The players as zones beside each other, with their benches as small card blocks."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.games.push import words
from push_game.games.push.cards import COLOURS
from push_game.i18n import msg, pgettext
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
    height, spare = area.height // rows, area.width - (across - 1) * _GAP
    edges = [area.x + spare * column // across + column * _GAP for column in range(across + 1)]
    return tuple(
        Area(
            edges[seat % across],
            area.y + seat // across * height,
            edges[seat % across + 1] - _GAP - edges[seat % across],
            height,
        )
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
    if any(_tiled(canvas, inside, sight, seat, across, named) for across, named in ((5, True), (3, True), (5, False))):
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
        (" " + str(msg("bench")) + " ", palette.muted),
        (f"{sight.bench_points(seat)} ", palette.base),
        (" " + pgettext("heading", "bank") + " ", palette.muted),
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


def _tiled(canvas: Canvas, area: Area, sight: Sight, seat: int, across: int, named: bool) -> bool:
    """Each colour in a place of its own, its values over its name; only if every value finds room there."""
    pile, look = sight.benches[seat], sight.look
    cell = (area.width - across + 1) // across
    labels = [f" {look.glyphs.colours[colour]}" for colour in range(len(COLOURS))]
    if named:
        labels = [f"{label} {words.colour(colour)}" for colour, label in enumerate(labels)]
    held = [bench.values(pile, colour) for colour in range(len(COLOURS))]
    rows = -(-len(COLOURS) // across)
    height = min(area.height // rows, 3)
    if height < 2 or cell < 5 or max(map(width, labels)) > cell or max(map(len, held)) > cell - 1:
        return False
    top = area.y + (area.height - rows * height) // 2
    for colour, cards in enumerate(held):
        tile = Area(area.x + colour % across * (cell + 1), top + colour // across * height, cell, height)
        bottom = tile.y + height - 1
        if not cards:
            canvas.put(tile.x, bottom, labels[colour], look.palette.muted)
            continue
        style = players.block_style(sight, seat, colour)
        canvas.fill(tile, style)
        canvas.put(tile.x, tile.y, bench.cell_rows(cards, cell)[0], style)
        canvas.put(tile.x, bottom, labels[colour], style)
        players.mark_bankable(canvas, tile, sight, seat, colour)
    return True


class _Block(NamedTuple):
    """One colour's cards, the same width on every row."""

    colour: int
    rows: tuple[str, ...]


def _packed(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """Colour after colour, in the richest form there is room for."""
    for form in (_tall, _flat):
        lines = _lines(form(sight, seat), area.width)
        if sum(len(line[0].rows) for line in lines) <= area.height:
            break
    else:
        lines = _tight(sight, seat, area.width)
    y = area.y
    for line in lines[: area.height]:
        x = area.x
        for block in line:
            for row, text in enumerate(block.rows):
                canvas.put(x, y + row, text, players.block_style(sight, seat, block.colour))
            cells = width(block.rows[0])
            players.mark_bankable(canvas, Area(x, y, cells, len(block.rows)), sight, seat, block.colour)
            x += cells + 1
        y += len(line[0].rows)


def _lines(blocks: list[_Block], room: int) -> list[list[_Block]]:
    lines: list[list[_Block]] = []
    left = 0
    for block in blocks:
        cells = width(block.rows[0])
        if not lines or cells > left:
            lines.append([])
            left = room
        lines[-1].append(block)
        left -= cells + 1
        if left < -1:
            return [[block]] * 99  # too wide for any row
    return lines


def _held(sight: Sight, seat: int) -> list[tuple[int, str]]:
    pile = sight.benches[seat]
    found = ((colour, bench.values(pile, colour)) for colour in range(len(COLOURS)))
    return [(colour, f" {' '.join(map(str, cards))} ") for colour, cards in found if cards]


def _tall(sight: Sight, seat: int) -> list[_Block]:
    """Values over the colour's mark."""
    marks = sight.look.glyphs.colours
    return [_Block(colour, (text, f" {marks[colour]} ".ljust(len(text)))) for colour, text in _held(sight, seat)]


def _flat(sight: Sight, seat: int) -> list[_Block]:
    """The mark, and values beside it."""
    return [_Block(colour, (sight.look.glyphs.colours[colour] + text,)) for colour, text in _held(sight, seat)]


def _tight(sight: Sight, seat: int, room: int) -> list[list[_Block]]:
    """Digit by digit, a colour going on on the next row where it has to."""
    marks = sight.look.glyphs.colours
    rows = bench.packed(sight.benches[seat], room, room)
    return [[_Block(piece.colour, (marks[piece.colour] + piece.text,)) for piece in row] for row in rows if row]
