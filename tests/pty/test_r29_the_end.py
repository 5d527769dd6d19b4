"""R29: however the program ends, the terminal is as it was and the game is saved."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE, draw, moves
from tests.pty.conftest import Start

FAULT = """
import sys
from push_game import cli
from push_game.play.table import Table

def play(self, move):
    raise RuntimeError("a fault of the program")

Table.play = play
sys.exit(cli.main(sys.argv[1:]))
"""
"""The program with a fault in it."""


@pytest.mark.parametrize(
    ("arguments", "number"),
    [((), signal.SIGTERM), (NEW, signal.SIGTERM), (NEW, signal.SIGHUP), (NEW, signal.SIGQUIT)],
    ids=["home", "table", "hung up", "quit"],
)
def test_r29_a_signal_restores_the_terminal(
    arguments: tuple[str, ...], number: signal.Signals, start: Start, records: Callable[[], list[Path]]
) -> None:
    terminal = start(*arguments)
    terminal.wait_for(TABLE if arguments else HOME)
    if arguments:
        draw(terminal)
    assert not terminal.restored
    terminal.kill(number)
    assert terminal.wait() in (-number, 128 + number)
    assert terminal.restored, terminal.modes
    assert b"Traceback" not in terminal.received
    for record in records():
        assert moves(record) == ["draw", "card blue 4"]
    assert len(records()) == (1 if arguments else 0)


def test_r29_an_interrupt_from_outside_restores_the_terminal(start: Start) -> None:
    terminal = start(*NEW)
    draw(terminal)
    terminal.kill(signal.SIGINT)
    terminal.wait()
    assert terminal.restored
    assert b"Traceback" not in terminal.received


def test_r29_a_crash_restores_the_terminal_and_is_told_in_one_line(
    start: Start, records: Callable[[], list[Path]], tmp_path: Path
) -> None:
    terminal = start(*NEW, command=[sys.executable, "-c", FAULT])
    terminal.wait_for(TABLE)
    terminal.send("d")
    assert terminal.wait() == 1
    assert terminal.restored
    assert len(records()) == 1
    # What comes after the last control sequence is on the person's own screen.
    (line,) = re.split(rb"\x1b\[[0-?]*[ -/]*[@-~]", terminal.received)[-1].decode().split("\r\n")[:-1]
    assert line.startswith("push-game: ")
    assert "RuntimeError: a fault of the program" in line
    (log,) = tmp_path.rglob("crash.log")
    assert str(log) in line
    assert "Traceback" in log.read_text(encoding="utf-8")
    assert "RuntimeError: a fault of the program" in log.read_text(encoding="utf-8")


def test_r29_a_closed_window_ends_the_program_with_the_game_saved(
    start: Start, records: Callable[[], list[Path]]
) -> None:
    terminal = start(*NEW)
    draw(terminal)
    terminal.close()
    assert terminal.wait() != 0
    (record,) = records()
    assert moves(record) == ["draw", "card blue 4"]
    again = start("continue")
    again.wait_for(TABLE)


def test_r29_killed_outright_nothing_shown_is_lost(start: Start, records: Callable[[], list[Path]]) -> None:
    terminal = start(*NEW)
    draw(terminal)
    before = terminal.settle(1.0)
    terminal.kill(signal.SIGKILL)
    assert terminal.wait() == -signal.SIGKILL
    again = start("continue")
    again.wait_for_screen(before)
    assert len(records()) == 1
