"""R10: where no screen can be drawn the program says so in one line and leaves."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.pty.at_the_table import NEW
from tests.pty.conftest import Start
from tests.pty.terminal import environment, program


@pytest.mark.parametrize("term", [None, "", "dumb"])
@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r10_a_dumb_terminal_is_refused_in_one_line(term: str | None, arguments: tuple[str, ...], start: Start) -> None:
    terminal = start(*arguments, env={"TERM": term})
    assert terminal.wait() not in (0, 1)
    (line,) = bytes(terminal.received).decode().splitlines()
    assert line.startswith("push-game: ")
    assert "TERM" in line
    assert line.isprintable()


@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r10_no_terminal_at_all_is_refused_in_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    run = subprocess.run(
        program(*arguments),
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
    )
    assert run.returncode not in (0, 1)
    assert run.stdout == ""
    (line,) = run.stderr.splitlines()
    assert line.startswith("push-game: ")
    assert "terminal" in line


def test_r10_a_refused_start_leaves_no_game_behind(start: Start, tmp_path: Path) -> None:
    start(*NEW, env={"TERM": "dumb"}).wait()
    assert not list(tmp_path.rglob("*.push"))
