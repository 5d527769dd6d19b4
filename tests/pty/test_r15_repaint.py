"""R15: a key repaints what changed, and nothing clears the screen once it is drawn."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start

MOST = 2048
"""Bytes that one move of the cursor may take at 80x24."""

UP, DOWN, RIGHT, LEFT = (f"\x1b[{letter}" for letter in "ABCD")


class Way(NamedTuple):
    """How a screen with a choice is come to, and the arrows that move the cursor there."""

    arguments: tuple[str, ...]
    first: str
    keys: tuple[tuple[str, str], ...]
    """What is typed, and what comes."""
    arrows: tuple[str, ...]


EVERY_WAY = (UP, DOWN, RIGHT, RIGHT, LEFT)
WAYS = {
    "home": Way((), HOME, (), (DOWN, DOWN, UP)),
    # Once the first card is placed there is a choice: draw or stop.
    "push": Way(NEW, TABLE, (("d", "blue 4"), ("\r", "or stop")), EVERY_WAY),
    # All five cards lie face down.
    "five": Way(("new", "five", "--players", "Ana,Bo,Cy", "--seed", "3"), TABLE, (), EVERY_WAY),
    # Behind the curtain, and with the discard taken, there is a hand of seven to choose from.
    "rummy": Way(
        ("new", "rummy", "--players", "Ana,Bo,Cy,Dan", "--seed", "3"),
        "Only Bo looks",
        (("\r", "Bo’s hand: 6"), ("t", "hand: 7")),
        (RIGHT, RIGHT, LEFT, DOWN, UP),
    ),
}


@pytest.mark.parametrize("screen", WAYS)
def test_r15_a_cursor_move_takes_few_bytes_and_nothing_clears_the_screen(screen: str, start: Start) -> None:
    way = WAYS[screen]
    terminal = start(*way.arguments)
    terminal.wait_for(way.first)
    for key, comes in way.keys:
        terminal.settle()
        terminal.send(key)
        terminal.wait_for(comes)
    terminal.settle(0.8)
    before = len(terminal.received)
    for arrow in way.arrows:
        assert len(terminal.answer(arrow)) <= MOST, arrow
    for key in ("\r", "?", "\x1b"):
        terminal.answer(key)
    assert b"\x1b[2J" not in terminal.received[before:]
