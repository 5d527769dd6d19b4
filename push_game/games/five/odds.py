"""Exact chances and expectations of a turn of Push to Five, as fractions; and what each decision is worth.

A turn is small enough to be solved: nothing here is sampled. `reach`, `beat` and `expected` take any
position, `state.play(FLIP)` among them: that is how to ask what a flip is worth.

How high a turn can be expected to score has no answer as long as passes may repeat without limit: half
of all passes are completed, and a full pass more than doubles the score, so that one more never costs
anything on average. `expected` therefore says with how many passes at most.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from push_game.games.contract import CHANCE
from push_game.games.five import rounds
from push_game.games.five.cards import Card
from push_game.games.five.moves import FLIP, STOP, Move
from push_game.games.five.state import State
from push_game.games.five.turn import Flip, Node, flip, flipped, fresh, here, is_fresh, most

MOST_POINTS: Final = 1000
"""The highest score up to which chances are exact."""

SOLO_PASSES: Final = 3
"""The passes in a turn that advice in a solo game reckons with, if they are enough to beat the best turn."""


class Weighed(NamedTuple):
    """What a move is worth, if everybody plays best after it."""

    move: Move
    chance: float
    """The chance, 0 to 1, to win the game; in a solo game that the turn beats the best one so far."""
    score: float
    """The turn score that is kept on average: 0 if it is lost."""
    loss: float
    """What the move gives away of `value` against the best one."""
    value: float
    """What it is best to have most of: the chance to win; in a solo game the best turn to be expected."""


def risk(state: State) -> Fraction:
    """The chance that the next card flipped is a `lose` that loses the turn; 0 when the game is over."""
    return Fraction(0) if state.phase == "over" else _lost(flipped(state))


def reach(state: State, points: int | None = None) -> Fraction:
    """The chance that the turn score gets to `points`, or to what counts in this round if not given.

    Best play for it is never to stop before. 0 when the game is over. Beyond MOST_POINTS it is an
    approximation.
    """
    wanted = state.goal if points is None else points
    beyond = max(0, wanted - MOST_POINTS)

    def chance(at: Node) -> Fraction:
        lowered = at._replace(score=max(0, at.score - beyond))
        return _reach(state.rules.deck, lowered, wanted - beyond)

    return _value(state, chance)


def beat(state: State) -> Fraction:
    """The chance that the turn score counts and gets above all others of this round, or in a solo game
    above the best turn so far."""
    return reach(state, max(state.goal, state.to_beat + 1))


def expected(state: State, passes: int = 1) -> Fraction:
    """The highest turn score that can be expected, with at most that many passes in this turn.

    The one that is running counts. Raises ValueError if more than that have begun already.
    """
    more = passes - state.passes - 1
    if more < 0:
        raise ValueError(f"this is pass {state.passes + 1} of the turn already")
    return _value(state, lambda at: _expected(state.rules.deck, at, more, 0)[0])


def advice(view: State) -> tuple[Weighed, ...]:
    """The moves of whoever decides, the best first; none when nobody decides.

    Everybody is taken to play best for the own victory; how exact the chances are, `rounds` says. In a
    solo game the best move is the one after which the highest best turn can be expected when this one
    is over.
    """
    if view.to_act in (None, CHANCE):
        return ()
    if view.rules.rounds:
        worth = _solo(view)
    elif view.rules.end == "instant":
        worth = _instant(view)
    elif max(view.to_beat, view.score) < MOST_POINTS:
        worth = _round(view)
    else:
        worth = _far(view)
    moves = {move: worth[move] for move in view.legal_moves()}
    best = max(one.value for one in moves.values())
    weighed = [
        Weighed(move, float(one.chance), float(one.score), float(best - one.value), float(one.value))
        for move, one in moves.items()
    ]
    return tuple(sorted(weighed, key=lambda one: (one.loss, -one.chance)))


_Number: TypeAlias = Fraction | float


class _Worth(NamedTuple):
    """What a move is worth."""

    value: _Number
    """What it is best to have most of."""
    chance: _Number
    score: _Number


def _value(state: State, value: Callable[[Node], Fraction]) -> Fraction:
    """The value of a position of a turn by that of its nodes; lost turns have none."""
    if state.phase == "over":
        return Fraction(0)
    if state.phase == "deciding":
        return value(here(state))
    flip = flipped(state)
    return sum(map(value, flip.nodes), Fraction(0)) / flip.chances


_Pair: TypeAlias = tuple[Fraction, Fraction]


@lru_cache(maxsize=1 << 17)
def _reach(deck: tuple[Card, ...], node: Node, points: int) -> Fraction:
    """The chance that a turn that is not stopped gets to that score."""
    if node.score >= points:
        return Fraction(1)
    nodes, chances = flip(deck, node)
    return sum([_reach(deck, to, points) for to in nodes], Fraction(0)) / chances


@lru_cache(maxsize=1 << 17)
def _reached(deck: tuple[Card, ...], node: Node, points: int) -> Fraction:
    """The score on average where such a turn gets there, and 0 where it does not."""
    if node.score >= points:
        return Fraction(node.score)
    nodes, chances = flip(deck, node)
    return sum([_reached(deck, to, points) for to in nodes], Fraction(0)) / chances


@lru_cache(maxsize=1 << 17)
def _expected(deck: tuple[Card, ...], node: Node, passes: int, best: int) -> _Pair:
    """The highest best turn that can be expected, if there was one of `best` before and at most that
    many passes may begin; and what this turn then scores on average."""
    stop = Fraction(max(best, node.score)), Fraction(node.score)
    begins = is_fresh(node)
    if begins and not passes:
        return stop
    nodes = flip(deck, node)
    lost = Fraction(nodes.chances - len(nodes.nodes), nodes.chances) * best
    value, score = _mean(nodes, lambda to: _expected(deck, to, passes - begins, best))
    return max(stop, (value + lost, score))


def _mean(flip: Flip, value: Callable[[Node], _Pair]) -> _Pair:
    first = second = Fraction(0)
    for to in flip.nodes:
        one, other = value(to)
        first, second = first + one, second + other
    return first / flip.chances, second / flip.chances


def _solo(view: State) -> dict[Move, _Worth]:
    """F9: what counts is the best turn."""
    deck, best = view.rules.deck, view.to_beat
    passes = SOLO_PASSES
    while most(deck, passes) <= min(best, MOST_POINTS):
        passes += 1
    more = passes - view.passes - 1 - view.full_pass
    flip = flipped(view)
    if more >= 0:
        value, score = _mean(flip, lambda to: _expected(deck, to, more, best))
    else:  # a pass that is not reckoned with brings nothing
        value, score = _share(flip) * max(best, view.score), _share(flip) * view.score
    return {
        FLIP: _Worth(value + _lost(flip) * best, beat(view.play(FLIP)), score),
        STOP: _Worth(max(best, view.score), int(view.score > best), view.score),
    }


def _instant(view: State) -> dict[Move, _Worth]:
    """F8, the end at once: the first to reach the target wins, so nobody has anything to lose before."""
    deck, target, seats = view.rules.deck, view.rules.target, view.seats
    turn = _reach(deck, fresh(deck, 0), target)
    miss = 1 - turn
    # Whoever begins a turn wins in it, or after all have missed in it, or ...
    failed = miss ** (seats - 1) * turn / (1 - miss**seats)
    flipping = view.play(FLIP)
    chance = _value(flipping, lambda to: _reach(deck, to, target))
    score = _value(flipping, lambda to: _reached(deck, to, target))
    win = chance + (1 - chance) * failed
    return {FLIP: _Worth(win, win, score), STOP: _Worth(failed, failed, view.score)}


def _round(view: State) -> dict[Move, _Worth]:
    """F8, the end of the round: by the tables of `rounds`."""
    turn = rounds.prospect(view)
    flip = flipped(view)
    ways = [turn.at(node) for node in flip.nodes]
    win = sum(one for one, _ in ways) / flip.chances + float(_lost(flip)) * turn.lost
    stop = turn.stop(view.score)
    return {
        FLIP: _Worth(win, win, sum(score for _, score in ways) / flip.chances),
        STOP: _Worth(stop, stop, view.score),
    }


def _far(view: State) -> dict[Move, _Worth]:
    """The same beyond MOST_POINTS, where those to come are taken to have no chance."""
    flip = flipped(view)
    win = _share(flip) if view.score > view.to_beat else beat(view.play(FLIP))
    stop = Fraction(view.score >= view.to_beat, 1 + view.kept.count(view.score))
    return {FLIP: _Worth(win, win, win * view.score), STOP: _Worth(stop, stop, view.score)}


def _lost(flip: Flip) -> Fraction:
    """The chance that the flip loses."""
    return 1 - _share(flip)


def _share(flip: Flip) -> Fraction:
    return Fraction(len(flip.nodes), flip.chances)
