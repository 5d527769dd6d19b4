"""The picture of the home screen: the banner, the games to go on with, and the menu."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from push_game.i18n import Message, msg, msgn
from push_game.play import keys
from push_game.play.records.progress import Progress, when
from push_game.play.shelf import Listing
from push_game.tui import chrome, faults
from push_game.tui.banner import paint_banner
from push_game.tui.canvas import Area, Canvas, Picture
from push_game.tui.cells import cut, width
from push_game.tui.look import Look
from push_game.tui.screen import LEAST


class Entry(NamedTuple):
    """One line of the menu: a game to go on with, or something else to do."""

    action: str
    """What choosing it does."""
    label: str
    says: str = ""
    """A few words on it."""
    listing: Listing | None = None
    progress: Progress | None = None
    """None while it is not known yet."""


class Home(NamedTuple):
    """Everything that the picture of the home screen depends on."""

    games: Sequence[Entry] = ()
    menu: Sequence[Entry] = ()
    cursor: int = 0
    """Which of the games and the menu's lines, counted through."""
    troubles: Sequence[Message] = ()
    keys: Sequence[tuple[str, keys.Key]] = ()
    now: datetime = datetime.min  # noqa: DTZ901 - only compared as a date
    offer: Message | None = None
    """What is said to those who are new here, in place of the motto."""


