"""The home screen: go on with a game, begin a new one, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from push_game.i18n import Message, msg, msgn
from push_game.play.shelf import Contents, Listing
from push_game.tui import chrome, keys
from push_game.tui.banner import paint_banner
from push_game.tui.canvas import Area, Canvas, Picture
from push_game.tui.look import Look
from push_game.tui.screen import PictureScreen


class Progress(NamedTuple):
    """How far a game has come."""

    turn: int = 0
    left: int = 0
    """Cards left to draw."""
    total: int = 0
    """Cards there were at the start."""
    trouble: Message | None = None
    """What keeps it from being gone on with."""


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


class HomeScreen(PictureScreen[None]):
    """The first screen, and the one that all others lead back to."""

    CONTEXT: ClassVar[str] = "home"

    def __init__(self) -> None:
        super().__init__()
        self.contents = Contents()
        self.cursor = 0
        self._known: dict[tuple[Path, float], Progress] = {}

    # What is on it.

    @property
    def home(self) -> Home:
        """What there is to be seen now."""
        enabled = ["new", "rules", "settings", "quit"]
        if self.contents.unfinished:
            enabled.append("continue")
        return Home(
            [self._game(index, listing) for index, listing in enumerate(self.contents.unfinished)],
            self._menu(),
            self.cursor,
            [*self.table_app.troubles, *_troubles(self.contents)],
            keys.shown(self.CONTEXT, enabled, self.table_app.keys),
            datetime.now().astimezone(),
        )

    def paint(self, columns: int, rows: int) -> Picture:
        return paint_home(self.home, columns, rows, self.table_app.look)

    def look_at_the_shelf(self) -> None:
        """Take over what is on the shelf now. The cursor stays on its game, or goes to the one played last."""
        self.contents = self.table_app.shelf.contents()
        self.cursor = 0

    # What can be done.

    def do_up(self, _: str) -> None:
        self._move_to(self.cursor - 1)

    def do_down(self, _: str) -> None:
        self._move_to(self.cursor + 1)

    def do_first(self, _: str) -> None:
        self._move_to(0)

    def do_last(self, _: str) -> None:
        self._move_to(len(self.contents.unfinished) + len(self._menu()) - 1)

    def do_accept(self, _: str) -> None:
        entries = [*self.home.games, *self.home.menu]
        self.act(entries[self.cursor].action)

    def do_continue(self, _: str) -> None:
        """Go on with the game played last."""
        if self.contents.unfinished:
            self.do_open("0")

    def do_open(self, index: str) -> None:
        """Go on with one of the games."""
        self._move_to(int(index))
        self.table_app.open_table(self.contents.unfinished[int(index)].path)

    def do_new(self, _: str) -> None:
        self.table_app.open_new_game()

    def do_settings(self, _: str) -> None:
        self.table_app.open_settings()

    def do_quit(self, _: str) -> None:
        self.app.exit(return_code=0)

    # How it comes to be.

    def on_mount(self) -> None:
        self.look_at_the_shelf()

    def on_screen_resume(self) -> None:
        self.look_at_the_shelf()
        self.repaint()
        self.call_after_refresh(self._look_further)

    def _look_further(self) -> None:
        """Find out how far the games have come, one after the other and beside what is shown."""
        waiting = [
            listing for listing in self.contents.unfinished[:_MOST_LOOKED_INTO] if _key(listing) not in self._known
        ]
        if waiting and self.is_current:
            self.run_worker(lambda: self._look_into(waiting), thread=True, exclusive=True)

    def _look_into(self, waiting: Sequence[Listing]) -> None:
        for listing in waiting:
            if not self.is_current:
                return
            progress = look_into(listing.path)
            self.app.call_from_thread(self._found, listing, progress)

    def _found(self, listing: Listing, progress: Progress) -> None:
        self._known[_key(listing)] = progress
        self.repaint()

    def _move_to(self, index: int) -> None:
        self.cursor = min(max(index, 0), len(self.contents.unfinished) + len(self._menu()) - 1)
        self.repaint()

    def _game(self, index: int, listing: Listing) -> Entry:
        players = listing.header.players if listing.header else ()
        names = ", ".join(player.name for player in players)
        return Entry(f"open {index}", names, "", listing, self._known.get(_key(listing)))

    def _menu(self) -> list[Entry]:
        return [
            Entry("new", str(msg("New game")), str(msg("two to six players at one keyboard"))),
            Entry("rules", str(msg("Rules")), str(msg("clause by clause"))),
            Entry("settings", str(msg("Settings")), str(msg("language, colours, motion, keys"))),
            Entry("quit", str(msg("Quit")), str(msg("every game is kept as it is"))),
        ]


_MOST_LOOKED_INTO: Final = 60
"""How many games are looked into for the list; further ones are far down."""


def look_into(path: Path) -> Progress:
    """How far the game in that record has come."""
    from push_game.play import record

    try:
        found = record.read(path)
    except record.BadRecord as bad:
        return Progress(trouble=bad.message)
    describe = found.game.describe
    left, total = (int(describe(state).get("deck", 0)) for state in (found.state, found.start))
    return Progress(found.state.turn, left, total)


def _key(listing: Listing) -> tuple[Path, float]:
    return listing.path, listing.touched


def _troubles(contents: Contents) -> list[Message]:
    troubles = [contents.trouble] if contents.trouble else []
    if contents.damaged:
        first, count = contents.damaged[0], len(contents.damaged)
        troubles.append(
            msgn(
                "{file} is left as it is: {reason}",
                "{count} files are left as they are; the first, {file}: {reason}",
                count,
                file=first.path.name,
                reason=first.trouble,
            )
        )
    return troubles


def paint_home(home: Home, columns: int, rows: int, look: Look) -> Picture:
    """The home screen in that many cells."""
    canvas = look.canvas(columns, rows)
    block = min(columns - 2, 76 if columns < 110 else 100)
    left = max((columns - block) // 2, 0)
    menu = len(home.menu)
    # From the bottom: the keys, a line for notices, what is wrong.
    bottom = rows - 1
    if rows > menu + 1:
        chrome.key_line(canvas, look, bottom, home.keys)
        bottom -= 1
    for trouble in reversed(home.troubles[:2] if rows >= 20 else ()):
        bottom -= 1
        canvas.put(left, bottom, str(trouble), look.palette.warn, block)
    # From the top: the name of the game.
    top = paint_banner(canvas, look, rows - menu - min(len(home.games), 5) - 6)
    room = bottom - top
    space = room - menu - len(home.games) - (2 if home.games else 0)
    gap = 1 if space >= 2 else 0
    top += gap
    if home.games:
        top = _paint_games(canvas, look, home, Area(left, top, block, room - menu - 2 * gap))
        top += gap
    for index, entry in enumerate(home.menu):
        chosen = home.cursor == len(home.games) + index
        _paint_entry(canvas, look, entry, Area(left, top + index, block, 1), chosen)
    return canvas.picture()


def _paint_games(canvas: Canvas, look: Look, home: Home, area: Area) -> int:
    """The games to go on with, under a heading; returns the row below them."""
    x, y, columns, rows = area
    if rows < 1:
        return y
    if rows > 1:
        heading = f" {msg('Continue')} "
        rule = look.glyphs.rule
        canvas.put(x, y, rule * columns, look.palette.frame)
        canvas.put(x + 2, y, heading, look.palette.title)
        y, rows = y + 1, rows - 1
    shown = min(rows, len(home.games))
    first = min(max(home.cursor - shown + 1, 0), len(home.games) - shown)
    for index in range(first, first + shown):
        _paint_game(canvas, look, home, index, Area(x, y + index - first, columns, 1))
    if hidden := len(home.games) - shown:
        more = msgn("{count} more", "{count} more", hidden)
        canvas.put(x, area.y, f" {more} ", look.palette.muted, columns - 2, "right")
    return y + shown


def _paint_game(canvas: Canvas, look: Look, home: Home, index: int, area: Area) -> None:
    entry, palette = home.games[index], look.palette
    chosen = index == home.cursor
    plain, strong, muted = (palette.cursor,) * 3 if chosen else (palette.base, palette.strong, palette.muted)
    _paint_line(canvas, look, entry.action, area, chosen)
    x, y, columns, _ = area
    when = str(_when(entry.listing.touched, home.now)) if entry.listing else ""
    when_room = 17
    bar_room = 10 if columns < 90 else 20
    right = x + columns - 1
    canvas.put(right - when_room, y, when, muted, when_room, "right")
    right -= when_room + 2
    progress = entry.progress
    names_room = columns - 4
    if columns >= 64:
        names_room = right - bar_room - 22 - (x + 3)
        if progress is not None and progress.trouble:
            canvas.put(x + 3 + names_room + 2, y, str(progress.trouble), plain, right - x - names_room - 5)
        elif progress is not None:
            canvas.put(right - 9, y, str(msgn("{count} card", "{count} cards", progress.left)), plain, 9, "right")
            done = bar_room * (progress.total - progress.left) // max(progress.total, 1)
            canvas.spans(
                right - 10 - bar_room,
                y,
                [
                    (look.glyphs.full * done, plain if chosen else palette.bar),
                    (look.glyphs.empty * (bar_room - done), plain if chosen else palette.track),
                ],
            )
            canvas.put(right - 12 - bar_room - 9, y, str(msg("turn {turn}", turn=progress.turn)), plain, 9, "right")
    canvas.put(x + 3, y, entry.label, strong, names_room)


def _paint_entry(canvas: Canvas, look: Look, entry: Entry, area: Area, chosen: bool) -> None:
    palette = look.palette
    _paint_line(canvas, look, entry.action, area, chosen)
    taken = canvas.put(area.x + 3, area.y, entry.label, palette.cursor if chosen else palette.strong, area.width - 4)
    x = area.x + 3 + max(taken + 2, 16)
    canvas.put(x, area.y, entry.says, palette.cursor if chosen else palette.muted, area.x + area.width - 1 - x)


def _paint_line(canvas: Canvas, look: Look, action: str, area: Area, chosen: bool) -> None:
    if chosen:
        canvas.fill(area, look.palette.cursor)
        canvas.put(area.x + 1, area.y, look.glyphs.pointer, look.palette.cursor)
    canvas.hit(area, action)


def _when(touched: float, now: datetime) -> Message | str:
    then = datetime.fromtimestamp(touched, now.tzinfo)
    days = (now.date() - then.date()).days
    if days == 0:
        return msg("today {time}", time=f"{then:%H:%M}")
    if days == 1:
        return msg("yesterday {time}", time=f"{then:%H:%M}")
    return f"{then:%Y-%m-%d}"
