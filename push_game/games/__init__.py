"""The games. Pure rules: no randomness, clock, input or output.

In short:

    from push_game import games
    game = games.get("push")
    state = game.new(seats=4, options={"risk": True})
    state.to_act, state.legal_moves(), state.outcomes()
    state = state.play(game.parse_move("draw"))
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from push_game.games.contract import CHANCE, BadMove, BadOption, Game, IllegalMove
from push_game.i18n import msg

__all__ = ["CHANCE", "NAMES", "BadMove", "BadOption", "Game", "IllegalMove", "check", "get"]

NAMES: Final = ("push", "five", "rummy")
"""The games there are, the main one first."""


def get(name: str) -> Game:
    """The game of that name. Raises BadOption if there is none."""
    game: Game = import_module(f"push_game.games.{check(name)}").GAME
    return game


def check(name: str) -> str:
    """The name, if there is such a game; none is loaded for that. Raises BadOption if there is none."""
    if name not in NAMES:
        raise BadOption(msg("there is no game “{name}”; there are: {names}", name=name, names=", ".join(NAMES)))
    return name
