"""The players: benches by colour with every value, banks, totals, and who takes columns in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style

from push_game.games.push import words
from push_game.games.push.cards import COLOUR_CARDS, COLOURS, Pile
from push_game.i18n import msg, pgettext
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.push import bench
from push_game.tui.push.faces import SOLID
from push_game.tui.push.sight import Sight

_MARKS: Final = 3
"""Cells before the name: whose move, the place in the order of taking, a gap."""
_BENCH: Final = 4
_BANK: Final = 7
_TOTAL: Final = 5
_STATS: Final = _BENCH + _BANK + _TOTAL
_LONGEST_NAME: Final = 24
_WIDEST_CELL: Final = 17


class Rows(NamedTuple):
    """How the players lie in rows: the cells of each part, and the rows that each player takes."""

    name: int
    cell: int
    """The cells of one colour, or 0 if benches are packed without columns."""
    heights: tuple[int, ...]
    gap: int
    """Empty rows between two players."""
    stats: bool
    """Whether bench, bank and total have room."""


def plan(benches: Sequence[Pile], longest: int, columns: int, rows: int) -> Rows:
    """The rows that show every value in that much room, as orderly as there is room for.

    `longest` is the width of the longest name. At 80 columns and 9 rows there is a way for any benches
    and names: packed, a row takes 25 cards or more, so that no more than three players need a second
    row, or one a third, as there are 90 number cards.
    """
    name = min(longest, _LONGEST_NAME, max(columns // 3, 1))
    stats = columns >= _MARKS + name + _STATS + 12
    room = columns - _MARKS - name - 1 - (_STATS if stats else 0)
    cell = min(room // len(COLOURS) - 1, _WIDEST_CELL)
    if cell >= 3:
        heights = tuple(bench.rows_needed(one, cell) for one in benches)
        if sum(heights) <= rows:
            gap = 1 if sum(heights) + len(benches) - 1 <= rows else 0
            return Rows(name, cell, heights, gap, stats)
    rest = columns - _MARKS - name - 1
    heights = tuple(len(bench.packed(one, room, rest)) for one in benches)
    return Rows(name, 0, heights, 0, stats)


def draw_rows(canvas: Canvas, area: Area, sight: Sight, heading: bool) -> tuple[Area, ...]:
    """The players in rows under a heading. Returns where each player's row lies."""
    top = area.y + (1 if heading else 0)
    layout = plan(sight.benches, _longest(sight), area.width, area.y + area.height - top)
    if heading:
        _heading(canvas, area, sight, layout)
    places: list[Area] = []
    y = top
    for seat, height in enumerate(layout.heights):
        place = Area(area.x, y, area.width, height)
        places.append(place)
        if y < area.y + area.height:
            _row(canvas, place, sight, seat, layout, area.y + area.height)
        y += height + layout.gap
    return tuple(places)


def rows_needed(sight: Sight, columns: int, most: int) -> int:
    """The fewest rows that the players can be drawn in where they may have so many, without the heading."""
    return sum(plan(sight.benches, _longest(sight), columns, most).heights)


def _longest(sight: Sight) -> int:
    return max(map(width, (*sight.names, str(msg("player")))))


def _colour_x(area: Area, layout: Rows, colour: int) -> int:
    return area.x + _MARKS + layout.name + 1 + colour * (layout.cell + 1)


def _heading(canvas: Canvas, area: Area, sight: Sight, layout: Rows) -> None:
    palette, glyphs = sight.look.palette, sight.look.glyphs
    arrow = glyphs.down if sight.state.step > 0 else glyphs.up
    canvas.put(area.x + 1, area.y, arrow, palette.focus if sight.state.switches else palette.muted)
    canvas.put(area.x + _MARKS, area.y, str(msg("player")), palette.muted, layout.name)
    free = area.x + area.width  # where the headings on the right begin
    if layout.stats:
        # From the right; a long word may reach to the left, where nothing but a mark stands.
        end = limit = free
        for label, size in ((msg("total"), _TOTAL), (pgettext("heading", "bank"), _BANK), (msg("bench"), _BENCH)):
            text = str(label)
            free = min(end, limit) - width(text)
            canvas.put(free, area.y, text, palette.muted)
            limit = free - 1
            end -= size
    if layout.cell:
        # A name as wide as its cell stands; only the last one has a heading, not another cell, beside it.
        wide = [2 + width(str(words.colour(colour))) for colour in range(len(COLOURS))]
        last = len(COLOURS) - 1
        named = max(wide) <= layout.cell and _colour_x(area, layout, last) + wide[last] < free
        for colour in range(len(COLOURS)):
            text = f"{glyphs.colours[colour]} {words.colour(colour)}" if named else glyphs.colours[colour]
            canvas.put(_colour_x(area, layout, colour), area.y, text, palette.inks[colour], layout.cell)


