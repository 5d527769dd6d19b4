"""The analysis of a game: luck and skill of each player, the worst decisions, the course of the win chances."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.message import Message as TextualMessage
from textual.worker import get_current_worker

from push_game.games.figures import signed_percent
from push_game.i18n import Message, msg
from push_game.play import keys, names
from push_game.play.analyses import analysis_text
from push_game.play.analyses.analysis import Analysis, Decision, analyse
from push_game.play.analyses.grades import GRADES
from push_game.play.analyses.judged import Source
from push_game.tui import analysis_picture
from push_game.tui.analysis_picture import Shown, layout
from push_game.tui.beside import tell
from push_game.tui.canvas import Picture
from push_game.tui.list_screen import ListScreen
from push_game.tui.seldom import seldom


class AnalysisScreen(ListScreen[None]):
    """The analysis of that game, made in a thread of its own and kept beside the `record`.

    Whoever leaves before it is done finds it gone on from there the next time.
    """

    CONTEXT: ClassVar[str] = "analysis"

    class Judging(TextualMessage):
        """So many moves are judged."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done, self.total = done, total

    class Made(TextualMessage):
        """The analysis is there."""

        def __init__(self, analysis: Analysis) -> None:
            super().__init__()
            self.analysis = analysis

    def __init__(self, source: Source, record: Path | None = None) -> None:
        super().__init__()
        self._source, self._record = source, record
        self._names = names.all_shown(source.header.players)
        self._steps = tuple(source.steps)
        self.analysis: Analysis | None = None
        """None while it is being made."""
        self.done = 0
        """How many moves are judged."""

    # How it comes to be.

    def on_mount(self) -> None:
        self.run_worker(self._analyse, thread=True, exclusive=True, group="analysis")

    def _analyse(self) -> None:
        worker = get_current_worker()
        progress = seldom(lambda done, total: tell(self, self.Judging(done, total)))
        made = analyse(self._source, self._record, progress, lambda: worker.is_cancelled)
        if made.complete and not worker.is_cancelled:
            # What takes a while is worked out here, not when it is drawn.
            _ = made.players, made.course, made.worst, made.drift
            tell(self, self.Made(made))

    def on_analysis_screen_judging(self, message: Judging) -> None:
        if self.analysis is None:
            self.done = message.done
            self.repaint()

    def on_analysis_screen_made(self, message: Made) -> None:
        self.analysis = message.analysis
        self.repaint()
        if message.analysis.unkept is not None:
            self.notify_line(message.analysis.unkept.message)

    # How it looks.

    def paint(self, columns: int, rows: int) -> Picture:
        return analysis_picture.paint(self.shown(), columns, rows, self.table_app.look)

    def shown(self) -> Shown:
        """Everything the picture depends on."""
        enabled = {"rules", "back"}
        if self.analysis is not None:
            enabled.add("figures")
            if self.analysis.worst:
                enabled.add("accept")
        return Shown(
            self._source.game.title,
            self._names,
            self.analysis,
            self.done,
            len(self._steps),
            self.cursor,
            keys.shown(self.CONTEXT, enabled, self.table_app.keys),
        )

    # What can be done.

    @property
    def count(self) -> int:
        return len(self.analysis.worst) if self.analysis is not None else 0

    @property
    def page(self) -> int:
        return max(layout(self.shown(), *self.size).listed - 1, 1)

    def do_accept(self, _: str) -> None:
        """Look at the position of the decision under the cursor."""
        if self.analysis is not None and self.count:
            self._open(self.analysis, self.analysis.worst[self.cursor])

    def do_position(self, index: str) -> None:
        """Look at the position of that decision in the list."""
        self.move_to(int(index))
        self.do_accept("")

    def do_figures(self, _: str) -> None:
        """Everything that there is to be told."""
        from push_game.tui.figures import FiguresScreen

        if self.analysis is not None:
            title = msg("All figures · {game}", game=self._source.game.title)
            self.table_app.open(FiguresScreen(title, analysis_text.told(self.analysis)))

    def do_rules(self, _: str) -> None:
        self.table_app.open_rules(self._source.game.name)

    def do_back(self, _: str) -> None:
        self.go_back()

    def _open(self, analysis: Analysis, decision: Decision) -> None:
        from push_game.tui.replay import ReplayScreen

        replay = ReplayScreen(self._source, decision.at, self._record, analysis)
        replay.notice = self._told(analysis, decision)
        self.table_app.open(replay)

    def _told(self, analysis: Analysis, decision: Decision) -> Message:
        state = self._steps[decision.at].before
        return msg(
            "{name}: {move}; better: {best} ({grade}: {chance} of win chance)",
            name=self._names[decision.seat],
            move=analysis.judge.told(state, decision.move),
            best=analysis.judge.told(state, decision.best),
            grade=GRADES[decision.grade].title,
            chance=signed_percent(-decision.win_loss),
        )
