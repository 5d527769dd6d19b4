"""R20: one can leave without Ctrl+Q, Ctrl+C leaves too, and the game is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pty.at_the_table import HOME, NEW, draw, moves
from tests.pty.conftest import Start


@pytest.mark.parametrize("key", ["q", "\x03"], ids=["q", "ctrl+c"])
def test_r20_the_home_screen_is_left(key: str, start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    terminal.send(key)
    assert terminal.wait() == 0
    assert terminal.restored


def test_r20_leaving_the_table_saves_the_game_and_continue_goes_on(
    start: Start, records: Callable[[], list[Path]]
) -> None:
    terminal = start(*NEW)
    draw(terminal)
    before = terminal.settle(1.0)
    terminal.send("\x03")
    assert terminal.wait() == 0
    assert terminal.restored
    (record,) = records()
    assert moves(record) == ["draw", "card blue 4"]

    again = start("continue")
    again.wait_for_screen(before)
    again.send("q")
    again.settle()
    # From a table, q may lead home first.
    again.send("\x03")
    assert again.wait() == 0
    assert records() == [record]
