"""All melds of three cards that a hand can lay: longer ones are reached by adding.

Equal cards make equal melds, and each is listed once.
"""

from __future__ import annotations

from itertools import product

from push_game.games.rummy.cards import Pile
from push_game.games.rummy.meld import LEAST, RUN, SET, Meld, check
from push_game.games.rummy.options import Rules
from push_game.games.rummy.patterns import filled, patterns, shapes, wild_of


def least_melds(hand: Pile, rules: Rules) -> list[Meld]:
    """All melds of three cards that the hand can lay."""
    wild = wild_of(hand)
    found: dict[Meld, None] = {}
    for kind in (SET, RUN):
        for pattern in patterns(hand, rules, kind, LEAST, LEAST):
            for filling in dict.fromkeys(product(wild, repeat=pattern.open)):
                if all(wild.count(index) >= filling.count(index) + pattern.fixed.count(index) for index in filling):
                    for shape in shapes(pattern):
                        found[filled(shape, bytes(filling))] = None
    return [meld for meld in found if check(meld, rules) is None]
