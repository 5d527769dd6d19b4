"""All ways to fulfil a contract from a hand, the best first, found as they are asked for.

Melds may be longer than the contract wants (R13). Of ways that differ only in which wild card fills which place
one is given: the jokers come first, then the twos by suit. There can be hundreds of thousands of ways: one
after the other costs little, and `count_ways` counts them without making them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations, count
from typing import Final, NamedTuple, TypeAlias

from push_game.games.rummy.cards import GUARDS, JOKER, KINDS, RANKS, SUITS, TWO, WILD, Pile, counted, natural, points
from push_game.games.rummy.deals import Need
from push_game.games.rummy.meld import HIGH_ACE, SET, Kind, Meld, most
from push_game.games.rummy.options import Rules

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
    search = _Search(hand, rules, needs, worth)
    for value, shapes in search.combined(0, 0, search.held, search.wild):
        melds = search.laid(shapes)
        if melds:
            yield Way(value, melds)


def count_ways(hand: Pile, rules: Rules, needs: Sequence[Need]) -> int:
    """How many ways there are."""
    search = _Search(hand, rules, needs, points_laid)
    return search.count(0, 0, search.held, search.wild, ())


_NEVER: Final = -(10**6)
# What a need comes to that cannot be fulfilled.
_OPEN: Final = -1
# What stands for a wild card that is not chosen yet.


class _Shape(NamedTuple):
    """A meld whose wild cards are not chosen yet."""

    worth: int
    kind: Kind
    cards: tuple[int, ...]
    """Its cards by index; _OPEN for a wild one, but not for a two at its own place (R12)."""
    counted: int
    """Its cards but the wild ones, `counted`."""
    wild: int
    """How many wild cards it takes, with a two at its own place."""
    barred: tuple[tuple[int, Pile], ...]
    """For open places the cards that may not go there, since they would be natural or make it another run."""


class _Search:
    def __init__(self, hand: Pile, rules: Rules, needs: Sequence[Need], worth: Worth) -> None:
        self._rules = rules
        self._needs = needs
        self.held = counted(hand) + GUARDS
        own = [index for index in hand if index in WILD]
        self._own = sorted(own, key=lambda index: (KINDS[index].rank, index))
        self.wild = len(own)
        shapes = {
            need: sorted(_shapes(hand, rules, need, self.wild, worth), key=lambda shape: -shape.worth)
            for need in dict.fromkeys(needs)
        }
        self._shapes = [shapes[need] for need in needs]
        self._most = self._most_by_wild()

    def combined(self, at: int, first: int, held: int, wild: int) -> Iterator[tuple[int, tuple[_Shape, ...]]]:
        """Shapes for the needs from that one on, its own not before the number `first`; the best first."""
        shapes = self._shapes[at] if at < len(self._needs) else []
        if at + 1 >= len(self._needs):
            if at == len(self._needs):
                yield 0, ()
            for shape in shapes[first:]:
                if _fits(shape, held, wild):
                    yield shape.worth, (shape,)
            return
        rest = self._most[at + 1]
        order = count()
        # For a shape that nothing goes with yet, the most that it can come to; else the best that is left of it.
        waiting: list[tuple[int, int, int, tuple[_Shape, ...], Iterator[tuple[int, tuple[_Shape, ...]]] | None]] = []
        taken_in = first
        while True:
            # Take in what may come to as much as the best that waits.
            while taken_in < len(shapes):
                shape = shapes[taken_in]
                if waiting and shape.worth + rest[wild] < -waiting[0][0]:
                    break
                if _fits(shape, held, wild):
                    most_of_it = shape.worth + rest[wild - shape.wild]
                    heappush(waiting, (-most_of_it, next(order), taken_in, (shape,), None))
                taken_in += 1
            if not waiting:
                return
            bound, _, number, combination, more = heappop(waiting)
            if more is None:
                after = number if at + 1 < len(self._needs) and self._needs[at + 1] == self._needs[at] else 0
                more = self.combined(at + 1, after, held - combination[0].counted, wild - combination[0].wild)
            else:
                yield -bound, combination
            if following := next(more, None):
                value, others = following
                best = (combination[0], *others)
                heappush(waiting, (-combination[0].worth - value, next(order), number, best, more))

    def count(self, at: int, first: int, held: int, wild: int, chosen: tuple[_Shape, ...]) -> int:
        """How many combinations there are from there on."""
        if at == len(self._needs):
            return int(not any(shape.barred for shape in chosen) or self.laid(chosen) is not None)
        total = 0
        same = at + 1 < len(self._needs) and self._needs[at + 1] == self._needs[at]
        shapes = self._shapes[at]
        last = at + 1 == len(self._needs) and not any(shape.barred for shape in chosen)
        for number in range(first, len(shapes)):
            shape = shapes[number]
            if shape.wild > wild or (held - shape.counted) & GUARDS != GUARDS:
                continue
            if last and not shape.barred:
                total += 1
            else:
                after = number if same else 0
                total += self.count(at + 1, after, held - shape.counted, wild - shape.wild, (*chosen, shape))
        return total

    def laid(self, shapes: Sequence[_Shape]) -> tuple[Meld, ...] | None:
        """The melds of these shapes with wild cards chosen, or None if there are none that fit."""
        own = list(self._own)
        melds = [list(shape.cards) for shape in shapes]
        for cards in melds:
            for index in cards:
                if index in own:
                    own.remove(index)
        places = [(cards, *bar) for shape, cards in zip(shapes, melds, strict=True) for bar in shape.barred]
        placed = _placed([bar for _, _, bar in places], own)
        if placed is None:
            return None
        for (cards, place, _), index in zip(places, placed, strict=True):
            cards[place] = index
            own.remove(index)
        for cards in melds:
            for place, index in enumerate(cards):
                if index == _OPEN:
                    cards[place] = own.pop(0)
        return tuple([Meld.of(shape.kind, bytes(cards)).tidy() for shape, cards in zip(shapes, melds, strict=True)])

    def _most_by_wild(self) -> list[list[int]]:
        """For the needs from each on the most that they can come to, by how many wild cards there are."""
        found = [[0] * (self.wild + 1)]
        for shapes in reversed(self._shapes):
            best = dict(reversed([(shape.wild, shape.worth) for shape in shapes]))
            found.append(
                [
                    max(
                        [worth + found[-1][wild - taken] for taken, worth in best.items() if taken <= wild],
                        default=_NEVER,
                    )
                    for wild in range(self.wild + 1)
                ]
            )
        return found[::-1]


def _placed(barred: Sequence[Pile], own: Sequence[int]) -> list[int] | None:
    """A wild card for each place where some may not go, or None if there are not such ones."""
    if not barred:
        return []
    for number, index in enumerate(own):
        if index not in barred[0]:
            rest = _placed(barred[1:], [*own[:number], *own[number + 1 :]])
            if rest is not None:
                return [index, *rest]
    return None


def _fits(shape: _Shape, held: int, wild: int) -> bool:
    return shape.wild <= wild and (held - shape.counted) & GUARDS == GUARDS


def _shapes(hand: Pile, rules: Rules, need: Need, wild: int, worth: Worth) -> Iterator[_Shape]:
    """All melds that the hand can lay for that need."""
    longest = most(need.kind, rules)
    made = _sets(hand, rules, need, wild) if need.kind == SET else _runs(hand, rules, need, wild)
    for cards, barred in made:
        naturals = bytes([index for index in cards if index != _OPEN and index not in WILD])
        fixed = bytes([index for index in cards if index != _OPEN])
        taken = len(cards) - len(naturals)
        yield _Shape(worth(naturals, taken), need.kind, cards, counted(fixed), taken, barred)
    if not rules.min_naturals:
        for size in range(need.cards, min(longest, wild) + 1):
            yield _Shape(worth(b"", size), need.kind, (_OPEN,) * size, 0, size, ())


_Cards: TypeAlias = tuple[tuple[int, ...], tuple[tuple[int, Pile], ...]]
# Cards of a shape, and what may not go to its open places.


def _sets(hand: Pile, rules: Rules, need: Need, wild: int) -> Iterator[_Cards]:
    for rank in range(1, len(RANKS) + 1):
        kinds = [natural(suit, rank).index for suit in range(len(SUITS)) if rank != TWO]
        held = [index for index in kinds for _ in range(hand.count(index))]
        if not rules.duplicate_suits:
            held = list(dict.fromkeys(held))
        for naturals in range(1, len(held) + 1):
            for chosen in dict.fromkeys(combinations(held, naturals)):
                for size in range(max(need.cards, naturals), min(most(SET, rules), naturals + wild) + 1):
                    yield (*chosen, *[_OPEN] * (size - naturals)), ()


def _runs(hand: Pile, rules: Rules, need: Need, wild: int) -> Iterator[_Cards]:
    once = frozenset(hand)
    for suit in range(len(SUITS)):
        line = [natural(suit, place).index for place in range(1, HIGH_ACE + 1)]
        home = line[TWO - 1]
        for size in range(need.cards, HIGH_ACE + 1):
            for low in range(HIGH_ACE - size + 1):
                places = [place for place in range(size) if line[low + place] in once]
                for naturals in range(max(1, size - wild), len(places) + 1):
                    for chosen in combinations(places, naturals):
                        cards = tuple([line[low + place] if place in chosen else _OPEN for place in range(size)])
                        alone = cards.count(home) == naturals
                        if (alone and not rules.min_naturals) or cards.count(_OPEN) + (home in cards) > wild:
                            continue
                        yield cards, _barred(cards, low, home, alone=alone)


def _barred(cards: Sequence[int], low: int, home: int, *, alone: bool) -> tuple[tuple[int, Pile], ...]:
    """Where a two may not stand for another card, in a run from that place of its suit on, from 0."""
    place = TWO - 1 - low
    if 0 <= place < len(cards) and cards[place] == _OPEN:
        return ((place, bytes((home,))),)
    # A two at the second place would settle a run that no natural card settles.
    return ((1, _TWOS),) if alone and place == 0 else ()


_TWOS: Final = bytes([natural(suit, TWO).index for suit in range(len(SUITS))])
