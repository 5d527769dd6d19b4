"""The statistics on the screen: a game, its players, and what its finished games say of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.message import Message as TextualMessage
from textual.worker import get_current_worker

from push_game.i18n import msg
from push_game.play import keys
from push_game.play.results import outcomes, statistics_text
from push_game.play.results.statistics import Scope, Standing, Statistics, Wanted
from push_game.tui import statistics_picture
from push_game.tui.beside import tell
from push_game.tui.canvas import Picture
from push_game.tui.list_screen import ListScreen
from push_game.tui.seldom import seldom
from push_game.tui.statistics_picture import Shown, views


class StatisticsScreen(ListScreen[None]):
    """What the finished games say. Records that are not known yet are read in a thread of its own.

    Whoever leaves before that is done finds it gone on from there the next time.
    """

    CONTEXT: ClassVar[str] = "statistics"

    class Reading(TextualMessage):
        """So many records are read."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done, self.total = done, total

    class Counted(TextualMessage):
        """All are read."""

        def __init__(self, counted: Statistics) -> None:
            super().__init__()
            self.counted = counted

    def __init__(self) -> None:
        super().__init__()
        self.counted: Statistics | None = None
        """None while the records are read."""
        self.done, self.total = 0, 0
        self.scope_at = 0
        """Which of the scopes is shown."""
        self.view_at = 0
        """Which of the views of that player is shown."""

    # How it comes to be.

    def on_mount(self) -> None:
        self.run_worker(self._gather, thread=True, exclusive=True, group="statistics")

    def _gather(self) -> None:
        worker = get_current_worker()
        progress = seldom(lambda done, total: tell(self, self.Reading(done, total)))
        found = outcomes.gather(self.table_app.shelf, 1, progress, lambda: worker.is_cancelled)
        if found.complete and not worker.is_cancelled:
            counted = Statistics(found.outcomes, found.skipped)
            # What takes a while is worked out here, not when it is drawn: what is seen first comes first.
            for scope in counted.scopes[:1]:
                counted.standings(scope)
            tell(self, self.Counted(counted))
            for scope in counted.scopes[1:]:
                counted.standings(scope)

    def on_statistics_screen_reading(self, message: Reading) -> None:
        self.done, self.total = message.done, message.total
        self.repaint()

    def on_statistics_screen_counted(self, message: Counted) -> None:
        self.counted = message.counted
        self.repaint()

    # How it looks.

    def paint(self, columns: int, rows: int) -> Picture:
        return statistics_picture.paint(self.shown(), columns, rows, self.table_app.look)

    def shown(self) -> Shown:
        """Everything the picture depends on."""
        enabled = {"rules", "back"}
        if self.scopes:
            enabled |= {"view_after", "figures"}
        if len(self.scopes) > 1:
            enabled.add("scope_after")
        return Shown(
            self.counted,
            self.done,
            self.total,
            self.scope_at,
            self.players,
            self.cursor,
            self.view_at,
            keys.shown(self.CONTEXT, enabled, self.table_app.keys),
        )

    @property
    def scopes(self) -> Sequence[Scope]:
        """The games and numbers of players there are."""
        return self.counted.scopes if self.counted else ()

    @property
    def scope(self) -> Scope | None:
        """The one that is shown."""
        return self.scopes[self.scope_at] if self.scopes else None

    @property
    def players(self) -> Sequence[Standing]:
        """Those who have played in it."""
        return self.counted.standings(self.scope) if self.counted and self.scope else ()

    # What can be done.

    @property
    def count(self) -> int:
        return len(self.players)

    @property
    def page(self) -> int:
        return max(statistics_picture.layout(self.shown(), *self.size).listed - 1, 1)

    def do_player(self, index: str) -> None:
        """Show that one of the players."""
        self.move_to(int(index))

    def do_scope_before(self, _: str) -> None:
        self._scope_to(self.scope_at - 1)

    def do_scope_after(self, _: str) -> None:
        self._scope_to(self.scope_at + 1)

    def do_view_after(self, _: str) -> None:
        self._view_to(self.view_at + 1)

    def do_view_before(self, _: str) -> None:
        self._view_to(self.view_at - 1)

    def do_view(self, index: str) -> None:
        """Show that one of the views."""
        self._view_to(int(index))

    def do_figures(self, _: str) -> None:
        """Everything that there is to be told."""
        from push_game.tui.figures import FiguresScreen

        if self.counted and self.scope:
            told = statistics_text.told(self.counted, Wanted(self.scope.game))
            self.table_app.open(FiguresScreen(msg("Statistics"), told))

    def do_rules(self, _: str) -> None:
        self.table_app.open_rules(*([self.scope.game] if self.scope else []))

    def do_back(self, _: str) -> None:
        self.go_back()

    def _scope_to(self, index: int) -> None:
        """Another scope, with the same player if that one has played there too."""
        if not self.scopes:
            return
        who = self.players[self.cursor].who
        self.scope_at = index % len(self.scopes)
        there = [one.who for one in self.players]
        self.cursor = there.index(who) if who in there else 0
        self.repaint()

    def _view_to(self, index: int) -> None:
        if self.scope:
            self.view_at = index % len(views(self.scope))
            self.repaint()
