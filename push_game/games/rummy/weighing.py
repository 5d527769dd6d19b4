"""What each move costs by what the seat may know: the coach says it, and the analysis judges by it.

The costs are the expert's (`expert.py`): of taking and pushing, of the next move of the turn that leaves the fewest
points in hand, if anything can be laid, and of each discard. Any other move is worth what it leaves to be done.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache

from push_game.games.rummy import outs
from push_game.games.rummy.best_turn import Turn
from push_game.games.rummy.cards import Pile, less, number_of, points
from push_game.games.rummy.distance import distance
from push_game.games.rummy.expert import Thought, after_laying
from push_game.games.rummy.moves import TAKE, Move
from push_game.games.rummy.reasons import Weighed
from push_game.games.rummy.state import Melding, State
from push_game.games.rummy.winning import win_chance


class Weighing:
    """The moves of the player who decides, of whom this is the view."""

    def __init__(self, view: State) -> None:
        self.thought = Thought(view)
        self.moves: Sequence[Weighed] = sorted(_weighed(self.thought), key=lambda one: one.cost)
        """Those that are worth a thought, best first."""

    @property
    def best(self) -> Weighed:
        """The best of them."""
        return self.moves[0]

    @cached_property
    def margin(self) -> float:
        """By how many points the player's team can be expected to be ahead after the best move."""
        thought, view = self.thought, self.thought.view
        ahead = view.scores[(thought.seat + 1) % view.seats] - view.scores[thought.seat]
        partner = thought.supposed((thought.seat + 2) % view.seats)
        own = 0.0 if self.best.goes_out else points(self.best.hand) + partner
        return ahead + thought.spoils - own

    def loss(self, move: Move) -> float:
        """What a move that is allowed gives away in points against the best one, from 0."""
        return max(self._cost(move) - self.best.cost, 0.0)

    def win(self, loss: float = 0.0) -> float:
        """The chance to win after a move that gives away so much."""
        return win_chance(self.margin - loss, self.thought.view.deal.number)

    def _cost(self, move: Move) -> float:
        for one in self.moves:
            if one.move == move:
                return one.cost
        view = self.thought.view
        assert isinstance(view, Melding)
        after = view.play(move)
        if not isinstance(after, Melding):
            return -self.thought.spoils  # the last card is laid
        turn = self.thought.turn()
        if turn is not None and _comes_to_the_same(view, turn, move, after):
            return next(one.cost for one in self.moves if one.move == turn.moves[0])
        return min([one.cost for one in _weighed(Thought(after))])


@lru_cache(8)
def weighing(view: State) -> Weighing:
    """The moves of the player who decides, of whom this is the view."""
    return Weighing(view)


def _comes_to_the_same(view: Melding, turn: Turn, move: Move, after: Melding) -> bool:
    """Whether the turn goes on to the same end if that move of it is made first."""
    laid = turn.moves[: len(turn.moves) - (turn.moves[-1].verb == "discard")]
    if move not in laid:
        return False
    at = laid.index(move)
    end, other = _played(view, laid), _played(after, laid[:at] + laid[at + 1 :])
    assert end is not None
    if other is None or (end.phase, end.hands) != (other.phase, other.hands):
        return False
    return sorted(end.melds) == sorted(other.melds)


def _played(state: State, moves: Sequence[Move]) -> State | None:
    """The state after these moves, or None where one of them is not allowed."""
    for move in moves:
        if state.why_not(move):
            return None
        state = state.play(move)
    return state


def _weighed(thought: Thought) -> list[Weighed]:
    view, hand = thought.view, thought.hand
    if not isinstance(view, Melding):
        turn = thought.turn_after_taking
        out = turn is not None and turn.goes_out
        return [
            _about(thought, move, cost, thought.with_discard if move == TAKE else hand, goes_out=out and move == TAKE)
            for move, cost in thought.draws().items()
        ]
    found = [
        _about(thought, move, cost, less(hand, move.pile[0]), goes_out=len(hand) == 1)
        for move, cost in thought.discards().items()
    ]
    turn = thought.turn()
    if turn is None or turn.moves[0].verb == "discard":
        return found
    # The expert never puts off what it can lay.
    least = min([one.cost for one in found], default=math.inf)
    if turn.goes_out:
        return [_about(thought, turn.moves[0], min(least, -thought.spoils), b"", goes_out=True), *found]
    after = Thought(after_laying(view, turn))
    discard, cost = min(after.discards().items(), key=lambda item: item[1])
    return [_about(after, turn.moves[0], min(least, cost), less(after.hand, discard.pile[0])), *found]


def _about(thought: Thought, move: Move, cost: float, hand: Pile, *, goes_out: bool = False) -> Weighed:
    """What is to be known of a move after which the player holds that hand."""
    view = thought.view
    if view.has_laid(thought.seat) or goes_out:
        missing, helping = 0, outs.helping(hand, thought.fitting) if hand else b""
    else:
        missing, helping = distance(hand, view.rules, view.contract.least)
    return Weighed(move, cost, hand, missing, helping, number_of(helping, thought.unseen), goes_out)
