"""Where everything lies: two complete layouts, and what is left of them in less room."""

from __future__ import annotations

from typing import Final

from push_game.games.rummy import GAME, sentences, words
from push_game.games.rummy.cards import cards
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.moves import PUSH
from push_game.games.rummy.state import left_of
from push_game.i18n import msg
from push_game.tui import buttons, chart, chrome, coach, foot, guide
from push_game.tui.buttons import Button
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.rummy import counter, faces, hand, spread, standing, travel
from push_game.tui.rummy.sight import Sight

SMALLEST: Final = (80, 24)
"""The smallest screen that holds everything: columns, rows."""
LARGE: Final = (112, 34)
"""From this size on the log and the course of the scores have room beside the table."""
_LARGEST: Final = (150, 50)
_ASIDE: Final = 38
_CHART: Final = 9
_LEAST_MELDS: Final = 6
"""Rows between the players and a hand of large cards."""


def draw(canvas: Canvas, sight: Sight) -> None:
    """The whole table."""
    size, height = min(canvas.width, _LARGEST[0]), min(canvas.height, _LARGEST[1])
    left, top = (canvas.width - size) // 2, (canvas.height - height) // 2
    large = size >= LARGE[0] and height >= LARGE[1]
    _title(canvas, Area(left, top, size, 1), sight)
    below = 6 if height >= 20 else 4 if height >= 12 else 3
    if sight.scene.guide is not None:
        below = min(below, 5)
    foot_top = top + height - below
    body = Area(left + 1, top + 1, size - 2, foot_top - top - 1)
    if large:
        _aside(canvas, Area(body.x + body.width - _ASIDE, body.y, _ASIDE, body.height), sight)
        body = Area(body.x, body.y, body.width - _ASIDE - 2, body.height)
    _body(canvas, body, sight, large=large)
    _foot(canvas, Area(left, foot_top, size, below), sight)


def _title(canvas: Canvas, area: Area, sight: Sight) -> None:
    state, palette = sight.state, sight.look.palette
    counted = sight.event.number if sight.event is not None and sight.event.kind == "count" else 0
    number = counted or state.deal.number
    contract = str(msg("contract: {needs}", needs=words.needs(state.contract.needs)))
    right = f"{sight.scene.review}  {contract}" if sight.scene.review else contract
    if counted:
        right = ""  # the next contract is of no interest yet
    told = str(msg("{game}, deal {number} of {deals}", game=GAME.title, number=number, deals=DEALS))
    if width(told) + width(right) > area.width - 5:
        told = str(msg("deal {number} of {deals}", number=number, deals=DEALS))
    used = canvas.put(area.x + 1, area.y, told, palette.title, area.width - 2)
    canvas.put(area.x + used + 3, area.y, right, palette.strong, max(area.width - used - 4, 0), "right")


