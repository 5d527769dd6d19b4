"""What is said of single moves: each remark names whoever has made the move, or whom luck has hit."""

from __future__ import annotations

from push_game.games.contract import CHANCE
from push_game.play.analyses.analysis import analyse
from push_game.play.analyses.remarks import Remarks
from tests.analysed import rest_of_a_game

NAMES = ("Ana", "Bo")


def test_every_remark_on_a_decision_begins_with_the_name_of_whoever_decided() -> None:
    played = rest_of_a_game(("easy", "random"), 5, 20)
    remarks = Remarks(analyse(played), NAMES)
    said = [(step.by, str(remark)) for at, step in enumerate(played.steps) if (remark := remarks.on(at)) is not None]
    assert {by for by, _ in said} == {0, 1, CHANCE}
    assert all(remark.startswith(f"{NAMES[by]}, ") for by, remark in said if by != CHANCE)
    assert all(
        f"luck for {NAMES[0]}" in remark or f"luck for {NAMES[1]}" in remark for by, remark in said if by == CHANCE
    )
    endings = ("the only move", "the best move", "better: ")
    assert all(any(ending in remark for _, remark in said) for ending in endings)
