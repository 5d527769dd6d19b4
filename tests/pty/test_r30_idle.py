"""R30: left alone, a screen sends nothing and uses next to no processor time."""

from __future__ import annotations

from tests.pty.at_the_table import HOME, NEW, TABLE, draw
from tests.pty.conftest import Start

SECONDS = 5.0
MOST = 0.005 * SECONDS
"""Seconds of processor time in that time; the system counts in hundredths."""


def test_r30_the_home_screen_left_alone_is_silent(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    terminal.settle()
    before = terminal.cpu()
    assert terminal.listen(SECONDS) == b""
    assert terminal.cpu() - before <= MOST + 0.001


def test_r30_a_table_left_alone_is_silent(start: Start) -> None:
    terminal = start(*NEW)
    terminal.wait_for(TABLE)
    draw(terminal)
    terminal.settle(1.0)
    before = terminal.cpu()
    assert terminal.listen(SECONDS) == b""
    assert terminal.cpu() - before <= MOST + 0.001
