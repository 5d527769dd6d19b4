"""Which board draws which game."""

from __future__ import annotations

from push_game.tui.board import Board, Ending


def get(game: str) -> Board:
    """The board of the game of that name. Raises KeyError if there is none."""
    if game == "push":
        from push_game.tui.push.board import PushBoard

        return PushBoard()
    raise KeyError(game)


def ending(game: str) -> Ending:
    """What is said at the end of the game of that name. Raises KeyError if there is none."""
    if game == "push":
        from push_game.tui.push.end_picture import PushEnding

        return PushEnding()
    raise KeyError(game)
