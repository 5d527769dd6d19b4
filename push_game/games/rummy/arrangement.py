"""The search for the turn that leaves the fewest points in hand: exact, over all melds, additions and swaps.

What goes into sets is chosen rank by rank (`rank_sets.py`); what is left of each suit then does its best in
runs (`suit_runs.py`), and the tables of all parts are put together. A branch is given up when even a bound
(`bounds.py`) is no better than what has been found. A bound lets each part spend as many wild cards as it
likes, at a price for each, and lets cards of ranks that are still to be chosen be used twice. The price that tells
most at the beginning tells little of branches where most is chosen: from each that was gone to the end in vain the
price is learned that would have spared it. The ranks are chosen for in such an order that the bound falls soonest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import product
from typing import Final, NamedTuple

from push_game.games.rummy.bounds import Bound, Bounds, Parts
from push_game.games.rummy.meld import HIGH_ACE, LEAST
from push_game.games.rummy.problem import Problem
from push_game.games.rummy.rank_sets import BySuit, Choice, Sets, choices
from push_game.games.rummy.suit_runs import ANY_TWO, OWN_TWO, Counts, Step, Strict, Suit, Terms
from push_game.games.rummy.usage import (
    DISCARD,
    FIRST,
    HOME,
    NEVER,
    ROOM,
    RUNS,
    SETS,
    WILD,
    Fields,
    Limits,
    Table,
    Usage,
    fields,
    given,
    wild_of,
)

WILD_POINTS: Final = 20
"""What a wild card costs in hand (R20)."""
LEAST_POINTS: Final = 5
"""Of which the points of all cards are multiples (R20)."""
_ENDLESS: Final = 10**6
_RANKS: Final = (1, *range(3, 14))


class Found(NamedTuple):
    """The best turn, in parts."""

    points: int
    """What is left in hand after the discard."""
    steps: tuple[tuple[int, Step], ...]
    """What is done with natural cards in runs, each with its suit."""
    sets: tuple[Sets, ...]
    alone: Alone
    """The melds of wild cards alone."""
    wild: int
    """How many wild cards the turn puts down, less those it frees."""
    throws_wild: bool
    """Whether a wild card is discarded."""


class Alone(NamedTuple):
    """Melds of wild cards alone: runs and sets of the contract, and whether there is one run more."""

    runs: int
    sets: int
    more: bool


class _Branch(NamedTuple):
    chosen: tuple[int, ...]
    """By rank the number of what has been chosen."""
    counts: tuple[Counts, ...]
    """What is left of the suits for runs."""


class _Entry(NamedTuple):
    """An entry of a table."""

    points: int
    fewest: int
    """How many wild cards it takes..."""
    highest: int
    """... and for how many there is room."""
    usage: Usage


class _Leaf(NamedTuple):
    chosen: list[Choice]
    counts: tuple[Counts, ...]
    usage: Usage
    points: int


class Search:
    """The search for one hand and table. `nodes` counts the branches that were looked at."""

    def __init__(self, problem: Problem, strict: Strict, below: int) -> None:
        """Only turns that leave fewer points than `below` count."""
        self.nodes = 0
        self._problem = problem
        freeable = _freeable(problem)
        pool = problem.wild + freeable
        self._limits = Limits(pool, problem.sets, problem.run_count, pool)
        self._terms = Terms(
            pool=pool,
            limits=self._limits,
            least=problem.least,
            set_size=problem.set_size,
            barred=problem.barred,
            first=WILD + (FIRST if freeable else 0),
            strict=strict,
            loose=problem.loose,
        )
        self._suits = [Suit(suit, runs, self._terms) for suit, runs in enumerate(problem.runs)]
        self._halves: dict[tuple[int, Counts, Counts], Table] = {}
        self._alone = _alone(problem, self._terms)
        self._choices = self._all_choices()
        made = [[choice.table for choice in made] for _, made in self._choices]
        parts = Parts(self._limits, self._suits, dict.fromkeys(self._alone, 0), made)
        self._all_bounds = Bounds(parts, problem, contract_apart=bool(self._limits.contract and freeable))
        self._bounds: list[Bound] = []
        contract = problem.sets * SETS + problem.run_count * RUNS
        self._whole = [given(contract), given(contract + DISCARD)]
        self._best = problem.points - below
        self._wanted = self._best + 1
        self._leaf: _Leaf | None = None

    def run(self) -> Found | None:
        """The best turn, or None if the contract cannot be fulfilled or no turn can be ended."""
        if self._alone:
            root = _Branch((), self._problem.naturals)
            first = self._learn(root)
            end = self._dive(root) if first.of(*root) >= self._wanted else root
            if first.of(*root) >= self._wanted:
                self._learn(end)
                self._put_in_order(first)
                self._visit(root)
        return self._traced(self._leaf) if self._leaf else None

    # The ranks.

    def _all_choices(self) -> list[tuple[int, list[Choice]]]:
        """What can go into sets, rank by rank, where there is a choice."""
        problem = self._problem
        found = []
        for rank in _RANKS:
            held = tuple([counts[rank] for counts in problem.naturals])
            if any(held):
                groups = [group for group in problem.groups if group.rank == rank]
                made = choices(rank, held, groups, self._terms, doubles=problem.doubles)
                if len(made) > 1 or groups:
                    found.append((rank, made))
        return sorted(found, key=lambda one: -max([sum(choice.taken) for choice in one[1]]))

    def _put_in_order(self, bound: Bound) -> None:
        """Choose first for those ranks where all choices but the best take most off the bound."""
        keys = []
        for depth, (rank, made) in enumerate(self._choices):
            beside = bound.beside(depth)
            counts = [_all_less(self._problem.naturals, rank, choice.taken) for choice in made]
            rids = [
                bound.most(bound.joined(beside, brings), bound.runs(left))
                for left, brings in zip(counts, bound.ranks[depth], strict=True)
            ]
            # What is left when the best choice has been tried tells how soon the others can be given up.
            keys.append((sorted([NEVER, *rids])[-2], sum(rids)))
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self._choices = [self._choices[at] for at in order]
        self._all_bounds.put_in_order(order)

    # The branches.

    def _dive(self, branch: _Branch) -> _Branch:
        """Go straight to the end that seems best: often none is better, and the order of the ranks does not matter."""
        self.nodes += 1
        if len(branch.chosen) == len(self._choices):
            self._weigh(branch)
            return branch
        following = next(self._parted(branch), None)
        return self._dive(following) if following else branch

    def _visit(self, branch: _Branch) -> None:
        """Go through a branch, those first that may bring most."""
        self.nodes += 1
        if len(branch.chosen) == len(self._choices):
            self._weigh(branch)
            self._learn(branch)
        else:
            for one in self._parted(branch):
                self._visit(one)

    def _learn(self, branch: _Branch) -> Bound:
        """Find the bound that is tightest for this branch, and use it too from now on."""
        tightest = self._all_bounds.tightest(*branch)
        if tightest not in self._bounds:
            self._bounds.append(tightest)
        return tightest

    def _parted(self, branch: _Branch) -> Iterator[_Branch]:
        """The branches by what is chosen for the next rank, the most first, as long as one may bring enough."""
        chosen, counts = branch
        rank, made = self._choices[len(chosen)]
        # At first the cards that go into sets are left for runs too: that is quick, and often tells enough.
        quick = list(zip(*[bound.children(chosen, counts) for bound in self._bounds], strict=True))
        waiting: list[tuple[int, int, _Branch | None]] = [(-min(rids), at, None) for at, rids in enumerate(quick)]
        heapify(waiting)
        while waiting and -waiting[0][0] >= self._wanted:
            minus_rid, at, one = heappop(waiting)
            if one is not None:
                yield one
                continue
            left = _all_less(counts, rank, made[at].taken)
            rid = -minus_rid
            for bound in reversed(self._bounds):
                rid = min(rid, bound.child(chosen, at, left))
                if rid < self._wanted:
                    break
            else:
                heappush(waiting, (-rid, at, _Branch((*chosen, at), left)))

    def _half(self, side: int, one: Counts, other: Counts) -> Table:
        """What two suits can do together."""
        known = self._halves.get((side, one, other))
        if known is None:
            tables = self._suits[2 * side].table(one), self._suits[2 * side + 1].table(other)
            known = self._halves[side, one, other] = self._limits.thinned(self._limits.joined(*tables))
        return known

    def _weigh(self, branch: _Branch) -> None:
        """Put the parts together, and keep the best turn if it is better than what was found."""
        chosen, counts = self._chosen(branch), branch.counts
        sets = self._set_tables(chosen)[-1]
        one_half, other_half = self._half(0, *counts[:2]), self._half(1, *counts[2:])
        for bound in self._bounds:
            brings = bound.chosen(branch.chosen)
            one_brings, other_brings = bound.half(0, *counts[:2]), bound.half(1, *counts[2:])
            sets = bound.promising(sets, bound.joined(one_brings, other_brings), self._wanted)
            one_half = bound.promising(one_half, bound.joined(brings, other_brings), self._wanted)
            other_half = bound.promising(other_half, bound.joined(brings, one_brings), self._wanted)
        some = self._limits.joined(sets, one_half)
        for bound in self._bounds:
            some = bound.promising(some, bound.half(1, *counts[2:]), self._wanted)
        most = self._problem.wild
        all_wild = WILD_POINTS * most
        room = sum([loose.room for loose in self._problem.loose])
        by_given: dict[int, list[_Entry]] = {}
        for usage, points in other_half.items():
            by_given.setdefault(given(usage), []).append(_Entry(points, *wild_of(usage), usage))
        for entries in by_given.values():
            entries.sort(key=lambda entry: -entry.points)
        for one, points in some.items():
            wild, up_to = wild_of(one)
            # Without a natural card for the discard one of the wild cards may be it.
            for whole, thrown in zip(self._whole, (1, 0), strict=True):
                for more, fewest, highest, other in by_given.get(whole - given(one), ()):
                    if points + more + all_wild <= self._best:
                        break
                    if (
                        wild + fewest <= most
                        and self._limits.allow(one + other)
                        and points + more + WILD_POINTS * min(most, up_to + highest + thrown + room) > self._best
                        and (
                            rid := _rid(
                                self._problem, self._terms.strict, both := self._limits.plus(one, other), points + more
                            )
                        )
                        and rid.points > self._best
                    ):
                        self._best = rid.points
                        self._wanted = rid.points + LEAST_POINTS if rid.points < self._problem.points else _ENDLESS
                        self._leaf = _Leaf(chosen, counts, both, points + more)

    def _set_tables(self, chosen: Sequence[Choice]) -> list[Table]:
        """What the melds of wild cards alone can do, and with them the sets of the ranks chosen, one by one."""
        tables = [dict.fromkeys(self._alone, 0)]
        for choice in chosen:
            tables.append(self._limits.thinned(self._limits.joined(tables[-1], choice.table)))
        return tables

    def _chosen(self, branch: _Branch) -> list[Choice]:
        return [made[at] for (_, made), at in zip(self._choices, branch.chosen, strict=True)]

    # The way back.

    def _traced(self, leaf: _Leaf) -> Found:
        rid = _rid(self._problem, self._terms.strict, leaf.usage, leaf.points)
        assert rid is not None
        chosen, counts, usage, points = leaf
        made = []
        tables = self._set_tables(chosen)
        first = self._half(0, *counts[:2])
        some = self._limits.joined(tables[-1], first)
        steps: list[tuple[int, Step]] = []
        for side, table in ((1, some), (0, tables[-1])):
            suits = self._suits[2 * side : 2 * side + 2]
            held = counts[2 * side : 2 * side + 2]
            half = self._half(side, *held)
            usage, both, points = self._split(table, half, usage, points)
            one, other = [suit.table(left) for suit, left in zip(suits, held, strict=True)]
            for at, taken in enumerate(self._split(one, other, both, half[both])[:2]):
                steps += [(2 * side + at, step) for step in suits[at].steps(held[at], taken)]
        for earlier, choice in zip(reversed(tables[:-1]), reversed(chosen), strict=True):
            usage, taken, points = self._split(earlier, choice.table, usage, points)
            made.append(choice.made[taken])
        left = self._problem.points - rid.points
        return Found(left, tuple(steps), tuple(sorted(made)), self._alone[usage], rid.wild, rid.throws_wild)

    def _split(self, one: Table, other: Table, usage: Usage, points: int) -> tuple[Usage, Usage, int]:
        """How an entry of a joined table came about: both usages, and the points of the first."""
        by_points: dict[int, list[Usage]] = {}
        for before, rest in one.items():
            by_points.setdefault(rest, []).append(before)
        for taken, gain in other.items():
            for before in by_points.get(points - gain, ()):
                if self._limits.plus(before, taken) == usage:
                    return before, taken, points - gain
        raise AssertionError("an entry comes from one of each table")


class _Rid(NamedTuple):
    points: int
    """What a turn rids the hand of."""
    wild: int
    throws_wild: bool


def _rid(problem: Problem, strict: Strict, usage: Usage, points: int) -> _Rid | None:
    """What comes of a turn with that usage, or None if it is no turn."""
    took = fields(usage)
    if took.sets != problem.sets or took.runs != problem.run_count or took.discards > 1:
        return None
    if took.discards:
        return _ended(problem, strict, took, points, 0)
    # All cards gone without a discard, or a wild card for the discard.
    out = _ended(problem, strict, took, points, 0) if not problem.must_discard else None
    if out is not None and out.points == problem.points:
        return out
    throws = _ended(problem, strict, took, points, 1) if problem.throws else None
    return throws._replace(points=throws.points + WILD_POINTS, throws_wild=True) if throws else None


def _ended(problem: Problem, strict: Strict, took: Fields, points: int, kept: int) -> _Rid | None:
    """What comes of a turn in which that many wild cards are kept for the discard."""
    most = problem.wild - kept
    room = sum([loose.room for loose, settled in zip(problem.loose, took.loose, strict=False) if not settled])
    wild = min(most, took.wild + took.room + room)
    more = wild - took.wild
    if not 0 <= wild <= most or more < 0:
        return None
    # Where a freed two is wanted at home, no other will do; the contract has its own.
    twos = problem.twos - (kept if problem.throws_two else 0) if strict.home in (ANY_TWO, OWN_TWO) else 0
    if took.first > wild or (problem.min_naturals and took.home > twos) or any(one + more < 0 for one in took.apart):
        return None
    return _Rid(points + WILD_POINTS * wild, wild, False)


def _freeable(problem: Problem) -> int:
    """The most wild cards on the table that the hand can swap for natural ones."""
    count = len(problem.debts)
    for counts, runs in zip(problem.naturals, problem.runs, strict=True):
        held = [*counts[:14], counts[1]]
        for place in range(1, 15):
            count += min(held[place], sum([place in run.wild for run in runs]))
    count += sum([loose.size for loose in problem.loose])
    for group in problem.groups:
        fitting = [counts[group.rank] for counts in problem.naturals]
        if not problem.doubles:
            fitting = [min(one, 1 - has) for one, has in zip(fitting, group.suits, strict=True)]
        count += min(sum(fitting), group.jokers + group.twos)
    return count


def _alone(problem: Problem, terms: Terms) -> dict[Usage, Alone]:
    """What melds of wild cards alone take, with what there is room for in sets that no card in hand fits."""
    found: dict[Usage, Alone] = {}
    held = {rank for rank in _RANKS if any(counts[rank] for counts in problem.naturals)}
    room = 0
    owed = sum([terms.freed_in(number, is_two=is_two) for number, is_two in problem.debts])
    apart: Collection[Usage] = (0,)
    for group in problem.groups:
        if group.rank not in held:
            more = terms.set_size - group.size
            if group.number in terms.strict.apart:
                apart = {one + other for one in apart for other in terms.rooms(more, group.number)}
            else:
                room += more
    last = terms.home if problem.min_naturals else terms.wild
    home = HOME if problem.min_naturals and terms.strict.home in (ANY_TWO, OWN_TWO) else 0
    most_runs = min(problem.run_count, problem.twos) if problem.min_naturals else problem.run_count
    most_sets = 0 if problem.min_naturals else problem.sets
    for runs, sets, one_more in product(range(most_runs + 1), range(most_sets + 1), (False, True)):
        takes = (runs * terms.least + sets * LEAST) * terms.first + one_more * ((LEAST - 1) * terms.wild + last)
        takes += runs * RUNS + sets * SETS + runs * home
        if not terms.limits.allow(takes + owed):
            continue
        wilds = room + sets * (terms.set_size - LEAST) + runs * (HIGH_ACE - terms.least) + one_more * (HIGH_ACE - LEAST)
        for other in apart:
            usage = terms.limits.plus(takes + owed, wilds * ROOM + other)
            found.setdefault(usage, Alone(runs, sets, one_more))
    return found


def _all_less(counts: tuple[Counts, ...], rank: int, taken: BySuit) -> tuple[Counts, ...]:
    return tuple([_less(one, rank, less) for one, less in zip(counts, taken, strict=True)])


def _less(counts: Counts, place: int, taken: int) -> Counts:
    return counts[:place] + bytes((counts[place] - taken,)) + counts[place + 1 :] if taken else counts
