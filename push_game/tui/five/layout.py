"""Where everything lies, by the size of the screen: two complete layouts, and what is left of them below."""

from __future__ import annotations

from typing import Final

from push_game.games.five import sentences
from push_game.games.five.cards import LOSE, PROTECT
from push_game.games.five.moves import FLIP
from push_game.i18n import msg, msgn
from push_game.tui import block_letters, buttons, chart, chrome, coach, foot, guide
from push_game.tui.buttons import Button
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.five import effects, faces, standing
from push_game.tui.five.faces import SOLID
from push_game.tui.five.places import PLACES
from push_game.tui.five.sight import Sight

SMALLEST: Final = (80, 24)
"""The smallest screen that holds everything: columns, rows."""
LARGE: Final = (112, 36)
"""From this size on the cards are larger, and log and chart have room of their own."""
_LARGEST: Final = (180, 56)
_WIDEST_CARD: Final = 34
_TALLEST_CARD: Final = 9
_TALL: Final = 50
"""From that many rows on the large cards are larger still."""
_COUNSEL: Final = 8
"""The fewest rows that the coach is content with."""
_CHART: Final = 8
_SCORE: Final = 34
_STANDING: Final = 46


def draw(canvas: Canvas, sight: Sight) -> None:
    """The whole table."""
    if canvas.width < 20 or canvas.height < 10:
        _tiny(canvas, sight)
        return
    large = canvas.width >= LARGE[0] and canvas.height >= LARGE[1]
    cards = _large(canvas, sight) if large else _small(canvas, sight)
    effects.draw(canvas, sight, cards)


def _large(canvas: Canvas, sight: Sight) -> tuple[Area, ...]:
    size, height = min(canvas.width, _LARGEST[0]), min(canvas.height, _LARGEST[1])
    left, top = (canvas.width - size) // 2, (canvas.height - height) // 2
    _title(canvas, Area(left, top, size, 1), sight)
    y = top + 1
    tall = 13 if height < _TALL else 17
    cards = _cards(canvas, Area(left + 1, y, size - 2, tall), sight)
    y += tall + 1
    below = top + height - 6
    lower = Area(left + 1, y, size - 2, below - y)
    _score(canvas, Area(lower.x, y, _SCORE, lower.height), sight)
    middle = Area(lower.x + _SCORE + 2, y, _STANDING, lower.height)
    standing.draw(canvas, middle, sight)
    x = middle.x + middle.width + 2
    aside = Area(x, y, lower.x + lower.width - x, lower.height)
    counsel = Area(middle.x, y, lower.x + lower.width - middle.x, lower.height)
    if sight.scene.guide is not None:
        used = min(guide.height(sight.scene.guide, aside.width), aside.height)
        guide.draw(canvas, Area(aside.x, aside.y, aside.width, used), sight.look, sight.scene.guide)
        aside = Area(aside.x, aside.y + used, aside.width, aside.height - used)
    if not _counsel(canvas, counsel, sight) and aside.height > 2:
        _aside(canvas, aside, sight)
    canvas.put(left + 1, below, sight.look.glyphs.rule * (size - 2), sight.look.palette.frame)
    _prompt(canvas, Area(left, below + 1, size, 2), sight)
    _buttons(canvas, Area(left, below + 3, size, 1), sight)
    foot.draw_notice(canvas, Area(left, below + 4, size, 1), sight.look, sight.scene.notice)
    foot.draw_keys(canvas, Area(left, below + 5, size, 1), sight.look, sight.scene.keys)
    return cards


