"""R11: any size and any number of resizes: no crash, no busy loop, and the game as it was."""

from __future__ import annotations

import random

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE, draw
from tests.pty.conftest import Start
from tests.pty.terminal import Terminal

STARTS = [((), (1, 1)), ((), (79, 24)), (NEW, (1, 1)), (NEW, (2, 2)), (NEW, (200, 1)), (NEW, (500, 150))]
"""It starts so, in these sizes."""
LATER_SIZES = [(1, 60), (3, 7), (19, 5), (40, 12), (80, 23), (121, 36), (1, 1)]
"""It is brought to these while it runs."""


def at_rest(terminal: Terminal) -> bool:
    """Whether the program, left alone, uses less than a tenth of a processor."""
    terminal.settle()
    before = terminal.cpu()
    terminal.listen(0.5)
    return terminal.cpu() - before < 0.05


@pytest.mark.parametrize(("arguments", "size"), STARTS, ids=lambda given: str(given[-1:]))
def test_r11_it_starts_in_any_size_and_can_be_left(
    arguments: tuple[str, ...], size: tuple[int, int], start: Start
) -> None:
    terminal = start(*arguments, size=size)
    terminal.wait_for(r"\S")
    assert at_rest(terminal)
    terminal.resize(80, 24)
    terminal.wait_for(TABLE if arguments else HOME)
    terminal.resize(*size)
    assert at_rest(terminal)
    terminal.send("\x03")
    terminal.wait()
    assert terminal.restored
    assert b"Traceback" not in terminal.received


@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r11_it_is_at_rest_in_any_size_and_sixty_resizes_leave_the_screen_as_it_was(
    arguments: tuple[str, ...], start: Start
) -> None:
    terminal = start(*arguments)
    if arguments:
        draw(terminal)
    terminal.wait_for(TABLE if arguments else HOME)
    before = terminal.settle(1.0)
    for size in LATER_SIZES:
        terminal.resize(*size)
        assert at_rest(terminal), size
        terminal.resize(80, 24)
        terminal.wait_for_screen(before)
    choose = random.Random(11)
    for _ in range(60):
        terminal.resize(choose.randint(1, 120), choose.randint(1, 40))
        terminal.listen(0.02)
    terminal.resize(80, 24)
    terminal.wait_for_screen(before)
    assert at_rest(terminal)
    assert b"Traceback" not in terminal.received
