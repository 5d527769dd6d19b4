"""Work that may take long, in a thread of its own beside the game: so that no key has to wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Generic, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

PATIENCE: Final = 0.03
"""How many seconds `ask` waits: as long as a position takes as a rule, and not so long as to be felt."""

Answer = TypeVar("Answer")


def tell(screen: MessagePump, message: Message) -> None:
    """Send a screen that message from any thread; nothing comes of it where the screen has gone meanwhile."""
    # Textual passes over screens that close, but not over those that do while it looks for their app or its loop.
    with suppress(RuntimeError):
        screen.post_message(message)


class Beside(Generic[Answer]):
    """What `work` finds out about positions, the last one asked about being kept.

    `late` is called, in that thread, when an answer comes that could not be waited for.
    """

    def __init__(self, work: Callable[[Any], Answer], late: Callable[[], object]) -> None:
        self._work, self._late = work, late
        self._last: _Task[Answer] | None = None

    def ask(self, state: Any, patience: float | None = PATIENCE) -> Answer | None:
        """What there is to say of that position; None if it takes longer than `patience` seconds.

        With None for `patience` the answer is waited for.
        """
        if self._last is None or self._last.state != state:
            self._last = _Task(state)
            threading.Thread(target=self._do, args=(self._last,), daemon=True).start()
        task = self._last
        if not task.done.wait(patience):
            task.late = True
        # It may have come in between.
        return task.answer

    def _do(self, task: _Task[Answer]) -> None:
        try:
            task.answer = self._work(task.state)
        finally:
            task.done.set()
        if task.late:
            self._late()


class _Task(Generic[Answer]):
    """A position that is asked about."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.answer: Answer | None = None
        self.done = threading.Event()
        self.late = False
        """Whether somebody has gone away without an answer."""
