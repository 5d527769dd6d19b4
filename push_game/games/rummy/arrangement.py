"""The search for the turn that leaves the fewest points in hand: exact, over all melds, additions and swaps.

What goes into sets is chosen rank by rank (`rank_sets.py`); what is left of each suit then does its best in
runs (`suit_runs.py`), and the tables of all parts are put together. A branch is given up when even its bound
is no better than what has been found. The bound lets each part spend as many wild cards as it
likes, at a price for each, and lets cards of ranks that are still to be chosen be used twice.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Final, NamedTuple

from push_game.games.rummy.meld import HIGH_ACE, LEAST
from push_game.games.rummy.problem import Problem
from push_game.games.rummy.rank_sets import Choice, Sets, choices
from push_game.games.rummy.suit_runs import Counts, Step, Suit, Terms
from push_game.games.rummy.usage import (
    FIRST,
    HOME,
    OPEN,
    RUNS,
    SETS,
    WILD,
    Bounds,
    Fields,
    Limits,
    Profile,
    Table,
    Usage,
    fields,
    plus,
    thinned,
)

WILD_POINTS: Final = 20
"""What a wild card costs in hand (R20)."""
_RANKS: Final = (1, *range(3, 14))
PRICES: Final = (4, 8, 12)
"""Prices of a wild card at which the bound is worked out; the lowest bound counts."""


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
    bound: int
    """The most that it can rid the hand of."""
    chosen: tuple[Choice, ...]
    counts: tuple[Counts, ...]
    """What is left of the suits for runs."""
    table: Table
    """What the sets can do."""


class _Leaf(NamedTuple):
    branch: _Branch
    usage: Usage
    points: int


class Search:
    """The search for one hand and table. `nodes` counts the branches that were looked at."""

    def __init__(self, problem: Problem, strict: tuple[int, ...] = ()) -> None:
        self.nodes = 0
        self._problem = problem
        freeable = _freeable(problem)
        pool = problem.wild + freeable
        self._limits = Limits(pool, problem.sets, problem.run_count)
        self._terms = Terms(
            pool=pool,
            limits=self._limits,
            least=problem.least,
            set_size=problem.set_size,
            barred=problem.barred,
            first=WILD + (FIRST if freeable else 0),
            strict=strict,
        )
        self._suits = [Suit(suit, runs, self._terms) for suit, runs in enumerate(problem.runs)]
        self._bounds = Bounds(PRICES, self._limits)
        self._halves: dict[tuple[int, Counts, Counts], tuple[Table, Profile]] = {}
        self._alone = _alone(problem, self._terms)
        self._choices = self._all_choices()
        self._after = self._suffixes()
        self._best = -1
        self._leaf: _Leaf | None = None

    def run(self) -> Found | None:
        """The best turn, or None if the contract cannot be fulfilled or no turn can be ended."""
        if self._alone:
            self._visit(_Branch(self._problem.points, (), self._problem.naturals, dict.fromkeys(self._alone, 0)))
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

    def _suffixes(self) -> list[Profile]:
        """By rank what the sets of that rank and those after it can bring at best."""
        after = [self._bounds.nothing]
        for _, made in reversed(self._choices):
            best = self._bounds.either([self._bounds.profile(choice.table) for choice in made])
            after.append(self._bounds.joined(best, after[-1]))
        return after[::-1]

    # The branches.

    def _visit(self, branch: _Branch) -> None:
        """Go through a branch, those first that may bring most."""
        self.nodes += 1
        depth = len(branch.chosen)
        if depth == len(self._choices):
            self._weigh(branch)
            return
        rank, made = self._choices[depth]
        branches = []
        for choice in made:
            counts = tuple([_less(one, rank, taken) for one, taken in zip(branch.counts, choice.taken, strict=True)])
            table = self._limits.joined(branch.table, choice.table)
            if table:
                bound = self._bound(depth + 1, counts, table)
                branches.append(_Branch(bound, (*branch.chosen, choice), counts, table))
        for one in sorted(branches, key=lambda one: -one.bound):
            if one.bound > self._best:
                self._visit(one)

    def _bound(self, depth: int, counts: tuple[Counts, ...], table: Table) -> int:
        """The most that such a branch can rid the hand of."""
        bounds = self._bounds
        halves = [self._half(side, counts[2 * side], counts[2 * side + 1])[1] for side in range(2)]
        sets = bounds.joined(bounds.profile(table), self._after[depth])
        wild = self._problem.wild
        return min(self._problem.points, bounds.bound(bounds.joined(*halves), sets, wild) + WILD_POINTS * wild)

    def _half(self, side: int, one: Counts, other: Counts) -> tuple[Table, Profile]:
        """What two suits can do together."""
        known = self._halves.get((side, one, other))
        if known is None:
            tables = self._suits[2 * side].table(one), self._suits[2 * side + 1].table(other)
            table = self._limits.joined(*tables)
            if not self._terms.strict:
                table = thinned(table, self._terms.pool)
            known = table, self._bounds.profile(table)
            self._halves[side, one, other] = known
        return known

    def _weigh(self, branch: _Branch) -> None:
        """Put the parts together, and keep the best turn if it is better than what was found."""
        some, half = self._together(branch)
        all_wild = WILD_POINTS * self._problem.wild
        for one, points in some.items():
            for other, more in half.items():
                if points + more + all_wild > self._best:
                    usage = plus(one, other)
                    rid = _rid(self._problem, usage, points + more)
                    if rid is not None and rid.points > self._best:
                        self._best = rid.points
                        self._leaf = _Leaf(branch, usage, points + more)

    def _together(self, branch: _Branch) -> tuple[Table, Table]:
        """What the sets and two suits do, and what the other two do."""
        halves = [self._half(side, *branch.counts[2 * side : 2 * side + 2])[0] for side in range(2)]
        return self._limits.joined(branch.table, halves[0]), halves[1]

    # The way back.

    def _traced(self, leaf: _Leaf) -> Found:
        rid = _rid(self._problem, leaf.usage, leaf.points)
        assert rid is not None
        branch, usage, points = leaf
        some, _ = self._together(branch)
        steps: list[tuple[int, Step]] = []
        for side, table in ((1, some), (0, branch.table)):
            suits = self._suits[2 * side : 2 * side + 2]
            counts = branch.counts[2 * side : 2 * side + 2]
            half, _ = self._half(side, *counts)
            usage, both, points = _split(table, half, usage, points)
            points_left = half[both]
            tables = [suit.table(left) for suit, left in zip(suits, counts, strict=True)]
            first, second, _ = _split(tables[0], tables[1], both, points_left)
            for at, taken in enumerate((first, second)):
                steps += [(2 * side + at, step) for step in suits[at].steps(counts[at], taken)]
        made = []
        tables = [dict.fromkeys(self._alone, 0)]
        for choice in branch.chosen:
            tables.append(self._limits.joined(tables[-1], choice.table))
        for earlier, choice in zip(reversed(tables[:-1]), reversed(branch.chosen), strict=True):
            usage, taken, points = _split(earlier, choice.table, usage, points)
            made.append(choice.made[taken])
        left = self._problem.points - rid.points
        return Found(left, tuple(steps), tuple(made), self._alone[usage], rid.wild, rid.throws_wild)


class _Rid(NamedTuple):
    points: int
    """What a turn rids the hand of."""
    wild: int
    throws_wild: bool


def _rid(problem: Problem, usage: Usage, points: int) -> _Rid | None:
    """What comes of a turn with that usage, or None if it is no turn."""
    took = fields(usage)
    if took.sets != problem.sets or took.runs != problem.run_count or took.discards > 1:
        return None
    if took.discards:
        return _ended(problem, took, points, 0)
    # All cards gone without a discard, or a wild card for the discard.
    out = _ended(problem, took, points, 0) if not problem.must_discard else None
    if out is not None and out.points == problem.points:
        return out
    throws = _ended(problem, took, points, 1) if problem.throws else None
    return throws._replace(points=throws.points + WILD_POINTS, throws_wild=True) if throws else None


def _ended(problem: Problem, took: Fields, points: int, kept: int) -> _Rid | None:
    """What comes of a turn in which that many wild cards are kept for the discard."""
    most = problem.wild - kept
    wild = most if took.open else took.wild
    more = wild - took.wild
    if not 0 <= wild <= most or more < 0:
        return None
    twos = problem.twos - (kept if problem.throws_two else 0)
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
    room = problem.room
    owed = sum([terms.freed_in(number, is_two) for number, is_two in problem.debts])
    apart: Collection[Usage] = (0,)
    for group in problem.groups:
        if group.rank not in held:
            more = terms.set_size - group.size
            if group.number in terms.strict:
                apart = {one + other for one in apart for other in terms.rooms(more, group.number)}
            else:
                room += more
    home = HOME if problem.min_naturals else 0
    most_runs = min(problem.run_count, problem.twos) if problem.min_naturals else problem.run_count
    most_sets = 0 if problem.min_naturals else problem.sets
    for runs, sets, one_more in product(range(most_runs + 1), range(most_sets + 1), (False, True)):
        count = runs + one_more
        takes = (runs * terms.least + sets * LEAST) * terms.first + one_more * LEAST * terms.wild
        takes += runs * RUNS + sets * SETS + count * home
        if not terms.limits.allow(takes + owed):
            continue
        wilds = room + sets * (terms.set_size - LEAST) + runs * (HIGH_ACE - terms.least) + one_more * (HIGH_ACE - LEAST)
        rooms = [OPEN] if wilds >= terms.pool else terms.rooms(wilds)
        for one, other in product(rooms, apart):
            found.setdefault(takes + owed + one + other, Alone(runs, sets, one_more))
    return found


def _split(one: Table, other: Table, usage: Usage, points: int) -> tuple[Usage, Usage, int]:
    """How an entry of a joined table came about: both usages, and the points of the first."""
    for taken, gain in other.items():
        for before, rest in one.items():
            if rest + gain == points and plus(before, taken) == usage:
                return before, taken, rest
    raise AssertionError("an entry comes from one of each table")


def _less(counts: Counts, place: int, taken: int) -> Counts:
    return counts[:place] + bytes((counts[place] - taken,)) + counts[place + 1 :] if taken else counts
