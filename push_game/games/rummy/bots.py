"""The levels of bots: each a function from a view of the state to a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from push_game.games.contract import BadOption, Bot
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import State
from push_game.i18n import msg


def _random(seed: int) -> Bot:
    """Any of the moves that are listed, all equally likely: the yardstick below all yardsticks."""
    rng = random.Random(seed)

    def choose(view: State) -> Move:
        moves = view.legal_moves()
        return moves[int(rng.random() * len(moves))]

    return choose


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {"random": _random}
"""By name, weakest first."""


def bot(level: str, seed: int = 0) -> Bot:
    """The bot of that level; the same seed plays the same moves. Raises BadOption if there is none."""
    try:
        return LEVELS[level](seed)
    except KeyError:
        raise BadOption(
            msg("rummy has no bot “{level}”; there are: {levels}", level=level, levels=", ".join(LEVELS))
        ) from None
