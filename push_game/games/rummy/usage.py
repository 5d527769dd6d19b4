"""What a part of a turn takes of what all parts share, counted in one int, and tables of the best by it.

The search of `arrangement.py` puts a turn together from parts that know nothing of each other: the runs of
each suit, the sets of each rank, and what needs wild cards only. What binds them is how many wild cards
they take, how many melds they give to the contract, and a few things more. A **usage** is all these numbers
in one int, a field of some bits each, so that putting parts together is `+`. A field may fall below 0 on
the way: a swap gives a wild card back. Of wild cards the fewest that the part takes are counted, and for how
many more it has room.

A **table** maps usages to the most points of natural cards that a part can rid the hand of with just that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

Usage: TypeAlias = int
Table: TypeAlias = dict[Usage, int]
Profile: TypeAlias = tuple[tuple[int, ...], ...]
Price: TypeAlias = tuple[int, int]
"""The price of a wild card, and what one costs more that is put down in a meld of the contract."""
NEVER: Final = -(10**6)
"""The points of what is not possible."""

_BITS: Final = 7
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
APART: Final[tuple[Usage, ...]] = tuple(1 << field * _BITS for field in range(6, 18))
"""A wild card put down apart from a certain meld on the table; less those that were freed in that meld (R15).

There are twelve wild cards (R1), so no more melds to free one out of."""
_FIELDS: Final = 6 + len(APART)
_TOP: Final = _FIELDS * _BITS
ROOM: Final[Usage] = 1 << _TOP
"""Room for a wild card more. It is the highest field, which has no limit of its own."""

_HALF: Final = sum(_MIDDLE << field * _BITS for field in range(_FIELDS))
_TOPS: Final = sum(_MIDDLE << field * _BITS for field in range(4))
_STATE: Final = (1 << 3 * _BITS) - 1
_HOMES: Final = _MASK * HOME
_FIRSTS: Final = _MASK * FIRST
_REST: Final = (1 << _TOP) - 1 - _MASK - _HOMES - _FIRSTS


class Fields(NamedTuple):
    """A usage taken apart."""

    wild: int
    discards: int
    sets: int
    runs: int
    home: int
    first: int
    apart: tuple[int, ...]
    room: int


def fields(usage: Usage) -> Fields:
    """The usage taken apart."""
    rest = usage + _HALF
    found = [(rest >> field * _BITS & _MASK) - _MIDDLE for field in range(_FIELDS)]
    wild, discards, sets, runs, home, first, *apart = found
    return Fields(wild, discards, sets, runs, home, first, tuple(apart), rest >> _TOP)


def given(usage: Usage) -> int:
    """What a usage gives to the contract and to the discard, in one number; such numbers can be added."""
    return (usage + _HALF >> _BITS & _STATE) - _NOTHING


def wild_of(usage: Usage) -> tuple[int, int]:
    """How many wild cards it takes, and for how many there is room in all."""
    biased = usage + _HALF
    wild = (biased & _MASK) - _MIDDLE
    return wild, wild + (biased >> _TOP)


_NOTHING: Final = _HALF >> _BITS & _STATE


def _priced(usage: Usage) -> tuple[int, int]:
    """How many wild cards have a price, and how many of them are in melds of the contract."""
    biased = usage + _HALF
    return (biased & _MASK) - _MIDDLE, (biased >> 5 * _BITS & _MASK) - _MIDDLE


class Limits:
    """Up to where usages matter. Room for more than `room` wild cards is as good as room for so many."""

    __slots__ = ("_bias", "_over", "_room", "runs", "sets", "wild")

    def __init__(self, wild: int, sets: int, runs: int, room: int) -> None:
        self.wild = wild
        self.sets = sets
        self.runs = runs
        self._room = room
        self._over = (room + 1) * ROOM - _HALF
        # Added to a usage, it sets the top bit of a field that exceeds its limit.
        self._bias = sum(
            [(_MIDDLE - 1 - most) << field * _BITS for field, most in enumerate((wild, 1, sets, runs))]
        ) + sum([_MIDDLE << field * _BITS for field in range(4, _FIELDS)])

    @property
    def contract(self) -> int:
        """How many melds the contract has."""
        return self.sets + self.runs

    def allow(self, usage: Usage) -> bool:
        """Whether what takes this much can be part of a turn."""
        return not usage + self._bias & _TOPS

    def plus(self, one: Usage, other: Usage) -> Usage:
        """Both usages together."""
        both = one + other
        return both - ((both + _HALF >> _TOP) - self._room) * ROOM if both >= self._over else both

    def enter(self, table: Table, found: Table, usage: Usage, points: int) -> None:
        """Enter into a table what another gives after a step that takes `usage` and rids of `points`."""
        bias, over, room = self._bias, self._over, self._room
        get = table.get
        for more, gain in found.items():
            both = usage + more
            if both >= over:
                both -= ((both + _HALF >> _TOP) - room) * ROOM
            if not both + bias & _TOPS and points + gain > get(both, -1):
                table[both] = points + gain

    def joined(self, one: Table, other: Table) -> Table:
        """The table of two parts together."""
        if len(other) < len(one):
            one, other = other, one
        table: Table = {}
        for usage, points in one.items():
            self.enter(table, other, usage, points)
        return table

    def thinned(self, table: Table) -> Table:
        """The table without what another entry does as well: for as few wild cards or fewer, and for as many."""
        if len(table) < 2:
            return table
        kept: dict[int, list[tuple[int, int, int, int]]] = {}
        found: Table = {}
        # What does as well as another comes before it: most points first, of these most room, of these the least usage.
        order = sorted([(-points, -(usage + _HALF >> _TOP), usage) for usage, points in table.items()])
        for less, minus_room, usage in order:
            biased = usage + _HALF
            wild, room = biased & _MASK, -minus_room
            home, first = biased & _HOMES, biased & _FIRSTS
            most = wild + room if room < self._room else _MASK
            others = kept.setdefault(biased & _REST, [])
            for fewest, highest, fewest_home, fewest_first in others:
                if fewest <= wild and highest >= most and fewest_first <= first and fewest_home <= home:
                    break
            else:
                others.append((wild, most, home, first))
                found[usage] = -less
        return found


class Bounds:
    """Bounds on what parts bring together, each wild card having a price.

    A **profile** is, for each price, the most that a part brings by what it gives to the contract and to the
    discard; profiles of parts are joined as tables are, but are much smaller.
    """

    def __init__(self, prices: Sequence[Price], limits: Limits) -> None:
        self._prices = prices
        states = list(product(range(2), range(limits.sets + 1), range(limits.runs + 1)))
        number = {state: number for number, state in enumerate(states)}
        self._number = {
            given(one * DISCARD + two * SETS + three * RUNS): at for (one, two, three), at in number.items()
        }
        self._sums: list[list[tuple[int, int]]] = [
            [
                (one, number[first, second, third])
                for first, second, third in product(range(state[0] + 1), range(state[1] + 1), range(state[2] + 1))
                for one in (number[state[0] - first, state[1] - second, state[2] - third],)
            ]
            for state in states
        ]
        self._whole = [number[discards, limits.sets, limits.runs] for discards in range(2)]
        self.nothing: Profile = (*[tuple([0] + [NEVER] * (len(states) - 1)) for _ in prices],)

    def profile(self, table: Table) -> Profile:
        """The profile of a table."""
        number = self._number
        taken = [
            (number[(usage + _HALF >> _BITS & _STATE) - _NOTHING], points, *_priced(usage))
            for usage, points in table.items()
        ]
        profile = []
        for price, more in self._prices:
            values = [NEVER] * len(number)
            for state, points, wild, first in taken:
                value = points - price * wild - more * first
                if value > values[state]:
                    values[state] = value
            profile.append(tuple(values))
        return tuple(profile)

    def joined(self, one: Profile, other: Profile) -> Profile:
        """The profile of two parts together."""
        return tuple(
            [
                tuple([max([mine[first] + its[second] for first, second in pairs]) for pairs in self._sums])
                for mine, its in zip(one, other, strict=True)
            ]
        )

    def either(self, profiles: Iterable[Profile]) -> Profile:
        """The profile of whichever part is best."""
        return tuple([tuple(map(max, zip(*of_price, strict=True))) for of_price in zip(*profiles, strict=True)])

    def most(self, one: Profile, other: Profile) -> list[tuple[int, int]]:
        """The most that two parts bring together by each price, without a discard and with one.

        The contract is fulfilled.
        """
        without, one_thrown = [self._sums[state] for state in self._whole]
        return [
            (
                max([mine[first] + its[second] for first, second in without]),
                max([mine[first] + its[second] for first, second in one_thrown]),
            )
            for mine, its in zip(one, other, strict=True)
        ]

    def promising(self, table: Table, rest: Profile, more: Sequence[int], least: int) -> Table:
        """What of a table comes by each price to that number with the rest and what is added, or to more."""
        if not table:
            return table
        needed: dict[int, list[tuple[Price, int]]] = {}
        for code, state in self._number.items():
            tops = [
                max([its[second] for whole in self._whole for first, second in self._sums[whole] if first == state])
                for its in rest
            ]
            needed[code] = [
                (price, least - top - one) for price, top, one in zip(self._prices, tops, more, strict=True)
            ]
        found: Table = {}
        for usage, points in table.items():
            wild, first = _priced(usage)
            for (price, dearer), at_least in needed[given(usage)]:
                if points - price * wild - dearer * first < at_least:
                    break
            else:
                found[usage] = points
        return found
