"""Plain mode from its start to its end: home, tables, rematches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from push_game.i18n import Message, msg, read_aloud
from push_game.output import refuse
from push_game.plain.talk import EndOfInput, InputFailed, Talk
from push_game.play.launch import Launch
from push_game.play.trouble import Trouble, why

if TYPE_CHECKING:
    from push_game.play.records.record import Player
    from push_game.play.settings import Settings
    from push_game.play.shelf import Shelf
    from push_game.play.table import Manners, Table


def run(launch: Launch = Launch(), talk: Talk | None = None) -> int:  # noqa: B008 - an immutable value
    """Talk until the person leaves or says no more; the exit status: 0, or 2 where the input cannot be read.

    Raises KeyboardInterrupt after Ctrl+C, every game being kept, what `Talk.say` raises, and Trouble where what
    the command line asks for cannot be done: there is no home to tell it at.
    """
    talk = talk or Talk.of_the_process()
    try:
        with read_aloud():
            talk.say(msg("Push, by lines. “help” tells what can be said."))
            _Plain(talk, launch).begin()
    except InputFailed as failed:
        return refuse(str(msg("standard input cannot be read: {reason}", reason=why(failed.error))))
    except EndOfInput:
        pass
    return 0


class _Plain:
    """What one start of the program has: the conversation, the settings and the shelf."""

    def __init__(self, talk: Talk, launch: Launch) -> None:
        from push_game.play import keys
        from push_game.play.settings import Settings
        from push_game.play.shelf import Shelf

        self._talk, self._launch = talk, launch
        self._shelf: Shelf = Shelf()
        self._settings: Settings = Settings.load()
        self._settings.keys, troubles = keys.checked(self._settings.keys)
        self._talk.say(*self._settings.troubles, *troubles)

    def begin(self) -> None:
        """Do what the command line asks for, or show the home."""
        launch = self._launch
        if launch.screen == "home":
            self._home()
        elif launch.screen == "replay":
            self._replay(launch)
        elif launch.screen == "table" and launch.record is not None:
            self._continue(launch.record)
        elif launch.screen == "table":
            self._start(launch)
        elif launch.screen == "learn":
            self._learn(launch.game)
        else:
            self._new(launch)

    def _home(self) -> None:
        from push_game.plain.home import Home

        home = Home(self._talk, self._settings, self._shelf)
        while (wanted := home.ask()) is not None:
            try:
                self._follow(wanted)
            except Trouble as trouble:
                self._talk.say(trouble.message)

    def _follow(self, wanted: Launch) -> None:
        """Do what the home was asked for."""
        if wanted.screen == "learn":
            self._learn(wanted.game)
        elif wanted.screen == "replay":
            self._replay(wanted)
        elif wanted.record is not None:
            self._continue(wanted.record)
        else:
            self._new(wanted)

    def _new(self, launch: Launch) -> None:
        from push_game.plain.setup import SetUp

        agreed = SetUp(self._talk, self._settings, launch).ask(self._shelf)
        if agreed is not None:
            self._play(agreed.table, agreed.notice)

    def _replay(self, launch: Launch) -> None:
        from push_game.plain.replay import replay

        assert launch.record is not None
        replay(self._talk, self._settings, launch.record, launch.at)

    def _learn(self, name: str) -> None:
        from push_game import games
        from push_game.plain.lesson import LessonTalk

        game = games.get(name)
        lesson = game.lesson()
        if lesson is None:
            self._talk.say(msg("{game} has no lesson yet.", game=game.title))
        else:
            self._offer_no_lesson()
            LessonTalk(self._talk, self._settings, game, lesson).give()

    def _offer_no_lesson(self) -> None:
        """Whoever has begun one need not be told that there are lessons."""
        from push_game.play.settings import NotSaved

        try:
            self._settings.offer_no_lesson()
        except NotSaved as error:
            self._talk.say(error.message)

    def _continue(self, path: Path) -> None:
        from push_game.play.table import Table

        self._play(Table.resume(path))

    def _start(self, launch: Launch) -> None:
        """Begin the game that the command line asks for."""
        from push_game.play import lot

        options, seed, notice = lot.start(launch.game, launch.players, launch.options, launch.seed, by_lot=launch.lot)
        self._begin_game(launch.game, launch.players, options, self._settings.manners, seed, notice)

    def _begin_game(
        self,
        game: str,
        players: Sequence[Player],
        options: Mapping[str, Any],
        manners: Manners,
        seed: int | None = None,
        notice: Message | None = None,
    ) -> None:
        self._play(self._shelf.new_table(game, players, options, seed, manners), notice)

    def _play(self, table: Table, notice: Message | None = None) -> None:
        """Play a game, and what follows from its end."""
        from push_game.plain import end
        from push_game.plain.table import TableTalk
        from push_game.play.lot import next_to_begin

        if not TableTalk(self._talk, self._settings, table, notice).play():
            return
        if table.path is not None:
            self._shelf.put_away(table.path)
        wanted = end.ask(self._talk, self._settings, table)
        if wanted == "new":
            self._new(Launch("new", game=table.game.name))
        elif wanted == "rematch":
            options, begins = next_to_begin(table.game, table.players, table.header.options)
            self._begin_game(table.game.name, table.players, options, table.manners, notice=begins)
