"""What `push-game doctor` finds out about a terminal."""

from __future__ import annotations

import pytest

from tests.pty.conftest import Start


def test_the_terminal_is_looked_at(start: Start) -> None:
    terminal = start("doctor", size=(100, 60), env={"TMUX": "/tmp/tmux", "NO_COLOR": ""})
    assert terminal.wait() == 0
    for line in ("size: 100x60", "multiplexer: tmux", "TERM: xterm-256color", "face: screens", "colours: all"):
        assert f" {line}" in terminal.text


@pytest.mark.parametrize(
    ("env", "line"),
    [
        ({"TERM": "dumb"}, "because: the screens need a terminal that can place text"),
        ({"TERM": "xterm", "COLORTERM": None}, "colours: 16 "),
        ({"NO_COLOR": "1"}, "colours: none"),
        ({"LANG": "C"}, "characters: ascii"),
    ],
    ids=["dumb", "few colours", "no colours", "ascii"],
)
def test_what_it_detects_is_what_the_screens_would_take(env: dict[str, str | None], line: str, start: Start) -> None:
    terminal = start("doctor", size=(100, 60), env=env)
    assert terminal.wait() == 0
    assert line in terminal.text
