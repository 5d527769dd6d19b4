"""The coach at work: in a thread of its own, so that no key has to wait for long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.message import Message as TextualMessage
from textual.message_pump import MessagePump

from push_game.games.contract import CHANCE, Advice, Game
from push_game.tui.beside import PATIENCE, Beside, tell


class Coaching:
    """What the coach says of positions of that game, the last one asked about being kept.

    `screen` is told by an `Advised` when an answer comes that could not be waited for.
    """

    class Advised(TextualMessage):
        """The coach has come to a conclusion."""

    def __init__(self, screen: MessagePump, game: Game, names: Sequence[str]) -> None:
        self._game, self._names = game, tuple(names)
        self._beside = Beside(self._advice, lambda: tell(screen, self.Advised()))

    def ask(self, state: Any, patience: float | None = PATIENCE) -> Sequence[Advice] | None:
        """What there is to say of that position; None if it takes longer than `patience` seconds.

        With None for `patience` the answer is waited for.
        """
        return self._beside.ask(state, patience)

    def _advice(self, state: Any) -> Sequence[Advice]:
        if state.to_act in (None, CHANCE):
            return ()
        return self._game.advise(state.view(state.to_act), self._names)
