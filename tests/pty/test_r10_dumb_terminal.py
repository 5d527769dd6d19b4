"""R10: where no screen can be drawn it is plain mode, and one line on standard error says why."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.pty.at_the_table import NEW, moves
from tests.pty.conftest import Start
from tests.pty.terminal import environment, program


@pytest.mark.parametrize("term", [None, "", "dumb"])
@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r10_a_dumb_terminal_is_talked_to_by_lines(term: str | None, arguments: tuple[str, ...], start: Start) -> None:
    terminal = start(*arguments, env={"TERM": term})
    terminal.wait_for("draw a card" if arguments else "Say one of")
    terminal.send("leave\n" if arguments else "quit\n")
    assert terminal.wait() == 0
    lines = bytes(terminal.received).decode().splitlines()
    assert lines[0].startswith("push-game: ")
    assert "TERM" in lines[0]
    assert sum(line.startswith("push-game: ") for line in lines) == 1
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("arguments", [(), NEW], ids=["home", "table"])
def test_r10_where_there_is_no_terminal_one_line_says_why(arguments: tuple[str, ...], tmp_path: Path) -> None:
    run = subprocess.run(
        program(*arguments),
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
    )
    assert run.returncode == 0
    assert run.stdout.startswith("Push, by lines.")
    (line,) = run.stderr.splitlines()
    assert line.startswith("push-game: ")
    assert "terminal" in line


def test_r10_plain_mode_that_is_asked_for_is_not_explained(tmp_path: Path) -> None:
    run = subprocess.run(
        program("--plain"), check=False, input="quit\n", capture_output=True, text=True, env=environment(tmp_path)
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_r20_ctrl_c_and_the_end_of_input_leave_plain_mode_with_the_game_kept(start: Start, tmp_path: Path) -> None:
    for key, status in (("\x03", 130), ("\x04", 0)):
        terminal = start(*NEW, "--plain")
        terminal.wait_for("draw a card")
        terminal.send("d\n")
        terminal.wait_for("a new column")
        terminal.send(key)
        assert terminal.wait() == status
        assert "push-game continue" in bytes(terminal.received).decode()
    assert [moves(path) for path in tmp_path.rglob("*.push")] == [["draw", "card blue 4"]] * 2
