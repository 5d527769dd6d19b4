"""A bot that thinks once a turn: it plans all that it lays and discards, and then makes the moves one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from push_game.games.contract import Bot
from push_game.games.rummy.best_turn import best_turn
from push_game.games.rummy.cards import sort
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import Melding, State

Draw: TypeAlias = Callable[[State], Move]
"""From a view to taking or pushing."""
Plan: TypeAlias = Callable[[Melding], Sequence[Move]]
"""From a view after the draw to the moves of the turn that are yet to be made; at least one."""


def by_turns(draw: Draw, plan: Plan) -> Bot:
    """The bot that draws and plans like that. What it has planned it plans again if the position is another."""
    expected: State | None = None
    planned: Sequence[Move] = ()

    def choose(view: State) -> Move:
        nonlocal expected, planned
        if not isinstance(view, Melding):
            return draw(view)
        if view != expected:
            planned = plan(view)
        move, planned = planned[0], planned[1:]
        expected = view.play(move) if planned else None
        return move

    return choose


def is_of_use(view: State) -> bool:
    """Whether the top discard brings the hand nearer to the contract or, once that is laid, can be laid too."""
    hand, rules, needs = view.hands[view.active], view.rules, view.contract.least
    with_it = sort(hand + view.discard)
    if not view.has_laid(view.active):
        return distance(with_it, rules, needs).missing < distance(hand, rules, needs).missing
    taking = best_turn(Lay(rules, with_it, view.melds, (), view.discard))
    without = best_turn(Lay(rules, hand, view.melds))
    return bool(taking and without and taking.points <= without.points)
