"""Where everything lies, by the size of the screen: two complete layouts, and what is left of them below."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.i18n import msg
from push_game.tui import coach, guide
from push_game.tui.canvas import Area, Canvas
from push_game.tui.push import aside, buttons, columns, effects, faces, panel, players, prompt, zones
from push_game.tui.push.sight import Sight

SMALLEST: Final = (80, 24)
"""The smallest screen that holds everything: columns, rows."""
LARGE: Final = (112, 36)
"""From this size on there are real cards."""
HUGE: Final = (168, 54)
"""From this size on the cards are larger still."""
_LARGEST: Final = (180, 56)
_WIDEST_SMALL: Final = 100
_WITH_PANEL: Final = 70
_WITH_ASIDE: Final = 112
_WIDEST_ASIDE: Final = 44
_TABLE: Final = columns.height(1)
_TWO_ROWS: Final = 31
"""From that many rows on a card may take two of them."""
_COUNSEL: Final = 7
"""The fewest rows that the coach is content with."""


class Places(NamedTuple):
    """Where things lie that motion goes between."""

    spot: Area | None
    """The card in hand."""
    columns: tuple[Area, ...]
    players: tuple[Area, ...]
    tall: int
    """The rows of a card in a column."""


def draw(canvas: Canvas, sight: Sight) -> None:
    """The whole table."""
    if canvas.width < 20 or canvas.height < 10:
        _tiny(canvas, sight)
        return
    large = canvas.width >= LARGE[0] and canvas.height >= LARGE[1]
    places = _large(canvas, sight) if large else _small(canvas, sight)
    effects.draw(canvas, sight, places.spot, places.columns, places.players, places.tall)


def _large(canvas: Canvas, sight: Sight) -> Places:
    """Real cards, zones, log and chart, in the middle of the screen if that is larger still."""
    size, height = min(canvas.width, _LARGEST[0]), min(canvas.height, _LARGEST[1])
    left, top = (canvas.width - size) // 2, (canvas.height - height) // 2
    _title(canvas, Area(left, top, size, 1), sight)
    card = faces.HUGE if size >= HUGE[0] and height >= HUGE[1] else faces.CARD
    y, each, table = top + 1, card.width + 2, columns.height(card.height)
    areas = tuple(Area(left + 1 + index * (each + 1), y, each, table) for index in range(3))
    columns.draw_columns(canvas, areas, sight, card.height)
    x = areas[-1].x + each + 2
    beside = max(28, 2 * card.width + 2)
    spot = panel.draw_large(canvas, Area(x, y, beside, table), sight, card)
    x += beside + 2
    rest = Area(x, y, left + size - 1 - x, table)
    used = _guide(canvas, rest, sight) or _counsel(canvas, rest, sight)
    aside.draw_aside(canvas, Area(x, y + used, rest.width, table - used), sight)
    y += table
    below = top + height - 6
    zones_ = zones.draw_zones(canvas, Area(left + 1, y, size - 2, below - y), sight)
    canvas.put(left + 1, below, sight.look.glyphs.rule * (size - 2), sight.look.palette.frame)
    prompt.draw_prompt(canvas, Area(left, below + 1, size, 2), sight)
    buttons.draw_choices(canvas, Area(left, below + 3, size, 1), sight)
    prompt.draw_notice(canvas, Area(left, below + 4, size, 1), sight, last=False)
    prompt.draw_keys(canvas, Area(left, below + 5, size, 1), sight)
    return Places(spot, areas, zones_, card.height)


def _small(canvas: Canvas, sight: Sight) -> Places:
    """Everything at 80 by 24; below that what is left of it, above it with more room for the log."""
    height = min(canvas.height, _LARGEST[1])
    side = min(canvas.width - SMALLEST[0] - 2, _WIDEST_ASIDE) if canvas.width >= _WITH_ASIDE else 0
    size = min(canvas.width - side, _WIDEST_SMALL)
    left, top = (canvas.width - size - side) // 2, (canvas.height - height) // 2
    if side:
        aside.draw_aside(canvas, Area(left + size + 1, top, side - 2, height - 1), sight)
    guided = guide.height(sight.scene.guide, size)
    tall = 2 if height - guided >= _TWO_ROWS or (height - guided >= _TWO_ROWS - 1 and size >= _WIDEST_SMALL) else 1
    rows = _budget(height, sight.state.seats, columns.height(tall), guided)
    wide = size >= _WITH_PANEL and height - rows["title"] >= _TABLE
    panel_width = min(max(size * 3 // 10, 28), 32) if wide else 0
    table = size - panel_width - (2 if wide else 0)
    each = (table - 2) // 3
    wanted = _make_room(rows, sight, size, height, tall) if wide and rows["players"] else 0
    y = top
    if rows["title"]:
        _title(canvas, Area(left, y, size, 1), sight)
        y += 1
    areas = tuple(Area(left + index * (each + 1), y, each, rows["table"]) for index in range(3))
    spot = None
    if rows["table"]:
        columns.draw_columns(canvas, areas, sight, tall)
    if wide and rows["table"]:
        x = areas[-1].x + each + 2
        spot = panel.draw_small(canvas, Area(x, y, left + size - x, min(rows["table"], panel.SMALL_HEIGHT)), sight)
    y += rows["table"]
    below = top + height - sum(rows[name] for name in ("guide", "prompt", "choices", "notice", "keys"))
    lines: tuple[Area, ...] = ()
    if rows["players"]:
        seated = max(below - wanted - y, rows["heading"] + rows["players"])
        lines = players.draw_rows(canvas, Area(left, y, size, seated), sight, bool(rows["heading"]))
        y = max(lines[-1].y + lines[-1].height, y)
    logged = _between(canvas, Area(left, y, size, below - y), sight, log=not side) or side > 0
    if spot is not None and not logged and tall > 1:
        logged = True
        free = rows["table"] - panel.SMALL_HEIGHT - 1
        aside.draw_log(canvas, Area(spot.x, spot.y + panel.SMALL_HEIGHT, left + size - spot.x, free), sight)
    if sight.scene.guide is not None:
        guide.draw(canvas, Area(left, below, size, rows["guide"]), sight.look, sight.scene.guide)
        below += rows["guide"]
    _counsel_over(canvas, Area(left, top, size, below - top), sight, areas[0], y, wanted)
    y = below
    prompt.draw_prompt(canvas, Area(left, y, size, rows["prompt"]), sight, pocket=not wide)
    y += rows["prompt"]
    if rows["choices"]:
        buttons.draw_choices(canvas, Area(left, y, size, 1), sight)
        y += 1
    if rows["notice"]:
        prompt.draw_notice(canvas, Area(left, y, size, 1), sight, last=not logged)
        y += 1
    if rows["keys"]:
        prompt.draw_keys(canvas, Area(left, y, size, 1), sight)
        y += 1
    return Places(spot, areas, lines, tall)


def _make_room(rows: dict[str, int], sight: Sight, size: int, height: int, tall: int) -> int:
    """Let the columns give up rows that are empty, and the notice its own if there is none, for the coach.

    So that the players can be seen beside what it says; where that is not enough for them all, they do without their
    heading, and the table without its title. Returns the rows that it is given; 0 if it is not asked.
    """
    scene = sight.scene
    if scene.counsel is None:
        return 0
    wanted = coach.panel(scene.counsel, sight.look, size, height, sight.choices, scene.cursor).height
    most = height - sum(rows.values()) + rows["players"]
    rows["players"] = min(players.rows_needed(sight, size, most), most)
    cards = max(len(sight.column_cards(index)) for index in range(3)) + (sight.state.phase == "placing")
    least = max(columns.height(tall, max(cards, 1)), panel.LEAST_HEIGHT)
    for name, fewest in (("notice", 1 if scene.notice else 0), ("table", min(least, rows["table"]))):
        missing = wanted - (height - sum(rows.values()))
        rows[name] -= min(max(missing, 0), max(rows[name] - fewest, 0))
    if wanted > height - sum(rows.values()) and not sight.columns and sight.card is None:
        # Nothing lies in the columns: the players are of more use.
        rows["table"] = 0
    for name, fewest in (("heading", 0), ("prompt", prompt.rows_needed(sight, size)), ("title", 0)):
        if min(wanted, _COUNSEL) > height - sum(rows.values()):
            rows[name] = min(rows[name], fewest)
    # Over the players only as far as it must be.
    return min(wanted, max(height - sum(rows.values()), _COUNSEL))


def _guide(canvas: Canvas, area: Area, sight: Sight) -> int:
    """What a lesson says, from the upper edge of the area; returns the rows it takes."""
    shown = sight.scene.guide
    if shown is None:
        return 0
    rows = min(guide.height(shown, area.width), area.height)
    guide.draw(canvas, Area(area.x, area.y, area.width, rows), sight.look, shown)
    return rows


def _counsel(canvas: Canvas, area: Area, sight: Sight, low: bool = False) -> int:
    """What the coach says, if it is asked: from the upper edge of the area or up from the lower one.

    Returns the rows it takes.
    """
    scene = sight.scene
    if scene.counsel is None or area.height < 3:
        return 0
    shown = coach.panel(scene.counsel, sight.look, area.width, area.height, sight.choices, scene.cursor)
    y = area.y + area.height - shown.height if low else area.y
    coach.draw(canvas, Area(area.x, y, area.width, shown.height), sight.look, shown)
    return shown.height


def _counsel_over(canvas: Canvas, area: Area, sight: Sight, column: Area, players_end: int, wanted: int) -> None:
    """What the coach says, above the prompt, over whatever can be done without: it wants that many rows, or any."""
    bottom = area.y + area.height
    if not wanted:
        # The players can be done without for a while; the columns only where nothing lies there.
        first = column.y + (column.height if sight.columns else 0)
        first = area.y if bottom - first < _COUNSEL else first
    else:
        first = min(players_end, bottom - wanted)
    _counsel(canvas, area._replace(y=first, height=bottom - first), sight, low=True)


def _between(canvas: Canvas, area: Area, sight: Sight, log: bool) -> bool:
    """What lies between the players and the prompt: a rule, and above it the log if there is room.

    Returns whether the log is there.
    """
    if area.height < 1:
        return False
    rule = sight.look.glyphs.rule * (area.width - 2)
    canvas.put(area.x + 1, area.y + area.height - 1, rule, sight.look.palette.frame)
    if not log or area.height < 5:
        return False
    aside.draw_log(canvas, Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2), sight)
    return True


def _budget(rows: int, seats: int, table: int, guided: int) -> dict[str, int]:
    """How many rows each part gets: what the table can do without goes first."""
    parts = {
        "title": 1,
        "table": table,
        "heading": 1,
        "players": seats,
        "guide": guided,
        "prompt": 2,
        "choices": 1,
        # A guide says what there is to notice.
        "notice": 0 if guided else 1,
        "keys": 1,
    }
    smaller = ("heading", "title", "notice", "players", "keys", "prompt", "guide", "choices")
    for name in smaller:
        if sum(parts.values()) <= rows:
            break
        parts[name] = 1 if name == "prompt" else 0
    return parts


def _title(canvas: Canvas, area: Area, sight: Sight) -> None:
    palette, state = sight.look.palette, sight.state
    text = str(msg("Push · turn {number}", number=state.turn))
    used = canvas.put(area.x + 1, area.y, text, palette.title, area.width - 2)
    right = sight.scene.review or _following(sight)
    canvas.put(area.x + used + 3, area.y, right, palette.muted, area.width - used - 4, "right")


def _following(sight: Sight) -> str:
    """Who takes a column after the one to take first, and in which direction it goes on."""
    state = sight.state
    if state.to_act is None:
        return ""
    glyphs = sight.look.glyphs
    arrow = glyphs.down if state.step > 0 else glyphs.up
    order = sight.order
    if state.phase == "taking":
        if len(order) < 2:
            return ""
        follower = order[1]
    else:
        follower = sight.round[1]
    return str(msg("{arrow} then {name} takes", arrow=arrow, name=sight.names[follower]))


def _tiny(canvas: Canvas, sight: Sight) -> None:
    """What can be said in next to no room: the prompt, then the columns in a row each."""
    look = sight.look
    top = 2 if canvas.height >= 7 else 1
    prompt.draw_prompt(canvas, Area(-1, 0, canvas.width + 1, top), sight)
    for index in range(3):
        y = top + index
        cards = sight.column_cards(index)
        move = sight.target(index)
        style = look.palette.cursor if move is not None and move is sight.chosen else look.palette.key
        canvas.put(0, y, str(index + 1), style)
        canvas.hit(Area(0, y, canvas.width, 1), f"choose {index + 1}")
        x = 2
        for card in cards:
            x += canvas.put(x, y, faces.short(card, look), faces.solid(card, look)) + 1
    if canvas.height > top + 3:
        buttons.draw_choices(canvas, Area(0, top + 3, canvas.width, 1), sight)
    _counsel(canvas, Area(0, top, canvas.width, canvas.height - top), sight)