def _small(canvas: Canvas, sight: Sight) -> tuple[Area, ...]:
    """Everything at 80 by 24; below that what is left of it."""
    look = sight.look
    size, height = min(canvas.width, _LARGEST[0]), min(canvas.height, _LARGEST[1])
    left, top = (canvas.width - size) // 2, (canvas.height - height) // 2
    rows = _budget(canvas.width, height, guide.height(sight.scene.guide, size))
    y = top
    if rows["title"]:
        _title(canvas, Area(left, y, size, 1), sight)
        y += 1
    cards = _cards(canvas, Area(left, y, size, rows["cards"]), sight)
    y += rows["cards"]
    below = top + height - sum(rows[name] for name in ("guide", "rule", "prompt", "choices", "notice", "keys"))
    lower = Area(left + 1, y, size - 2, below - y)
    logged = _lower(canvas, lower, sight)
    if lower.height >= _COUNSEL:
        _counsel(canvas, Area(left, y, size, lower.height), sight, low=True)
    else:
        _counsel(canvas, Area(left, top, size, below - top), sight, low=True)
    y = below
    if sight.scene.guide is not None:
        guide.draw(canvas, Area(left, y, size, rows["guide"]), look, sight.scene.guide)
        y += rows["guide"]
    if rows["rule"]:
        canvas.put(left + 1, y, look.glyphs.rule * (size - 2), look.palette.frame)
        y += 1
    _prompt(canvas, Area(left, y, size, rows["prompt"]), sight)
    y += rows["prompt"]
    if rows["choices"]:
        _buttons(canvas, Area(left, y, size, 1), sight)
        y += 1
    if rows["notice"]:
        lately = sight.log[-1:] if sight.motion is None and not logged else ()
        foot.draw_notice(canvas, Area(left, y, size, 1), look, sight.scene.notice, lately)
        y += 1
    if rows["keys"]:
        foot.draw_keys(canvas, Area(left, y, size, 1), look, sight.scene.keys)
        y += 1
    return cards


