"""R08: NO_COLOR with a value takes every colour out of the bytes; an empty one changes nothing."""

from __future__ import annotations

import re

import pytest

from tests.pty.at_the_table import NEW, TABLE, draw
from tests.pty.conftest import Start

SGR = re.compile(rb"\x1b\[([0-9;:]*)m")


def colours(sent: bytes) -> set[bytes]:
    """The colour settings among the bytes: 30 to 49 and 90 to 107, with what follows 38 and 48."""
    found = set()
    for parameters in SGR.findall(sent):
        for code in re.split(rb"[;:]", parameters):
            # What follows 38 or 48 may be any number, but then 38 or 48 is found.
            if code and (30 <= int(code) <= 49 or 90 <= int(code) <= 107):
                found.add(parameters)
    return found


def play_a_little(start: Start, env: dict[str, str | None]) -> bytes:
    table = start(*NEW, env=env)
    table.wait_for(TABLE)
    draw(table)
    table.send("?")
    table.settle()
    return bytes(table.received)


@pytest.mark.parametrize("value", ["0", "anything"])
def test_r08_with_a_value_there_is_no_colour(value: str, start: Start) -> None:
    assert not colours(play_a_little(start, {"NO_COLOR": value}))


@pytest.mark.parametrize("value", [None, ""])
def test_r08_unset_or_empty_the_colours_stay(value: str | None, start: Start) -> None:
    assert len(colours(play_a_little(start, {"NO_COLOR": value}))) > 5
