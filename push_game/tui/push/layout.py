"""Where everything lies, by the size of the screen: two complete layouts, and what is left of them below."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.i18n import msg
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.push import aside, columns, effects, faces, panel, players, prompt, zones
from push_game.tui.push.sight import Sight

SMALLEST: Final = (80, 24)
"""The smallest screen that holds everything: columns, rows."""
LARGE: Final = (112, 34)
"""From this size on there are real cards."""
_LARGEST: Final = (140, 46)
_PANEL: Final = 28
_WIDEST_SMALL: Final = 100
_TABLE: Final = columns.MOST_CARDS + 2


class Places(NamedTuple):
    """Where things lie that motion goes between."""

    spot: Area | None
    """The card in hand."""
    columns: tuple[Area, ...]
    players: tuple[Area, ...]
    large: bool


def draw(canvas: Canvas, sight: Sight) -> None:
    """The whole table."""
    if canvas.width < 20 or canvas.height < 10:
        _tiny(canvas, sight)
        return
    large = canvas.width >= LARGE[0] and canvas.height >= LARGE[1]
    places = _large(canvas, sight) if large else _small(canvas, sight)
    effects.draw(canvas, sight, places.spot, places.columns, places.players, places.large)


def _large(canvas: Canvas, sight: Sight) -> Places:
    """Real cards, zones, log and chart, in the middle of the screen if that is larger still."""
    size, height = min(canvas.width, _LARGEST[0]), min(canvas.height, _LARGEST[1])
    left, top = (canvas.width - size) // 2, (canvas.height - height) // 2
    _title(canvas, Area(left, top, size, 1), sight)
    y, each, table = top + 1, faces.CARD_WIDTH + 2, panel.LARGE_HEIGHT
    areas = tuple(Area(left + 1 + index * (each + 1), y, each, table) for index in range(3))
    columns.draw_columns(canvas, areas, sight, large=True)
    x = areas[-1].x + each + 2
    spot = panel.draw_large(canvas, Area(x, y, _PANEL, table), sight)
    x += _PANEL + 2
    aside.draw_aside(canvas, Area(x, y, left + size - 1 - x, table), sight)
    y += table
    below = top + height - 6
    zones_ = zones.draw_zones(canvas, Area(left + 1, y, size - 2, below - y), sight)
    canvas.put(left + 1, below, sight.look.glyphs.rule * (size - 2), sight.look.palette.frame)
    prompt.draw_prompt(canvas, Area(left, below + 1, size, 2), sight)
    prompt.draw_choices(canvas, Area(left, below + 3, size, 1), sight)
    prompt.draw_notice(canvas, Area(left, below + 4, size, 1), sight)
    prompt.draw_keys(canvas, Area(left, below + 5, size, 1), sight)
    return Places(spot, areas, zones_, large=True)


def _small(canvas: Canvas, sight: Sight) -> Places:
    size = min(canvas.width, _WIDEST_SMALL)
    left = (canvas.width - size) // 2
    rows = _budget(canvas.width, canvas.height, sight.state.seats)
    y = 0
    if rows["title"]:
        _title(canvas, Area(left, y, size, 1), sight)
        y += 1
    wide = size >= 66
    panel_width = min(max(size * 3 // 10, 27), 32) if wide else 0
    table = size - panel_width - (2 if wide else 0)
    each = (table - 2) // 3
    areas = tuple(Area(left + index * (each + 1), y, each, rows["table"]) for index in range(3))
    columns.draw_columns(canvas, areas, sight, large=False)
    spot = None
    if wide:
        x = areas[-1].x + each + 2
        spot = panel.draw_small(canvas, Area(x, y, left + size - x, panel.SMALL_HEIGHT), sight)
    y += rows["table"]
    lines: tuple[Area, ...] = ()
    if rows["players"]:
        area = Area(left, y, size, rows["players"] + rows["heading"])
        lines = players.draw_rows(canvas, area, sight, bool(rows["heading"]))
    y = canvas.height - sum(rows[name] for name in ("prompt", "choices", "notice", "keys", "need"))
    prompt.draw_prompt(canvas, Area(left, y, size, rows["prompt"]), sight)
    y += rows["prompt"]
    for name, painter in (("choices", prompt.draw_choices), ("notice", prompt.draw_notice), ("keys", prompt.draw_keys)):
        if rows[name]:
            painter(canvas, Area(left, y, size, 1), sight)
            y += 1
    if rows["need"]:
        _need(canvas, y, sight)
    return Places(spot, areas, lines, large=False)


def _budget(columns_: int, rows: int, seats: int) -> dict[str, int]:
    """How many rows each part gets: what the table can do without goes first."""
    short = columns_ < SMALLEST[0] or rows < SMALLEST[1]
    parts = {
        "title": 1,
        "table": _TABLE,
        "heading": 1,
        "players": max(rows - 14 - (1 if short else 0), 0),
        "prompt": 2,
        "choices": 1,
        "notice": 1,
        "keys": 1,
        "need": 1 if short else 0,
    }
    parts["players"] = max(rows - sum(parts.values()) + parts["players"], 0)
    for name in ("heading", "title", "notice", "keys", "choices", "need"):
        if parts["players"] >= min(seats, 3) or sum(parts.values()) - parts["players"] + seats <= rows:
            break
        if sum(parts.values()) > rows or parts["players"] < seats:
            parts["players"] = 0
            if sum(parts.values()) <= rows:
                break
            parts[name] = 0
    if sum(parts.values()) > rows:
        parts["prompt"] = 1
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


def _need(canvas: Canvas, y: int, sight: Sight) -> None:
    text = msg(
        "Needs {columns}×{rows} for everything; this is {width}×{height}.",
        columns=SMALLEST[0],
        rows=SMALLEST[1],
        width=canvas.width,
        height=canvas.height,
    )
    canvas.put(0, y, str(text), sight.look.palette.muted, canvas.width)


def _tiny(canvas: Canvas, sight: Sight) -> None:
    """What can be said in next to no room: the prompt, then the columns in a row each."""
    look = sight.look
    prompt.draw_prompt(canvas, Area(-1, 0, canvas.width + 1, 1), sight)
    for index in range(3):
        y = 1 + index
        cards = sight.column_cards(index)
        move = sight.target(index)
        style = look.palette.cursor if move is not None and move is sight.chosen else look.palette.key
        canvas.put(0, y, str(index + 1), style)
        canvas.hit(Area(0, y, canvas.width, 1), f"choose {index + 1}")
        x = 2
        for card in cards:
            x += canvas.put(x, y, faces.short(card, look), faces.solid(card, look)) + 1
    if canvas.height > 5:
        prompt.draw_choices(canvas, Area(-1, 4, canvas.width + 1, 1), sight)
    if canvas.height > 6 and width("x"):
        _need(canvas, canvas.height - 1, sight)
