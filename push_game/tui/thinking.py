"""A bot at its move: it thinks in a thread of its own, so that no key has to wait, and moves when it can be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, Final

from textual.message import Message as TextualMessage
from textual.screen import Screen
from textual.timer import Timer

from push_game.play.bots import Bots
from push_game.tui.beside import tell

PACE: Final = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8}
"""How long a bot waits before it moves, in seconds."""


class Thinking:
    """One bot after the other, on a screen that hands on each `Chose`. `play` makes the move when the time has come."""

    class Chose(TextualMessage):
        """A bot has made up its mind. `ticket` says about which position."""

        def __init__(self, ticket: int, move: Any) -> None:
            super().__init__()
            self.ticket, self.move = ticket, move

    def __init__(self, screen: Screen[Any], bots: Bots, play: Callable[[Any], None]) -> None:
        self._screen, self._bots, self._play = screen, bots, play
        self.running = False
        """Whether a bot is at its move."""
        self.chosen: Any = None
        """The move it has decided for; None while it thinks."""
        self._ticket = 0
        self._not_before = 0.0
        self._pause: Timer | None = None

    def begin(self, seat: int, level: str, view: Any, pace: str) -> None:
        """Let the bot of that level at that seat think about what it sees."""
        self._start(None, pace)
        self._screen.run_worker(partial(self._choose, self._ticket, seat, level, view), group="bot", thread=True)

    def wait(self, move: Any, pace: str) -> None:
        """The same where it is known already what comes of it."""
        self._start(move, pace)
        self._move()

    def take(self, chose: Chose) -> None:
        """A bot has chosen: its move is made when the time has come, unless nobody waits for it any more."""
        if self.running and chose.ticket == self._ticket:
            self.chosen = chose.move
            self._move()

    def hurry(self) -> None:
        """The move is made as soon as it is known."""
        self._not_before = 0.0
        self._move()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self.running, self.chosen = False, None
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def _start(self, move: Any, pace: str) -> None:
        self.running, self.chosen = True, move
        self._ticket += 1
        self._not_before = monotonic() + PACE[pace]

    def _choose(self, ticket: int, seat: int, level: str, view: Any) -> None:
        tell(self._screen, self.Chose(ticket, self._bots.choose(seat, level, view)))

    def _move(self) -> None:
        """Make the move if it is known and the time has come."""
        if self.chosen is None:
            return
        left = self._not_before - monotonic()
        if self._pause is not None:
            self._pause.stop()
        if left > 0:
            self._pause = self._screen.set_timer(left, self._move)
            return
        move = self.chosen
        self.stop()
        self._play(move)
