"""The coach at work: in a thread of its own, so that no key has to wait for long."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, Final

from textual.message import Message as TextualMessage
from textual.message_pump import MessagePump

from push_game.games.contract import CHANCE, Advice, Game

PATIENCE: Final = 0.03
"""How many seconds `ask` waits: as long as a position takes as a rule, and not so long as to be felt."""


class Coaching:
    """What the coach says of positions of that game, the last one asked about being kept.

    `screen` is told by an `Advised` when an answer comes that could not be waited for.
    """

    class Advised(TextualMessage):
        """The coach has come to a conclusion."""

    def __init__(self, screen: MessagePump, game: Game, names: Sequence[str]) -> None:
        self._screen, self._game, self._names = screen, game, tuple(names)
        self._last: _Task | None = None

    def ask(self, state: Any, patience: float | None = PATIENCE) -> Sequence[Advice] | None:
        """What there is to say of that position; None if it takes longer than `patience` seconds.

        With None for `patience` the answer is waited for.
        """
        if self._last is None or self._last.state is not state:
            self._last = _Task(state)
            threading.Thread(target=self._work, args=(self._last,), daemon=True).start()
        task = self._last
        if not task.done.wait(patience):
            task.late = True
            # It may have come in between.
            return task.advice
        return task.advice

    def _work(self, task: _Task) -> None:
        state = task.state
        try:
            if state.to_act in (None, CHANCE):
                task.advice = ()
            else:
                task.advice = self._game.advise(state.view(state.to_act), self._names)
        finally:
            task.done.set()
        if task.late:
            self._screen.post_message(self.Advised())


class _Task:
    """A position that the coach is asked about."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.advice: Sequence[Advice] | None = None
        self.done = threading.Event()
        self.late = False
        """Whether somebody has gone away without an answer."""
