"""R29: stopped by the shell and going on: the terminal is restored in between, and everything drawn again."""

from __future__ import annotations

import os
import signal
import sys
import time

from tests.pty.at_the_table import HOME
from tests.pty.conftest import Start
from tests.pty.terminal import PATIENCE

STOPPED_AT_THE_END = """
import os, signal, sys
from textual.drivers.linux_driver import LinuxDriver
from push_game import cli

usual = LinuxDriver.close

def close(driver):
    LinuxDriver.close = usual
    os.kill(os.getpid(), signal.SIGTSTP)
    driver.close()

LinuxDriver.close = close
sys.exit(cli.main(sys.argv[1:]))
"""
"""The program, and Ctrl+Z when it has just given the terminal back."""


def test_r29_stopped_and_going_on_everything_is_drawn_again(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    before = terminal.settle()
    terminal.kill(signal.SIGTSTP)
    end = time.monotonic() + PATIENCE
    while not terminal.restored:
        assert time.monotonic() < end, terminal.modes
        terminal.listen(0.1)
    # What the shell does with the terminal meanwhile.
    terminal._screen.reset()
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(HOME)
    assert terminal.settle() == before
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.restored


def test_r29_told_to_go_on_without_a_stop_it_takes_the_terminal_once_only(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    before = terminal.settle()
    threads = terminal.threads
    for number in (signal.SIGCONT, signal.SIGSTOP, signal.SIGCONT, signal.SIGCONT):
        terminal.kill(number)
        terminal.settle()
    terminal.wait_for(HOME)
    assert terminal.settle() == before
    assert terminal.threads == threads
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.restored


def test_r29_a_stop_while_it_ends_is_passed_over(start: Start) -> None:
    here = os.pathsep.join(sys.path)
    terminal = start(command=[sys.executable, "-c", STOPPED_AT_THE_END], env={"PYTHONPATH": here})
    terminal.wait_for(HOME)
    terminal.send("\x03")
    assert terminal.wait() == 0
    assert terminal.restored, terminal.modes
