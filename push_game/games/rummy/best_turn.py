"""The best turn: what to meld, add, swap and discard so that the fewest points stay in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.games.rummy.arrangement import Found, Search
from push_game.games.rummy.deals import Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.moves import Move
from push_game.games.rummy.problem import Problem, problems
from push_game.games.rummy.turn_moves import moves_of


class Turn(NamedTuple):
    """A whole turn after the draw."""

    points: int
    """What is left in hand at its end (R20)."""
    moves: tuple[Move, ...]
    """Its moves in an order in which they are allowed, the discard last if there is one."""
    goes_out: bool
    """Whether no card is left in hand (R17)."""
    nodes: int
    """How many branches the search looked at."""


def best_turn(lay: Lay, needs: Sequence[Need] = ()) -> Turn | None:
    """The turn that leaves the fewest points in hand after its discard; of equal ones any.

    `needs` is the contract, if the player has not fulfilled it yet (R13): then only turns that fulfil it
    count. None if there is no such turn, or none that can be ended. It may be asked in the middle of a turn.

    One trick is left out, which hardly ever gains anything: that a freed wild card goes back to its own meld by
    way of another, where a card of the hand then takes its place in a second swap.
    """
    if needs and distance(lay.hand, lay.rules, tuple(needs)).missing:
        return None
    best: Turn | None = None
    nodes = 0
    for problem in problems(lay, needs):
        turn = _solved(problem, lay, best.points if best else problem.points + 1)
        nodes += turn.nodes if turn else 0
        if turn and (best is None or turn.points < best.points):
            best = turn
    return best._replace(nodes=nodes) if best else None


def _solved(problem: Problem, lay: Lay, below: int) -> Turn | None:
    """The best turn of one problem that leaves fewer points than that."""
    strict: tuple[int, ...] = ()
    nodes = 0
    while True:
        search = Search(problem, strict)
        found: Found | None = search.run()
        nodes += search.nodes
        if found is None or found.points >= below:
            return None
        made = moves_of(found, problem, lay)
        if not isinstance(made, int):
            left = len(lay.hand) - sum(map(_put_down, made)) + _freed(made)
            return Turn(found.points, made, not left, nodes)
        # Wild cards freed in that meld have no other to go to: search again, and count them apart (R15).
        assert made not in strict
        strict = (*strict, made)


def _put_down(move: Move) -> int:
    return len(move.pile) + sum([len(meld.pile) for meld in move.melds])


def _freed(made: Sequence[Move]) -> int:
    return sum([move.verb == "swap" for move in made])
