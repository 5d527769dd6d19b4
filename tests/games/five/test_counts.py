"""What is counted in a game of Push to Five: numbers told beforehand for scripted moves."""

from __future__ import annotations

from push_game import games
from tests.analysed import as_played
from tests.games.five.scripts import moves, new

GAME = games.get("five")


def test_f8_two_rounds_and_what_each_has_kept_and_lost() -> None:
    script = moves(
        "+5, stop",  # seat 0 keeps 5
        "+3, x2, lose",  # seat 1 loses 6 with the third card
        "+3, +5, x2, stop",  # seat 0 keeps 16 in the second round
        "lose",  # seat 1 loses nothing but the turn
    )
    counts = GAME.counts(as_played(GAME, new(), *script).steps)
    assert dict(counts) == {
        "score": [16, 0],
        "best_turn": [16, 0],
        "kept": [21, 0],
        "turns": [2, 2],
        "flips": [4, 4],
        "losses": [0, 2],
        "lost": [0, 6],
    }


def test_f4_a_lose_that_the_protection_holds_is_no_loss() -> None:
    script = moves("protect, lose, +3, +5, x2, stop", "+3, stop")
    counts = GAME.counts(as_played(GAME, new(), *script).steps)
    assert (counts["losses"], counts["lost"], counts["kept"]) == ([0, 0], [0, 0], [16, 3])


def test_f8_an_end_at_once_counts_as_a_turn_kept() -> None:
    script = moves("+3, stop", "+3, +5, x2")
    counts = GAME.counts(as_played(GAME, new(end="instant"), *script).steps)
    assert (counts["kept"], counts["turns"], counts["score"]) == ([3, 16], [1, 1], [3, 16])


def test_f9_alone_the_score_is_the_best_turn_and_the_rounds_are_added_up() -> None:
    script = moves("+5, stop", "lose", "+3, x2, stop")
    counts = GAME.counts(as_played(GAME, new(1, rounds=3), *script).steps)
    assert dict(counts) == {"score": [6], "kept": [11], "turns": [3], "flips": [4], "losses": [1], "lost": [0]}
    assert "best_turn" not in counts
