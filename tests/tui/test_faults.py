"""Faults on the home screen: each of them whole, or a line that says where all of them are told."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime

import pytest

from push_game.i18n import Message, msg
from push_game.tui import home_picture
from push_game.tui.faults import in_lines
from push_game.tui.glyphs import UNICODE
from push_game.tui.home_picture import Entry, Home
from push_game.tui.look import Look
from push_game.tui.palette import DARK

MENU = [Entry(action, action.title(), "some words on it") for action in "abcdefg"]


def fault(number: int) -> Message:
    """A fault that takes two lines of the home screen."""
    return msg("fault {number}: {words} end{number}", number=number, words="settings " * 12)


def painted(faults: int, size: tuple[int, int] = (80, 24)) -> str:
    shown = Home([], MENU, 0, [fault(number) for number in range(faults)], (), datetime.now(UTC))
    return home_picture.paint(shown, *size, Look(DARK, UNICODE)).text


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_every_fault_is_told_in_full_where_there_is_room(count: int) -> None:
    text = painted(count)
    for number in range(count):
        assert f"fault {number}: " in text
        assert f" end{number}" in text
    assert "…" not in text
    assert "in all" not in text


def test_of_too_many_faults_whole_ones_are_told_and_where_all_are() -> None:
    text = painted(30)
    told = list(itertools.takewhile(lambda number: f"fault {number}:" in text, range(30)))
    assert 3 <= len(told) < 30
    assert all(f" end{number}" in text for number in told)
    assert "30 faults in all; push-game doctor tells them all." in text
    assert all(f" {entry.label} " in text for entry in MENU)


@pytest.mark.parametrize("most", range(1, 8))
def test_no_more_lines_than_there_is_room_for(most: int) -> None:
    for count in range(6):
        lines = in_lines([fault(number) for number in range(count)], 60, most)
        assert len(lines) <= most
        assert all(len(line) <= 60 for line in lines)
        assert bool(lines) == bool(count)
