"""The rules of a game, clause by clause: opens where it matters, and finds what is looked for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from rich.style import Style
from textual import events

from push_game import games
from push_game.games.contract import Clause
from push_game.i18n import Message, msg, msgn
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import wrap
from push_game.tui.line_editor import LineEditor
from push_game.tui.reading import ReadingScreen, Row

COACH: Final = "coach"
"""In the place of a clause's number: the figures of the coach."""


class RulesScreen(ReadingScreen):
    """The rules of the game of that name, and below them what the coach's figures mean.

    With a `clause` ("P10") it opens there and marks it, with COACH for it at those figures.
    """

    CONTEXT = "rules"

    def __init__(self, game_name: str, clause: str = "") -> None:
        super().__init__()
        game = games.get(game_name)
        figures = [_figure(*one) for one in game.figures()]
        self._title, self._clauses = game.title, [*game.clauses(), *figures]
        self._chosen = next((index for index, one in enumerate(self._clauses) if one.id == clause), 0)
        self._marked = self._clauses[self._chosen].id if clause not in ("", COACH) else ""
        self._search = LineEditor()
        self._searching = False
        self._show_chosen = True
        self._starts: dict[int, int] = {}

    def heading(self) -> tuple[str, str]:
        right = str(msg("clause {clause}", clause=self._marked)) if self._marked else ""
        return str(msg("Rules · {game}", game=self._title)), right

    def plain_text(self) -> str:
        found = [self._clauses[index] for index in self._found()]
        return "\n".join(str(one.text) if one.id == COACH else f"{one.id}. {one.text}" for one in found)

    def enabled(self) -> set[str]:
        return super().enabled() | {"find"}

    def lay_out(self, columns: int) -> Sequence[Row]:
        rows: list[Row] = []
        self._starts = {}
        section = None
        for index in self._found():
            clause = self._clauses[index]
            if clause.section != section:
                section = clause.section
                rows += [Row()] if rows else []
                rows.append(Row([(str(section), self.table_app.look.palette.title)]))
            self._starts[index] = len(rows)
            rows += self._clause_rows(index, columns)
        if not rows:
            rows.append(Row([(str(msg("No clause has these words.")), self.table_app.look.palette.muted)]))
        return rows

    def _clause_rows(self, index: int, columns: int) -> Iterator[Row]:
        look = self.table_app.look
        clause, chosen = self._clauses[index], index == self._chosen
        base = look.palette.strong if chosen else look.palette.base
        for number, line in enumerate(wrap(str(clause.text), columns - 8)):
            pointer = look.glyphs.pointer if chosen and not number else " "
            name = look.glyphs.dot if clause.id == COACH else clause.id
            label = f"{name:<4}" if not number else " " * 4
            spans = [(pointer + " ", look.palette.focus), (label, look.palette.key), *self._marked_up(line, base)]
            yield Row(spans, f"pick {index}")

    def _marked_up(self, line: str, base: Style) -> Iterator[Span]:
        """The line with every place that is looked for marked."""
        wanted, folded = _folded(self._search.text.strip()), _folded(line)
        at = 0
        while wanted and (found := folded.find(wanted, at)) >= 0:
            yield line[at:found], base
            at = found + len(wanted)
            yield line[found:at], self.table_app.look.palette.cursor
        yield line[at:], base

    def _found(self) -> Sequence[int]:
        """The clauses that hold all the words looked for; all clauses if nothing is."""
        wanted = _folded(self._search.text.strip())
        if not wanted:
            return range(len(self._clauses))
        texts = (_folded(f"{one.id} {one.section} {one.text}") for one in self._clauses)
        return [index for index, text in enumerate(texts) if wanted in text]

    def settle_top(self, columns: int) -> None:
        """Bring the chosen clause into sight."""
        found = self._found()
        if found and self._chosen not in found:
            self._chosen = min(found, key=lambda index: abs(index - self._chosen))
        if not self._show_chosen or self._chosen not in self._starts:
            return
        self._show_chosen = False
        start = self._starts[self._chosen]
        after = [first for first in self._starts.values() if first > start]
        # The figures are few, and one looks for some of them: they come into sight together.
        end = min(after) if after and self._clauses[self._chosen].id != COACH else self._rows_in_all
        if start - 2 < self.top_row:
            self.top_row = max(start - 2, 0)
        if end > self.top_row + self._rows_shown:
            self.top_row = min(end - self._rows_shown, start)

    def foot(self, canvas: Canvas, y: int) -> None:
        look = self.table_app.look
        text = self._search.text
        if not self._searching and not text:
            return
        x = 1 + canvas.put(1, y, str(msg("Find:")), look.palette.key) + 1
        room = min(max(canvas.width - x - 30, 10), 40)
        shown, caret = self._search.window(room)
        canvas.put(x, y, shown, look.palette.strong)
        if self._searching:
            canvas.restyle(Area(x + caret, y, 1, 1), look.palette.cursor)
        count = str(msgn("{count} clause", "{count} clauses", len(self._found())))
        canvas.put(x + room + 2, y, count, look.palette.muted, canvas.width - x - room - 3)
        canvas.hit(Area(0, y, canvas.width, 1), "find")

    # Keys

    def on_key(self, event: events.Key) -> None:
        if not self._searching:
            super().on_key(event)
            return
        if event.key in ("escape", "enter", "up", "down", "pageup", "pagedown", "tab"):
            self._searching = False
            if event.key == "escape":
                self._search = LineEditor()
            elif event.key != "enter":
                super().on_key(event)
        elif not self._search.key(event.key):
            if not event.is_printable or event.character is None:
                return
            self._search.type(event.character)
        event.stop()
        event.prevent_default()
        self._show_chosen = True
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        if self._searching:
            event.stop()
            self._search.type(" ".join(event.text.split()))
            self.repaint()

    def do_find(self, _: str) -> None:
        """Look for words; what is typed next is looked for."""
        self._searching = True
        self.repaint()

    def do_pick(self, index: str) -> None:
        """Choose a clause."""
        self._chosen = int(index)
        self.repaint()

    def do_up(self, _: str) -> None:
        self._choose(-1)

    def do_down(self, _: str) -> None:
        self._choose(1)

    def do_first(self, _: str) -> None:
        self._choose(-len(self._clauses))

    def do_last(self, _: str) -> None:
        self._choose(len(self._clauses))

    def do_page_up(self, _: str) -> None:
        super().do_page_up("")
        self._choose_in_sight()

    def do_page_down(self, _: str) -> None:
        super().do_page_down("")
        self._choose_in_sight()

    def do_back(self, _: str) -> None:
        """Give up the search, or leave."""
        if self._search.text:
            self._search = LineEditor()
            self._show_chosen = True
            self.repaint()
        else:
            self.go_back()

    def _choose(self, by: int) -> None:
        found = list(self._found())
        if found:
            place = found.index(self._chosen) if self._chosen in found else 0
            self._chosen = found[max(min(place + by, len(found) - 1), 0)]
        self._show_chosen = True
        self.repaint()

    def _choose_in_sight(self) -> None:
        """After a page, choose a clause that is in sight."""
        seen = [
            index for index, start in self._starts.items() if self.top_row <= start < self.top_row + self._rows_shown
        ]
        if seen and self._chosen not in seen:
            self._chosen = seen[0] if seen[0] > self._chosen else seen[-1]
        self.repaint()


def _figure(title: Message, says: Message) -> Clause:
    """What a figure of the coach means, as it stands below the clauses."""
    return Clause(COACH, msg("What the coach’s figures mean"), msg("{figure}: {says}", figure=title, says=says))


def _folded(text: str) -> str:
    """The text without capitals and accents, character for character."""
    return "".join(_plain(character) for character in text)


def _plain(character: str) -> str:
    if character.isascii():
        return character.lower()
    base = unicodedata.normalize("NFKD", character)[:1].casefold()
    return base if len(base) == 1 else character
