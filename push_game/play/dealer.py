"""Chance at the table: a seed that answers every chance move of a game."""

from __future__ import annotations

import os
from random import Random
from typing import Any, Final

from push_game.games.contract import State

SEED_BYTES: Final = 6
"""A seed fits in 48 bits, so that every reader of JSON keeps it exactly."""


class Dealer:
    """Deals by a seed: the k-th chance move of a game uses the k-th `random()` of that seed.

    So the seed and the decisions make the game, on every Python. `dealt` is how many chance moves
    have been dealt; setting it back deals the same fractions again, setting it on goes past them: a
    dealer with ``dealt=k`` deals on exactly where one was left after k chance moves.
    """

    __slots__ = ("_fractions", "_random", "dealt", "seed")

    def __init__(self, seed: int, dealt: int = 0) -> None:
        self.seed = seed
        self.dealt = dealt
        # Only random() is promised to be the same in every version of Python.
        self._random = Random(seed).random
        self._fractions: list[float] = []

    def deal(self, state: State) -> Any:
        """Chance's move in `state`, where it is chance's turn, by the odds of `state.outcomes()`."""
        fractions = self._fractions
        while len(fractions) <= self.dealt:
            fractions.append(self._random())
        move = state.outcomes().pick(fractions[self.dealt])
        self.dealt += 1
        return move


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return int.from_bytes(os.urandom(SEED_BYTES), "big")


def derived_seed(*origin: int | str | bytes) -> int:
    """A seed that follows from `origin` and looks like nothing else, the same everywhere and for ever."""
    import hashlib  # takes longer to load than all of this module, and few starts need it

    parts = [part if isinstance(part, bytes) else str(part).encode() for part in origin]
    return int.from_bytes(hashlib.sha256(b"\0".join(parts)).digest()[:SEED_BYTES], "big")


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot that sits at `seat` of the game with that seed."""
    return derived_seed("bot", seed, seat)
