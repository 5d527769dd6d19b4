"""What a deal that is under way is worth, from all four hands: an estimate, fitted to games of bots.

Each seat has a **pace**: of two seats one goes out first the more often, e-fold, the higher its pace is. It follows
from what is seen of its hand: how many cards are missing to the contract, how many it has beyond that; once it has
laid, how many fit no meld on the table. The hands that then have to be counted are estimated from what they
cost now and from how near the others are to going out. tools/calibrate_rummy.py fits all the weights, for
each deal by itself, and writes them into `fitted.py`.

Whoever is about to lay or to discard decides the most: positions are judged there, and those before by their odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from push_game.games.rummy import outs
from push_game.games.rummy.cards import Pile, number_of, points
from push_game.games.rummy.deals import CONTRACTS
from push_game.games.rummy.distance import distance
from push_game.games.rummy.fitted import COUNTED, DEALT, HELPED, NOBODY, PACE
from push_game.games.rummy.state import SEATS, State, team

MOST_MISSING: Final = 6
"""Hands that miss more cards are taken to miss so many."""
_MOST_EXTRA: Final = 8


class Held(NamedTuple):
    """What is seen of a hand."""

    laid: bool
    """Whether the contract is laid."""
    missing: int
    """How many cards are missing to it; 0 once it is laid."""
    cards: int
    points: int
    stuck: int
    """How many cards fit no meld on the table."""
    helped: float
    """Which part of the stock brings it nearer to the contract."""


class Standing(NamedTuple):
    """What a seat's hand promises."""

    weight: float
    """The chance that it goes out first is in proportion to this: e to the power of its pace."""
    counted: float
    """What it may cost when the others go out, in points..."""
    hurried: float
    """... and how much less with each of the pace of the quicker opponent."""
    pace: float


class Outlook(NamedTuple):
    """How a deal is expected to end."""

    difference: float
    """By how many points it costs the first team less than the second (R18, R19), expected."""
    spread: float
    """By how much that may come out otherwise, as a standard deviation."""


def held(hand: Pile, state: State, fits: frozenset[int], *, laid: bool) -> Held:
    """What is to be seen of a hand, where those cards fit the table."""
    stuck = len([index for index in hand if index not in fits])
    if laid:
        return Held(True, 0, len(hand), points(hand), stuck, 0.0)
    missing, helping = distance(hand, state.rules, state.contract.least)
    helped = number_of(helping, state.stock) / max(len(state.stock), 1)
    return Held(False, missing, len(hand), points(hand), stuck, helped)


def usually_helped(deal: int, missing: int) -> float:
    """Which part of the stock brings hands nearer that miss so many cards, on average."""
    return HELPED[deal - 1][min(missing, MOST_MISSING)]


def hands(state: State) -> list[Held]:
    """The same of all hands, by seat."""
    fits = outs.fitting(state.melds, state.rules)
    return [held(hand, state, fits, laid=state.has_laid(seat)) for seat, hand in enumerate(state.hands)]


@lru_cache(maxsize=1 << 14)
def standing(deal: int, one: Held, place: int) -> Standing:
    """What a hand promises in that deal, of a seat so many places after the one that is about to lay or discard."""
    pace = _sum(PACE[deal - 1], pace_features(deal, one, place))
    found = counted_features(deal, one, place)
    half = len(found)
    weights = COUNTED[deal - 1]
    return Standing(exp(pace), _sum(weights[:half], found), _sum(weights[half:], found), pace)


def outlook(deal: int, stock: int, seats: Sequence[Standing]) -> Outlook:
    """How the deal is expected to end, where a seat is about to lay or discard; `seats` by seat."""
    nobody = exp(_sum(NOBODY[deal - 1], nobody_features(stock)))
    total = nobody + sum([one.weight for one in seats])
    first, second = _counted(seats, 0), _counted(seats, 1)
    out = [(seats[0].weight + seats[2].weight) / total, (seats[1].weight + seats[3].weight) / total]
    ends = ((out[0], second), (out[1], -first), (nobody / total, second - first))
    mean = sum([chance * worth for chance, worth in ends])
    return Outlook(mean, sum([chance * (worth - mean) ** 2 for chance, worth in ends]) ** 0.5)


def _counted(seats: Sequence[Standing], side: int) -> float:
    """What a team's hands may cost when they have to be counted."""
    quick = max(seats[1 - side].pace, seats[3 - side].pace)
    own = seats[side::2]
    return sum([max(one.counted + quick * one.hurried, 0.0) for one in own])


def pace_features(deal: int, one: Held, place: int) -> list[float]:
    """What the pace of a seat hangs on."""
    extra = one.cards - (place == 0) - CONTRACTS[deal - 1].hand
    stuck = max(one.stuck - (place == 0), 0)
    missing = min(one.missing, MOST_MISSING)
    ready, far = not one.laid and missing == 0, not one.laid and missing > 0
    extra = min(max(extra, -1), _MOST_EXTRA)
    fitting = min(one.cards - one.stuck, _MOST_EXTRA)
    return [
        float(place == 1),
        float(place == 2),
        float(place == 3),
        float(ready),
        float(ready and place == 0),
        float(ready and place == 0 and extra <= 0),
        extra * float(ready),
        float(far),
        missing * float(far),
        float(far and missing == 1),
        extra * float(far),
        one.helped * float(far),
        one.helped * float(far and missing == 1),
        fitting * float(ready),
        fitting * float(far),
        float(one.laid and stuck == 0),
        float(one.laid and stuck == 0 and place == 0),
        float(one.laid and stuck == 1),
        float(one.laid and stuck == 2),
        float(one.laid and place == 0),
    ]


def counted_features(deal: int, one: Held, place: int) -> list[float]:
    """What the points that a hand has in the end hang on."""
    turn, cost = float(place == 0), one.points / 10
    if one.laid:
        return [1.0, cost, min(one.stuck, 12) / 4, one.cards / 4, turn, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    extra = (one.cards - CONTRACTS[deal - 1].hand) / 4
    missing = min(one.missing, MOST_MISSING)
    return [0.0, 0.0, 0.0, 0.0, turn, 1.0, cost, float(missing), float(missing == 0), extra, one.helped]


def nobody_features(stock: int) -> list[float]:
    """What it hangs on whether the stock runs out."""
    return [1.0, stock / 20, float(stock < 8), float(stock < 3)]


def dealt(state: State, found: Sequence[Held]) -> float:
    """By how many points the deal is expected to cost the first team less, while cards are dealt, with those hands."""
    return _sum(DEALT[state.deal.number - 1], dealt_features(state, found))


def dealt_features(state: State, found: Sequence[Held]) -> list[float]:
    """What the end of a deal hangs on while cards are dealt: differences between the teams."""
    share = sum([one.cards for one in found]) / (SEATS * state.contract.hand)
    sums = [0.0] * 4
    for seat, one in enumerate(found):
        sign = -1 if team(seat) else 1
        sums[0] += sign * one.missing
        sums[1] += sign * one.points / 10
        sums[2] += sign * one.cards
        sums[3] += sign * one.helped
    begins = -1.0 if team(state.active) else 1.0
    return [begins, *sums, *[one * share for one in sums], *[one * share * share for one in sums[:2]]]


def _sum(weights: Sequence[float], found: Sequence[float]) -> float:
    return sum([weight * one for weight, one in zip(weights, found, strict=True)])
