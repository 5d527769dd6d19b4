"""The home screen: go on with a game, begin a new one, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final

from textual.message import Message as TextualMessage

from push_game.i18n import msg
from push_game.play import key_names, keys
from push_game.play.records.progress import Progress, look_into
from push_game.play.shelf import Contents, Listing
from push_game.tui import home_picture
from push_game.tui.beside import tell
from push_game.tui.canvas import Picture
from push_game.tui.home_picture import Entry, Home
from push_game.tui.list_screen import ListScreen


class HomeScreen(ListScreen[None]):
    """The first screen, and the one that all others lead back to."""

    CONTEXT: ClassVar[str] = "home"

    class Found(TextualMessage):
        """How far one of the games has come."""

        def __init__(self, listing: Listing, progress: Progress) -> None:
            super().__init__()
            self.listing = listing
            self.progress = progress

    def __init__(self) -> None:
        super().__init__()
        self.contents: Contents | None = None
        """What is on the shelf; None before anybody has looked."""
        self._known: dict[tuple[Path, float], Progress] = {}

    # What is on it.

    @property
    def home(self) -> Home:
        """What there is to be seen now."""
        enabled = ["new", "rules", "keys", "settings", "quit"]
        if self.games:
            enabled.append("continue")
        if self.cursor < len(self.games):
            enabled.append("review")
        offer = None
        if self.table_app.settings.offers_lesson(self.table_app.shelf):
            enabled.append("decline")
            learn, decline = (
                key_names.name(keys.keys_on(self.CONTEXT, action, self.table_app.keys)[0])
                for action in ("learn", "decline")
            )
            offer = msg("New here? {learn} for a short lesson, {decline} to hide this.", learn=learn, decline=decline)
        return Home(
            [self._game(index, listing) for index, listing in enumerate(self.games)],
            self._menu(),
            self.cursor,
            [*self.table_app.troubles, *(self.contents.troubles if self.contents else ())],
            keys.shown(self.CONTEXT, enabled, self.table_app.keys),
            datetime.now().astimezone(),
            offer,
        )

    @property
    def games(self) -> Sequence[Listing]:
        """The games to go on with, the one played last first."""
        if self.contents is None:
            self.contents = self.table_app.shelf.contents()
        return self.contents.unfinished

    @property
    def count(self) -> int:
        return len(self.games) + len(self._menu())

    def paint(self, columns: int, rows: int) -> Picture:
        return home_picture.paint(self.home, columns, rows, self.table_app.look)

    def look_at_the_shelf(self) -> None:
        """Take over what is on the shelf now.

        The cursor goes to the game just begun, if there is one; otherwise it stays on its game or its
        line of the menu.
        """
        before, menu = self.games, self.cursor - len(self.games)
        self.contents = self.table_app.shelf.contents()
        if self.games and self.games[0].path not in [listing.path for listing in before]:
            self.cursor = 0
        elif menu >= 0:
            self.cursor = len(self.games) + menu
        else:
            paths = [listing.path for listing in self.games]
            path = before[self.cursor].path
            self.cursor = paths.index(path) if path in paths else 0

    # What can be done.

    def do_accept(self, _: str) -> None:
        entries = [*self.home.games, *self.home.menu]
        self.act(entries[self.cursor].action)

    def do_continue(self, _: str) -> None:
        """Go on with the game played last."""
        if self.games:
            self.do_open("0")

    def do_open(self, index: str) -> None:
        """Go on with one of the games."""
        self.move_to(int(index))
        self.table_app.open_table(self.games[int(index)].path)

    def do_new(self, _: str) -> None:
        self.table_app.open_new_game()

    def do_learn(self, _: str) -> None:
        self.table_app.open_learn()

    def do_decline(self, _: str) -> None:
        """The lesson is not wanted, and not offered again."""
        self.table_app.offer_no_lesson()
        self.repaint()

    def do_finished(self, _: str) -> None:
        self.table_app.open_finished()

    def do_review(self, _: str) -> None:
        """Look at the game under the cursor, without going on with it."""
        if self.cursor < len(self.games):
            self.table_app.open_replay(self.games[self.cursor].path)

    def do_statistics(self, _: str) -> None:
        self.table_app.open_statistics()

    def do_settings(self, _: str) -> None:
        self.table_app.open_settings()

    def do_quit(self, _: str) -> None:
        self.app.exit(return_code=0)

    # How it comes to be.

    def on_screen_resume(self) -> None:
        if self.contents is not None:
            self.look_at_the_shelf()
        self.call_after_refresh(self._look_further)

    def on_home_screen_found(self, message: Found) -> None:
        self._known[_key(message.listing)] = message.progress
        self.repaint()

    def _look_further(self) -> None:
        """Find out how far the games have come, one after the other and beside what is shown."""
        waiting = [listing for listing in self.games[:_MOST_LOOKED_INTO] if _key(listing) not in self._known]
        if waiting:
            self.run_worker(lambda: self._look_into(waiting), thread=True, exclusive=True)

    def _look_into(self, waiting: Sequence[Listing]) -> None:
        for listing in waiting:
            if not self.is_current:
                return
            tell(self, self.Found(listing, look_into(listing.path)))

    def _game(self, index: int, listing: Listing) -> Entry:
        players = listing.header.players if listing.header else ()
        names = ", ".join(player.name for player in players)
        return Entry(f"open {index}", names, "", listing, self._known.get(_key(listing)))

    def _menu(self) -> list[Entry]:
        return [
            Entry("new", str(msg("New game")), str(msg("at one keyboard, or against bots"))),
            Entry("learn", str(msg("Learn")), str(msg("a first game, step by step"))),
            Entry("finished", str(msg("Finished games")), str(msg("replay, luck and skill"))),
            Entry("statistics", str(msg("Statistics")), str(msg("wins, points, streaks, head to head"))),
            Entry("rules", str(msg("Rules")), str(msg("clause by clause"))),
            Entry("settings", str(msg("Settings")), str(msg("language, colours, motion, keys"))),
            Entry("quit", str(msg("Quit")), str(msg("every game is kept as it is"))),
        ]


_MOST_LOOKED_INTO: Final = 60
"""How many games are looked into for the list; further ones are far down."""


def _key(listing: Listing) -> tuple[Path, float]:
    return listing.path, listing.touched