def _lower(canvas: Canvas, area: Area, sight: Sight) -> bool:
    """The turn score and the standing, and below them the log if there is room; returns whether it is there."""
    seats = sight.state.seats
    needed = max(seats + 2, block_letters.HEIGHT + 3)
    log = area.height - needed - 1
    if log >= 4:
        foot.draw_log(canvas, Area(area.x, area.y + needed + 1, area.width, log - 1), sight.look, sight.log)
        area = Area(area.x, area.y, area.width, needed)
    if area.width < 60:
        if area.height > 1:
            _score_line(canvas, area, sight)
            standing.draw(canvas, Area(area.x, area.y + 1, area.width, area.height - 1), sight, heading=False)
        return log >= 4
    half = max(area.width * 9 // 20, 30)
    _score(canvas, Area(area.x, area.y, half, area.height), sight)
    standing.draw(canvas, Area(area.x + half + 1, area.y, area.width - half - 1, area.height), sight)
    return log >= 4


def _budget(columns: int, rows: int, guided: int) -> dict[str, int]:
    """How many rows each part gets: what the table can do without goes first. What is left is the lower half's."""
    parts = {
        "title": 1,
        "cards": _TALLEST_CARD,
        "lower": 8,
        "guide": guided,
        "rule": 0 if guided else 1,
        "prompt": 2,
        "choices": 1,
        # A guide says what there is to notice.
        "notice": 0 if guided else 1,
        "keys": 1,
    }
    least = {"cards": 3, "lower": 0, "prompt": 2 if columns < SMALLEST[0] and rows >= 12 else 1}
    for name in ("rule", "cards", "title", "notice", "lower", "keys", "prompt", "guide", "choices"):
        over = sum(parts.values()) - rows
        if over <= 0:
            break
        parts[name] -= min(over, parts[name] - least.get(name, 0))
    return parts


def _title(canvas: Canvas, area: Area, sight: Sight) -> None:
    palette, state = sight.look.palette, sight.state
    text = str(msg("Push to Five · turn {number}", number=state.turn))
    used = canvas.put(area.x + 1, area.y, text, palette.title, area.width - 2)
    if sight.scene.review:
        right = sight.scene.review
    elif state.passes:
        right = str(msgn("{count} full pass", "{count} full passes", state.passes))
    elif state.playoff:
        right = str(msg("A tie is played off."))
    else:
        right = ""
    canvas.put(area.x + used + 3, area.y, right, palette.muted, area.width - used - 4, "right")


def card_areas(area: Area) -> tuple[Area, ...]:
    """Where the five cards lie."""
    gap = 1 if area.width >= 25 else 0
    size = max(min((area.width - (PLACES - 1) * gap) // PLACES, _WIDEST_CARD), 1)
    x = area.x + (area.width - PLACES * size - (PLACES - 1) * gap) // 2
    return tuple(Area(x + place * (size + gap), area.y, size, area.height) for place in range(PLACES))


def _cards(canvas: Canvas, area: Area, sight: Sight) -> tuple[Area, ...]:
    areas = card_areas(area)
    drawn = [_on_the_way(sight, place, areas) for place in range(PLACES)]
    for place, at in enumerate(drawn):
        _card(canvas, at, sight, place)
    for place, at in enumerate(areas):
        canvas.hit(at, f"choose {place + 1}")
    return areas


def _on_the_way(sight: Sight, place: int, areas: tuple[Area, ...]) -> Area:
    """Where a card is while all are shuffled: to the middle and back again."""
    home = areas[place]
    if sight.motion is None or sight.motion.kind != "shuffle":
        return home
    near = 1 - abs(2 * sight.progress - 1)
    middle = areas[PLACES // 2]
    return home._replace(x=round(home.x + (middle.x - home.x) * near * near * (3 - 2 * near)))


def _card(canvas: Canvas, area: Area, sight: Sight, place: int) -> None:
    look, card = sight.look, sight.cards[place]
    turning = sight.coming == place and sight.turned < 1
    if turning and 0.25 <= sight.turned < 0.75:
        faces.draw_edge(canvas, area, look)
        return
    if card is None:
        chosen = sight.aimed == place and sight.chosen is FLIP
        key = sight.scene.key(f"choose {place + 1}")
        faces.draw_back(canvas, area, look, key, free=sight.can_flip(place) or turning, chosen=chosen)
        return
    used = card is PROTECT and LOSE in [face for at, face in enumerate(sight.cards) if at != place]
    faces.draw_card(canvas, area, card, look, broken=used and _after_protection(sight))


def _after_protection(sight: Sight) -> bool:
    """Whether `lose` came after the protection, so that it is used up."""
    up = sight.state.flipped
    return LOSE not in up or up.index(PROTECT) < up.index(LOSE)


def _score(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The turn score, large; under it how safe it is, and which cards are face down."""
    palette = sight.look.palette
    canvas.put(area.x + 1, area.y, str(msg("turn score")), palette.muted, area.width - 1)
    room = area.height - 3
    place = Area(area.x, area.y + 1, area.width, max(room, 1))
    style = palette.good if sight.change > 0 else palette.bad if sight.change < 0 else palette.strong
    plain = style if style.bgcolor == palette.base.bgcolor else palette.strong
    if not block_letters.draw(canvas, place, [block_letters.LETTERS[digit] for digit in str(sight.score)], plain):
        canvas.put(place.x + 1, place.y, f" {sight.score} ", palette.strong + SOLID)
    if sight.change:
        text = f" {sight.change:+} "
        canvas.put(area.x + 1, area.y, text, style + SOLID, area.width - 1, "right")
    _safety(canvas, Area(area.x + 1, area.y + area.height - 2, area.width - 1, 1), sight)
    _face_down(canvas, Area(area.x + 1, area.y + area.height - 1, area.width - 1, 1), sight)


def _safety(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Whether the score is protected, or how likely the next card is to take it."""
    palette = sight.look.palette
    risk = sight.risk
    if PROTECT in sight.cards and LOSE not in sight.cards:
        canvas.put(area.x, area.y, str(msg("protected")), palette.good, area.width)
    elif risk is not None:
        canvas.put(area.x, area.y, str(msg("lose: {chance}", chance=risk)), palette.warn, area.width)


def _face_down(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Which cards are face down still; nobody knows where each lies."""
    deck = sight.state.rules.deck
    down = [card for card in deck if card not in sight.cards]
    x, end = area.x, area.x + area.width
    for card in down:
        text = faces.chip(card)
        if x + width(text) > end:
            return
        x += canvas.put(x, area.y, text, faces.solid(card, sight.look)) + 1


def _score_line(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The turn score and what it has to reach in one row, where there is no more room."""
    palette = sight.look.palette
    used = canvas.put(area.x, area.y, f" {sight.score} ", palette.strong + SOLID)
    text = str(msg("protected")) if sight.state.protected else str(sentences.aim(sight.state))
    canvas.put(area.x + used + 1, area.y, text, palette.title, area.width - used - 1)


def _aside(canvas: Canvas, area: Area, sight: Sight) -> None:
    """The log, and below it the course of the scores if there is something to see in it."""
    history = sight.scene.history
    below = max(_CHART, area.height * 2 // 5) if len(history) > 1 and area.height >= _CHART + 5 else 0
    log = Area(area.x, area.y, area.width, area.height - below)
    chrome.panel(canvas, sight.look, log, str(msg("log")))
    foot.draw_log(canvas, Area(log.x + 2, log.y + 1, log.width - 4, log.height - 2), sight.look, sight.log)
    canvas.hit(log, "log")
    if below:
        place = Area(area.x, area.y + area.height - below, area.width, below)
        chrome.panel(canvas, sight.look, place, str(msg("points kept")))
        lines = [
            chart.Line(str(seat + 1), name, seat, [0, *(scores[seat] for scores in history)])
            for seat, name in enumerate(sight.names)
        ]
        front = () if sight.seat is None else (sight.seat,)
        chart.draw(canvas, Area(place.x + 2, place.y + 1, place.width - 4, place.height - 2), sight.look, lines, front)


def _prompt(canvas: Canvas, area: Area, sight: Sight) -> None:
    """Who must do what, then what is at stake, in as many rows as there are."""
    palette = sight.look.palette
    lost = sight.motion is not None and sight.motion.kind == "lose" and sight.turned >= 0.5
    style = palette.bad + SOLID if lost else palette.prompt
    text = str(sight.says(foot.NAME))
    seat = sight.speaking_of
    if seat is None:
        lines = foot.sentence(text, style, area.width - 1)
    else:
        lines = foot.sentence(text, style, area.width - 1, sight.names[seat], palette.badges[seat])
    used = foot.draw_sentence(canvas, area, lines, style)
    stake = sight.stake
    if stake is not None and used < area.height:
        rest = wrap(str(stake), max(area.width - 1, 1))[: area.height - used]
        for row, line in enumerate(rest, area.y + used):
            canvas.put(area.x + 1, row, line, palette.base, area.width - 1)


def _buttons(canvas: Canvas, area: Area, sight: Sight) -> None:
    buttons.draw(canvas, area, sight.look, choices(sight), sight.scene.timeline)


def choices(sight: Sight) -> list[Button]:
    """The choices as buttons: to flip the card that the cursor is on, and to stop."""
    palette, aimed = sight.look.palette, sight.aimed
    found: list[Button] = []
    if aimed is not None:
        short = ((str(msg("flip")), palette.warn),)
        risk = sight.risk
        if sight.state.full_pass:
            text = str(msg("shuffle and flip"))
        elif risk is None:
            text = str(msg("flip card {number}", number=aimed + 1))
        else:
            text = str(msg("flip card {number}: {chance} lose", number=aimed + 1, chance=risk))
        found.append(
            Button(sight.scene.key("flip"), ((text, palette.warn),), short, "flip", True, sight.chosen is FLIP)
        )
    if sight.may_stop:
        text = str(msgn("stop: keep {count} point", "stop: keep {count} points", sight.score))
        short = ((str(msg("stop")), palette.strong),)
        on = sight.chosen is not None and sight.chosen is not FLIP
        found.append(Button(sight.scene.key("stop"), ((text, palette.strong),), short, "stop", False, on))
    return found


def _counsel(canvas: Canvas, area: Area, sight: Sight, low: bool = False) -> bool:
    """What the coach says, if it is asked: from the upper edge of the area or up from the lower one."""
    scene = sight.scene
    if scene.counsel is None or area.height < 3:
        return False
    shown = coach.panel(scene.counsel, sight.look, area.width, area.height, sight.choices, scene.cursor)
    y = area.y + area.height - shown.height if low else area.y
    coach.draw(canvas, Area(area.x, y, area.width, shown.height), sight.look, shown)
    return True


def _tiny(canvas: Canvas, sight: Sight) -> None:
    """What can be said in next to no room: the prompt, the cards in a row, the score, the choices."""
    look = sight.look
    top = 2 if canvas.height >= 7 else 1
    _prompt(canvas, Area(-1, 0, canvas.width + 1, top), sight)
    rows = 1 if canvas.height < 7 else 2
    areas = card_areas(Area(0, top, canvas.width, rows))
    for place, area in enumerate(areas):
        _card(canvas, area, sight, place)
        canvas.hit(area, f"choose {place + 1}")
    y = top + rows
    if canvas.height > y:
        canvas.put(0, y, str(sight.score), look.palette.strong)
    if canvas.height > y + 1:
        _buttons(canvas, Area(0, y + 1, canvas.width, 1), sight)
    _counsel(canvas, Area(0, top, canvas.width, canvas.height - top), sight)
