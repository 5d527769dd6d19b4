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

from typing import Final, NamedTuple, TypeAlias

Usage: TypeAlias = int
Table: TypeAlias = dict[Usage, int]
NEVER: Final = -(10**6)
"""The points of what is not possible."""

_BITS: Final = 7
_MIDDLE: Final = 1 << _BITS - 1
_MASK: Final = (1 << _BITS) - 1
_ENDLESS: Final = 10**6

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
ROOM: Final[Usage] = 1 << 6 * _BITS
"""Room for a wild card more. This field is wider."""
_ROOM_BITS: Final = 10
_ROOM_AT: Final = 6 * _BITS
_LOOSE_AT: Final = _ROOM_AT + _ROOM_BITS
LOOSE: Final[tuple[Usage, ...]] = tuple(1 << _LOOSE_AT + 2 * number for number in range(4))
"""A meld of wild cards alone on the table that gets natural cards; there are no more such melds (R1)."""
_APART_AT: Final = _LOOSE_AT + 2 * len(LOOSE)
APART: Final[tuple[Usage, ...]] = tuple(1 << _APART_AT + number * _BITS for number in range(12))
"""A wild card put down apart from a certain meld on the table; less those that were freed in that meld (R15).

There are twelve wild cards (R1), so no more melds to free one out of. These are the highest fields, since they are
seldom counted: numbers that are not long are quicker."""

_ROOM_MIDDLE: Final = 1 << _ROOM_BITS - 1
_ROOM_MASK: Final = (1 << _ROOM_BITS) - 1
_HALF: Final = sum(_MIDDLE << field * _BITS for field in range(6)) + _ROOM_MIDDLE * ROOM
_TOO_MUCH_ROOM: Final = _ROOM_MIDDLE * ROOM
_TOPS: Final = sum(_MIDDLE << field * _BITS for field in range(4)) + _TOO_MUCH_ROOM + 2 * sum(LOOSE)
_STATE: Final = (1 << 3 * _BITS) - 1
_HOMES: Final = _MASK * HOME
_FIRSTS: Final = _MASK * FIRST
_REST: Final = ~(_MASK | _HOMES | _FIRSTS | _ROOM_MASK * ROOM)


class Fields(NamedTuple):
    """A usage taken apart."""

    wild: int
    discards: int
    sets: int
    runs: int
    home: int
    first: int
    loose: tuple[bool, ...]
    apart: tuple[int, ...]
    room: int


def fields(usage: Usage) -> Fields:
    """The usage taken apart."""
    biased = usage + _HALF + sum([_MIDDLE * one for one in APART])
    low = [(biased >> field * _BITS & _MASK) - _MIDDLE for field in range(6)]
    apart = [(biased >> _APART_AT + number * _BITS & _MASK) - _MIDDLE for number in range(len(APART))]
    wild, discards, sets, runs, home, first = low
    loose = tuple([bool(biased & one) for one in LOOSE])
    return Fields(wild, discards, sets, runs, home, first, loose, tuple(apart), _room(usage))


def given(usage: Usage) -> int:
    """What a usage gives to the contract and to the discard, in one number; such numbers can be added."""
    return (usage + _HALF >> _BITS & _STATE) - _NOTHING


def wild_of(usage: Usage) -> tuple[int, int]:
    """How many wild cards it takes, and for how many there is room in all."""
    biased = usage + _HALF
    wild = (biased & _MASK) - _MIDDLE
    return wild, wild + _room(usage)


def _room(usage: Usage) -> int:
    return (usage + _HALF >> _ROOM_AT & _ROOM_MASK) - _ROOM_MIDDLE


_NOTHING: Final = _HALF >> _BITS & _STATE


def priced(usage: Usage) -> tuple[int, int, int]:
    """How many wild cards have a price, how many of them are in melds of the contract, and how many melds in LOOSE."""
    biased = usage + _HALF
    loose = biased & _LOOSE_MASK
    return (biased & _MASK) - _MIDDLE, (biased >> 5 * _BITS & _MASK) - _MIDDLE, loose.bit_count() if loose else 0


_LOOSE_MASK: Final = sum(LOOSE)


class _Weight(NamedTuple):
    """What of a usage counts in comparing it with others."""

    minus_room: int
    usage: Usage
    rest: int
    """What must be equal."""
    wild: int
    """The fewest wild cards..."""
    most: int
    """... and the most."""
    home: int
    first: int


class Limits:
    """Up to where usages matter. Room for more than `room` wild cards is as good as room for so many."""

    __slots__ = ("_bias", "_known", "_room", "runs", "sets", "wild")

    def __init__(self, wild: int, sets: int, runs: int, room: int) -> None:
        self.wild = wild
        self.sets = sets
        self.runs = runs
        self._room = room
        # Added to a usage, it sets the top bit of a field that exceeds its limit.
        self._bias = (
            sum([(_MIDDLE - 1 - most) << field * _BITS for field, most in enumerate((wild, 1, sets, runs))])
            + _MIDDLE * (HOME + FIRST)
            + (_ROOM_MIDDLE - 1 - room) * ROOM
        )
        self._known: dict[Usage, _Weight] = {}

    @property
    def contract(self) -> int:
        """How many melds the contract has."""
        return self.sets + self.runs

    def allow(self, usage: Usage) -> bool:
        """Whether what takes this much can be part of a turn."""
        return not usage + self._bias & _TOPS & ~_TOO_MUCH_ROOM

    def plus(self, one: Usage, other: Usage) -> Usage:
        """Both usages together."""
        both = one + other
        return both - (_room(both) - self._room) * ROOM if both + self._bias & _TOO_MUCH_ROOM else both

    def enter(self, table: Table, found: Table, usage: Usage, points: int) -> None:
        """Enter into a table what another gives after a step that takes `usage` and rids of `points`."""
        bias, room = self._bias, self._room
        get = table.get
        for more, gain in found.items():
            both = usage + more
            if exceeds := both + bias & _TOPS:
                if exceeds != _TOO_MUCH_ROOM:
                    continue
                both -= ((both + _HALF >> _ROOM_AT & _ROOM_MASK) - _ROOM_MIDDLE - room) * ROOM
            if points + gain > get(both, -1):
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
        known, weighed = self._known, self._weighed
        kept: dict[int, list[_Weight]] = {}
        found: Table = {}
        # What does as well as another comes before it: most points first, of these most room, of these the least usage.
        for less, weight in sorted([(-points, known.get(usage) or weighed(usage)) for usage, points in table.items()]):
            _, usage, rest, wild, most, home, first = weight
            others = kept.get(rest)
            if others is None:
                kept[rest] = [weight]
            else:
                for _, _, _, fewest, highest, fewest_home, fewest_first in others:
                    if fewest <= wild and highest >= most and fewest_first <= first and fewest_home <= home:
                        break
                else:
                    others.append(weight)
                    found[usage] = -less
                continue
            found[usage] = -less
        return found

    def _weighed(self, usage: Usage) -> _Weight:
        biased = usage + _HALF
        wild, room = biased & _MASK, _room(usage)
        most = wild + room if room < self._room else _ENDLESS
        weight = _Weight(-room, usage, biased & _REST, wild, most, biased & _HOMES, biased & _FIRSTS)
        self._known[usage] = weight
        return weight