def _body(canvas: Canvas, area: Area, sight: Sight, *, large: bool) -> None:
    """The players and the piles, the melds, the hand; or at its end what the deal has cost."""
    look = sight.look
    if sight.event is not None and sight.event.kind == "count":
        taught = _guide(canvas, area, sight)
        counter.draw_count(canvas, area._replace(height=area.height - taught), sight)
        return
    players = 8 if large and area.height >= 24 else 4 if area.height >= 12 else 2
    sheet = 31 if area.width >= 70 else 0
    seated = Area(area.x, area.y, area.width - sheet, players)
    standing.draw_players(canvas, seated, sight, known=large)
    if sheet:
        right = Area(area.x + area.width - sheet + 1, area.y, sheet - 1, 1)
        standing.draw_piles(canvas, right, sight)
        standing.draw_sheet(canvas, Area(right.x, area.y + 2, right.width, players - 2), sight)
        travel.draw_push(canvas, seated, right, sight)
    y = area.y + players
    if not sheet:
        standing.draw_piles(canvas, Area(area.x, y, area.width, 1), sight)
        y += 1
    size = _card_size(area.y + area.height - y, area.width, sight) if large else hand.SMALL
    hand_rows = min(size.rows(len(sight.hand), area.width), max(area.height // 2, 2))
    hand_top = area.y + area.height - hand_rows
    taught = _guide(canvas, Area(area.x, y + 1, area.width, hand_top - y - 2), sight)
    melds = Area(area.x, y + 1, area.width, hand_top - y - 2 - taught)
    _rule(canvas, Area(area.x, y, area.width, 1), sight, str(msg("melds")))
    if melds.height > 0:
        spread.draw(canvas, melds, sight)
    _rule(canvas, Area(area.x, hand_top - 1, area.width, 1), sight, hand.heading(sight))
    hand.draw(canvas, Area(area.x, hand_top, area.width, hand_rows), sight, size)
    over = Area(area.x, area.y + (players if area.height >= 16 and not taught else 0), area.width, 0)
    over = over._replace(height=hand_top - 1 - taught - over.y)
    if sight.offers is not None:
        counter.draw_offers(canvas, over, sight)
    elif sight.scene.counsel is not None:
        shown = coach.panel(sight.scene.counsel, look, over.width, over.height, sight.scene.choices, sight.scene.cursor)
        coach.draw(canvas, Area(over.x, over.y + over.height - shown.height, over.width, shown.height), look, shown)


def _card_size(rows: int, columns: int, sight: Sight) -> hand.Size:
    """The cards of the hand are large if they leave enough of these rows for the melds, and for what lies over them."""
    left = rows - hand.LARGE.rows(len(sight.hand), columns) - guide.height(sight.scene.guide, columns) - 2
    return hand.LARGE if left >= max(spread.rows_needed(sight, columns), _LEAST_MELDS) else hand.SMALL


def _guide(canvas: Canvas, area: Area, sight: Sight) -> int:
    """What a lesson says, at the foot of that area; the rows it takes."""
    shown = sight.scene.guide
    rows = min(guide.height(shown, area.width), area.height)
    if shown is None or rows <= 0:
        return 0
    guide.draw(canvas, Area(area.x, area.y + area.height - rows, area.width, rows), sight.look, shown)
    return rows


def _rule(canvas: Canvas, area: Area, sight: Sight, heading: str) -> None:
    canvas.put(area.x, area.y, sight.look.glyphs.rule * area.width, sight.look.palette.frame)
    canvas.put(area.x + 2, area.y, f" {heading} ", sight.look.palette.muted, area.width - 4)


def _foot(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Who must do what, what is at stake, the choices, the notice, the keys."""
    look, y = sight.look, area.y
    if area.height >= 6:
        canvas.put(area.x + 1, y, look.glyphs.rule * (area.width - 2), look.palette.frame)
        y += 1
    if area.height >= 5:
        _prompt(canvas, Area(area.x, y, area.width, 2), sight)
        y += 2
    else:
        _prompt(canvas, Area(area.x, y, area.width, 1), sight)
        y += 1
    buttons.draw(canvas, Area(area.x, y, area.width, 1), look, _buttons(sight), sight.scene.timeline)
    y += 1
    bottom = area.y + area.height
    if bottom - y >= 2:
        lately = sight.scene.lately if sight.event is None else ()
        foot.draw_notice(canvas, Area(area.x, y, area.width, 1), look, sight.scene.notice, lately)
        y += 1
    if bottom - y >= 1:
        foot.draw_keys(canvas, Area(area.x, y, area.width, 1), look, sight.scene.keys)


def _prompt(canvas: Canvas, area: Area, sight: Sight) -> None:
    palette = sight.look.palette
    seat = sight.event.seat if sight.event is not None else sight.acting
    names = list(sight.names)
    if seat is not None:
        names[seat] = foot.NAME
    if sight.event is not None and sight.event.kind == "count":
        text = str(msg("The deal is over; any key goes on."))  # what it costs stands in the panel
    elif sight.event is not None:
        text = str(sight.event.told(names) or "")
    elif sight.scene.thinking:
        text = str(msg("{name} is thinking.", name=foot.NAME))
    else:
        text = str(GAME.asked(sight.state, names))
    badge = palette.badges[seat] if seat is not None else None
    name = sight.names[seat] if seat is not None else ""
    lines = foot.sentence(text, palette.prompt, area.width - 1, name, badge)
    used = foot.draw_sentence(canvas, area, lines, palette.prompt)
    stake = None if sight.event is not None else sentences.at_stake(sight.state, sight.seat)
    if stake is not None and used < area.height:
        for row, line in enumerate(wrap(str(stake), max(area.width - 1, 1))[: area.height - used], area.y + used):
            canvas.put(area.x + 1, row, line, palette.base, area.width - 1)


def _buttons(sight: Sight) -> list[Button]:
    """What can be done, as buttons."""
    palette, look, state = sight.look.palette, sight.look, sight.state
    found: list[Button] = []
    for index, spot in enumerate(sight.spots):
        if spot.button is None or spot.button == "back":
            continue
        on, key = index == sight.scene.cursor, sight.scene.key(spot.button)
        if spot.button == "take":
            card = " ".join(faces.face(one, look) for one in cards(state.discard))
            label = str(msg("take {card}", card=card))
            found.append(Button(key, ((label, palette.strong),), ((label, palette.strong),), "take", False, on))
        elif spot.button == "push":
            short = str(GAME.label(state, PUSH))
            # A push that the stock does not serve goes to nobody (R7): its label says what it does.
            to = sight.names[left_of(state.active)]
            label = str(msg("push to {name}, and draw", name=to)) if len(state.stock) >= 2 else short
            found.append(Button(key, ((label, palette.warn),), ((short, palette.warn),), "push", True, on))
        elif spot.button == "meld":
            label = str(msg("lay these cards") if sight.marked else msg("what can be laid"))
            found.append(Button(key, ((label, palette.strong),), ((label, palette.strong),), "meld", False, on))
        else:
            marked = [sight.hand[place] for place in sorted(sight.marked)]
            told = faces.face(marked[0], look) if len(marked) == 1 else ""
            label = str(msg("discard {card}", card=told)) if told else str(msg("discard"))
            found.append(Button(key, ((label, palette.warn),), ((label, palette.warn),), "discard", False, on))
    return found


def _aside(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The log, and below it the course of the scores once there is one."""
    look, results = sight.look, sight.state.deal.results
    below = _CHART if results and area.height >= _CHART + 8 else 0
    log = Area(area.x, area.y, area.width, area.height - below)
    chrome.panel(canvas, look, log, str(msg("log")))
    foot.draw_log(canvas, Area(log.x + 2, log.y + 1, log.width - 4, log.height - 2), look, sight.scene.log)
    canvas.hit(log, "log")
    if below:
        place = Area(area.x, area.y + area.height - below, area.width, below)
        chrome.panel(canvas, look, place, str(msg("points, few are good")))
        lines = []
        for side in range(2):
            course = [0]
            for result in results:
                course.append(course[-1] + result.points[side])
            lines.append(chart.Line(str(side + 1), f"{side + 1}+{side + 3}", side, course))
        chart.draw(canvas, Area(place.x + 2, place.y + 1, place.width - 4, place.height - 2), look, lines)
