"""The players: whose turn, how many cards each holds, who has laid the contract; and the score sheet of the deals."""

from __future__ import annotations

from typing import Final

from push_game.games.rummy.cards import cards
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.state import team
from push_game.i18n import msg, msgn, pgettext
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width
from push_game.tui.rummy import faces
from push_game.tui.rummy.sight import Sight

_MARKS: Final = 4
_LONGEST_NAME: Final = 24
_MOST_BACKS: Final = 30


def draw_players(canvas: Canvas, area: Area, sight: Sight, *, known: bool = False) -> None:
    """A row for each player, and with `known` a second one for the cards of the hand that all have seen."""
    step = 2 if known and area.height >= 8 else 1
    for seat in range(sight.state.seats):
        if seat * step < area.height:
            _player(canvas, Area(area.x, area.y + seat * step, area.width, 1), sight, seat)
            if step > 1:
                _known(canvas, Area(area.x, area.y + seat * step + 1, area.width, 1), sight, seat)


def _player(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    palette, glyphs, state = sight.look.palette, sight.look.glyphs, sight.state
    acting, won = seat == sight.acting, seat in state.winners
    event = sight.event
    touched = event is not None and event.kind in ("push", "give") and (event.seat + (event.kind == "push")) % 4 == seat
    style = palette.badges[seat] if acting else palette.accents[seat]
    mark = glyphs.pointer if acting else glyphs.star if won else " "
    canvas.put(area.x, area.y, mark, palette.focus if acting else palette.accents[seat])
    canvas.put(area.x + 2, area.y, str(seat + 1), palette.muted)
    count = len(state.hands[seat])
    widest = min(_LONGEST_NAME, max(map(width, sight.names)))
    told = _told(sight, seat, area.width - _MARKS - widest - 2)
    room = max(min(_LONGEST_NAME, area.width - _MARKS - width(told) - 2), 3)
    canvas.put(area.x + _MARKS, area.y, sight.names[seat], style, room)
    x = area.x + _MARKS + min(room, widest) + 2
    left = area.x + area.width - x
    lit = palette.cursor if touched else palette.base if state.has_laid(seat) else palette.muted
    canvas.put(x, area.y, told, lit, left)
    backs = glyphs.back * min(count, _MOST_BACKS)
    if width(told) + 2 + len(backs) <= left:
        canvas.put(x + width(told) + 2, area.y, backs, palette.accents[seat])


def _told(sight: Sight, seat: int, room: int) -> str:
    """How many cards the hand has, and whether the contract is laid: in words, or in figures if they have no room."""
    count = len(sight.state.hands[seat])
    if not sight.state.has_laid(seat):
        told = str(msgn("{count} card", "{count} cards", count))
        return told if width(told) <= room else str(count)
    told = str(msgn("{count} card, has laid", "{count} cards, has laid", count))
    return told if width(told) <= room else f"{count} {sight.look.glyphs.star}"


def _known(canvas: Canvas, area: Area, sight: Sight, seat: int) -> None:
    """The cards that all have seen go into that hand."""
    held = cards(sight.state.known[seat])
    if not held or seat == sight.seat:
        return
    x = area.x + _MARKS
    x += canvas.put(x, area.y, str(msg("seen:")), sight.look.palette.muted) + 1
    shown = held[: max((area.x + area.width - x) // 4, 0)]
    faces.draw(canvas, x, area.y, shown, sight.look)


def draw_piles(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The stock and the top discard, in one row."""
    palette, state = sight.look.palette, sight.state
    spans: list[Span] = [
        (str(msg("stock")) + " ", palette.muted),
        (f"{len(state.stock)}", palette.strong),
        ("   ", palette.base),
    ]
    spans.append((pgettext("pile", "discard") + " ", palette.muted))
    used = canvas.spans(area.x, area.y, spans, area.width)
    if state.discard:
        faces.draw(canvas, area.x + used, area.y, cards(state.discard), sight.look)
    else:
        canvas.put(area.x + used, area.y, sight.look.glyphs.none, palette.muted)


def draw_sheet(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Each team's points deal by deal, and together; the lower total wins (R21)."""
    palette, state = sight.look.palette, sight.state
    results = state.deal.results
    for side in range(2):
        if side >= area.height:
            return
        y = area.y + side
        x = area.x
        for seat in (side, side + 2):
            x += canvas.put(x, y, str(seat + 1), palette.badges[seat])
            if seat == side:
                x += canvas.put(x, y, "+", palette.muted)
        x += 1
        for deal in range(DEALS):
            text = str(results[deal].points[side]) if deal < len(results) else sight.look.glyphs.none
            canvas.put(x, y, text, palette.base if deal < len(results) else palette.muted, 4, "right")
            x += 4
        total = state.scores[side]
        ahead = total < state.scores[1 - side]
        canvas.put(
            x, y, f"={total}", palette.good if ahead else palette.strong, max(area.x + area.width - x, 0), "right"
        )


def team_names(sight: Sight, side: int) -> str:
    """What a team is called: its players' names."""
    first, second = (sight.names[seat] for seat in range(4) if team(seat) == side)
    return str(msg("{one} and {other}", one=first, other=second))
