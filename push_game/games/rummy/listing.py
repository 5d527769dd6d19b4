"""Melds that a hand can lay, none longer than it must be: longer ones are reached by adding.

Equal cards make equal melds, and each is listed once. `least_melds` lists all of three cards. `contract_ways`
lists the ways to fulfil a contract with melds of just the lengths it asks for; of ways that differ only in
which wild card fills which place it lists one: the jokers first, then the twos by suit.

Both go by patterns: melds in which the places of wild cards are left open. Which patterns there are for the
cards of a rank or a suit is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from push_game.games.rummy.cards import GUARDS, JOKER, KINDS, RANKS, SUITS, TWO, WILD, Pile, counted, natural
from push_game.games.rummy.deals import Need
from push_game.games.rummy.meld import HIGH_ACE, LEAST, RUN, SET, Kind, Meld, check
from push_game.games.rummy.options import Rules


def least_melds(hand: Pile, rules: Rules) -> list[Meld]:
    """All melds of three cards that the hand can lay."""
    wild = _wild_of(hand)
    found: dict[Meld, None] = {}
    for kind in (SET, RUN):
        for pattern in _patterns(hand, rules, kind, LEAST):
            for filling in dict.fromkeys(product(wild, repeat=pattern.open)):
                if all(wild.count(index) >= filling.count(index) + _fixed(pattern, index) for index in filling):
                    found[_meld(pattern, filling)] = None
    return [meld for meld in found if check(meld, rules) is None]


def contract_ways(hand: Pile, rules: Rules, needs: Sequence[Need]) -> list[tuple[Meld, ...]]:
    """The ways to lay these melds, each need being one meld, those of one kind side by side."""
    wild = _wild_of(hand)
    patterns = {need: _patterns(hand, rules, need.kind, need.cards) for need in needs}
    found: dict[tuple[Meld, ...], None] = {}
    for chosen in _choices([patterns[need] for need in needs], 0, counted(hand) + GUARDS, len(wild)):
        rest = list(wild)
        for index in b"".join([pattern.pile for pattern in chosen]):
            if index in WILD and index != _OPEN:
                rest.remove(index)
        melds = []
        for pattern in chosen:
            melds.append(_meld(pattern, rest[: pattern.open]))
            del rest[: pattern.open]
        found[tuple(melds)] = None
    return [melds for melds in found if all(check(meld, rules) is None for meld in melds)]


class _Pattern(NamedTuple):
    """A meld whose wild cards are not chosen yet."""

    kind: Kind
    pile: Pile
    """The cards; _OPEN at the place of each wild one. A two at its own place is none of these."""
    open: int
    """How many places are open."""
    wild: int
    """How many wild cards it takes in all, with a two at its own place."""
    counted: int
    """The other cards, `counted`."""


_OPEN: Final = JOKER.index


def _fixed(pattern: _Pattern, index: int) -> bool:
    """Whether a two lies at its own place in the pattern; an open place is written as a joker."""
    return index != _OPEN and index in pattern.pile


def _wild_of(hand: Pile) -> list[int]:
    """The wild cards of the hand, the jokers first, then the twos by suit."""
    wild = [index for index in hand if index in WILD]
    jokers = wild.count(JOKER.index)
    return wild[len(wild) - jokers :] + wild[: len(wild) - jokers]


def _patterns(hand: Pile, rules: Rules, kind: Kind, size: int) -> list[_Pattern]:
    """All patterns of that many cards for which the hand has the natural cards and as many wild ones."""
    wild = len(_wild_of(hand))
    found: list[_Pattern] = []
    if not rules.min_naturals and wild >= size:
        found.append(_pattern(kind, [_OPEN] * size))
    if kind == SET:
        for equal in _RANKS:
            there = bytes([index for index in hand if index in equal])
            if there:
                if not rules.duplicate_suits:
                    there = bytes(dict.fromkeys(there))
                found += _set_patterns(there, size, min(wild, size - 1))
    else:
        once = bytes(dict.fromkeys(hand))
        for line in _SUITS:
            there = bytes([index for index in once if index in line])
            if there:
                found += _run_patterns(there, size, min(wild, size))
    return found


_RANKS: Final = tuple(
    frozenset(kind.index for kind in KINDS if kind.rank == rank) for rank in range(1, len(RANKS) + 1) if rank != TWO
)
"""The cards of each rank that sets are made of."""
_SUITS: Final = tuple(frozenset(kind.index for kind in KINDS if kind.suit == suit) for suit in range(len(SUITS)))
"""The cards of each suit."""


@lru_cache(maxsize=1 << 13)
def _set_patterns(there: Pile, size: int, wild: int) -> list[_Pattern]:
    """The patterns of a set from these cards of one rank, with so many wild cards at most."""
    return [
        _pattern(SET, [*chosen, *[_OPEN] * (size - naturals)])
        for naturals in range(min(size, len(there)), size - wild - 1, -1)
        for chosen in dict.fromkeys(combinations(there, naturals))
    ]


@lru_cache(maxsize=1 << 13)
def _run_patterns(there: Pile, size: int, wild: int) -> list[_Pattern]:
    """The patterns of a run from these cards of one suit, with so many wild cards at most."""
    found: dict[_Pattern, None] = {}
    suit = KINDS[there[0]].suit
    line = [natural(suit, rank).index for rank in range(1, HIGH_ACE + 1)]
    for low in range(HIGH_ACE - size + 1):
        within = [step for step in range(size) if line[low + step] in there]
        for naturals in range(len(within), max(size - wild, 1) - 1, -1):
            for chosen in combinations(within, naturals):
                pattern = _pattern(RUN, [line[low + step] if step in chosen else _OPEN for step in range(size)])
                if pattern.wild <= wild:
                    found[pattern] = None
    return list(found)


def _pattern(kind: Kind, pile: Sequence[int]) -> _Pattern:
    free = pile.count(_OPEN)
    fixed = [index for index in pile if index != _OPEN]
    return _Pattern(kind, bytes(pile), free, sum(index in WILD for index in pile), counted(fixed))


def _choices(among: Sequence[Sequence[_Pattern]], first: int, guarded: int, wild: int) -> Iterator[list[_Pattern]]:
    """A pattern from each list, from equal ones in their order, for which there are the cards.

    `guarded` are the cards counted, with guards; `wild` is how many wild ones are among them.
    """
    patterns = among[0]
    for number in range(first, len(patterns)):
        pattern = patterns[number]
        if pattern.wild > wild:
            continue
        rest = guarded - pattern.counted
        if rest & GUARDS != GUARDS:
            continue
        if len(among) == 1:
            yield [pattern]
            continue
        start = number if among[1] is patterns else 0
        for others in _choices(among[1:], start, rest, wild - pattern.wild):
            yield [pattern, *others]


def _meld(pattern: _Pattern, wild: Iterable[int]) -> Meld:
    """The meld of that pattern with these cards in its open places."""
    if not pattern.open:
        return _tidy(pattern.kind, pattern.pile)
    others = iter(wild)
    return _tidy(pattern.kind, bytes([next(others) if index == _OPEN else index for index in pattern.pile]))


@lru_cache(maxsize=1 << 13)
def _tidy(kind: Kind, pile: Pile) -> Meld:
    return Meld.of(kind, pile).tidy()
