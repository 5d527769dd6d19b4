"""What is offered to be laid, as a list over the melds; and the end of a deal, when all hands are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from push_game.games.rummy import laying
from push_game.games.rummy.cards import Card, cards, points
from push_game.games.rummy.meld import HIGH, LOW, SET
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import Melding, State
from push_game.i18n import Message, msg, msgn
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.rummy import faces
from push_game.tui.rummy.offers import Offer
from push_game.tui.rummy.sight import Sight
from push_game.tui.rummy.standing import team_names


def draw_offers(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The offers, the one under the cursor in sight; the last line leads back to the hand."""
    look, palette = sight.look, sight.look.palette
    assert sight.offers is not None
    canvas.fill(area, palette.base)
    chrome.panel(canvas, look, area, str(msg("what can be laid")), focus=True)
    inside = Area(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    lines = len(sight.offers) + 1
    first = max(min(sight.scene.cursor - inside.height // 2, lines - inside.height), 0)
    if not sight.offers:
        canvas.put(inside.x, inside.y, str(_nothing(sight)), palette.muted, inside.width)
        first = -1
    for row in range(inside.height):
        number, y = first + row, inside.y + row
        if number < 0 or number >= lines:
            continue
        on = number == sight.scene.cursor
        mark = look.glyphs.pointer if on else " "
        style = palette.cursor if on else palette.base
        if number == len(sight.offers):
            back = msg("back to the hand")
            canvas.put(inside.x, y, f"{mark} {back}", style, inside.width)
            canvas.hit(Area(inside.x, y, inside.width, 1), f"point {number}")
            continue
        _draw_offer(canvas, Area(inside.x, y, inside.width, 1), sight, sight.offers[number], on=on)
        canvas.hit(Area(inside.x, y, inside.width, 1), f"point {number}")
    if first > 0:
        canvas.put(area.x + area.width - 3, area.y, look.glyphs.up, palette.focus)
    if first + inside.height < lines:
        canvas.put(area.x + area.width - 3, area.y + area.height - 1, look.glyphs.down, palette.focus)


def _nothing(sight: Sight) -> Message:
    """Why no offer is there."""
    if sight.searching:
        return msg("Looking for what can be laid.")
    if not sight.state.has_laid(sight.state.active):
        return msg("The contract is not complete yet: all of it is laid at once.")
    return msg("Nothing can be laid with these cards.")


def _draw_offer(canvas: Canvas, area: Area, sight: Sight, offer: Offer, *, on: bool) -> None:
    """What is laid, with its cards as they look; then, where there is room beside it, what it leaves."""
    look, style = sight.look, sight.look.palette.cursor if on else sight.look.palette.base
    if on:
        canvas.fill(area, style)
    x = area.x + canvas.put(area.x, area.y, f"{look.glyphs.pointer if on else ' '} ", style)
    for text, laid in _laid(sight, offer.move):
        x += canvas.put(x, area.y, f"{text} ", style, area.x + area.width - x)
        x += faces.draw(canvas, x, area.y, _fitting(laid, area.x + area.width - x), look)
        x += canvas.put(x, area.y, "  ", style, max(area.x + area.width - x, 0))
    end = area.x + area.width
    for left in _leaves(sight, offer):
        if x + width(left) <= end:
            canvas.put(area.x, area.y, left, style if on else look.palette.muted, area.width, "right")
            end -= width(left)
            break
    if offer.move.number:  # the list lies over the melds: what becomes of it stands beside its number
        there = _becomes(sight.state, offer.move)
        mark = f"{look.glyphs.right} "
        if x + width(mark) + faces.length(there) < end:
            x += canvas.put(x, area.y, mark, style)
            faces.draw(canvas, x, area.y, there, look)


def _becomes(state: State, move: Move) -> Sequence[Card]:
    """The cards of a meld on the table once that has been added to it or swapped into it."""
    after = laying.after(state.lay, move) if isinstance(state, Melding) else None
    melds = after.melds if isinstance(after, laying.Lay) else state.melds
    return melds[move.number - 1].cards


def _laid(sight: Sight, move: Move) -> Iterator[tuple[Message, Sequence[Card]]]:
    """What becomes of which cards: a word or two, then the cards."""
    for one in move.melds:
        yield msg("set") if one.kind == SET else msg("run"), one.cards
    if move.verb == "swap":
        yield msg("swap into meld {number}:", number=move.number), cards(move.pile)
    elif move.verb == "add" and move.end == LOW:
        yield msg("add below meld {number}:", number=move.number), cards(move.pile)
    elif move.verb == "add" and move.end == HIGH:
        yield msg("add above meld {number}:", number=move.number), cards(move.pile)
    elif move.verb == "add":
        yield msg("add to meld {number}:", number=move.number), cards(move.pile)


def _leaves(sight: Sight, offer: Offer) -> Iterator[str]:
    """How many points stay in hand, at length and in short."""
    if offer.best is None:
        yield str(msgn("leaves {count} point", "leaves {count} points", offer.left))
        return
    star = sight.look.glyphs.star
    yield f"{star} " + str(msgn("best turn: leaves {count} point", "best turn: leaves {count} points", offer.best))
    yield star


def draw_count(canvas: Canvas, area: Area, sight: Sight) -> None:
    """How the deal has ended: every hand that was left, and what it costs."""
    event, look, palette = sight.event, sight.look, sight.look.palette
    if event is None or not sight.state.deal.results:
        return
    result = sight.state.deal.results[-1]
    canvas.fill(area, palette.base)
    chrome.panel(canvas, look, area, str(msg("deal {number} is over", number=event.number)), focus=True)
    x, y, room = area.x + 2, area.y + 1, area.width - 4
    used = min(max(map(width, sight.names)) + 2, max(room // 3 + 1, 4))
    for seat, hand in enumerate(result.hands):
        if y >= area.y + area.height - 1:
            return
        canvas.put(x, y, sight.names[seat], palette.accents[seat], used - 1)
        if seat == result.out:
            canvas.put(x + used, y, str(msg("is out")), palette.good)
        cost = str(points(hand)) if hand else ""
        shown = _fitting(cards(hand), room - used - width(cost) - 1)
        faces.draw(canvas, x + used, y, shown, look)
        canvas.put(x, y, cost, palette.strong, room, "right")
        y += 1
    for side in range(2):
        if y >= area.y + area.height - 1:
            return
        told = msg(
            "{team}: {points} in this deal, {total} in all",
            team=team_names(sight, side),
            points=result.points[side],
            total=sight.state.scores[side],
        )
        for line in wrap(str(told), max(room, 1))[: area.y + area.height - 1 - y]:
            canvas.put(x, y, line, palette.strong, room)
            y += 1


def _fitting(held: Sequence[Card], room: int) -> Sequence[Card]:
    """As many of the cards as there is room for."""
    while held and faces.length(held) > room:
        held = held[:-1]
    return held
