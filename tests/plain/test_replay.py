"""A game looked back on by lines: the file is only read."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.play.launch import Launch
from push_game.play.records.record import read
from push_game.play.shelf import Shelf
from tests.plain.talking import after, table, talk, whole_game

LAST = "That was the last move."


@pytest.fixture
def record() -> Path:
    """A whole game of Push to Five."""
    launch = table("five", "Ana", "Bo", target=15)
    talk(launch, *whole_game(launch).decisions)
    (listing,) = Shelf().finished()
    return listing.path


def test_empty_lines_tell_the_whole_game(record: Path) -> None:
    before, steps = record.read_bytes(), len(read(record).steps)
    told = after(talk(Launch("replay", record), *[""] * (steps + 1), "back", "never heard"), "Ana: flip a card.")
    log = after(talk(Launch("replay", record, at=steps), "log"), "The game is over.")
    assert [line for line in told if line != LAST] == log
    assert told.count(LAST) == 2, "at the last move, and after it"
    assert record.read_bytes() == before


def test_one_may_step_by_turns_and_back_and_ask_the_coach(record: Path) -> None:
    said = talk(
        Launch("replay", record),
        "turn on",
        "move back",
        "to the start",
        "coach",
        "move on",
        "coach",
        "where",
        "to the end",
        "turn back",
        "rules F4",
        "banana",
        "back",
    )
    assert "The coach advises Ana." in said
    assert "Nobody decides here." in said
    assert any(line.startswith("F4: ") for line in said)
    assert any(line.startswith("“banana” means nothing here.") for line in said)


def test_the_end_of_input_leaves(record: Path) -> None:
    assert talk(Launch("replay", record, at=10**6))[-1] == "The game is over."
