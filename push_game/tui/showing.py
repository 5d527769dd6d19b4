"""What has happened is seen happening: acts one after the other, over a position that is already final."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from textual.screen import Screen
from textual.timer import Timer

from push_game.tui.board import Act

FRAMES_PER_SECOND: Final = 24
MOTION: Final = {"off": 0.0, "fast": 0.4, "normal": 1.0}
"""How long things are seen moving, as a part of what the board asks for."""


class Shown(NamedTuple):
    """An act to be shown, and how many of the moves have been seen once it is over."""

    act: Act
    seen: int


class Showing:
    """Runs acts on a screen. `tick` is called for every frame, `over` when the last one has been seen."""

    def __init__(self, screen: Screen[Any], tick: Callable[[], None], over: Callable[[], None]) -> None:
        self._screen, self._tick_seen, self._over = screen, tick, over
        self._acts: deque[Shown] = deque()
        self._slowness = 1.0
        self._began = 0.0
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether something is being seen happening."""
        return bool(self._acts)

    @property
    def act(self) -> Act | None:
        """What is being seen, with how far it has got."""
        if not self._acts:
            return None
        act = self._acts[0].act
        return act._replace(progress=self._progress(act))

    @property
    def seen(self) -> int:
        """How many of the moves have been seen once this act is over; only while one runs."""
        return self._acts[0].seen

    def start(self, acts: Sequence[Shown], slowness: float) -> None:
        """Let these be seen; `slowness` is how long they take, as a part of what the board asks for, above 0."""
        self._slowness = slowness
        self._acts.extend(acts)
        self._began = monotonic()
        if self._acts and self._timer is None:
            self._timer = self._screen.set_interval(1 / FRAMES_PER_SECOND, self._tick)

    def stop(self) -> None:
        """Complete it all at once, without calling `over`."""
        self._acts.clear()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _progress(self, act: Act) -> float:
        seconds = act.seconds * self._slowness
        return min((monotonic() - self._began) / seconds, 1.0) if seconds > 0 else 1.0

    def _tick(self) -> None:
        if self._acts and self._progress(self._acts[0].act) >= 1.0:
            self._acts.popleft()
            self._began = monotonic()
        if self._acts:
            self._tick_seen()
        else:
            self.stop()
            self._over()
