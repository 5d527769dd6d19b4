"""Bounds on what the parts of a turn bring together: each may take what wild cards it likes, at a price for each.

A *profile* is the most that a part brings by what it gives to the contract and to the discard. Profiles of parts
are joined as tables are, but are much smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from typing import Final, TypeAlias

from push_game.games.rummy.cards import JOKER
from push_game.games.rummy.problem import Problem
from push_game.games.rummy.suit_runs import Counts, Suit
from push_game.games.rummy.usage import DISCARD, NEVER, RUNS, SETS, Limits, Table, given, priced

Profile: TypeAlias = tuple[int, ...]
Price: TypeAlias = tuple[int, int, int]
"""The price of a wild card, what one costs more that is put down in a meld of the contract, and the price of natural
cards for a meld on the table that has none."""


_PRICES: Final = (1, 3, 5, 7, 9, 11, 13, 15, 18, 22, 28, 40, 60, 100)
_DEARER: Final = (0, 10, 25, 60, 150, 500)  # more than a big hand costs: where wild cards are too few for the contract
_LOOSE: Final = (0, 5, 10, 15, 20, 30, 40, 60, 90)
"""The prices that there are."""
_FIRST: Final = (5, 0, 0)
"""Which of them are tried first, by their numbers."""
_STEPS: Final = ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))

_Given: TypeAlias = tuple[int, int, int, int, int]
# Of an entry of a table its place in a profile, its points, and how much of all has a price.


class Parts:
    """The tables of all parts, as bounds of all prices need them."""

    def __init__(self, limits: Limits, suits: Sequence[Suit], alone: Table, ranks: Sequence[Sequence[Table]]) -> None:
        """`alone` is the table of melds of wild cards alone; `ranks` are those of all choices, rank by rank."""
        states = list(product(range(2), range(limits.sets + 1), range(limits.runs + 1)))
        number: dict[tuple[int, ...], int] = {state: number for number, state in enumerate(states)}
        self.places = {
            given(one * DISCARD + two * SETS + three * RUNS): at for at, (one, two, three) in enumerate(states)
        }
        """The places in a profile, by what is given."""
        self.sums = [
            [
                (number[some], number[state[0] - some[0], state[1] - some[1], state[2] - some[2]])
                for some in product(*map(range, [most + 1 for most in state]))
            ]
            for state in states
        ]
        """For each place the pairs of places of two parts that come to it."""
        self.whole = [self.sums[number[discards, limits.sets, limits.runs]] for discards in range(2)]
        """The same for all that is wanted, without a discard and with one."""
        self.alone = self._taken(alone)
        self.ranks = [[self._taken(table) for table in tables] for tables in ranks]
        self._suits = suits
        self._runs: list[dict[Counts, list[_Given]]] = [{} for _ in suits]

    def put_in_order(self, order: Iterable[int]) -> None:
        """Put the ranks in this order."""
        self.ranks = [self.ranks[at] for at in order]

    def runs(self, suit: int, counts: Counts) -> list[_Given]:
        """What these natural cards of a suit can do in runs."""
        known = self._runs[suit].get(counts)
        if known is None:
            known = self._runs[suit][counts] = self._taken(self._suits[suit].table(counts))
        return known

    def _taken(self, table: Table) -> list[_Given]:
        return [(self.places[given(usage)], points, *priced(usage)) for usage, points in table.items()]


class Bound:
    """The bound at one price."""

    def __init__(self, price: Price, parts: Parts, problem: Problem) -> None:
        self._price, self._dearer, self._loose = price
        self._parts = parts
        self._problem = problem
        self._runs: list[dict[Counts, Profile]] = [{} for _ in problem.naturals]
        self._halves: dict[tuple[int, Counts, Counts], Profile] = {}
        wild = (self._price + self._dearer + JOKER.points) * problem.wild
        self._paid = wild + self._loose * len(problem.loose)
        self.alone = self._profile(parts.alone)
        """What wild cards alone bring."""
        self.ranks = [[self._profile(table) for table in tables] for tables in parts.ranks]
        """What each choice brings, rank by rank."""
        self._set_after()

    def put_in_order(self, order: Iterable[int]) -> None:
        """Put the ranks in this order."""
        self.ranks = [self.ranks[at] for at in order]
        self._set_after()

    def _set_after(self) -> None:
        nothing = (0, *[NEVER] * (len(self._parts.sums) - 1))
        self.after = [nothing]
        """By rank what the choices of that rank and those after it bring at best."""
        for profiles in reversed(self.ranks):
            self.after.append(self.joined(either(profiles), self.after[-1]))
        self.after.reverse()
        self._onwards: dict[int, list[Profile]] = {}
        self._chosen: dict[tuple[int, ...], Profile] = {(): self.alone}
        self._with_half: dict[tuple[tuple[int, ...], Counts, Counts], Profile] = {}

    def onwards(self, depth: int) -> list[Profile]:
        """What each choice of the rank at that place brings with the best of those after it."""
        known = self._onwards.get(depth)
        if known is None:
            known = [self.joined(brings, self.after[depth + 1]) for brings in self.ranks[depth]]
            self._onwards[depth] = known
        return known

    def chosen(self, chosen: tuple[int, ...]) -> Profile:
        """What has been chosen brings, with the wild cards alone."""
        known = self._chosen.get(chosen)
        if known is None:
            last = self.ranks[len(chosen) - 1][chosen[-1]]
            known = self._chosen[chosen] = self.joined(self.chosen(chosen[:-1]), last)
        return known

    def of(self, chosen: tuple[int, ...], counts: Sequence[Counts]) -> int:
        """The bound of what has been chosen, with these natural cards for runs."""
        return self.most(self._here(chosen, counts), self.after[len(chosen)])

    def children(self, chosen: tuple[int, ...], counts: Sequence[Counts]) -> list[int]:
        """The bound for each choice of the next rank as if it took no cards."""
        here = self._here(chosen, counts)
        return [self.most(here, onwards) for onwards in self.onwards(len(chosen))]

    def child(self, chosen: tuple[int, ...], at: int, counts: Sequence[Counts]) -> int:
        """The bound for one choice of the next rank, with these natural cards for runs."""
        return self.most(self._here(chosen, counts), self.onwards(len(chosen))[at])

    def _here(self, chosen: tuple[int, ...], counts: Sequence[Counts]) -> Profile:
        some = chosen, counts[0], counts[1]
        known = self._with_half.get(some)
        if known is None:
            known = self._with_half[some] = self.joined(self.chosen(chosen), self.half(0, *counts[:2]))
        return self.joined(known, self.half(1, *counts[2:]))

    def beside(self, depth: int) -> Profile:
        """What all ranks but that one bring at best, with the wild cards alone."""
        best = [either(profiles) for place, profiles in enumerate(self.ranks) if place != depth]
        return reduce(self.joined, best, self.alone)

    def joined(self, one: Profile, other: Profile) -> Profile:
        """The profile of two parts together."""
        return tuple([max([one[first] + other[second] for first, second in pairs]) for pairs in self._parts.sums])

    def runs(self, counts: Sequence[Counts]) -> Profile:
        """What these natural cards of all suits bring in runs."""
        return self.joined(self.half(0, *counts[:2]), self.half(1, *counts[2:]))

    def half(self, side: int, one: Counts, other: Counts) -> Profile:
        """The same of two suits."""
        known = self._halves.get((side, one, other))
        if known is None:
            known = self.joined(self._of_suit(2 * side, one), self._of_suit(2 * side + 1, other))
            self._halves[side, one, other] = known
        return known

    def most(self, one: Profile, other: Profile) -> int:
        """The most that two parts rid the hand of, of which a turn is made; more than there is if there is no bound."""
        none_thrown, thrown = [
            max([one[first] + other[second] for first, second in pairs]) + self._paid for pairs in self._parts.whole
        ]
        # Without a natural card for the discard all cards go, or one of the wild cards is the discard.
        if self._problem.must_discard or none_thrown < self._problem.points:
            none_thrown = none_thrown - self._price - self._dearer if self._problem.throws else NEVER
        return max(thrown, none_thrown)

    def promising(self, table: Table, rest: Profile, least: int) -> Table:
        """What of a table comes to that number with the rest, or to more."""
        parts, price, dearer, settling = self._parts, self._price, self._dearer, self._loose
        needed = {
            code: least
            - self._paid
            - max([rest[second] for pairs in parts.whole for first, second in pairs if first == place])
            for code, place in parts.places.items()
        }
        found: Table = {}
        for usage, points in table.items():
            wild, first, loose = priced(usage)
            if points - price * wild - dearer * first - settling * loose >= needed[given(usage)]:
                found[usage] = points
        return found

    def _of_suit(self, suit: int, counts: Counts) -> Profile:
        known = self._runs[suit].get(counts)
        if known is None:
            known = self._runs[suit][counts] = self._profile(self._parts.runs(suit, counts))
        return known

    def _profile(self, table: Iterable[_Given]) -> Profile:
        price, dearer, settling = self._price, self._dearer, self._loose
        values = [NEVER] * len(self._parts.sums)
        for place, points, wild, first, loose in table:
            value = points - price * wild - dearer * first - settling * loose
            if value > values[place]:
                values[place] = value
        return tuple(values)


class Bounds:
    """The bounds at all prices, made as they are wanted."""

    def __init__(self, parts: Parts, problem: Problem, *, contract_apart: bool) -> None:
        """`contract_apart`: whether wild cards in melds of the contract are counted apart."""
        self._parts = parts
        self._problem = problem
        self._known: dict[Price, Bound] = {}
        self._most = len(_PRICES), len(_DEARER) if contract_apart else 1, len(_LOOSE) if problem.loose else 1
        self._last = _FIRST

    def tightest(self, chosen: tuple[int, ...], counts: Sequence[Counts]) -> Bound:
        """The bound that is tightest for a branch, by way of ever tighter ones: it is convex in the prices."""
        rids: dict[Price, int] = {}
        tried = [self._last]
        while tried:
            rids.update([(place, self._at(place).of(chosen, counts)) for place in tried])
            self._last = min(rids, key=rids.__getitem__)
            one, two, three = self._last
            around = [(one + first, two + second, three + third) for first, second, third in _STEPS]
            tried = [place for place in around if place not in rids and all(map(_is_in, place, self._most))]
        return self._at(self._last)

    def put_in_order(self, order: Sequence[int]) -> None:
        """Put the ranks in this order, for those that have been made too."""
        self._parts.put_in_order(order)
        for bound in self._known.values():
            bound.put_in_order(order)

    def _at(self, place: Price) -> Bound:
        if place not in self._known:
            price = _PRICES[place[0]], _DEARER[place[1]], _LOOSE[place[2]]
            self._known[place] = Bound(price, self._parts, self._problem)
        return self._known[place]


def _is_in(number: int, most: int) -> bool:
    return 0 <= number < most


def either(profiles: Sequence[Profile]) -> Profile:
    """The profile of whichever part is best."""
    return tuple(map(max, zip(*profiles, strict=True)))
