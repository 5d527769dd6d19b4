"""The application: one terminal, one look, one shelf, and the screens on top of each other."""

from __future__ import annotations

import asyncio
import codecs
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.console import Console
from textual.app import App
from textual.binding import Binding, BindingType

from push_game import games, i18n
from push_game.i18n import Message, msg
from push_game.play import keys
from push_game.play.launch import Launch
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
from push_game.play.trouble import Trouble, printable
from push_game.tui import look, terminal
from push_game.tui.crash import CrashReport
from push_game.tui.home import HomeScreen
from push_game.tui.look import Look
from push_game.tui.screen import PictureScreen

if TYPE_CHECKING:
    from push_game.play.analyses.judged import Source
    from push_game.play.records.record import Player
    from push_game.play.table import Manners, Table

_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)

_PATIENCE: Final = 3.0
"""Seconds after which a program whose terminal is gone ends without further ceremony."""


def run(launch: Launch = Launch()) -> int:  # noqa: B008 - an immutable value
    """Show the screens until the person leaves; the exit status.

    0 when left; 128 + n after signal n; 1 after a fault of the program, which one line on standard error
    tells; 2 where there is no terminal to draw on.
    """
    if refusal := terminal.refusal():
        return _say(refusal, 2)
    terminal.lend_standard_error()
    _read_any_bytes()
    return _run(launch)


def run_in_page(launch: Launch, size: tuple[int, int]) -> int:
    """The same in a page of a browser of that size; Textual takes the way to it from the environment."""
    return _run(launch, size)


def _run(launch: Launch, size: tuple[int, int] | None = None) -> int:
    shelf = Shelf()
    settings = Settings.load(shelf.folder / "settings.toml")
    no_colour = look.wants_no_colour(os.environ)
    report = CrashReport(shelf.folder)
    terminal.prepare(os.environ)
    app = PushApp(launch, settings, shelf, no_colour=no_colour, report=report)
    threading.excepthook = app.thread_failed
    try:
        app.run(mouse=bool(app.preference("mouse")), size=size)
    except Exception as fault:  # noqa: BLE001 - nothing is outside of this
        report.report(fault)
    report.close()
    if terminal.is_gone():
        return 128 + signal.SIGHUP
    if report.begun:
        return _say(report.told, 1)
    return app.return_code or 0


def _read_any_bytes() -> None:
    """Let Textual pass over bytes that are no UTF-8: what a terminal of another encoding sends, or a paste of anything.

    Its thread that reads the keys would end with them, and the program with it.
    """
    if os.name == "nt":  # there the keys come as characters
        return
    from textual.drivers import linux_driver

    setattr(linux_driver, "getincrementaldecoder", _forgiving_decoder)  # noqa: B010 - mypy takes it for private


