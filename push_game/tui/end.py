"""The end of a game: who has won and by what, everybody's points, and the course of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from textual import events
from textual.message import Message as TextualMessage
from textual.worker import get_current_worker

from push_game.games.contract import Tally
from push_game.i18n import msg, msgn
from push_game.play import key_names, keys, lot, names
from push_game.play.launch import Launch
from push_game.play.records.copying import NotCopied, save_copy, suggested
from push_game.play.records.history import History
from push_game.play.results import outcomes
from push_game.play.results.ranking import ranked
from push_game.play.results.statistics import Alone, Statistics
from push_game.play.results.statistics_text import best_ever
from push_game.play.table import Table
from push_game.tui import chart, chrome
from push_game.tui.beside import tell
from push_game.tui.canvas import Area, Canvas, Picture
from push_game.tui.cells import width, wrap
from push_game.tui.line_editor import LineEditor
from push_game.tui.row_screen import RowScreen

_MOST_COLUMNS: Final = 112
_MOST_LINES: Final = 3
"""Rows that the verdict may take: the names of four players have room in them."""
_INK_WIDTH: Final = 4
"""The cells of a column about a colour, whose heading is a glyph."""


class EndScreen(RowScreen[None]):
    """The end of the game at that table, which is over. The table is closed, its record put away.

    The cursor is on nothing at first: so a key typed for what was there before, such as one more Enter, does
    not begin another game.
    """

    CONTEXT = "end"

    class Compared(TextualMessage):
        """It is known how a game alone compares with the others."""

        def __init__(self, best: Alone) -> None:
            super().__init__()
            self.best = best

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._names = names.all_shown(table.players)
        self._history = History(table.game, self._names, table.start, table.steps)
        self._record: Path | None = None
        self._saving: LineEditor | None = None
        self._best: Alone | None = None
        """In a game alone the best there has been; None until it is known."""

    def on_mount(self) -> None:
        path = self._table.path
        self._table.close()
        if path is not None:
            self._record = self.table_app.shelf.put_away(path)
        if self._alone and self._record is not None:
            self.run_worker(partial(self._compare, self._record.name), thread=True)

    @property
    def _alone(self) -> bool:
        """Whether there was nobody to beat but oneself."""
        return len(self._names) == 1

    def _compare(self, record: str) -> None:
        """Look at all finished games: that may take a while, and nobody has to wait for it."""
        worker = get_current_worker()
        found = outcomes.gather(self.table_app.shelf, cancelled=lambda: worker.is_cancelled)
        best = Statistics(found.outcomes).best_alone(record)
        if best is not None and found.complete and not worker.is_cancelled:
            tell(self, self.Compared(best))

    def on_end_screen_compared(self, message: Compared) -> None:
        self._best = message.best
        self.repaint()

    # How it looks

    def paint(self, columns: int, rows: int) -> Picture:
        look, state = self.table_app.look, self._table.state
        canvas = look.canvas(columns, rows)
        title = msg("{game} · the game is over", game=self._table.game.title)
        chrome.title(canvas, look, str(title), str(msgn("{count} turn", "{count} turns", state.turn)))
        wide = min(columns - 2, _MOST_COLUMNS)
        left = (columns - wide) // 2
        y = self._verdict(canvas, Area(left, 2, wide, rows))
        y = self._points(canvas, Area(left, y + (rows >= 26), wide, rows))
        room = rows - 2 - y - (rows >= 26)
        self._course(canvas, Area(left, rows - 2 - room, wide, room))
        self._foot(canvas, rows)
        return canvas.picture()

    def _verdict(self, canvas: Canvas, area: Area) -> int:
        """Who has won, on a band in the winner's colour, and why; returns the row below it."""
        look, state = self.table_app.look, self._table.state
        first, *reasons = (str(line) for line in self._table.game.verdict(state, self._names))
        winners = state.winners
        style = look.palette.badges[winners[0]] if len(winners) == 1 else look.palette.cursor
        star = look.glyphs.star
        lines = wrap(first, area.width - 8)[:_MOST_LINES]
        band = area._replace(height=max(len(lines), 3 if area.height >= 30 else 1))
        canvas.fill(band, style)
        y = band.y + (band.height - len(lines)) // 2
        for line in lines:
            canvas.put(band.x, y, f"{star}  {line}  {star}", style, band.width, "centre")
            y += 1
        y = band.y + band.height
        if self._alone:  # a row is kept for what is not known yet
            reasons.append(str(best_ever(self._best)) if self._best is not None else " ")
        for reason in reasons:
            for line in wrap(reason, band.width):
                canvas.put(band.x, y, line, look.palette.strong, band.width, "centre")
                y += 1
        return y

    def _points(self, canvas: Canvas, area: Area) -> int:
        """The table of points; returns the row below it."""
        look, state = self.table_app.look, self._table.state
        tallies = [*self._table.game.tally(state)]
        if any(self._table.hints):
            tallies.insert(0, Tally(msg("hints"), self._table.hints))
        name_room = min(max(map(width, self._names)), names.MAX_CELLS)
        widths = _widths(tallies, area.width - name_room - 6)
        x0 = area.x + area.width - sum(widths)
        x0 = min(x0, area.x + name_room + 14)
        y = self._headings(canvas, tallies, widths, x0, area.y)
        for seat in ranked(state):
            won = seat in state.winners
            if won:
                canvas.put(area.x + 1, y, look.glyphs.star, look.palette.accents[seat])
            canvas.put(area.x + 3, y, f"{seat + 1}", look.palette.badges[seat])
            canvas.put(area.x + 5, y, self._names[seat], look.palette.accents[seat], name_room)
            x = x0
            for tally, size in zip(tallies, widths, strict=True):
                number = tally.values[seat]
                style = look.palette.strong if tally.strong or won else look.palette.base
                if tally.colour is not None and number:
                    style = look.palette.inks[tally.colour]
                text = str(number) if number or tally.colour is None else look.glyphs.none
                canvas.put(x, y, text, style if number else look.palette.muted, size - 1, "right")
                x += size
            y += 1
        return y

    def _headings(self, canvas: Canvas, tallies: Sequence[Tally], widths: Sequence[int], x0: int, y: int) -> int:
        look = self.table_app.look
        inks = [tally for tally in tallies if tally.colour is not None]
        legend = [(f"{look.glyphs.colours[tally.colour or 0]} {tally.heading}", tally.colour or 0) for tally in inks]
        x = min(x0 + 1, x0 + sum(widths) - sum(width(text) + 2 for text, _ in legend) + 2)
        for text, ink in legend:
            x += canvas.put(x, y, text, look.palette.inks[ink]) + 2
        lines = [
            [look.glyphs.colours[tally.colour]] if tally.colour is not None else wrap(str(tally.heading), size - 1)[:2]
            for tally, size in zip(tallies, widths, strict=True)
        ]
        rows = max(map(len, lines))
        y += bool(legend)
        x = x0
        for tally, size, parts in zip(tallies, widths, lines, strict=True):
            style = look.palette.muted if tally.colour is None else look.palette.inks[tally.colour]
            for row, part in enumerate(parts, y + rows - len(parts)):
                canvas.put(x, row, part, style, size - 1, "right")
            x += size
        return y + rows

    def _course(self, canvas: Canvas, area: Area) -> None:
        """The chart of the scores, turn by turn."""
        if area.height < 4:
            return
        look, state = self.table_app.look, self._table.state
        canvas.put(area.x, area.y, look.glyphs.rule * area.width, look.palette.frame)
        canvas.put(area.x + 2, area.y, f" {self._table.game.charted} ", look.palette.muted, area.width - 4)
        course = [[0] * state.seats, *self._history.scores()]
        lines = [
            chart.Line(str(seat + 1), name, seat, [scores[seat] for scores in course])
            for seat, name in enumerate(self._names)
        ]
        chart.draw(canvas, Area(area.x, area.y + 1, area.width, area.height - 1), look, lines, state.winners)

    def _foot(self, canvas: Canvas, rows: int) -> None:
        look = self.table_app.look
        if self._saving is None:
            chosen = None if self.at is None else self.things[self.at][1].action
            chrome.key_line(canvas, look, rows - 1, self.things, chosen)
            return
        y = rows - 2
        canvas.foot = 2
        canvas.fill(Area(0, y, canvas.width, 1), look.palette.base)
        x = 1 + canvas.put(1, y, str(msg("Save a copy as:")), look.palette.key) + 1
        shown, caret = self._saving.window(canvas.width - x - 1)
        canvas.put(x, y, shown, look.palette.strong)
        canvas.restyle(Area(x + caret, y, 1, 1), look.palette.cursor)
        x = 1
        for key, label, action in (("enter", msg("save"), "write"), ("escape", msg("do not save"), "back")):
            text = f"{key_names.name(key)} {label}"
            canvas.hit(Area(x, rows - 1, width(text), 1), action)
            x += canvas.put(x, rows - 1, key_names.name(key), look.palette.key) + 1
            x += canvas.put(x, rows - 1, str(label), look.palette.muted) + 3

    @property
    def things(self) -> Sequence[tuple[str, keys.Key]]:
        """What can be done now."""
        enabled = {"rematch", "new", "review", "log", "rules", "back"}
        if self._table.game.judge() is not None:
            enabled.add("analysis")
        if self._record is not None:
            enabled.add("save")
        return keys.shown(self.CONTEXT, enabled, self.table_app.keys)

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self._saving is None:
            super().on_key(event)
            return
        self._forget_notice()
        if event.key == "escape":
            self.do_back("")
        elif event.key == "enter":
            self.do_write("")
        elif not self._saving.key(event.key):
            if not event.is_printable or event.character is None:
                return
            self._saving.type(event.character)
        event.stop()
        event.prevent_default()
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        if self._saving is not None:
            event.stop()
            self._saving.type(" ".join(event.text.splitlines()))
            self.repaint()

    def do_rematch(self, _: str) -> None:
        """The same players and rules again; the next seat begins."""
        table = self._table
        options, notice = lot.next_to_begin(table.game, table.players, table.header.options)
        self.table_app.start_game(table.game.name, table.players, options, table.manners, notice=notice, instead=True)

    def do_new(self, _: str) -> None:
        """Set up another game of the same kind."""
        app = self.table_app
        self.go_back()
        app.open_new_game(Launch("new", game=self._table.game.name))

    def do_review(self, _: str) -> None:
        """Look at the game again, move by move."""
        from push_game.tui.replay import ReplayScreen

        self.table_app.open(ReplayScreen(self._table, len(self._table.steps), self._record))

    def do_analysis(self, _: str) -> None:
        """What luck did, and what the decisions gave away."""
        self.table_app.open_analysis(self._table, self._record)

    def do_log(self, _: str) -> None:
        from push_game.tui.log import LogScreen

        self.table_app.open(LogScreen(self._table.game.title, self._history.log(), self._history.turn_lines()))

    def do_rules(self, _: str) -> None:
        clause = self._table.game.clause(self._table.state)
        self.table_app.open_rules(self._table.game.name, clause)

    def do_save(self, _: str) -> None:
        """Ask where to; nothing that is there is ever overwritten. A browser asks by itself."""
        if self.app.is_web and self._record is not None:
            self.app.deliver_binary(self._record)
            return
        day = (self._table.header.created or "")[:10] or "game"
        self._saving = LineEditor(str(suggested(Path.cwd(), self._table.game.name, day)))
        self.repaint()

    def do_write(self, _: str) -> None:
        """Save the copy where the text says."""
        if self._saving is None or self._record is None:
            return
        try:
            path = save_copy(self._record, Path(self._saving.text))
        except NotCopied as error:
            self.notify_line(error.message)
            return
        self._saving = None
        self.notify_line(msg("Saved as {file}.", file=str(path)))

    def do_back(self, _: str) -> None:
        if self._saving is None:
            self.go_back()
        else:
            self._saving = None
            self.repaint()


def _widths(tallies: Sequence[Tally], room: int) -> Sequence[int]:
    """The cells of each column, with a blank; headings are wrapped where there is no room for them."""
    wanted = [_INK_WIDTH if tally.colour is not None else max(width(str(tally.heading)), 4) + 2 for tally in tallies]
    spare = room - sum(wanted)
    inks = sum(tally.colour is not None for tally in tallies)
    if spare >= 2 * inks:
        return [size + 2 if tally.colour is not None else size for tally, size in zip(tallies, wanted, strict=True)]
    if spare < 0:
        wanted = [size - 1 for size in wanted]
        spare += len(wanted)
    while spare < 0 and max(wanted) > 5:
        widest = wanted.index(max(wanted))
        wanted[widest] -= 1
        spare += 1
    return wanted
