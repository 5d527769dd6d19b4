"""What a position of the rummy is worth to the first team, from all four hands: the judge's estimate.

Where somebody is about to lay or to discard it is the estimate of `prospects.py`; where a card turns up, the mean over
all that may; where somebody is to draw, what the draw leads to that the expert would choose by what it may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from push_game.games.contract import CHANCE
from push_game.games.rummy import outs
from push_game.games.rummy.cards import KINDS, WILD, Pile
from push_game.games.rummy.distance import distance
from push_game.games.rummy.fitted import SPREADS
from push_game.games.rummy.moves import CARD, PUSH, TAKE, Move
from push_game.games.rummy.prospects import Held, dealt, hands, outlook, standing, usually_helped
from push_game.games.rummy.state import SEATS, Drawing, State, left_of
from push_game.games.rummy.turns import is_of_use
from push_game.games.rummy.weighing import weighing


class Worth(NamedTuple):
    """What the first team can expect to be ahead by in the end."""

    ahead: float
    """In points of the match; the deals to come count nothing."""
    square: float
    """The mean square of what the deal under way comes to, without what is certain: by it means can be taken."""
    deal: float
    """What of it the deal under way is expected to bring."""

    @property
    def spread(self) -> float:
        """How far the deal under way may come out otherwise, as a standard deviation."""
        return sqrt(max(self.square - self.deal * self.deal, 0.0))


@lru_cache(64)
def worth(state: State) -> Worth:
    """What the position is worth to the first team."""
    if state.phase == "over":
        return _certain(state)
    if state.to_act == CHANCE:
        odds, found = state.outcomes(), outcomes(state)
        return _mean([(odds[move], one) for move, one in found.items()])
    if isinstance(state, Drawing):
        return drawn(state, weighing(state.view(state.active)).best.move)
    return _laying(state, hands(state))


@lru_cache(16)
def outcomes(state: State) -> Mapping[Move, Worth]:
    """What each card that may turn up leads to."""
    found = hands(state)
    match state.phase:
        case "dealing":
            return _dealt(state, found)
        case "turning":
            return _turned(state)
        case "pushing":
            return _pushed(state, found)
    drawn = _with_each(state, state.active, found)
    worths = {one: _laying(state, _set(found, state.active, one), 1) for one in set(drawn.values())}
    return {CARD[index]: worths[one] for index, one in drawn.items()}


def drawn(state: State, move: Move) -> Worth:
    """What taking or pushing leads to."""
    after = state.play(move)
    if after.phase in ("dealing", "over"):
        return _certain(after)
    return worth(after)


def _certain(state: State) -> Worth:
    """Where a deal has just ended."""
    return Worth(_lead(state), 0.0, 0.0)


def _lead(state: State) -> int:
    return state.scores[1] - state.scores[0]


def _laying(state: State, found: Sequence[Held], drawn: int = 0) -> Worth:
    """Where the active player holds what has been drawn; so many cards have yet to leave the stock."""
    deal, active = state.deal.number, state.active
    seats = [standing(deal, one, (seat - active) % SEATS) for seat, one in enumerate(found)]
    end = outlook(deal, len(state.stock) - drawn, seats)
    return Worth(_lead(state) + end.difference, end.spread**2 + end.difference**2, end.difference)


def _dealt(state: State, found: Sequence[Held]) -> Mapping[Move, Worth]:
    seat = state.receiver
    assert seat is not None
    square, lead = SPREADS[state.deal.number - 1] ** 2, _lead(state)
    drawn = _with_each(state, seat, found)
    worths = {}
    for one in set(drawn.values()):
        difference = dealt(state, _set(found, seat, one))
        worths[one] = Worth(lead + difference, square + difference**2, difference)
    return {CARD[index]: worths[one] for index, one in drawn.items()}


def _turned(state: State) -> Mapping[Move, Worth]:
    """The first card of the discard pile; after a wild one another is turned up (R5)."""
    naturals = {}
    for move in state.outcomes():
        if move.pile[0] not in WILD:
            after = state.play(move)
            naturals[move] = drawn(after, TAKE if is_of_use(after) else PUSH)
    odds = state.outcomes()
    again = _mean([(odds[move], one) for move, one in naturals.items()])
    return {move: naturals.get(move, again) for move in odds}


def _pushed(state: State, found: Sequence[Held]) -> Mapping[Move, Worth]:
    """The card that goes to the left, after which the active player gets one of the others."""
    active, left = state.active, left_of(state.active)
    lefts, actives = _with_each(state, left, found), _with_each(state, active, found)
    copies = Counter(state.stock)
    weights: Counter[Held] = Counter()
    for index, one in actives.items():
        weights[one] += copies[index]
    table = {
        (one, other): _laying(state, _set(_set(found, left, one), active, other), 2)
        for one in set(lefts.values())
        for other in weights
    }
    return {
        CARD[index]: _mean(
            [(weight - (other == actives[index]), table[one, other]) for other, weight in weights.items()]
        )
        for index, one in lefts.items()
    }


def _with_each(state: State, seat: int, found: Sequence[Held]) -> Mapping[int, Held]:
    """What that seat then holds, by each kind of card that it may get."""
    own, hand = found[seat], state.hands[seat]
    helping: Pile = b"" if own.laid else distance(hand, state.rules, state.contract.least).helping
    fits = outs.fitting(state.melds, state.rules)
    return {
        index: Held(
            own.laid,
            own.missing - nearer,
            own.cards + 1,
            own.points + KINDS[index].points,
            own.stuck + (index not in fits),
            usually_helped(state.deal.number, own.missing - 1) if nearer else own.helped,
        )
        for index in set(state.stock)
        for nearer in (index in helping,)
    }


def _set(found: Sequence[Held], seat: int, one: Held) -> list[Held]:
    return [*found[:seat], one, *found[seat + 1 :]]


def _mean(weighted: Sequence[tuple[int, Worth]]) -> Worth:
    total = sum([weight for weight, _ in weighted])
    if not total:
        return weighted[0][1]
    return Worth(*[sum([weight * one[part] for weight, one in weighted]) / total for part in range(3)])
