"""The best that one rank can do in sets: new ones, additions to sets on the table, and swaps in them.

For each choice of natural cards that go into sets there is a table. New sets are as few as the suits allow
(or as the contract wants), and as even as can be: then they need the fewest wild cards and have the same
room. A set of one natural card and two wild ones is not among them: `suit_runs.py` makes it, as a run.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import compress, product
from typing import NamedTuple, TypeAlias

from push_game.games.rummy.meld import LEAST, SET
from push_game.games.rummy.suit_runs import POINTS, Terms
from push_game.games.rummy.usage import ROOM, SETS, Table, Usage

BySuit: TypeAlias = tuple[int, ...]
"""How many natural cards there are of each suit."""


class Group(NamedTuple):
    """A set on the table."""

    number: int
    """The meld's number on the table, from 0."""
    rank: int
    suits: BySuit
    """Its natural cards."""
    jokers: int
    twos: int
    settled: bool = True
    """Whether it has a natural card: before that nothing can be swapped in it."""

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.suits) + self.jokers + self.twos


class Sets(NamedTuple):
    """What becomes of natural cards of one rank."""

    rank: int
    new: tuple[tuple[int, ...], ...]
    """The new sets, each the suits of its natural cards; those of the contract first."""
    first: int
    """How many of them belong to the contract."""
    groups: tuple[int, ...]
    """The sets of that rank on the table, by number."""
    added: tuple[BySuit, ...]
    """What comes to each of them."""
    freed: tuple[int, ...]
    """How many wild cards of each of them are swapped."""


class Choice(NamedTuple):
    """Natural cards that go into sets, their table, and what each of its usages stands for."""

    taken: BySuit
    table: Table
    made: dict[Usage, Sets]


class _Part(NamedTuple):
    takes: Usage
    rooms: Collection[Usage] = (0,)
    """What wild cards may take that are put down besides."""
    made: tuple[int, ...] = ()
    """How many natural cards each new set has, or how many wild cards are swapped in each set on the table."""
    first: int = 0


def choices(rank: int, held: BySuit, groups: Sequence[Group], terms: Terms, *, doubles: bool) -> list[Choice]:
    """All choices of natural cards of that rank that can go into sets, from all to none.

    `held` counts the cards of the rank in the hand; `groups` are its sets on the table; `doubles` tells
    whether a set may hold a suit twice (R9).
    """
    found: dict[BySuit, dict[Usage, Sets]] = {}
    loose = [one for one in terms.loose if one.kind == SET]
    for settled in product((False, True), repeat=len(loose)):
        settling = list(compress(loose, settled))
        unit = sum([one.unit for one in settling])
        standing = [
            *groups,
            *[Group(one.number, rank, (0,) * len(held), one.size, 0, settled=False) for one in settling],
        ]
        numbers = tuple([group.number for group in standing])
        for new, added in _shares(held, standing, doubles=doubles):
            if not all(map(any, added[len(groups) :])):
                continue
            made = found.setdefault(tuple([sum(counts) for counts in zip(new, *added, strict=True)]), {})
            for sets, swaps in product(_new_sets(new, terms, doubles=doubles), _swaps(standing, added, terms)):
                for room in swaps.rooms:
                    usage = terms.limits.plus(sets.takes + unit, swaps.takes + room)
                    if usage not in made and terms.limits.allow(usage):
                        made[usage] = Sets(rank, _dealt(new, sets.made), sets.first, numbers, added, swaps.made)
    points = POINTS[rank]
    return [
        Choice(taken, dict.fromkeys(made, sum(taken) * points), made)
        for taken, made in sorted(found.items(), key=lambda item: -sum(item[0]))
        if made
    ]


def _shares(held: BySuit, groups: Sequence[Group], *, doubles: bool) -> Iterator[tuple[BySuit, tuple[BySuit, ...]]]:
    """All ways to share cards out between new sets and the sets on the table."""
    by_suit: list[list[tuple[int, ...]]] = []
    for suit, count in enumerate(held):
        most = [count if doubles else min(count, 1 - group.suits[suit]) for group in groups]
        ranges = [range(count + 1), *[range(one + 1) for one in most]]
        by_suit.append([share for share in product(*ranges) if sum(share) <= count])
    for shares in product(*by_suit):
        new, *added = zip(*shares, strict=True)
        yield new, tuple(added)


def _new_sets(new: BySuit, terms: Terms, *, doubles: bool) -> Iterator[_Part]:
    """Sets of these natural cards, two at least in each."""
    count = sum(new)
    if not count:
        yield _Part(0)
        return
    fewest = -(-count // terms.set_size) if doubles else max(new)
    for number in range(fewest, max(fewest, terms.limits.sets) + 1):
        if 2 * number > count:
            break
        sizes = [(count + place) // number for place in reversed(range(number))]
        fill = [max(0, LEAST - size) for size in sizes]
        room = ROOM * sum([terms.set_size - max(LEAST, size) for size in sizes])
        for first in range(min(number, terms.limits.sets) + 1):
            takes = sum(fill[:first]) * terms.first + sum(fill[first:]) * terms.wild + first * SETS
            yield _Part(takes + room, (0,), tuple(sizes), first)


def _swaps(groups: Sequence[Group], added: Sequence[BySuit], terms: Terms) -> Iterator[_Part]:
    """How many wild cards of the sets on the table are swapped for cards that come to them."""
    ranges = []
    for group, counts in zip(groups, added, strict=True):
        count = sum(counts)
        least = max(0, group.size + count - terms.set_size)
        # What settles a set is added, not swapped.
        most = min(count if group.settled else count - 1, group.jokers + group.twos)
        ranges.append(range(least, max(most, 0) + 1))
    for freed in product(*ranges):
        takes = 0
        rooms: Collection[Usage] = (0,)
        for group, counts, swapped in zip(groups, added, freed, strict=True):
            for one in range(swapped):
                takes += terms.freed_in(group.number, is_two=one >= group.jokers)
            # To take one wild card out and put another in is only of use to bring it to a third meld.
            if not swapped or terms.strict.apart:
                more = terms.rooms(terms.set_size - group.size - sum(counts) + swapped, group.number)
                rooms = {one + other for one in rooms for other in more}
        yield _Part(takes, rooms, freed)


def _dealt(new: BySuit, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The suits of sets of these sizes, dealt out of these cards."""
    cards = [suit for suit, count in enumerate(new) for _ in range(count)]
    # Every so-manieth card: a suit held twice goes to two different sets.
    return tuple([tuple(cards[first :: len(sizes)]) for first in range(len(sizes))])
