"""R29: stopped by the shell and going on: the terminal is restored in between, and everything drawn again."""

from __future__ import annotations

import signal
import time

from tests.pty.at_the_table import HOME
from tests.pty.conftest import Start
from tests.pty.terminal import PATIENCE


def test_r29_stopped_and_going_on_everything_is_drawn_again(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    before = terminal.settle()
    terminal.kill(signal.SIGTSTP)
    end = time.monotonic() + PATIENCE
    while not terminal.restored:
        assert time.monotonic() < end, terminal.modes
        terminal.listen(0.1)
    # What the shell does with the terminal meanwhile.
    terminal._screen.reset()
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(HOME)
    assert terminal.settle() == before
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.restored
