"""The best turn: what to meld, add, swap and discard so that the fewest points stay in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.games.rummy.arrangement import Search
from push_game.games.rummy.deals import Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.moves import Move
from push_game.games.rummy.problem import problem_of
from push_game.games.rummy.suit_runs import OWN_TWO, Strict
from push_game.games.rummy.turn_moves import moves_of
from push_game.games.rummy.turn_parts import NO_TWO


class Turn(NamedTuple):
    """A whole turn after the draw."""

    points: int
    """What is left in hand at its end (R20)."""
    moves: tuple[Move, ...]
    """Its moves in an order in which they are allowed, the discard last if there is one."""
    goes_out: bool
    """Whether no card is left in hand (R17)."""
    bound: int
    """No turn at all leaves fewer points than that; it is `points`, but for the trick of `best_turn`."""
    nodes: int
    """How many branches the search looked at."""


def best_turn(lay: Lay, needs: Sequence[Need] = ()) -> Turn | None:
    """The turn that leaves the fewest points in hand after its discard; of equal ones any.

    `needs` is the contract, if the player has not fulfilled it yet (R13): then only turns that fulfil it
    count. None if there is no such turn, or none that can be ended. It may be asked in the middle of a turn.

    One trick is left out: that a freed wild card goes back to its own meld by way of another, where a second swap
    takes it out again. The search first lets freed wild cards go back to their own melds, which no trick can better:
    what it finds then is `bound`. Only if all the places elsewhere are too few for them does it search again. So a
    turn with `points` equal to `bound` is the best of all, and another may leave too much, though not by more than
    the difference. Of 2,000 turns each from matches of the bots, 1 with `steady` and 4 with `easy` had a difference,
    and of those 5 turns one at least was really worse than the best (`tests/bench/swaps_back.py`).
    """
    if needs and distance(lay.hand, lay.rules, tuple(needs)).missing:
        return None
    problem = problem_of(lay, needs)
    below = problem.points + 1
    turn: Turn | None = None
    bound = nodes = 0
    waiting = [Strict()]
    while waiting:
        strict = waiting.pop()
        search = Search(problem, strict, below)
        found = search.run()
        nodes += search.nodes
        if found is None:
            continue
        if strict == Strict():
            bound = found.points
        made = moves_of(found, problem, lay, strict)
        if not isinstance(made, int):
            left = len(lay.hand) - sum(map(_put_down, made)) + _freed(made)
            turn, below = Turn(found.points, made, not left, bound, nodes), found.points
        elif made == NO_TWO:
            # Not every wild card may be at home in a run: search again for each way to have a two there (R12).
            waiting += [strict._replace(home=one) for one in (*problem.sources_of_twos, OWN_TWO)]
        else:
            # Wild cards freed in that meld have no other to go to: search again, and count them apart (R15).
            assert made not in strict.apart
            waiting.append(strict._replace(apart=(*strict.apart, made)))
    return turn._replace(bound=bound, nodes=nodes) if turn else None


def _put_down(move: Move) -> int:
    return len(move.pile) + sum([len(meld.pile) for meld in move.melds])


def _freed(made: Sequence[Move]) -> int:
    return sum([move.verb == "swap" for move in made])
