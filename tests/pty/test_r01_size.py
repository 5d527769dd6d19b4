"""R01: the size of the terminal counts, whatever COLUMNS and LINES say."""

from __future__ import annotations

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start

SMALL = {"COLUMNS": "41", "LINES": "11"}
LARGE = {"COLUMNS": "200", "LINES": "70"}


def test_r01_columns_and_lines_in_the_environment_change_nothing_and_a_resize_counts(start: Start) -> None:
    terminal = start(size=(100, 30))
    terminal.wait_for(HOME)
    screen = terminal.settle(1.0)
    others = [start(size=(100, 30), env=env) for env in (SMALL, LARGE)]
    for other in others:
        other.wait_for_screen(screen)
    terminal.resize(120, 36)
    larger = terminal.settle(1.0)
    assert larger != screen
    for other in others:
        other.resize(120, 36)
        other.wait_for_screen(larger)


def test_r01_nor_do_they_change_a_table(start: Start) -> None:
    terminal = start(*NEW, size=(100, 30))
    terminal.wait_for(TABLE)
    screen = terminal.settle(1.0)
    for env in (SMALL, LARGE):
        start(*NEW, size=(100, 30), env=env).wait_for_screen(screen)
