"""R33: inside the real tmux and GNU screen a game comes up, a turn is played and left, and all is as it was before."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE, moves
from tests.pty.conftest import Start
from tests.pty.terminal import Terminal, program

SIZE = (80, 25)
"""One row more than the table needs: tmux has a line of its own."""

SHELL = f"echo before; {shlex.join(program(*NEW, '--motion', 'off'))}; echo ended with $?; read line; stty -a"


@pytest.fixture
def sockets() -> Iterator[Path]:
    """A folder whose path is short enough for sockets."""
    with tempfile.TemporaryDirectory(prefix="push-") as folder:
        yield Path(folder)


def installed(name: str) -> str:
    """The program of that name; the test is skipped where there is none."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not there: apt-get install {name}")
    return path


def test_r33_a_turn_inside_tmux(start: Start, sockets: Path, records: Callable[[], list[Path]]) -> None:
    tmux = [installed("tmux"), "-S", str(sockets / "tmux"), "-f", os.devnull]
    try:
        terminal = start("new-session", "sh", "-c", SHELL, size=SIZE, command=tmux)
        play_a_turn(terminal, records)
        assert "before" in terminal.text
        # What the game has left on in the terminal that tmux is.
        left = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_cursor_flag} #{wrap_flag}"
        modes = subprocess.run([*tmux, "display-message", "-p", left], capture_output=True, text=True, check=True)
        assert modes.stdout.split() == ["0", "1", "0", "0", "1"]
        terminal.send("\r")
        assert terminal.wait() == 0
        assert terminal.restored
    finally:
        subprocess.run([*tmux, "kill-server"], capture_output=True, check=False)


def test_r33_a_turn_inside_screen(start: Start, sockets: Path, records: Callable[[], list[Path]]) -> None:
    screen, place = installed("screen"), {"SCREENDIR": str(sockets)}
    sockets.chmod(0o700)
    try:
        terminal = start("-S", "push", "sh", "-c", SHELL, size=SIZE, command=[screen, "-c", os.devnull], env=place)
        play_a_turn(terminal, records)
        terminal.send("\r")
        assert terminal.wait() == 0
        assert terminal.restored
    finally:
        subprocess.run(
            [screen, "-S", "push", "-X", "quit"], env={**os.environ, **place}, capture_output=True, check=False
        )


def play_a_turn(terminal: Terminal, records: Callable[[], list[Path]]) -> None:
    """From the table to the shell again; nobody answers what the game asks the terminal but the multiplexer."""
    terminal.wait_for(TABLE)
    way = (
        ("d", "blue 4"),
        ("\r", "or stop"),
        ("s", "which column"),
        ("1", r"\bBo:"),
        ("q", HOME),
        ("q", "ended with 0"),
    )
    for key, comes in way:
        terminal.settle()
        terminal.send(key)
        terminal.wait_for(comes)
    (record,) = records()
    assert moves(record)[:2] == ["draw", "card blue 4"]
    assert "stop" in moves(record)
