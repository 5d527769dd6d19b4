"""Which board draws which game."""

from __future__ import annotations

from push_game.tui.board import Board


def get(game: str) -> Board:
    """The board of the game of that name. Raises KeyError if there is none."""
    if game == "push":
        from push_game.tui.push.board import PushBoard

        return PushBoard()
    if game == "five":
        from push_game.tui.five.board import FiveBoard

        return FiveBoard()
    if game == "rummy":
        from push_game.tui.rummy import RummyBoard

        return RummyBoard()
    raise KeyError(game)
