"""R15: a key repaints what changed, and nothing clears the screen once it is drawn."""

from __future__ import annotations

import pytest

from tests.pty.at_the_table import HOME, NEW, draw
from tests.pty.conftest import Start

MOST = 2048
"""Bytes that one move of the cursor may take at 80x24."""

ARROWS = ("\x1b[B", "\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D")


@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r15_a_cursor_move_takes_few_bytes(arguments: tuple[str, ...], start: Start) -> None:
    terminal = start(*arguments)
    if arguments:
        draw(terminal)
        # Once the card is placed there is a choice: draw or stop.
        terminal.send("\r")
    terminal.wait_for("or stop" if arguments else HOME)
    terminal.settle(1.0)
    moved = 0
    for key in ARROWS:
        terminal.send(key)
        sent = terminal.listen(0.5)
        assert len(sent) <= MOST, key
        moved += bool(sent)
    assert moved >= 2


@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r15_the_screen_is_never_cleared_once_it_is_drawn(arguments: tuple[str, ...], start: Start) -> None:
    terminal = start(*arguments)
    if arguments:
        draw(terminal)
    else:
        terminal.wait_for(HOME)
        terminal.settle()
    before = len(terminal.received)
    for key in (*ARROWS, "\r", "?", "\x1b"):
        terminal.send(key)
        terminal.settle(0.2)
    assert len(terminal.received) > before
    assert b"\x1b[2J" not in terminal.received[before:]
