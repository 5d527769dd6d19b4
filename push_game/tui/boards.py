"""Which board draws which game."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import BadOption
from push_game.i18n import msg
from push_game.tui.board import Board

NAMES: Final = ("push", "five", "rummy")
"""The games that can be drawn, the main one first."""


def check(game: str) -> None:
    """Raises BadOption for a game that cannot be drawn."""
    if game not in NAMES:
        raise BadOption(
            msg(
                "{game} has no screens yet, but show, simulate and rules; there are: {names}",
                game=game,
                names=", ".join(NAMES),
            )
        )


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
