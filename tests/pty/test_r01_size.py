"""R01: the size of the terminal counts, whatever COLUMNS and LINES say."""

from __future__ import annotations

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start

SMALL = {"COLUMNS": "41", "LINES": "11"}
LARGE = {"COLUMNS": "200", "LINES": "70"}


@pytest.mark.parametrize(("arguments", "marker"), [((), HOME), (NEW, TABLE)], ids=["home", "table"])
def test_r01_columns_and_lines_in_the_environment_change_nothing(
    arguments: tuple[str, ...], marker: str, start: Start
) -> None:
    terminal = start(*arguments, size=(100, 30))
    terminal.wait_for(marker)
    screen = terminal.settle(1.0)
    for env in (SMALL, LARGE):
        start(*arguments, size=(100, 30), env=env).wait_for_screen(screen)


def test_r01_a_resize_counts_too_with_columns_and_lines_exported(start: Start) -> None:
    terminal = start(size=(120, 36))
    terminal.wait_for(HOME)
    screen = terminal.settle(1.0)
    for env in (SMALL, LARGE):
        other = start(env=env)
        other.wait_for(HOME)
        other.settle()
        other.resize(120, 36)
        other.wait_for_screen(screen)
