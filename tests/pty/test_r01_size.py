"""R01: the size of the terminal counts, whatever COLUMNS and LINES say."""

from __future__ import annotations

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start


@pytest.mark.parametrize(("arguments", "marker"), [((), HOME), ((*NEW, "--seed", "1"), TABLE)], ids=["home", "table"])
def test_r01_columns_and_lines_in_the_environment_change_nothing(
    arguments: tuple[str, ...], marker: str, start: Start
) -> None:
    screens = []
    for env in ({"COLUMNS": None, "LINES": None}, {"COLUMNS": "41", "LINES": "11"}, {"COLUMNS": "200", "LINES": "70"}):
        terminal = start(*arguments, size=(100, 30), env=env)
        terminal.wait_for(marker)
        screens.append(terminal.settle())
    assert screens[0].strip()
    assert screens[1] == screens[0]
    assert screens[2] == screens[0]


def test_r01_a_resize_counts_too_with_columns_and_lines_exported(start: Start) -> None:
    screens = []
    for env in ({}, {"COLUMNS": "41", "LINES": "11"}):
        terminal = start(env=env)
        terminal.wait_for(HOME)
        terminal.settle()
        terminal.resize(120, 36)
        screens.append(terminal.settle())
    assert screens[1] == screens[0]
