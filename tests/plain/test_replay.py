"""A game looked back on by lines: the file is only read."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.i18n import read_aloud
from push_game.play.launch import Launch
from push_game.play.records.record import Player, read
from push_game.play.shelf import Shelf
from push_game.play.table import Table
from push_game.play.trouble import Trouble
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


def begun_rummy(*bots: str | None) -> Table:
    """A match in which a first turn has been played."""
    table = Shelf().new_table(
        "rummy", [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)], {"first_dealer": 3}, 5
    )
    with table:
        table.play(table.state.legal_moves()[-1])
        table.play(table.state.legal_moves()[-1])
    return table


def test_r43_an_unfinished_match_with_hidden_hands_is_told_as_its_one_person_sees_it() -> None:
    match = begun_rummy(None, "random", "random", "random")
    assert match.path is not None
    said = talk(Launch("replay", match.path, at=10**6), "where", "coach", "to the start", *[""] * 200, "where")
    assert "As P0 sees it." in said
    game, last = match.game, match.state
    with read_aloud():
        own = " ".join(map(str, game.lines(last.view(0), 0)))
        others = [str(game.lines(last, seat)[0]) for seat in (1, 2, 3)]
    assert any(own in line for line in said)
    assert not any(hand in line for line in said for hand in others)
    assert "The coach would tell what P1 holds." in said


def test_r43_of_several_people_nobody_may_look_back_on_it_before_it_is_over() -> None:
    match = begun_rummy(None, None, "random", "random")
    assert match.path is not None
    with pytest.raises(Trouble, match=r"The hands in this game are hidden: it can be looked at when it is over\."):
        talk(Launch("replay", match.path), "where")


def test_a_match_of_bots_lies_open() -> None:
    match = begun_rummy("random", "random", "random", "random")
    assert match.path is not None
    said = talk(Launch("replay", match.path, at=10**6))
    for seat in range(4):
        with read_aloud():
            hand = str(match.game.lines(match.state, seat)[0])
        assert any(hand in line for line in said)
