"""Positions to try things on: those of random games, long turns among them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from push_game.games.contract import CHANCE
from push_game.games.push import GAME
from push_game.games.push.state import State


def positions(seed: int, seats: int, games: int = 3, **options: Any) -> Iterator[State]:
    """Every position of a few games; the players seldom stop, so that busts occur."""
    rng = random.Random(seed)
    for _ in range(games):
        state = GAME.new(seats, options)
        while (actor := state.to_act) is not None:
            yield state
            if actor == CHANCE:
                move = state.outcomes().pick(rng.random())
            else:
                moves = state.legal_moves()
                move = moves[0] if str(moves[0]) == "draw" and rng.random() < 0.8 else rng.choice(moves)
            state = state.play(move)


TABLES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"risk": True}), (4, {}), (5, {}), (6, {"risk": True})]
"""Numbers of seats and options that between them have every rule in use."""
