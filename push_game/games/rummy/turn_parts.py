"""The parts of a turn whose wild cards have been counted, but not yet chosen; and the choice.

A wild card that a swap frees goes to another meld (R15), and a meld of the contract is made of the hand's own (R13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.rummy.cards import KINDS, TWO, Card
from push_game.games.rummy.meld import Kind

FREE: Final = -1
"""What stands for a wild card until one is chosen."""
_NEW: Final = -1
ANYWHERE: Final = -2
"""In place of the meld that a freed wild card may not go back to, where it may go to any."""


class Freed(NamedTuple):
    """A wild card that is taken from a meld on the table."""

    card: int
    source: int
    """The number of that meld, from 0; or ANYWHERE."""


class Part:
    """A new meld, or what comes to one on the table. Cards are given by index, or as FREE."""

    def __init__(self, kind: Kind, number: int = _NEW, *, first: bool = False) -> None:
        self.kind = kind
        self.number = number
        """The meld on the table, from 0; -1 for a new one."""
        self.first = first
        """Whether it belongs to the contract."""
        self.high: list[int] = []
        """The cards, from low to high; of what comes to a run on the table those above it."""
        self.low: list[int] = []
        """Those below a run on the table, from high to low."""
        self.more_high: list[int] = []
        self.more_low: list[int] = []
        """What goes on from there: wild cards for which there is room, and what a run has beyond its least length."""
        self.room_high = 0
        self.room_low = 0
        """For how many there is room."""
        self.swaps: list[Card] = []
        self.home = False
        """Whether its second card must be a two, as the one natural card."""

    @property
    def sides(self) -> tuple[list[int], ...]:
        """All its cards, which may be chosen in place."""
        return self.high, self.low, self.more_high, self.more_low

    @property
    def wild(self) -> int:
        """How many wild cards it takes."""
        return sum([side.count(FREE) for side in self.sides])

    @property
    def first_wild(self) -> int:
        """How many wild cards of the contract it takes."""
        return self.high.count(FREE) if self.first else 0


def fill_up(parts: Sequence[Part], total: int, sources: Sequence[int]) -> int | None:
    """Put down as many wild cards more as make that total, where there is room.

    `sources` are the melds out of which wild cards are freed, or ANYWHERE. Returns one of those melds if its
    wild cards would have no other meld to go to.
    """
    spare = total - sum([part.wild for part in parts])
    freed = Counter(sources)
    free = total - sum([part.first_wild for part in parts])
    held_back: int | None = None
    # What is freed from a meld goes elsewhere: so much is left for that meld itself.
    for part in sorted(parts, key=lambda one: freed[one.number]):
        most = free - freed[part.number] - part.wild if part.number in freed else spare
        if most < 0:
            return part.number
        if most < min(spare, part.room_high + part.room_low):
            held_back = part.number
        high = min(spare, most, part.room_high)
        low = min(spare - high, most - high, part.room_low)
        part.more_high += [FREE] * high
        part.more_low += [FREE] * low
        spare -= high + low
    return held_back if spare else None


def place_wild_cards(parts: Sequence[Part], own: list[int], freed: list[Freed]) -> None:
    """Choose a wild card for each place: of the hand's own the jokers first, since a two can be natural too."""
    own = sorted(own)
    freed = list(freed)
    for part in parts:
        if part.home:
            part.high[1] = _take_two(own, freed, first=part.first)
    places = [
        (part, side, place) for part in parts for side in part.sides for place, card in enumerate(side) if card == FREE
    ]
    late = [one for one in places if not (one[0].first and one[1] is one[0].high)]
    for (_, side, place), wild in zip(*_matched(late, freed), strict=True):
        side[place] = wild.card
    for _, side, place in places:
        if side[place] == FREE:
            side[place] = own.pop()


_Place = tuple[Part, list[int], int]


def _matched(places: list[_Place], freed: list[Freed]) -> tuple[list[_Place], list[Freed]]:
    """A place in another meld for each freed card: the melds that free most come last, which fit fewest."""
    count = Counter([one.source for one in freed])
    order = sorted(freed, key=lambda one: -count[one.source])
    chosen: list[_Place] = []
    # By their numbers, since two places at the ends of one run may look alike.
    left = list(range(len(places)))
    for wild in order:
        fitting = [number for number in left if places[number][0].number != wild.source]
        # First where most others that are still to be placed do not fit.
        best = max(fitting, key=lambda number: count[places[number][0].number])
        left.remove(best)
        chosen.append(places[best])
        count[wild.source] -= 1
    return chosen, order


def _take_two(own: list[int], freed: list[Freed], *, first: bool) -> int:
    """A two that was freed, since the contract may need all of the hand's own; for the contract one of these."""
    twos = [] if first else [one for one in freed if KINDS[one.card].rank == TWO]
    if twos:
        count = Counter([one.source for one in freed])
        taken = max(twos, key=lambda one: count[one.source])
        freed.remove(taken)
        return taken.card
    index = next(index for index in own if KINDS[index].rank == TWO)
    own.remove(index)
    return index
