"""What the bots of every game share: the one that plays at random, and finding a level by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from push_game.games.contract import BadOption, Bot
from push_game.i18n import msg


def at_random(seed: int) -> Bot:
    """Any of the moves that are listed, all equally likely: the yardstick below all yardsticks."""
    rng = random.Random(seed)

    def choose(view: Any) -> Any:
        moves = view.legal_moves()
        return moves[int(rng.random() * len(moves))]

    return choose


def find(game: str, levels: Mapping[str, Callable[[int], Bot]], level: str, seed: int) -> Bot:
    """The bot of that level of the game; the same seed plays the same moves. Raises BadOption if there is none."""
    if level not in levels:
        raise BadOption(
            msg(
                "{game} has no bot “{level}”; there are: {levels}",
                game=game,
                level=level,
                levels=", ".join(levels),
            )
        )
    return levels[level](seed)