def paint(home: Home, columns: int, rows: int, look: Look) -> Picture:
    """The home screen in that many cells."""
    canvas = look.canvas(columns, rows)
    block = min(columns - 2, 76 if columns < 110 else 104)
    left = max((columns - block) // 2, 0)
    bottom = rows
    if rows > len(home.menu) + 1:
        bottom -= 1
        chrome.key_line(canvas, look, bottom, _fitting(home.keys, columns - 2))
    if rows >= LEAST[1] - 1:
        # Notices lie over the lowest of these lines for a moment.
        lines = faults.in_lines(home.troubles, block, max(bottom - len(home.menu) - _least_games(home) - 1, 3))
        for line in reversed(lines or [""]):
            bottom -= 1
            canvas.put(left, bottom, line, look.palette.warn, block)
    plan = _Plan.of(home, bottom, columns)
    paint_banner(canvas, look, plan.banner, plan.banner_rows)
    if plan.motto:
        motto = home.offer or msg("Draw another card, or stop while the columns are yours?")
        style = look.palette.title if home.offer else look.palette.muted
        canvas.put(0, plan.motto, str(motto), style, columns, "centre")
        if home.offer:
            canvas.hit(Area(0, plan.motto, columns, 1), "learn")
    _paint_games(canvas, look, home, Area(left, plan.games, block, plan.games_rows))
    label_room = max((width(entry.label) for entry in home.menu), default=0)
    for index, entry in enumerate(home.menu):
        chosen = home.cursor == len(home.games) + index
        _paint_entry(canvas, look, entry, Area(left, plan.menu + index, block, 1), chosen, label_room)
    return canvas.picture()


def _least_games(home: Home) -> int:
    """The rows that the games have before anything else but the menu, with the air between the two."""
    return min(len(home.games), 5) + 2 if home.games else 1


def _fitting(shown: Sequence[tuple[str, keys.Key]], room: int) -> Sequence[tuple[str, keys.Key]]:
    """The keys that one line has room for: the menu above has the last ones too, so the last but one may go."""
    while len(shown) > 1 and sum(width(f"{name} {key.label}") + 2 for name, key in shown) - 2 > room:
        shown = [*shown[:-2], shown[-1]]
    return shown


class _Plan(NamedTuple):
    """Which part begins on which row, and how many rows it has."""

    banner: int
    banner_rows: int
    motto: int
    """0 where there is no room for it."""
    games: int
    games_rows: int
    """The heading's row among them."""
    menu: int

    @classmethod
    def of(cls, home: Home, rows: int, columns: int) -> _Plan:
        """The parts in so many rows: first the menu, then a game, the banner, more games, and air."""
        spare = rows - len(home.menu)
        sizes = [size for size in (12, 7, 1) if size <= spare - _least_games(home) and (size < 12 or columns >= 110)]
        banner_rows = sizes[0] if sizes else 0
        spare -= banner_rows
        games_rows = min(len(home.games) + 1, max(spare - 1, 1)) if home.games else 0
        spare -= games_rows
        # What is left goes between the parts, then above and below them all.
        gaps = [0, 0, 0, 0]
        for place in (1, 2, 0, 1, 2, 0, 1):
            if spare > 0:
                gaps[place] += 1
                spare -= 1
        gaps[0] += max(spare, 0) // 3
        motto = gaps[0] + banner_rows + 1 if gaps[1] >= 3 and banner_rows > 1 else 0
        games = gaps[0] + banner_rows + gaps[1]
        return cls(gaps[0], banner_rows, motto, games, games_rows, games + games_rows + (gaps[2] if games_rows else 0))


def _paint_games(canvas: Canvas, look: Look, home: Home, area: Area) -> None:
    """The games to go on with, under a heading if there is room for one."""
    x, y, columns, rows = area
    if rows > 1:
        heading = cut(" " + str(msg("Continue")) + " ", max(columns - 4, 0))
        rule = look.glyphs.rule
        canvas.put(x, y, rule * columns, look.palette.frame)
        canvas.put(x + 2, y, heading, look.palette.title)
        y, rows = y + 1, rows - 1
    shown = min(rows, len(home.games))
    first = min(max(home.cursor - shown + 1, 0), len(home.games) - shown)
    lines = [_Line.of(entry, home.now) for entry in home.games[first : first + shown]]
    table = _Table.of(lines, Area(x, y, columns, shown))
    for row, line in enumerate(lines):
        _paint_game(canvas, look, line, table, y + row, first + row == home.cursor)
    if hidden := len(home.games) - shown:
        more = msgn("{count} more", "{count} more", hidden)
        canvas.put(x, area.y, f" {more} ", look.palette.muted, columns - 2, "right")


class _Line(NamedTuple):
    """What is told of a game."""

    entry: Entry
    game: str
    turn: str
    left: str
    when: str

    @classmethod
    def of(cls, entry: Entry, now: datetime) -> _Line:
        """The words for a game, as far as it is known."""
        progress = entry.progress
        return cls(
            entry,
            str(progress.game) if progress and progress.game else "",
            str(msg("turn {turn}", turn=progress.turn)) if progress and not progress.trouble else "",
            str(progress.stage.left) if progress and progress.stage else "",
            str(when(entry.listing.touched, now)) if entry.listing else "",
        )


class _Table(NamedTuple):
    """Where the columns of the list end, and how wide they are: as their longest words, the names the rest."""

    area: Area
    game: int
    names: int
    turn: int
    bar: int
    left: int
    when: int

    @classmethod
    def of(cls, lines: Sequence[_Line], area: Area) -> _Table:
        """The columns for these lines; in a narrow terminal only names, or names and when, or the game as well."""
        # Some room is kept, so that nothing moves when the numbers come.
        game = max([12, *(width(line.game) for line in lines)])
        turn = max([8, *(width(line.turn) for line in lines)])
        left = max([10, *(width(line.left) for line in lines)])
        when = max([12, *(width(line.when) for line in lines)])
        bar = 0 if area.width < 90 else 12
        names = area.width - 4
        if area.width < 40:
            return cls(area, 0, names, 0, 0, 0, 0)
        names -= when + 2
        if area.width < 52:
            return cls(area, 0, names, 0, 0, 0, when)
        names -= game + 2
        if area.width < 74:
            return cls(area, game, names, 0, 0, 0, when)
        return cls(area, game, names - turn - bar - left - 4 - bool(bar), turn, bar, left, when)


def _paint_game(canvas: Canvas, look: Look, line: _Line, table: _Table, y: int, chosen: bool) -> None:
    palette, (entry, game, turn, left, when) = look.palette, line
    plain, strong, muted = (palette.cursor,) * 3 if chosen else (palette.base, palette.strong, palette.muted)
    _paint_line(canvas, look, entry.action, table.area._replace(y=y, height=1), chosen)
    x = table.area.x + 3
    if table.game:
        canvas.put(x, y, game, plain, table.game)
        x += table.game + 2
    canvas.put(x, y, entry.label, strong, table.names)
    x += table.names + 2
    if table.turn:
        if entry.progress and entry.progress.trouble:
            canvas.put(x, y, str(entry.progress.trouble), plain, table.turn + table.bar + table.left + 3)
        canvas.put(x, y, turn, plain, table.turn, "right")
        x += table.turn + 2
        if entry.progress and (stage := entry.progress.stage):
            done = table.bar * stage.done // stage.total
            full, empty = look.glyphs.full * done, look.glyphs.empty * (table.bar - done)
            canvas.spans(x, y, [(full, plain if chosen else palette.bar), (empty, plain if chosen else palette.track)])
        x += table.bar + bool(table.bar)
        canvas.put(x, y, left, plain, table.left, "right")
        x += table.left + 2
    if table.when:
        canvas.put(x, y, when, muted, table.when, "right")


def _paint_entry(canvas: Canvas, look: Look, entry: Entry, area: Area, chosen: bool, label_room: int) -> None:
    palette = look.palette
    _paint_line(canvas, look, entry.action, area, chosen)
    canvas.put(area.x + 3, area.y, entry.label, palette.cursor if chosen else palette.strong, area.width - 4)
    x = area.x + 3 + max(label_room + 2, 16)
    canvas.put(x, area.y, entry.says, palette.cursor if chosen else palette.muted, area.x + area.width - 1 - x)


def _paint_line(canvas: Canvas, look: Look, action: str, area: Area, chosen: bool) -> None:
    if chosen:
        canvas.fill(area, look.palette.cursor)
        canvas.put(area.x + 1, area.y, look.glyphs.pointer, look.palette.cursor)
    canvas.hit(area, action)
