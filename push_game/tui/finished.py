"""The finished games, the newest first: each can be replayed and analysed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from push_game import games
from push_game.i18n import msg, msgn
from push_game.play import keys, names
from push_game.play.records.progress import when
from push_game.play.records.record import Header
from push_game.play.shelf import Listing
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas, Picture, Span
from push_game.tui.cells import width
from push_game.tui.list_screen import ListScreen
from push_game.tui.look import Look

_MOST_COLUMNS: Final = 112
_GAP: Final = 2


class Line(NamedTuple):
    """One finished game as it is told."""

    when: str
    game: str
    players: Sequence[tuple[str, int | None, bool]]
    """Each player's name, points, and whether they have won, by seat."""
    trouble: str = ""
    """Why the record cannot be read."""


class FinishedScreen(ListScreen[None]):
    """The list. A record is only read when its line comes into sight."""

    CONTEXT: ClassVar[str] = "finished"

    def __init__(self) -> None:
        super().__init__()
        self.paths: Sequence[Path] = ()
        """The records, the newest first."""
        self._top = 0
        self._rows = 1
        self._listings: dict[Path, Listing] = {}

    def on_mount(self) -> None:
        self.paths = self.table_app.shelf.finished_paths()

    @property
    def count(self) -> int:
        return len(self.paths)

    @property
    def page(self) -> int:
        return self._rows - 1

    # How it looks.

    def paint(self, columns: int, rows: int) -> Picture:
        look = self.table_app.look
        canvas = look.canvas(columns, rows)
        count = len(self.paths)
        chrome.title(canvas, look, str(msg("Finished games")), str(msgn("{count} game", "{count} games", count)))
        wide = min(columns - 2, _MOST_COLUMNS)
        area = Area((columns - wide) // 2, 2, wide, max(rows - 4, 1))
        self._rows = area.height
        self._top = max(min(self._top, self.cursor), self.cursor - area.height + 1, 0)
        shown = self.paths[self._top : self._top + area.height]
        _paint(canvas, look, area, [self._told(path) for path in shown], self._top, self.cursor)
        if not shown:
            canvas.put(area.x + 1, area.y, str(msg("No game is finished yet.")), look.palette.muted, area.width - 1)
        enabled = (
            {"back", "rules"} | ({"accept"} if shown else set()) | ({"analysis"} if self._can_be_analysed else set())
        )
        chrome.key_line(canvas, look, rows - 1, keys.shown(self.CONTEXT, enabled, self.table_app.keys))
        return canvas.picture()

    def _listing(self, path: Path) -> Listing:
        if path not in self._listings:
            self._listings[path] = self.table_app.shelf.listing(path)
        return self._listings[path]

    def _told(self, path: Path) -> Line:
        listing = self._listing(path)
        header = listing.header
        if header is None:
            return Line(path.name, "", (), str(listing.trouble))
        then = str(when(listing.touched, datetime.now().astimezone()))
        return Line(then, str(games.get(header.game).title), _players(header, listing))

    @property
    def _can_be_analysed(self) -> bool:
        """Whether there is a judge of the game under the cursor."""
        if not self.paths:
            return False
        header = self._listing(self.paths[self.cursor]).header
        return header is not None and games.get(header.game).judge() is not None

    # What can be done.

    def do_accept(self, _: str) -> None:
        """Replay the game under the cursor."""
        if self.paths:
            self.table_app.open_replay(self.paths[self.cursor])

    def do_replay(self, index: str) -> None:
        """Replay the game of that number in the list, from 0."""
        self.move_to(int(index))
        self.do_accept("")

    def do_analysis(self, _: str) -> None:
        """Luck and skill in the game under the cursor."""
        from push_game.play.records import record

        if not self.paths:
            return
        path = self.paths[self.cursor]
        try:
            found = record.read(path)
        except record.BadRecord as bad:
            self.notify_line(bad.message)
        else:
            self.table_app.open_analysis(found, path)

    def do_back(self, _: str) -> None:
        self.go_back()


def _players(header: Header, listing: Listing) -> Sequence[tuple[str, int | None, bool]]:
    """The players with what the result says of them, as far as it makes sense."""
    result = listing.result or {}
    scores, winners = result.get("scores"), result.get("winners")
    seats = len(header.players)
    points: Sequence[int | None] = [None] * seats
    if isinstance(scores, list) and len(scores) == seats and all(type(score) is int for score in scores):
        points = scores
    won = winners if isinstance(winners, list) else []
    return [
        (names.shown(player.name), score, seat in won)
        for seat, (player, score) in enumerate(zip(header.players, points, strict=True))
    ]


def _paint(canvas: Canvas, look: Look, area: Area, lines: Sequence[Line], first: int, cursor: int) -> None:
    times = max((width(line.when) for line in lines if not line.trouble), default=0)
    titles = max((width(line.game) for line in lines), default=0)
    for row, line in enumerate(lines):
        place, chosen = area._replace(y=area.y + row, height=1), first + row == cursor
        _paint_line(canvas, look, place, line, (times, titles), chosen=chosen)
        canvas.hit(place, f"replay {first + row}")


def _paint_line(canvas: Canvas, look: Look, area: Area, line: Line, widths: tuple[int, int], *, chosen: bool) -> None:
    palette, glyphs = look.palette, look.glyphs
    times, titles = widths
    if chosen:
        canvas.fill(area, palette.cursor)
        canvas.put(area.x + 1, area.y, glyphs.pointer, palette.cursor)
    x, end = area.x + 3, area.x + area.width - 1
    if line.trouble:
        trouble = msg("{file}: {reason}", file=line.when, reason=line.trouble)
        canvas.put(x, area.y, str(trouble), palette.cursor if chosen else palette.warn, end - x)
        return
    for text, size, style in ((line.when, times, palette.muted), (line.game, titles, palette.base)):
        canvas.put(x, area.y, text, palette.cursor if chosen else style, size)
        x += size + _GAP
    spans: list[Span] = []
    for name, score, won in line.players:
        style = palette.cursor if chosen else palette.strong if won else palette.base
        points = name if score is None else f"{name} {score}"
        spans.append((f"{glyphs.star} {points}" if won else f"  {points}", style))
        spans.append(("  ", palette.cursor if chosen else palette.base))
    canvas.spans(x, area.y, spans, end - x)
