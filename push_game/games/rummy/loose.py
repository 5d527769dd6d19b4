"""How many cards of a hand go with nothing: those that are likely to stay in it when the contract is laid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from push_game.games.rummy.cards import WILD, Pile
from push_game.games.rummy.outs import completing

_PART: Final = 0.5
# How loose a card is that goes with another, where no third is there to make a meld with them.


@lru_cache(maxsize=1 << 12)
def loose(hand: Pile, fits: frozenset[int]) -> float:
    """How many cards go with nothing; one that wants a third card to be part of a meld counts half.

    Wild cards go with anything, and so do those that fit the table, of which the kinds are given. Of two of a kind the
    second counts whole.
    """
    held = frozenset(hand).difference(WILD)
    single = held - fits
    doubles = sum([hand.count(index) - 1 for index in single])
    return doubles + sum([_looseness(index, held) for index in single])


def _looseness(index: int, held: frozenset[int]) -> float:
    thirds = [completing(index, other) for other in held]
    if not any(thirds):
        return 1.0
    return _PART if all(map(held.isdisjoint, thirds)) else 0.0
