"""The statistics as a picture: the players of a game in a table, and one of them in figures or in charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from push_game.games.figures import decimal, percent
from push_game.i18n import Message, msg, msgn
from push_game.play import keys
from push_game.play.results.outcome import Skipped
from push_game.play.results.statistics import Scope, Standing, Statistics
from push_game.play.results.statistics_text import called, scope_title
from push_game.tui import chrome, statistics_views
from push_game.tui.canvas import Align, Area, Canvas, Picture
from push_game.tui.cells import width, wrap
from push_game.tui.look import Look

_MOST_COLUMNS: Final = 116
_LEAST_NAME: Final = 24
"""The cells that a name has if columns have to go for it."""
_GAP: Final = 2
_ROOMY: Final = 110
"""From so many columns on the figures stand beside whatever else is looked at."""

Paint: TypeAlias = Callable[[Canvas, Look, Area, Standing], None]


class View(NamedTuple):
    """One way to look at a player's games."""

    title: Message
    paint: Paint


class Shown(NamedTuple):
    """Everything that the picture depends on."""

    counted: Statistics | None
    """None while the records are read."""
    done: int
    total: int
    """How many new records of how many are read."""
    scope_at: int
    """Which of the scopes is shown."""
    players: Sequence[Standing]
    cursor: int
    view_at: int
    keys: Sequence[tuple[str, keys.Key]]


class Layout(NamedTuple):
    """Which rows the parts have."""

    left: int
    wide: int
    table: int
    """The row of its headings."""
    listed: int
    """How many players there is room for."""
    views: int
    """The row in which the views are named."""


FIGURES: Final = View(msg("figures"), statistics_views.figures)
COURSE: Final = View(msg("game by game"), statistics_views.course)
SPREAD: Final = View(msg("distribution"), statistics_views.spread)
AGAINST: Final = View(msg("head to head"), statistics_views.against)
OPTIONS: Final = View(msg("best ever"), statistics_views.by_options)


def views(scope: Scope) -> Sequence[View]:
    """The ways to look at a player in that scope."""
    return (FIGURES, COURSE, SPREAD, OPTIONS if scope.alone else AGAINST)


