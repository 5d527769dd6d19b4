"""R05: a terminal of 256 or 16 colours is sent no colours that it does not have."""

from __future__ import annotations

import re

import pytest

from tests.pty.at_the_table import NEW, draw
from tests.pty.conftest import Start

TRUE_COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?[34]8;2;")
INDEXED = re.compile(rb"\x1b\[(?:[0-9;]*;)?[34]8;5;")
SIXTEEN = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7])[;m]")


@pytest.mark.parametrize(
    ("env", "sent", "never_sent"),
    [
        ({}, TRUE_COLOUR, None),
        ({"COLORTERM": None}, INDEXED, TRUE_COLOUR),
        ({"COLORTERM": None, "TERM": "xterm"}, SIXTEEN, re.compile(TRUE_COLOUR.pattern + b"|" + INDEXED.pattern)),
    ],
    ids=["true colour", "256", "16"],
)
def test_r05_only_colours_that_the_terminal_has(
    env: dict[str, str | None], sent: re.Pattern[bytes], never_sent: re.Pattern[bytes] | None, start: Start
) -> None:
    terminal = start(*NEW, env=env)
    draw(terminal)
    assert sent.search(terminal.received)
    assert never_sent is None or not never_sent.search(terminal.received)
