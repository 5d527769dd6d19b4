"""A bot that thinks once a turn: it plans all that it lays and discards, and then makes the moves one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from push_game.games.contract import Bot, Refusal
from push_game.games.rummy import laying
from push_game.games.rummy.best_turn import Turn, best_turn
from push_game.games.rummy.cards import sort
from push_game.games.rummy.contract_search import cards_kept, points_laid, ways
from push_game.games.rummy.deals import Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.moves import Move, meld
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


def lightest(lay: Lay, needs: tuple[Need, ...] = ()) -> Turn | None:
    """The turn that leaves few points in hand; None if there are `needs` that it cannot fulfil, or no end.

    Of a player who has laid it is the best there is. Before that it is the better of two: after the contract that lays
    most, and after the one that keeps most. To search all contracts can take seconds.
    """
    if not needs:
        return best_turn(lay)
    if distance(lay.hand, lay.rules, needs).missing:
        return None
    best: Turn | None = None
    tried = [next(ways(lay.hand, lay.rules, needs, worth)) for worth in (points_laid, cards_kept)]
    for contract in dict.fromkeys([meld(*way.melds) for way in tried]):
        after = laying.after(lay, contract)
        if isinstance(after, Refusal):
            continue
        turn = best_turn(after) if after.hand else Turn(0, (), True, 0)
        if turn and (best is None or turn.points < best.points):
            best = turn._replace(moves=(contract, *turn.moves))
    return best


def is_of_use(view: State) -> bool:
    """Whether the top discard brings the hand nearer to the contract or, once that is laid, can be laid too."""
    hand, rules, needs = view.hands[view.active], view.rules, view.contract.least
    with_it = sort(hand + view.discard)
    if not view.has_laid(view.active):
        return distance(with_it, rules, needs).missing < distance(hand, rules, needs).missing
    taking = lightest(Lay(rules, with_it, view.melds, (), view.discard))
    without = lightest(Lay(rules, hand, view.melds))
    return bool(taking and without and taking.points <= without.points)