def _forgiving_decoder(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


class PushApp(App[int]):
    """The application.

    `look` and `keys` are what screens draw and act with, `settings` what the person prefers, `shelf`
    where the games are.
    """

    TITLE = "push-game"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+l", "redraw", show=False, priority=True),
    ]

    def __init__(
        self,
        launch: Launch,
        settings: Settings,
        shelf: Shelf,
        *,
        no_colour: bool = False,
        report: CrashReport | None = None,
    ) -> None:
        """`no_colour` asks for no colour at all.

        With a `report` the app has a real terminal: it obeys signals, and faults are written there.
        """
        # Every picture has the colours it means, so Textual need not make any of its own.
        super().__init__(ansi_color=True)
        self.launch = launch
        self.settings = settings
        self.shelf = shelf
        self.keys: Mapping[str, Sequence[str]]
        self.keys, troubles = keys.checked(settings.keys)
        self.troubles = [*settings.troubles, *troubles]
        """What was wrong with the settings, each a line to be told once."""
        self.home = HomeScreen()
        self._no_colour = no_colour
        self._left_by: int | None = None
        if report is not None:
            # What Textual would print of a fault is cut to the terminal, and tells the local variables: hands of cards.
            self.error_console = Console(quiet=True)
        self._report = report
        self._given = dict(launch.preferences)
        self._language = self.preference("language")
        self.look = self._chosen_look()

    # What screens ask for.

    def open_table(self, path: Path) -> bool:
        """Go on with the game in that record; False, and the reason shown, if it cannot be."""
        from push_game.play.table import Table

        try:
            table = Table.resume(path)
        except Trouble as trouble:
            self.notify_line(trouble.message)
            return False
        self._sit_down(table)
        return True

    def start_game(
        self,
        game: str,
        players: Sequence[Player | str],
        options: Mapping[str, Any] | None = None,
        manners: Manners | None = None,
        seed: int | None = None,
        *,
        notice: Message | None = None,
        instead: bool = False,
    ) -> bool:
        """Begin a new game on the shelf; False, and the reason shown, if it cannot be.

        The table says `notice` at first. `instead` puts it in place of the screen on top.
        """
        try:
            table = self.shelf.new_table(game, players, options, seed, manners or self.settings.manners)
        except Trouble as trouble:
            self.notify_line(trouble.message)
            return False
        self._sit_down(table, notice, instead=instead)
        return True

    def open(self, screen: PictureScreen[Any]) -> None:
        """Put a screen on top."""
        _ = self.push_screen(screen)

    def open_new_game(self, launch: Launch | None = None) -> None:
        """The set-up of a new game, filled in with what is known of it already: by itself, that of the last game."""
        from push_game.tui.new_game import NewGameScreen

        self.open(NewGameScreen(launch or Launch("new", game=self.shelf.game_played_last() or games.NAMES[0])))

    def open_replay(self, path: Path, at: int = 0) -> None:
        """Look at the game in that record, step by step, at first after `at` moves; the file is only read."""
        from push_game.play.records import record
        from push_game.tui.replay import ReplayScreen

        try:
            found = record.read(path)
            self.open(ReplayScreen(found, at, path))
        except Trouble as trouble:
            self.notify_line(trouble.message)

    def open_learn(self) -> None:
        """The list of lessons."""
        from push_game.tui.learn import LearnScreen

        self.open(LearnScreen())

    def open_lesson(self, game: str) -> None:
        """The lesson of a game; whoever has seen one is not offered any again."""
        from push_game.tui.lesson import LessonScreen

        found = games.get(game)
        lesson = found.lesson()
        if lesson is None:
            self.notify_line(msg("{game} has no lesson yet.", game=found.title))
            return
        self.offer_no_lesson()
        self.open(LessonScreen(found, lesson))

    def offer_no_lesson(self) -> None:
        """The home screen offers the lesson no more, from now on."""
        try:
            self.settings.offer_no_lesson()
        except Trouble as trouble:
            self.notify_line(trouble.message)

    def open_finished(self) -> None:
        """The list of finished games."""
        from push_game.tui.finished import FinishedScreen

        self.open(FinishedScreen())

    def open_branch(self, source: Source, at: int) -> None:
        """The set-up of a new game that goes on where that one was after `at` moves."""
        from push_game.tui.branch import BranchScreen

        self.open(BranchScreen(source, at))

    def start_branch(self, source: Source, at: int, players: Sequence[Player], manners: Manners) -> bool:
        """Begin the game that goes on where that one was after `at` moves; False, and the reason shown, if not.

        It takes the place of the screen on top.
        """
        try:
            table = self.shelf.branch(source, at, players, manners)
        except Trouble as trouble:
            self.notify_line(trouble.message)
            return False
        self._sit_down(table, msg("From here on this is a game of its own."), instead=True)
        return True

    def open_rules(self, game: str = "push", clause: str = "") -> None:
        """The rules of a game, at a clause."""
        from push_game.tui.rules import RulesScreen

        self.open(RulesScreen(game, clause))

    def open_coachs_figures(self, game: str) -> None:
        """What the coach's figures mean, below the rules of the game."""
        from push_game.tui.rules import COACH

        self.open_rules(game, COACH)

    def open_analysis(self, source: Source, record: Path | None = None) -> None:
        """Luck and skill in that game, a record or a table; kept beside the `record`."""
        from push_game.play.analyses.analysis import judge_of
        from push_game.tui.analysis import AnalysisScreen

        try:
            judge_of(source)
        except Trouble as trouble:
            self.notify_line(trouble.message)
        else:
            self.open(AnalysisScreen(source, record))

    def open_statistics(self) -> None:
        """What the finished games say."""
        from push_game.tui.statistics import StatisticsScreen

        self.open(StatisticsScreen())

    def open_settings(self) -> None:
        """The settings."""
        from push_game.tui.settings_screen import SettingsScreen

        self.open(SettingsScreen())

    def preference(self, name: str) -> Any:
        """The setting of that name as it is in force: the command line comes before the file."""
        return self._given.get(name, getattr(self.settings, name))

    def open_keys(self, context: str = "") -> None:
        """All keys, and the way to change them, beginning with those that act in that context, if one is given."""
        from push_game.tui.keys_screen import KeysScreen

        self.open(KeysScreen(context))

    def prefer(self, name: str, value: Any) -> None:
        """Choose a setting, in place of what the command line or the file has. Raises ValueError and NotSaved."""
        self.settings.set(name, value)
        self._given.pop(name, None)
        self.relook()
        self.settings.save()

    def rebind(self, wanted: Mapping[str, Sequence[str]]) -> None:
        """Give these actions these keys, none meaning their own again. Raises NotSaved."""
        for action, given in wanted.items():
            if given:
                self.settings.keys[action] = tuple(given)
            else:
                self.settings.keys.pop(action, None)
        self.relook()
        self.settings.save()

    def relook(self) -> None:
        """Take over changed settings: language, theme, glyphs, keys."""
        self.keys, _ = keys.checked(self.settings.keys)
        self.look = self._chosen_look()
        if self.preference("language") != self._language:
            self._language = self.preference("language")
            i18n.use_language(self._language if self._language != "auto" else i18n.language_of_environment())
        for screen in self.screen_stack:
            if isinstance(screen, PictureScreen):
                screen.relook()

    def notify_line(self, message: Message) -> None:
        """Show a line on the current screen for a moment; nothing in it is markup."""
        if isinstance(self.screen, PictureScreen):
            self.screen.notify_line(message)

    @property
    def motion(self) -> str:
        """How things are seen moving: off, fast or normal."""
        if self.animation_level == "none":
            return "off"
        return str(self.preference("motion"))

    # How it begins and ends.

    def get_default_screen(self) -> HomeScreen:
        return self.home

    def on_load(self) -> None:
        if self._report is None:
            return
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, self.leave_by, number)
        terminal.watch_hang_up(partial(loop.call_soon_threadsafe, self.leave_by, signal.SIGHUP))

    def on_mount(self) -> None:
        # Stopped by a signal and going on: the shell has drawn on the terminal in the meantime.
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())
        launch = self.launch
        if launch.screen == "new":
            self.open_new_game(launch)
        elif launch.screen == "table" and launch.record is not None:
            self.open_table(launch.record)
        elif launch.screen == "table":
            self._begin(launch)
        elif launch.screen == "learn":
            self.open_lesson(launch.game)
        elif launch.screen == "replay" and launch.record is not None:
            self.open_replay(launch.record, launch.at)
        if launch.screen != "home":  # which tells them itself
            for trouble in self.troubles[:1]:
                self.notify_line(trouble)

    def on_ready(self) -> None:
        if self._report is not None:
            terminal.settle()
            terminal.watch_going_on(partial(asyncio.get_running_loop().call_soon_threadsafe, self._renew))

    def action_leave(self) -> None:
        """Leave at once: every game is saved at every move."""
        self.exit(return_code=0)

    def exit(self, *given: Any, **more: Any) -> None:
        """Leave, and without a stop on the way: going on after one, Textual would take the terminal anew."""
        if self._report is not None:
            terminal.stop_no_more()
        super().exit(*given, **more)

    def action_redraw(self) -> None:
        """Draw everything again, in case something else has written to the terminal."""
        self.refresh()

    def _renew(self) -> None:
        """Give the terminal back and take it anew, as after any stop: others may have changed it meanwhile."""
        with self.suspend():
            pass

    def leave_by(self, number: int) -> None:
        """Leave because of a signal."""
        if self._left_by is None:
            self._left_by = number
            if number == signal.SIGHUP:
                # Nothing may be left to write to: then nothing waits for its being written either.
                timer = threading.Timer(_PATIENCE, os._exit, [128 + number])
                timer.daemon = True
                timer.start()
            self.exit(return_code=128 + number)

    def ring(self) -> None:
        """Let the terminal ring."""
        super().bell()

    def bell(self) -> None:
        """Textual rings while it handles a fault that ends the program: the one time to get hold of it."""
        fault = sys.exc_info()[1]
        if self._report is not None and fault is not None:
            self._report.report(fault)
        self.ring()

    def thread_failed(self, failure: threading.ExceptHookArgs) -> None:
        """A thread has ended with an error; a terminal that is gone is no fault of the program."""
        if self._report is not None and failure.exc_value is not None and not terminal.is_gone():
            self._report.report(failure.exc_value)

    # Helpers.

    def _begin(self, launch: Launch) -> None:
        """Begin the game that the command line asks for."""
        from push_game.play import lot

        options, seed, notice = lot.start(launch.game, launch.players, launch.options, launch.seed, by_lot=launch.lot)
        self.start_game(launch.game, launch.players, options, None, seed, notice=notice)

    def _sit_down(self, table: Table, notice: Message | None = None, *, instead: bool = False) -> None:
        from push_game.tui.table import TableScreen

        screen = TableScreen(table, notice)
        if instead:
            _ = self.switch_screen(screen)
        else:
            self.open(screen)

    def _chosen_look(self) -> Look:
        glyphs, theme = self.preference("glyphs"), self.preference("theme")
        ascii_only = glyphs == "ascii" or (glyphs == "auto" and not terminal.speaks_utf8())
        systems: dict[str | None, int | None] = {"standard": 16, "256": 256, "truecolor": None, None: 0}
        return look.choose(
            "dark" if theme == "auto" else theme,
            self.preference("palette"),
            ascii_only=ascii_only,
            colours=systems.get(self.console.color_system),
            no_colour=self._no_colour,
        )


def _say(message: Message, status: int) -> int:
    sys.stderr.write(printable(f"push-game: {message}") + "\n")
    return status