def layout(shown: Shown, columns: int, rows: int) -> Layout:
    """Where everything goes."""
    wide = min(columns - 2, _MOST_COLUMNS)
    table = 4
    room = max(rows - table - 3, 2)
    listed = max(min(len(shown.players), max(room // 3, 3)), 1)
    return Layout((columns - wide) // 2, wide, table, listed, table + 2 + listed + (rows >= 30))


def paint(shown: Shown, columns: int, rows: int, look: Look) -> Picture:
    """The statistics in that many cells."""
    canvas = look.canvas(columns, rows)
    chrome.title(canvas, look, str(msg("Statistics")), str(_counted(shown.counted)) if shown.counted else "")
    plan = layout(shown, columns, rows)
    if shown.counted and shown.counted.skipped:
        # All are named in the figures, in full.
        canvas.put(plan.left + 1, 1, str(_skipped(shown.counted.skipped)), look.palette.warn, plan.wide - 1)
    body = Area(plan.left, 2, plan.wide, rows - 4)
    if shown.counted is None:
        _paint_progress(canvas, look, shown, body)
    elif not shown.counted.scopes:
        _paint_nothing(canvas, look, body)
    else:
        scope = shown.counted.scopes[shown.scope_at]
        _paint_scope(canvas, look, shown.counted, shown.scope_at, Area(plan.left, 2, plan.wide, 1))
        _Table(shown, look, plan).paint(canvas)
        _paint_views(canvas, look, shown, scope, plan, rows - 2)
    chrome.key_line(canvas, look, rows - 1, shown.keys)
    return canvas.picture()


def _skipped(skipped: Sequence[Skipped]) -> Message:
    first = skipped[0]
    return msgn(
        "{count} record is skipped: {file}: {reason}",
        "{count} records are skipped; the first, {file}: {reason}",
        len(skipped),
        file=first.file,
        reason=first.reason,
    )


def _counted(counted: Statistics) -> Message:
    return msgn("{count} finished game", "{count} finished games", counted.count())


def _paint_progress(canvas: Canvas, look: Look, shown: Shown, area: Area) -> None:
    y = area.y + area.height // 2
    if not shown.total:
        return
    told = msgn("{done} of {count} game read", "{done} of {count} games read", shown.total, done=shown.done)
    canvas.put(area.x, y - 1, str(told), look.palette.muted, area.width, "centre")
    room = min(area.width, 40)
    full = room * shown.done // shown.total
    x = area.x + (area.width - room) // 2
    bars = [(look.glyphs.full * full, look.palette.bar), (look.glyphs.empty * (room - full), look.palette.track)]
    canvas.spans(x, y, bars)
    for row, line in enumerate(wrap(str(msg("What is read is kept: leave and come back as you like.")), area.width)):
        canvas.put(area.x, y + 2 + row, line, look.palette.muted, area.width, "centre")


def _paint_nothing(canvas: Canvas, look: Look, area: Area) -> None:
    lines = wrap(str(msg("No game is finished yet: play one, and come back.")), area.width)
    for row, line in enumerate(lines[: area.height], area.y + max(area.height - len(lines), 0) // 2):
        canvas.put(area.x, row, line, look.palette.base, area.width, "centre")


def _paint_scope(canvas: Canvas, look: Look, counted: Statistics, at: int, area: Area) -> None:
    scopes = counted.scopes
    title = str(scope_title(scopes[at], len(counted.games(scopes[at]))))
    if len(scopes) < 2:
        canvas.put(area.x + 1, area.y, title, look.palette.strong, area.width - 1)
        return
    canvas.put(area.x, area.y, f" {look.glyphs.left} ", look.palette.key)
    used = canvas.put(area.x + 3, area.y, title, look.palette.strong, area.width - 14)
    canvas.put(area.x + 3 + used, area.y, f" {look.glyphs.right} ", look.palette.key)
    canvas.hit(Area(area.x, area.y, 3, 1), "scope_before")
    canvas.hit(Area(area.x + 3, area.y, used + 3, 1), "scope_after")
    place = f"{at + 1}/{len(scopes)}"
    canvas.put(area.x, area.y, place, look.palette.muted, area.width, "right")


# The table of the players.


class _Column(NamedTuple):
    heading: Message
    cells: Sequence[str]
    align: Align = "right"
    strong: bool = False

    @property
    def width(self) -> int:
        """What the cells need, and the heading in two lines."""
        heading = str(self.heading)
        size = max(width(text) for text in [*self.cells, *heading.split()])
        while len(wrap(heading, size)) > 2:
            size += 1
        return size


class _Table:
    def __init__(self, shown: Shown, look: Look, plan: Layout) -> None:
        self.shown, self.look, self.plan = shown, look, plan
        self.first = max(min(shown.cursor - plan.listed // 2, len(shown.players) - plan.listed), 0)
        self.listed = shown.players[self.first : self.first + plan.listed]
        self.names = [str(called(one.who, one.name)) for one in self.listed]
        # What finds no room stands in the figures of the player.
        columns = self._columns()
        longest = max(map(width, self.names))
        while len(columns) > 3 and 3 + min(longest, _LEAST_NAME) + _width(columns) > plan.wide:
            columns.pop()
        self.columns = columns
        self.name_room = min(longest, plan.wide - 3 - _width(columns))

    def paint(self, canvas: Canvas) -> None:
        """Draw it, with the cursor on its player."""
        look, plan = self.look, self.plan
        left, top = plan.left, plan.table
        for row, one in enumerate(self.listed):
            y = top + 2 + row
            if self.first + row == self.shown.cursor:
                canvas.fill(Area(left, y, plan.wide, 1), look.palette.cursor)
                canvas.put(left + 1, y, look.glyphs.pointer, look.palette.cursor)
            style = look.palette.strong if one.who.bot is None else look.palette.base
            canvas.put(left + 3, y, self.names[row], self._style(row, style), self.name_room)
            canvas.hit(Area(left, y, plan.wide, 1), f"player {self.first + row}")
        x = left + 3 + self.name_room
        for column in self.columns:
            x += _GAP
            lines = wrap(str(column.heading), column.width)
            for line_at, line in enumerate(lines, top + 2 - len(lines)):
                canvas.put(x, line_at, line, look.palette.muted, column.width, column.align)
            for row, text in enumerate(column.cells):
                style = look.palette.strong if column.strong else look.palette.base
                canvas.put(x, top + 2 + row, text, self._style(row, style), column.width, column.align)
            x += column.width
        if hidden := len(self.shown.players) - len(self.listed):
            more = str(msgn("{count} more", "{count} more", hidden))
            canvas.put(left, top, more, look.palette.muted, self.name_room + 3)

    def _style(self, row: int, style: statistics_views.Style) -> statistics_views.Style:
        return self.look.palette.cursor if self.first + row == self.shown.cursor else style

    def _columns(self) -> list[_Column]:
        """The columns there may be; those that matter most come first."""
        found = [_Column(msg("games"), [str(one.games) for one in self.listed])]
        wins = [one.wins for one in self.listed if one.wins is not None]
        if len(wins) == len(self.listed):
            found.append(_Column(msg("won"), [str(percent(one.rate)) for one in wins], strong=True))
            found.append(
                _Column(msg("95% interval"), [f"{percent(one.interval[0])}–{percent(one.interval[1])}" for one in wins])
            )
        scores = [one.figures[0] for one in self.listed]
        title = scores[0].what.title
        found.append(_Column(msg("{count} a game", count=title), [str(decimal(one.mean)) for one in scores]))
        if scores[0].best is not None:
            found.append(_Column(msg("best"), [str(one.best) for one in scores]))
        if wins:
            found.append(_Column(msg("streak"), [str(one.streak) for one in wins]))
            found.append(_Column(msg("longest"), [str(one.longest) for one in wins]))
        found.append(_Column(msg("hints"), [str(one.hints) for one in self.listed]))
        return found


def _width(columns: Sequence[_Column]) -> int:
    return sum(column.width + _GAP for column in columns)


# What is looked at.


def _paint_views(canvas: Canvas, look: Look, shown: Shown, scope: Scope, plan: Layout, bottom: int) -> None:
    player = shown.players[shown.cursor]
    choices = views(scope)
    _paint_tabs(canvas, look, choices, shown.view_at, plan)
    area = Area(plan.left, plan.views + 1, plan.wide, bottom - plan.views - 1)
    if area.height < 1:
        return
    chosen = choices[shown.view_at]
    if plan.wide >= _ROOMY and chosen is not FIGURES:
        half = plan.wide * 2 // 5
        FIGURES.paint(canvas, look, area._replace(width=half - 1), player)
        area = Area(area.x + half + 1, area.y, area.width - half - 1, area.height)
    chosen.paint(canvas, look, area, player)


def _paint_tabs(canvas: Canvas, look: Look, choices: Sequence[View], at: int, plan: Layout) -> None:
    y = plan.views
    canvas.put(plan.left, y, look.glyphs.rule * plan.wide, look.palette.frame)
    x = plan.left + 2
    for index, view in enumerate(choices):
        text = f" {view.title} "
        style = look.palette.cursor if index == at else look.palette.muted
        canvas.hit(Area(x, y, width(text), 1), f"view {index}")
        x += canvas.put(x, y, text, style, max(plan.left + plan.wide - x, 0)) + 1
