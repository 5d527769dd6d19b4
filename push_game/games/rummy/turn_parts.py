"""The parts of a turn whose wild cards have been counted, but not yet chosen; and the choice.

A wild card that a swap frees goes to another meld (R15), and a meld of the contract is made of the hand's own (R13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.rummy.cards import JOKER, KINDS, TWO, Card
from push_game.games.rummy.meld import Kind
from push_game.games.rummy.suit_runs import ANY_TWO

FREE: Final = -1
"""What stands for a wild card until one is chosen."""
_NEW: Final = -1
_OWN: Final = -3
"""In place of the meld a wild card is freed out of, for one of the hand's own."""
NO_TWO: Final = -1
"""In place of the number of a meld whose freed wild cards have nowhere to go: a two is wanting."""


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


def fill_up(parts: Sequence[Part], total: int, sources: Sequence[int], home: int) -> int | None:
    """Put down as many wild cards more as make that total, where there is room.

    `sources` are the melds out of which wild cards are freed, or ANYWHERE; `home` is as in `Strict`. Returns one of
    those melds if its wild cards would have no other meld to go to.
    """
    spare = total - sum([part.wild for part in parts])
    freed = Counter(sources)
    free = total - sum([part.first_wild for part in parts])
    if home != ANY_TWO and any(part.home and not part.first for part in parts):
        # That place is given away.
        free -= 1
        freed -= Counter([home])
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
    assert not spare or held_back is not None
    return held_back if spare else None


def place_wild_cards(parts: Sequence[Part], own: Sequence[int], freed: Sequence[Freed]) -> bool:
    """Choose a wild card for each place, all the freed ones and some of the hand's own; False if that cannot be.

    Of the hand's own the jokers go first, since a two can be natural too.
    """
    places = _places(parts)
    cards = [*freed, *[Freed(index, _OWN) for index in sorted(own, key=lambda one: one != JOKER.index)]]
    fitting = [[place for place, one in enumerate(places) if _fits(card, one)] for card in cards]
    card_at = _matched(fitting, len(freed), len(places))
    if card_at is None:
        return False
    for place, card in zip(places, card_at, strict=True):
        place.side[place.at] = cards[card].card
    return True


class _Place(NamedTuple):
    """A place that a wild card is to be chosen for."""

    side: list[int]
    at: int
    number: int
    """The meld on the table that it is in; -1 for a new one."""
    first: bool
    """Whether only a wild card of the hand's own may fill it, the meld being laid with the contract (R13)."""
    home: bool
    """Whether only a two may."""


def _places(parts: Sequence[Part]) -> list[_Place]:
    return [
        _Place(side, at, part.number, part.first and side is part.high, part.home and side is part.high and at == 1)
        for part in parts
        for side in part.sides
        for at, card in enumerate(side)
        if card == FREE
    ]


def _fits(card: Freed, place: _Place) -> bool:
    if place.home and KINDS[card.card].rank != TWO:
        return False
    return card.source == _OWN or not (place.first or card.source == place.number)


def _matched(fitting: Sequence[Sequence[int]], must: int, count: int) -> list[int] | None:
    """A card for each place, the first `must` cards among them; None if there is no such choice.

    `fitting` has for each card the places that it fits; there are `count` of these. First all those cards get places,
    and then all the places cards. On the way others may have to change, but none that has a place or a card loses it:
    so the choice is found if there is one.
    """
    card_at: dict[int, int] = {}
    place_of: dict[int, int] = {}
    fits = [[card for card, places in enumerate(fitting) if place in places] for place in range(count)]
    for card in range(must):
        if not _augmented(card, fitting, place_of, card_at, set()):
            return None
    for place in range(count):
        if place not in card_at and not _augmented(place, fits, card_at, place_of, set()):
            return None
    return [card_at[place] for place in range(count)]


def _augmented(
    one: int, fitting: Sequence[Sequence[int]], own: dict[int, int], others: dict[int, int], seen: set[int]
) -> bool:
    """Give a card a place by way of moving others from theirs, or a place a card so; whether that is possible.

    `own` has the partners of those on its side, `others` of those on the other side.
    """
    for other in fitting[one]:
        if other not in seen:
            seen.add(other)
            if other not in others or _augmented(others[other], fitting, own, others, seen):
                own[one], others[other] = other, one
                return True
    return False
