"""The round's standing: who has kept what, whose turn it is, who is still to play; alone, the rounds so far."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from push_game.games.five import sentences
from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.five.sight import Sight

_MARKS: Final = 4
"""Cells before the name: whose turn, the seat's number, a gap."""
_LONGEST_NAME: Final = 24


def draw(canvas: Canvas, area: Area, sight: Sight, heading: bool = True) -> None:
    """The standing in rows: those who play in this round in their order, then those who do not."""
    if heading:
        title = msg("rounds") if sight.state.rules.rounds else msg("this round")
        used = canvas.put(area.x + 1, area.y, str(title), sight.look.palette.muted, area.width - 1)
        room = area.width - used - 3
        aim = str(sentences.aim(sight.state))
        if width(aim) <= room:
            canvas.put(area.x + used + 3, area.y, aim, sight.look.palette.title, room, "right")
        area = Area(area.x, area.y + 1, area.width, area.height - 1)
    if sight.state.rules.rounds:
        _alone(canvas, area, sight)
    else:
        _table(canvas, area, sight)


def _table(canvas: Canvas, area: Area, sight: Sight) -> None:
    state = sight.state
    others = [seat for seat in range(state.seats) if seat not in state.order]
    seats = [*state.order, *others]
    step = 2 if area.height >= 2 * len(seats) - 1 else 1
    # Short of rows, those up to whose turn it is matter most.
    turn = seats.index(sight.state.active) + 1
    first = max(turn - area.height, 0) if area.height < len(seats) else 0
    for row, seat in enumerate(seats[first:]):
        if row * step < area.height:
            _row(canvas, Area(area.x, area.y + row * step, area.width, 1), sight, seat)


def _row(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    palette, glyphs = sight.look.palette, sight.look.glyphs
    acting = seat == sight.seat
    style = palette.badges[seat] if acting else palette.accents[seat]
    mark = glyphs.pointer if acting else glyphs.star if seat in sight.state.winners else " "
    canvas.put(area.x, area.y, mark, palette.focus if acting else palette.accents[seat])
    text, result = _result(sight, seat)
    name_room = min(_LONGEST_NAME, area.width - _MARKS - width(text) - 2)
    if name_room < 3:
        name_room = max(area.width - _MARKS, 1)
    if acting:
        canvas.put(area.x + _MARKS - 1, area.y, " " * (min(width(sight.names[seat]), name_room) + 2), style)
    canvas.put(area.x + 2, area.y, str(seat + 1), palette.muted)
    used = canvas.put(area.x + _MARKS, area.y, sight.names[seat], style, name_room)
    room = area.width - _MARKS - used - 2
    if width(text) <= room:
        canvas.put(area.x + _MARKS + used + 2, area.y, text, result, room, "right")


def _result(sight: Sight, seat: int) -> tuple[str, Style]:
    """What that seat's turn in this round has come to, as text and its style."""
    state, palette = sight.state, sight.look.palette
    if seat not in state.order:
        return str(msg("out")), palette.muted
    place = state.order.index(seat)
    if place < len(state.kept):
        kept = state.kept[place]
        if not kept:
            return str(msg("lost")), palette.bad
        ahead = kept >= state.goal and kept == state.to_beat
        return (f"{sight.look.glyphs.star} {kept}", palette.good) if ahead else (str(kept), palette.strong)
    if seat == sight.seat:
        return str(msg("now {points}", points=sight.score)), palette.strong
    return str(msg("to play")), palette.muted


def _alone(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The rounds of a solo game, the last ones if there are many, then the best and the sum."""
    state, palette, glyphs = sight.state, sight.look.palette, sight.look.glyphs
    best, total = max(state.kept, default=0), sum(state.kept)
    rows = [(number, str(kept), palette.strong if kept else palette.bad) for number, kept in enumerate(state.kept, 1)]
    if sight.seat is not None:
        rows.append((len(state.kept) + 1, str(msg("now {points}", points=sight.score)), palette.strong))
    last = area.y + area.height - 1
    y = area.y
    for number, text, style in rows[-max(area.height - 1, 0) :] if area.height > 1 else ():
        now = number == len(state.kept) + 1
        canvas.put(area.x, y, glyphs.pointer if now else " ", palette.focus)
        canvas.put(area.x + 2, y, str(number), palette.muted)
        lead = f"{glyphs.star} " if best and text == str(best) else ""
        canvas.put(area.x + _MARKS + 1, y, lead + (text if text != "0" else str(msg("lost"))), style)
        y += 1
    y = min(y + 1, last)
    canvas.put(area.x + 2, y, str(msg("best {best}, sum {sum}", best=best, sum=total)), palette.title, area.width - 2)
