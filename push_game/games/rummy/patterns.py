"""Patterns of melds: which natural cards of a hand a meld has, and how many wild ones.

A run of some natural cards may lie at several places, depending on where its wild cards are: each is a **shape**.
A shape leaves open which wild card fills which place.

The patterns for the cards of a rank or a suit are worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from push_game.games.rummy.cards import JOKER, KINDS, RANKS, SUITS, TWO, WILD, Pile, natural
from push_game.games.rummy.meld import HIGH_ACE, RUN, SET, Kind, Meld, most
from push_game.games.rummy.options import Rules

OPEN: Final = JOKER.index
"""What stands in a shape for a wild card that is not chosen yet: no joker is chosen before."""


class Pattern(NamedTuple):
    """Melds of the same natural cards and as many wild ones."""

    kind: Kind
    fixed: Pile
    """The natural cards, in a run from low to high; with a two at its own place (R12)."""
    places: tuple[int, ...]
    """Their places in a run, 1 to 14."""
    open: int
    """How many wild cards go to other places."""
    wild: int
    """How many wild cards it takes in all."""
    naturals: Pile
    """The cards that are not wild."""


Bar: TypeAlias = tuple[int, Pile]
"""An open place of a shape, and the wild cards that may not go there: they would be natural, or settle another run."""


class Shape(NamedTuple):
    """A meld whose wild cards are not chosen yet."""

    kind: Kind
    pile: Pile
    """Its cards; OPEN at the place of each wild one, but for a two at its own place."""
    bars: tuple[Bar, ...]


def wild_of(hand: Pile) -> Pile:
    """The wild cards of the hand, the jokers first, then the twos by suit."""
    wild = [index for index in hand if index in WILD]
    return bytes(sorted(wild, key=lambda index: (index != JOKER.index, index)))


def patterns(hand: Pile, rules: Rules, kind: Kind, least: int, longest: int | None = None) -> Iterator[Pattern]:
    """All patterns of so many cards, as many as a meld may have at most if it is not said."""
    wild = sum([index in WILD for index in hand])
    sizes = least, most(kind, rules) if longest is None else longest
    once = bytes(dict.fromkeys(hand))
    if kind == SET:
        for equal in _RANKS:
            there = bytes([index for index in (hand if rules.duplicate_suits else once) if index in equal])
            if there:
                yield from _sets(there, *sizes, wild)
    else:
        for suit, line in enumerate(_SUITS):
            there = bytes([index for index in once if index in line])
            if there:
                yield from _runs(suit, there, *sizes, wild)
    if not rules.min_naturals:
        for size in range(least, min(sizes[1], wild) + 1):
            yield Pattern(kind, b"", (), size, size, b"")


@lru_cache(maxsize=1 << 14)
def shapes(pattern: Pattern) -> list[Shape]:
    """The shapes of the pattern."""
    if pattern.kind == SET or not pattern.places:
        # A two in the first two places would settle a run.
        bars: tuple[Bar, ...] = ((0, _TWOS), (1, _TWOS)) if pattern.kind == RUN else ()
        return [Shape(pattern.kind, pattern.fixed + bytes((OPEN,)) * pattern.open, bars)]
    suit, size = KINDS[pattern.fixed[0]].suit, len(pattern.fixed) + pattern.open
    home = natural(suit, TWO).index
    at = dict(zip(pattern.places, pattern.fixed, strict=True))
    found = []
    for low in range(max(1, pattern.places[-1] - size + 1), min(pattern.places[0], HIGH_ACE - size + 1) + 1):
        pile = bytes([at.get(place, OPEN) for place in range(low, low + size)])
        bars = ()
        if low <= TWO < low + size and TWO not in at:
            bars = ((TWO - low, bytes((home,))),)
        elif low == TWO and pattern.places == (TWO,):
            # A two at the second place would settle another run.
            bars = ((1, _TWOS),)
        found.append(Shape(RUN, pile, bars))
    return found


@lru_cache(maxsize=1 << 13)
def filled(shape: Shape, wild: Pile) -> Meld:
    """The meld of that shape with these cards in its open places, in their order."""
    others = iter(wild)
    return Meld.of(shape.kind, bytes([next(others) if index == OPEN else index for index in shape.pile])).tidy()


_RANKS: Final = tuple(
    frozenset(kind.index for kind in KINDS if kind.rank == rank) for rank in range(1, len(RANKS) + 1) if rank != TWO
)
"""The cards of each rank that sets are made of."""
_SUITS: Final = tuple(frozenset(kind.index for kind in KINDS if kind.suit == suit) for suit in range(len(SUITS)))
"""The cards of each suit."""
_TWOS: Final = bytes([natural(suit, TWO).index for suit in range(len(SUITS))])


@lru_cache(maxsize=1 << 12)
def _sets(there: Pile, least: int, longest: int, wild: int) -> list[Pattern]:
    """The patterns of sets from these cards of one rank."""
    return [
        Pattern(SET, bytes(chosen), (), size - naturals, size - naturals, bytes(chosen))
        for naturals in range(min(longest, len(there)), 0, -1)
        for chosen in dict.fromkeys(combinations(there, naturals))
        for size in range(max(least, naturals), min(longest, naturals + wild) + 1)
    ]


@lru_cache(maxsize=1 << 12)
def _runs(suit: int, there: Pile, least: int, longest: int, wild: int) -> list[Pattern]:
    """The patterns of runs from these cards of one suit."""
    line = [natural(suit, place).index for place in range(1, HIGH_ACE + 1)]
    held = [place for place, index in enumerate(line, 1) if index in there]
    found: list[Pattern] = []
    waiting: list[tuple[int, ...]] = [(place,) for place in held]
    while waiting:
        places = waiting.pop()
        span = places[-1] - places[0] + 1
        twos = int(TWO in places)
        if span > longest or span - len(places) + twos > wild:
            continue
        waiting += [(*places, place) for place in held if place > places[-1]]
        fixed = bytes([line[place - 1] for place in places])
        sizes = range(max(span, least), min(longest, len(places) + wild - twos) + 1)
        opens = [size - len(places) for size in sizes]
        naturals = bytes([index for index in fixed if index not in WILD])
        found += [Pattern(RUN, fixed, places, free, free + twos, naturals) for free in opens]
    return found
