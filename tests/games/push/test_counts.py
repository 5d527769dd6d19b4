"""What is counted in a game of Push: numbers told beforehand for scripted moves."""

from __future__ import annotations

from push_game import games
from tests.analysed import as_played
from tests.games.push.scripts import moves, new

GAME = games.get("push")

BANK_AND_BUST = moves(
    "r5>1, b2>1, stop, take 1",  # seat 0: 7 points
    "g3>1, stop, take 1",  # seat 1: 3 points
    "bank red",  # seat 0: 5 of them are safe
    "r1>1, r2>2, r3>3, r5, die green",  # seat 1 busts, and loses its 3 points to the die
    "take 3",  # seat 0: 3 points
    "R>1, y6>1, stop, take 1, die yellow",  # seat 0: 6 points, and loses them to the die that it took
)


def test_turns_busts_and_the_points_that_come_and_go() -> None:
    counts = GAME.counts(as_played(GAME, new(), *BANK_AND_BUST).steps)
    assert dict(counts) == {
        "score": [10, 0],
        "turns": [3, 2],
        "busts": [0, 1],
        "taken": [16, 3],
        "banked": [5, 0],
        "lost": [6, 3],
    }


def test_a_switch_card_is_no_bust() -> None:
    counts = GAME.counts(as_played(GAME, new(3), *moves("S, r1>1, stop, take 1")).steps)
    assert counts["busts"] == [0, 0, 0]
    assert counts["turns"] == [1, 0, 0]
    assert counts["taken"] == [1, 0, 0]


def test_points_taken_less_points_lost_are_the_score() -> None:
    counts = GAME.counts(as_played(GAME, new(), *BANK_AND_BUST).steps)
    columns = zip(counts["taken"], counts["lost"], counts["score"], strict=True)
    assert all(taken - lost == score for taken, lost, score in columns)
