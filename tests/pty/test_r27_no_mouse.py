"""R27: with --no-mouse the terminal keeps its mouse, for marking and copying."""

from __future__ import annotations

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start
from tests.pty.terminal import MOUSE, Terminal


def ever_on(terminal: Terminal) -> set[int]:
    """The mouse modes that were ever switched on."""
    return {mode for mode in MOUSE if f"?{mode}h".encode() in terminal.received}


@pytest.mark.parametrize(("arguments", "marker"), [((), HOME), (NEW, TABLE)], ids=["home", "table"])
def test_r27_no_mouse_sends_no_mouse_tracking(arguments: tuple[str, ...], marker: str, start: Start) -> None:
    terminal = start(*arguments, "--no-mouse")
    terminal.wait_for(marker)
    terminal.settle()
    terminal.send("?")
    terminal.settle()
    assert not ever_on(terminal)


def test_r27_otherwise_the_mouse_is_followed(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    assert ever_on(terminal)