def _row(canvas: Canvas, area: Area, sight: Sight, seat: int, layout: Rows, bottom: int) -> None:
    palette = sight.look.palette
    acting = seat == sight.seat
    _marks(canvas, area, sight, seat)
    x = area.x + _MARKS
    if acting:
        canvas.put(x - 1, area.y, " " * (layout.name + 2), palette.badges[seat])
    canvas.put(x, area.y, sight.names[seat], palette.badges[seat] if acting else palette.accents[seat], layout.name)
    if layout.cell:
        _cells(canvas, area, sight, seat, layout)
    else:
        _packed(canvas, area, sight, seat, layout)
    if layout.stats:
        draw_stats(canvas, area.x + area.width, area.y, sight, seat)


def _marks(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """Whose move it is, whose turn it is, and the place in the order of taking."""
    palette = sight.look.palette
    ended = sight.seat is None
    canvas.put(area.x, area.y, turn_mark(sight, seat), palette.good if ended else palette.accents[seat])
    order = sight.order
    if seat in order:
        canvas.put(area.x + 1, area.y, str(order.index(seat) + 1), palette.focus)


def turn_mark(sight: Sight, seat: int) -> str:
    """The character that says whose move it is, or else whose turn, and in the end who has won."""
    glyphs = sight.look.glyphs
    if sight.seat is None:
        return glyphs.star if seat in sight.state.winners else ""
    if seat == sight.seat:
        return glyphs.pointer
    return glyphs.dot if seat == sight.state.active else ""


def _cells(canvas: Canvas, area: Area, sight: Sight, seat: int, layout: Rows) -> None:
    palette, look = sight.look.palette, sight.look
    pile = sight.benches[seat]
    for colour in range(len(COLOURS)):
        x = _colour_x(area, layout, colour)
        cards = bench.values(pile, colour)
        if not cards:
            canvas.put(x, area.y, look.glyphs.none, palette.muted)
            continue
        rows = bench.cell_rows(cards, layout.cell)
        style = block_style(sight, seat, colour)
        for row, text in enumerate(rows):
            canvas.put(x, area.y + row, text, style)
        mark_bankable(canvas, Area(x, area.y, layout.cell, len(rows)), sight, seat, colour)


def _packed(canvas: Canvas, area: Area, sight: Sight, seat: int, layout: Rows) -> None:
    look = sight.look
    left = area.x + _MARKS + layout.name + 1
    right = area.x + area.width
    first = right - left - (_STATS if layout.stats else 0)
    for row, pieces in enumerate(bench.packed(sight.benches[seat], first, right - left)):
        x = left
        for piece in pieces:
            text = look.glyphs.colours[piece.colour] + piece.text
            canvas.put(x, area.y + row, text, block_style(sight, seat, piece.colour))
            mark_bankable(canvas, Area(x, area.y + row, len(text), 1), sight, seat, piece.colour)
            x += len(text) + 1


def block_style(sight: Sight, seat: int, colour: int) -> Style:
    """The style of one colour's cards on a bench: solid, or standing out while they leave."""
    palette = sight.look.palette
    if not sight.leaving(seat) & COLOUR_CARDS[colour]:
        return palette.cards[colour]
    lost = sight.motion is not None and sight.motion.kind == "suffer"
    return (palette.bad if lost else palette.good) + SOLID


def mark_bankable(canvas: Canvas, area: Area, sight: Sight, seat: int, colour: int) -> None:
    """A colour on one's own bench can be clicked to bank it."""
    if sight.state.phase == "start" and seat == sight.state.active and sight.motion is None:
        canvas.hit(area, f"choose {colour + 1}")
        chosen = sight.chosen
        if chosen is not None and chosen.verb == "bank" and chosen.colour == colour:
            canvas.restyle(area, sight.look.palette.cursor)


def bank_text(sight: Sight, seat: int) -> str:
    """A bank: its points if they are seen, and the number of its cards."""
    cards = sight.bank_size(seat)
    if not cards:
        return sight.look.glyphs.none
    hidden = f"{sight.look.glyphs.back}{cards}"
    return f"{sight.bank_points(seat)} {hidden}" if sight.sees_bank(seat) else hidden


def total_text(sight: Sight, seat: int) -> str:
    """A total; only what is seen of it, and a plus, if the bank lies face down."""
    points = sight.bench_points(seat)
    if sight.sees_bank(seat) or not sight.bank_size(seat):
        return str(points + sight.bank_points(seat))
    return f"{points}+"


def draw_stats(canvas: Canvas, right: int, y: int, sight: Sight, seat: int) -> None:
    """Bench, bank and total, right-aligned up to that cell."""
    palette = sight.look.palette
    change = sight.change
    if change is not None and change[0] == seat:
        canvas.put(right - _TOTAL, y, f"{change[1]:+}", change_style(sight), _TOTAL, "right")
    else:
        canvas.put(right - _TOTAL, y, total_text(sight, seat), palette.strong, _TOTAL, "right")
    canvas.put(right - _TOTAL - _BANK, y, bank_text(sight, seat), palette.base, _BANK, "right")
    canvas.put(right - _STATS, y, str(sight.bench_points(seat)), palette.base, _BENCH, "right")


def change_style(sight: Sight) -> Style:
    """The style of points just won or lost."""
    change, palette = sight.change, sight.look.palette
    return (palette.bad if change is not None and change[1] < 0 else palette.good) + SOLID
