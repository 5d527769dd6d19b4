"""R33: inside screen and tmux, and on plainer terminals, everything comes up; no answer to a query is waited for.

The terminal of these tests answers no query at all, like a multiplexer that does not know one.
"""

from __future__ import annotations

import re

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE, draw
from tests.pty.conftest import Start

TERMS = ("screen", "tmux-256color", "linux", "vt100")


@pytest.mark.parametrize("term", TERMS)
def test_r33_a_table_comes_up_is_played_and_left_without_any_answer(term: str, start: Start) -> None:
    terminal = start(*NEW, env={"TERM": term, "COLORTERM": None, "TMUX": "/tmp/tmux-0/default,1,0"})
    draw(terminal)
    terminal.send("q")
    terminal.wait_for(HOME)
    terminal.send("q")
    assert terminal.wait() == 0
    assert terminal.restored


def test_r33_a_late_answer_does_no_harm(start: Start) -> None:
    terminal = start(*NEW, env={"TERM": "screen"})
    terminal.wait_for(TABLE)
    terminal.settle()
    asked = set(re.findall(rb"\x1b\[\?([0-9]+)\$p", terminal.received))
    assert asked
    for mode in asked:
        terminal.send(b"\x1b[?" + mode + b";2$y")
        terminal.settle()
    draw(terminal)
