"""All ways to fulfil a contract from a hand, the best first, found as they are asked for.

Melds may be longer than the contract wants (R13). Of ways that differ only in which wild card fills which place
one is given: the jokers come first, then the twos by suit. There can be hundreds of thousands of ways: one
after the other costs little, and `count_ways` counts them without making them.

What is combined are patterns, by which natural cards a meld has and how many wild ones; only of a pattern that goes
with the others it is asked in which shapes there are such melds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from heapq import heappop, heappush
from itertools import accumulate, combinations_with_replacement, count, groupby, product
from math import comb
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from push_game.games.rummy.cards import JOKER, WILD, Pile, less, points
from push_game.games.rummy.deals import Need
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.options import Rules
from push_game.games.rummy.patterns import OPEN, Pattern, Shape, filled, patterns, shapes, wild_of

Worth: TypeAlias = Callable[[Pile, int], int]
"""What a meld is worth, by its natural cards and the number of its wild ones; a way is worth the sum."""


def points_laid(naturals: Pile, wild: int) -> int:
    """How many points leave the hand (R20): the best way leaves the fewest."""
    return points(naturals) + wild * JOKER.points


def cards_kept(naturals: Pile, wild: int) -> int:
    """The fewer cards are laid the better, and of these the fewer wild ones: the best way leaves the most choice."""
    return -100 * (len(naturals) + wild) - wild


class Way(NamedTuple):
    """Melds that fulfil a contract."""

    worth: int
    melds: tuple[Meld, ...]


def ways(hand: Pile, rules: Rules, needs: Sequence[Need], worth: Worth = points_laid) -> Iterator[Way]:
    """The ways to lay one meld for each of these needs, those of most worth first.

    Needs that are equal are to stand side by side.
    """
    return _Search(hand, rules, needs, worth).ways()


def least_ways(hand: Pile, rules: Rules, needs: Sequence[Need]) -> Iterator[Way]:
    """The ways to lay a meld of just its length for each of these needs, those that rid of most points first.

    Needs that are equal are to stand side by side.
    """
    return _Search(hand, rules, needs, points_laid, longer=False).ways()


def count_ways(hand: Pile, rules: Rules, needs: Sequence[Need]) -> int:
    """How many ways there are."""
    search = _Search(hand, rules, needs, points_laid)
    return sum([search.count(chosen) for _, chosen in search.combined()])


_NEVER: Final = -(10**6)
# What a need comes to that cannot be fulfilled.


class _Choice(NamedTuple):
    """A pattern that a need may be fulfilled with."""

    worth: int
    pattern: Pattern


_Combination: TypeAlias = tuple[_Choice, ...]


class _Choices:
    """All patterns that a need may be fulfilled with, those of most worth first.

    Some of them are held as bits of one number: so those that go with others are found at once.
    """

    def __init__(self, found: Iterable[_Choice], hand: Pile) -> None:
        self.all = sorted(found, key=lambda choice: -choice.worth)
        self._hand = hand

    @cached_property
    def _within(self) -> list[int]:
        """Those that take no more wild cards than so many."""
        found = [0] * (len(self._hand) + 1)
        for number, choice in enumerate(self.all):
            found[choice.pattern.wild] |= 1 << number
        return list(accumulate(found, or_))

    @cached_property
    def _taking(self) -> dict[tuple[int, int], int]:
        """Those that take so many of a kind of card, or more."""
        found: defaultdict[tuple[int, int], int] = defaultdict(int)
        for number, choice in enumerate(self.all):
            fixed = choice.pattern.fixed
            for at, index in enumerate(fixed):
                found[index, fixed.count(index, 0, at + 1)] |= 1 << number
        return found

    def fitting(self, first: int, used: Pile, wild: int) -> Iterator[int]:
        """The numbers of those that go with what has been used, and take so many wild cards at most, from `first` on."""
        bits = self._within[wild] >> first << first
        for index in frozenset(used):
            left = self._hand.count(index) - used.count(index)
            bits &= ~self._taking.get((index, left + 1), 0)
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest


class _Search:
    def __init__(self, hand: Pile, rules: Rules, needs: Sequence[Need], worth: Worth, *, longer: bool = True) -> None:
        self._needs = needs
        self._own = wild_of(hand)
        choices: dict[Need, _Choices] = {}
        for need in dict.fromkeys(needs):
            some = patterns(hand, rules, need.kind, need.cards, None if longer else need.cards)
            choices[need] = _Choices([_Choice(worth(one.naturals, one.wild), one) for one in some], hand)
        self._choices = [choices[need] for need in needs]
        self._most = self._most_by_wild()

    def ways(self) -> Iterator[Way]:
        """The ways, the best first."""
        for value, chosen in self.combined():
            for made in self._shaped(chosen):
                melds = self._laid(chosen, made)
                if melds:
                    yield Way(value, melds)

    def combined(self) -> Iterator[tuple[int, _Combination]]:
        """The patterns that go together, one for each need, and what they are worth; the best first."""
        return self._combined(0, 0, b"", len(self._own))

    def _combined(self, at: int, first: int, used: Pile, wild: int) -> Iterator[tuple[int, _Combination]]:
        """The same for the needs from that one on, its own pattern not before the number `first`."""
        if at == len(self._needs):
            yield 0, ()
            return
        choices = self._choices[at].all
        fitting = self._choices[at].fitting(first, used, wild)
        if at + 1 == len(self._needs):
            for number in fitting:
                yield choices[number].worth, (choices[number],)
            return
        rest = self._most[at + 1]
        order = count()
        # For a choice that nothing goes with yet, the most that it can come to; else the best that is left of it.
        waiting: list[tuple[int, int, int, _Combination, Iterator[tuple[int, _Combination]] | None]] = []
        following = next(fitting, None)
        while True:
            # Take in what may come to as much as the best that waits.
            while following is not None:
                choice = choices[following]
                if waiting and choice.worth + rest[wild] < -waiting[0][0]:
                    break
                most_of_it = choice.worth + rest[wild - choice.pattern.wild]
                heappush(waiting, (-most_of_it, next(order), following, (choice,), None))
                following = next(fitting, None)
            if not waiting:
                return
            bound, _, chosen, combination, more = heappop(waiting)
            pattern = combination[0].pattern
            if more is None:
                after = chosen if self._needs[at + 1] == self._needs[at] else 0
                more = self._combined(at + 1, after, used + pattern.fixed, wild - pattern.wild)
            else:
                yield -bound, combination
            if best_left := next(more, None):
                value, others = best_left
                best = (combination[0], *others)
                heappush(waiting, (-combination[0].worth - value, next(order), chosen, best, more))

    def count(self, chosen: _Combination) -> int:
        """How many ways there are with these patterns."""
        if any(shape.bars for choice in chosen for shape in shapes(choice.pattern)):
            return sum([self._in_order(chosen, made) is not None for made in self._shaped(chosen)])
        total = 1
        for equal in self._equal(chosen):
            total *= comb(len(shapes(equal[0])) + len(equal) - 1, len(equal))
        return total

    def _shaped(self, chosen: _Combination) -> Iterator[tuple[Shape, ...]]:
        """The shapes in which there are these patterns, equal patterns for equal needs in one order only."""
        each = [combinations_with_replacement(shapes(equal[0]), len(equal)) for equal in self._equal(chosen)]
        for made in product(*each):
            yield tuple([shape for some in made for shape in some])

    def _equal(self, chosen: _Combination) -> list[list[Pattern]]:
        """The patterns, equal ones for equal needs together."""
        pairs = zip(self._needs, [choice.pattern for choice in chosen], strict=True)
        return [[pattern for _, pattern in equal] for _, equal in groupby(pairs)]

    def _laid(self, chosen: _Combination, made: Sequence[Shape]) -> tuple[Meld, ...] | None:
        """The melds of these shapes with wild cards chosen, or None if there are none that fit."""
        wild = self._in_order(chosen, made)
        if wild is None:
            return None
        melds = []
        start = 0
        for choice, shape in zip(chosen, made, strict=True):
            end = start + choice.pattern.open
            melds.append(filled(shape, wild[start:end]))
            start = end
        return tuple(melds)

    def _in_order(self, chosen: _Combination, made: Sequence[Shape]) -> Pile | None:
        """The wild cards in the order in which they fill the open places, or None if there are none that fit."""
        own = self._own
        for choice in chosen:
            for index in choice.pattern.fixed if choice.pattern.wild > choice.pattern.open else ():
                if index in WILD:
                    own = less(own, index)
        barred: dict[int, Pile] = {}
        start = 0
        for choice, shape in zip(chosen, made, strict=True):
            for place, bar in shape.bars:
                barred[start + shape.pile.count(OPEN, 0, place)] = bar
            start += choice.pattern.open
        if not barred:
            return own
        placed = _chosen(list(barred.values()), own)
        if placed is None:
            return None
        for index in placed:
            own = less(own, index)
        at, others = dict(zip(barred, placed, strict=True)), iter(own)
        return bytes([at[place] if place in at else next(others) for place in range(start)])

    def _most_by_wild(self) -> list[list[int]]:
        """For the needs from each on the most that they can come to, by how many wild cards there are."""
        found = [[0] * (len(self._own) + 1)]
        for choices in reversed(self._choices):
            best = dict(reversed([(choice.pattern.wild, choice.worth) for choice in choices.all]))
            found.append(
                [
                    max(
                        [worth + found[-1][wild - taken] for taken, worth in best.items() if taken <= wild],
                        default=_NEVER,
                    )
                    for wild in range(len(self._own) + 1)
                ]
            )
        return found[::-1]


def _chosen(barred: Sequence[Pile], own: Pile) -> list[int] | None:
    """A card for each place from which some are barred, or None if there are not such ones."""
    if not barred:
        return []
    for index in dict.fromkeys(own):
        if index not in barred[0]:
            rest = _chosen(barred[1:], less(own, index))
            if rest is not None:
                return [index, *rest]
    return None
