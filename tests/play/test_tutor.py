"""Before which moves the tutor asks back."""

from __future__ import annotations

import pytest

from push_game import games
from push_game.play import tutor
from push_game.play.table import Manners


def test_without_a_tutor_no_moves_are_asked_for() -> None:
    """To find them all takes half a second in some hands of the rummy."""
    assert tutor.least(Manners(tutor="off"), "a position that could not even tell its moves") is None


@pytest.mark.parametrize(("wanted", "share"), [("doubtful", 0.01), ("mistake", 0.03), ("blunder", 0.06)])
def test_it_asks_back_only_where_there_is_a_choice(wanted: str, share: float) -> None:
    game = games.get("five")
    start = game.new(2)
    assert len(start.legal_moves()) == 1
    assert tutor.least(Manners(tutor=wanted), start) is None
    chosen = start.play(game.parse_move("flip")).play(game.parse_move("card +3"))
    assert len(chosen.legal_moves()) == 2
    assert tutor.least(Manners(tutor=wanted), chosen) == share
