"""What a part of a turn takes of what all parts share, counted in one int, and tables of the best by it.

The search of `arrangement.py` puts a turn together from parts that know nothing of each other: the runs of
each suit, the sets of each rank, and what needs wild cards only. What binds them is how many wild cards
they take, how many melds they give to the contract, and a few things more. A **usage** is all these numbers
in one int, a field of some bits each, so that putting parts together is `+`. A field may fall below 0 on
the way: a swap gives a wild card back.

A **table** maps usages to the most points of natural cards that a part can rid the hand of with just that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

Usage: TypeAlias = int
Table: TypeAlias = dict[Usage, int]
Profile: TypeAlias = tuple[tuple[int, ...], ...]
NEVER: Final = -(10**6)
"""The points of what is not possible."""

_BITS: Final = 6
_MIDDLE: Final = 1 << _BITS - 1
_MASK: Final = (1 << _BITS) - 1

WILD: Final[Usage] = 1
"""A wild card put down; less those that swaps have freed."""
DISCARD: Final[Usage] = 1 << _BITS
"""A natural card kept for the discard."""
SETS: Final[Usage] = 1 << 2 * _BITS
RUNS: Final[Usage] = 1 << 3 * _BITS
"""A set and a run of the contract."""
HOME: Final[Usage] = 1 << 4 * _BITS
"""A two put down as the one natural card of a run (R12); less those that swaps have freed."""
FIRST: Final[Usage] = 1 << 5 * _BITS
"""A wild card in a meld of the contract, which must come from the hand itself (R13)."""
APART: Final[tuple[Usage, ...]] = tuple(1 << field * _BITS for field in range(6, 10))
"""A wild card put down apart from a certain run on the table; less those that were freed in that run (R15)."""
OPEN: Final[Usage] = 1 << 10 * _BITS
"""Whether any number of wild cards more can be put down. The one field that never exceeds 1."""

_HALF: Final = sum(_MIDDLE << field * _BITS for field in range(10))
_TOPS: Final = sum(_MIDDLE << field * _BITS for field in range(4))
_TWICE_OPEN: Final = 2 * OPEN - _HALF


class Fields(NamedTuple):
    """A usage taken apart."""

    wild: int
    discards: int
    sets: int
    runs: int
    home: int
    first: int
    apart: tuple[int, ...]
    open: bool


def fields(usage: Usage) -> Fields:
    """The usage taken apart."""
    rest = usage + _HALF
    found = [(rest >> field * _BITS & _MASK) - _MIDDLE for field in range(10)]
    wild, discards, sets, runs, home, first, *apart = found
    return Fields(wild, discards, sets, runs, home, first, tuple(apart), bool(rest >> 10 * _BITS))


class Limits:
    """Up to where usages matter."""

    __slots__ = ("_bias", "runs", "sets", "wild")

    def __init__(self, wild: int, sets: int, runs: int) -> None:
        self.wild = wild
        self.sets = sets
        self.runs = runs
        # Added to a usage, it sets the top bit of a field that exceeds its limit.
        self._bias = sum(
            [(_MIDDLE - 1 - most) << field * _BITS for field, most in enumerate((wild, 1, sets, runs))]
        ) + sum([_MIDDLE - 8 << field * _BITS for field in range(4, 10)])

    def allow(self, usage: Usage) -> bool:
        """Whether what takes this much can be part of a turn."""
        return not usage + self._bias & _TOPS

    def enter(self, table: Table, found: Table, usage: Usage, points: int) -> None:
        """Enter into a table what another gives after a step that takes `usage` and rids of `points`."""
        bias = self._bias
        get = table.get
        for more, gain in found.items():
            both = usage + more
            if both >= _TWICE_OPEN:
                both -= OPEN
            if not both + bias & _TOPS and points + gain > get(both, -1):
                table[both] = points + gain

    def joined(self, one: Table, other: Table) -> Table:
        """The table of two parts together."""
        table: Table = {}
        for usage, points in one.items():
            self.enter(table, other, usage, points)
        return table


def plus(one: Usage, other: Usage) -> Usage:
    """Both usages together."""
    both = one + other
    return both - OPEN if both >= _TWICE_OPEN else both


def thinned(table: Table, most: int) -> Table:
    """The table without what takes up to `most` wild cards more than another, brings no more, and is open."""
    if len(table) < 3:
        return table
    return {
        usage: points
        for usage, points in table.items()
        if usage + _HALF < OPEN or all(table.get(usage - less, -1) < points for less in range(1, most + 1))
    }


class Bounds:
    """Bounds on what parts bring together, each wild card having a price.

    A **profile** is, for each price, the most that a part brings by what it gives to the contract and to the
    discard; profiles of parts are joined as tables are, but are much smaller.
    """

    def __init__(self, prices: Sequence[int], limits: Limits) -> None:
        self._prices = prices
        self._limits = limits
        states = list(product(range(2), range(limits.sets + 1), range(limits.runs + 1)))
        self._number = {state: number for number, state in enumerate(states)}
        self._sums = [
            (one, other, self._number[total])
            for (one, first), (other, second) in product(enumerate(states), repeat=2)
            if (total := (first[0] + second[0], first[1] + second[1], first[2] + second[2])) in self._number
        ]
        whole = [self._number[discards, limits.sets, limits.runs] for discards in range(2)]
        self._whole = [(one, other) for one, other, total in self._sums if total in whole]
        self.nothing: Profile = (*[tuple([0] + [NEVER] * (len(states) - 1)) for _ in prices],)

    def profile(self, table: Table) -> Profile:
        """The profile of a table."""
        best = [[NEVER] * len(self._number) for _ in self._prices]
        for usage, points in table.items():
            biased = usage + _HALF
            wild = (biased & _MASK) - _MIDDLE
            state = (
                (biased >> _BITS & _MASK) - _MIDDLE,
                (biased >> 2 * _BITS & _MASK) - _MIDDLE,
                (biased >> 3 * _BITS & _MASK) - _MIDDLE,
            )
            number = self._number[state]
            for values, price in zip(best, self._prices, strict=True):
                values[number] = max(values[number], points - price * wild)
        return tuple([tuple(values) for values in best])

    def joined(self, one: Profile, other: Profile) -> Profile:
        """The profile of two parts together."""
        profile = []
        for mine, its in zip(one, other, strict=True):
            values = [NEVER] * len(mine)
            for first, second, total in self._sums:
                value = mine[first] + its[second]
                if value > values[total]:
                    values[total] = value
            profile.append(tuple(values))
        return tuple(profile)

    def either(self, profiles: Iterable[Profile]) -> Profile:
        """The profile of whichever part is best."""
        return tuple([tuple(map(max, zip(*of_price, strict=True))) for of_price in zip(*profiles, strict=True)])

    def bound(self, one: Profile, other: Profile, wild: int) -> int:
        """The most that two parts bring together with that many wild cards, the contract being fulfilled."""
        return min(
            [
                price * wild + max([mine[first] + its[second] for first, second in self._whole])
                for price, mine, its in zip(self._prices, one, other, strict=True)
            ]
        )
