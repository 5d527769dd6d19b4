"""The best that one suit can do in runs: new ones, additions to runs on the table, and swaps in them.

The natural cards of the suit are decided on from the lowest place up; an ace has been given a place, 1 or 14,
before. The lowest card stays in hand, is the discard, or is the lowest natural card of something: a new run,
what is put to an end of a run on the table, a swap. A run goes to its last natural card; in between it takes
the natural card of each place where there is one, and a wild card where there is none. What it lacks in
length, wild cards fill. For how many more there is room at its ends is only counted. A two is but a wild card
here.

None of this loses a better turn. Runs that lie side by side over a place can trade all that lies above it, so
it is the same which of them has the place's natural card; and a wild card at an end can as well be elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from push_game.games.rummy.cards import TWO, natural
from push_game.games.rummy.meld import HIGH_ACE, LEAST, RUN, Kind
from push_game.games.rummy.usage import (
    APART,
    DISCARD,
    HOME,
    ROOM,
    RUNS,
    SETS,
    WILD,
    Limits,
    Table,
    Usage,
)

Counts: TypeAlias = bytes
"""How many natural cards of a suit there are, by place 0 to 14."""

POINTS: Final = tuple(0 if place in (0, TWO) else natural(0, place).points for place in range(HIGH_ACE + 1))
"""What a natural card costs (R20), by its place."""


class Standing(NamedTuple):
    """A run on the table."""

    number: int
    """The meld's number on the table, from 0."""
    low: int
    high: int
    """Its first and last place, 1 to 14."""
    wild: dict[int, bool]
    """The places of its wild cards, and whether it is a two that lies there."""


class Loose(NamedTuple):
    """A meld of wild cards alone on the table.

    Natural cards that are added to it settle what it is; before that nothing can be swapped in it.
    """

    number: int
    """The meld's number on the table, from 0."""
    kind: Kind
    size: int
    """How many cards it has."""
    room: int
    """For how many more there is room as long as it is not settled."""
    unit: Usage
    """What it takes to settle it."""


class Step(NamedTuple):
    """What becomes of some natural cards of the suit."""

    kind: str
    """One of the names below."""
    places: tuple[int, ...]
    """The places that natural cards of the hand take."""
    low: int = 0
    high: int = 0
    """The places that are covered, without those that wild cards fill at the ends."""
    number: int = -1
    """The meld on the table."""
    least: int = 0
    """How long the run has to be."""
    first: bool = False
    """Whether it belongs to the contract."""
    start: int = 0
    """Where the meld on the table begins, if this settles it."""


KEEP: Final = "keep"
THROW: Final = "throw"
NEW_RUN: Final = "run"
NEW_SET: Final = "set"
ABOVE: Final = "above"
BELOW: Final = "below"
SWAP: Final = "swap"
SETTLE: Final = "settle"

ANY_TWO: Final = -3
OWN_TWO: Final = -4
"""Two of the values of `Strict.home`."""

_KEPT: Final = Step(KEEP, ())
_Option: TypeAlias = tuple[Usage, int, Step, Counts, int]
# What it takes, the points it rids of, the step, the cards that are left, and as a bit the end or the wild card on
# the table that is used.
_Cover: TypeAlias = tuple[int, tuple[int, ...], int]
# Cards in sequence: the last place, the places of the natural ones, and how many are wild.


class Strict(NamedTuple):
    """What a search counts that it need not as a rule: where freed wild cards may go (R15)."""

    apart: tuple[int, ...] = ()
    """The melds on the table for which APART is counted, by number."""
    home: int = ANY_TWO
    """Whence the two comes that is the natural card of a run of wild cards alone outside the contract (R12).

    ANY_TWO, where that is not counted; OWN_TWO; or the meld that it is freed out of, as in `Problem.debts`.
    """


class Terms(NamedTuple):
    """What holds for all suits and ranks."""

    pool: int
    """The most wild cards that there can be to put down, freed ones included."""
    limits: Limits
    least: int
    """How long the runs of the contract are."""
    set_size: int
    """The most cards of a set."""
    barred: int
    """The index of the kind of card that may not be discarded (R8); -1 for none."""
    first: Usage
    """What a wild card in a meld of the contract takes: none that is freed can be that one."""
    strict: Strict
    loose: tuple[Loose, ...] = ()
    """The melds of wild cards alone on the table."""

    @property
    def wild(self) -> Usage:
        """A wild card put down in none of the melds that are counted apart."""
        return WILD + sum(APART[: len(self.strict.apart)])

    @property
    def home(self) -> Usage:
        """A two put down as the natural card of a run of wild cards alone outside the contract."""
        if self.strict.home == ANY_TWO:
            return self.wild + HOME
        if self.strict.home == OWN_TWO:
            return self.first + HOME
        return WILD + self._apart(self.strict.home) + HOME

    def wild_in(self, number: int) -> Usage:
        """A wild card put down in that meld on the table."""
        return self.wild - self._apart(number)

    def freed_in(self, number: int, *, is_two: bool) -> Usage:
        """A wild card taken from that meld on the table."""
        at_home = is_two and self.strict.home in (ANY_TWO, number)
        return -WILD - self._apart(number) - (HOME if at_home else 0)

    def rooms(self, room: int, number: int = -1) -> list[Usage]:
        """What room for so many wild cards takes in that meld on the table, or in a new one.

        In a meld that is counted apart the wild cards are put down at once, so many or fewer.
        """
        if number not in self.strict.apart:
            return [room * ROOM]
        unit = self.wild_in(number)
        return [more * unit for more in range(min(room, self.pool) + 1)]

    def _apart(self, number: int) -> Usage:
        return APART[self.strict.apart.index(number)] if number in self.strict.apart else 0


def _swapped(run: Standing) -> list[int]:
    """The places whose wild cards may be freed: of both aces of a run the low one (`meld.swapped`).

    That the like of it then frees the high one is left out: it takes both copies of the ace and a run of all cards.
    """
    return [place for place in run.wild if place != HIGH_ACE or 1 not in run.wild]


class Suit:
    """The tables of one suit, by the natural cards that it may use."""

    def __init__(self, suit: int, runs: Sequence[Standing], terms: Terms) -> None:
        self._suit = suit
        self._runs = runs
        self._terms = terms
        self._wild = terms.wild
        self._limits = terms.limits
        self._made: dict[tuple[Counts, int], Table] = {}
        self._of_hand: dict[Counts, Table] = {}
        self._known: dict[Counts, list[_Option]] = {}
        self._bits: dict[Counts, int] = {}
        first = 2 * len(runs)
        self._swaps: list[tuple[int, Standing, int]] = []
        # Which of the bits matter as long as there are cards at some places, and which do to the end.
        self._matter: list[tuple[int, int, int]] = []
        self._lasting = 0
        self._room = 0
        for index, run in enumerate(runs):
            above, below = 1 << 2 * index, 2 << 2 * index
            self._matter += [(above, run.high + 1, HIGH_ACE + 1), (below, 1, run.low)]
            if run.number in terms.strict.apart:
                self._lasting |= above | below
            if run.number not in terms.strict.apart:
                self._room += ROOM * (HIGH_ACE - run.high + run.low - 1)
            for place in _swapped(run):
                bit = 1 << first + len(self._swaps)
                self._swaps.append((place, run, bit))
                self._matter.append((bit, place, place + 1))

    def table(self, counts: Counts) -> Table:
        """The table of these natural cards, an ace counted at place 1."""
        table = self._of_hand.get(counts)
        if table is None:
            table = {}
            for split in _ace_splits(counts):
                self._limits.enter(table, self._table(split, 0), self._room, 0)
            self._of_hand[counts] = table = self._limits.thinned(table)
        return table

    def steps(self, counts: Counts, usage: Usage) -> Iterator[Step]:
        """Steps by which the table of these cards comes to its points with that usage."""
        points = self.table(counts)[usage]
        plus = self._limits.plus
        rest, usage = next(
            (split, inside)
            for split in _ace_splits(counts)
            for inside, gain in self._table(split, 0).items()
            if gain == points and plus(inside, self._room) == usage
        )
        used = 0
        while any(rest):
            usage, points, step, rest, used = self._traced(rest, used, usage, points)
            if step is not _KEPT:
                yield step

    def _traced(self, rest: Counts, used: int, usage: Usage, points: int) -> _Option:
        for takes, gain, step, left, bit in self._options(rest):
            for more, points_left in self._table(left, used | bit).items() if not used & bit else ():
                if points_left + gain == points and self._limits.plus(takes, more) == usage:
                    return more, points_left, step, left, used | bit
        raise AssertionError("a table's entry comes from one of the options")

    def _table(self, rest: Counts, used: int) -> Table:
        if used:
            used &= self._mattering(rest)
        key = rest, used
        table = self._made.get(key)
        if table is None:
            if any(rest):
                table = {}
                for usage, points, _, left, bit in self._options(rest):
                    if not used & bit:
                        self._limits.enter(table, self._table(left, used | bit), usage, points)
                table = self._limits.thinned(table)
            else:
                table = self._ends(used)
            self._made[key] = table
        return table

    def _mattering(self, rest: Counts) -> int:
        """Which bits matter as long as these cards are left."""
        known = self._bits.get(rest)
        if known is None:
            known = self._lasting | sum([bit for bit, low, high in self._matter if any(rest[low:high])])
            self._bits[rest] = known
        return known

    def _options(self, rest: Counts) -> list[_Option]:
        """What can become of the lowest natural card."""
        known = self._known.get(rest)
        if known is None:
            place = next(place for place, count in enumerate(rest) if count)
            less = _without(rest, (place,))
            options = [self._alone(place, less), self._new_runs(rest, place), self._additions(rest, place)]
            options += [self._settled(rest, place, loose) for loose in self._terms.loose if loose.kind == RUN]
            known = self._known[rest] = [option for some in options for option in some]
        return known

    def _alone(self, place: int, less: Counts) -> Iterator[_Option]:
        points = POINTS[place]
        yield 0, 0, _KEPT, less, 0
        if natural(self._suit, place).index != self._terms.barred:
            yield DISCARD, points, Step(THROW, (place,)), less, 0
        for at, run, bit in self._swaps:
            if at == place:
                usage = self._terms.freed_in(run.number, is_two=run.wild[at])
                yield usage, points, Step(SWAP, (place,), place, place, run.number), less, bit
        if self._limits.sets:
            step = Step(NEW_SET, (place,), place, place, least=LEAST, first=True)
            if (takes := self._filled(LEAST - 1, self._terms.set_size - LEAST, SETS, LEAST - 1)) is not None:
                yield takes, points, step, less, 0

    def _new_runs(self, rest: Counts, low: int) -> Iterator[_Option]:
        lengths = [(LEAST, 0, False)]
        if self._limits.runs:
            lengths.append((self._terms.least, RUNS, True))
        for high, places, wild in self._covers(rest, low, HIGH_ACE):
            points = sum([POINTS[place] for place in places])
            left = _without(rest, places)
            for least, unit, first in lengths:
                length = max(high - low + 1, least)
                fill = length - (high - low + 1)
                step = Step(NEW_RUN, places, low, high, least=least, first=first)
                own = fewest_wild(step)[1] if first else 0
                if (takes := self._filled(wild + fill, HIGH_ACE - length, unit, own)) is not None:
                    yield takes, points, step, left, 0

    def _additions(self, rest: Counts, place: int) -> Iterator[_Option]:
        for index, run in enumerate(self._runs):
            above, below = 1 << 2 * index, 2 << 2 * index
            unit = self._terms.wild_in(run.number)
            if run.high < place:
                gap = place - run.high - 1
                for high, places, wild in self._covers(rest, place, HIGH_ACE, gap):
                    points = sum([POINTS[one] for one in places])
                    step = Step(ABOVE, places, run.high + 1, high, run.number)
                    left = _without(rest, places)
                    for room in self._rooms(HIGH_ACE - high, HIGH_ACE - run.high, run.number):
                        yield (wild + gap) * unit + room, points, step, left, above
            if run.low > place:
                for high, places, wild in self._covers(rest, place, run.low - 1):
                    lacking = run.low - 1 - high
                    step = Step(BELOW, places, place, run.low - 1, run.number)
                    if wild + lacking > self._terms.pool or (high < run.low - 1 and self._goes_on(rest, high, run.low)):
                        continue
                    points = sum([POINTS[one] for one in places])
                    left = _without(rest, places)
                    for room in self._rooms(place - 1, run.low - 1, run.number):
                        yield (wild + lacking) * unit + room, points, step, left, below

    def _settled(self, rest: Counts, low: int, loose: Loose) -> Iterator[_Option]:
        """Natural cards for a run of wild cards alone: some are added to it, others swapped in it."""
        unit, freed = self._terms.wild_in(loose.number), self._terms.freed_in(loose.number, is_two=False)
        for high, places, _ in self._covers(rest, low, HIGH_ACE, -loose.size):
            points = sum([POINTS[place] for place in places])
            left = _without(rest, places)
            ways = []
            for start in range(max(1, low - loose.size), min(high + 1, HIGH_ACE + 1 - loose.size) + 1):
                end = start + loose.size - 1
                swapped = sum([start <= place <= end for place in places])
                if swapped < len(places):
                    length = max(high, end) - min(low, start) + 1
                    ways.append((length, swapped, start))
            # Where nothing is counted apart the shortest is best: it has most room.
            for length, swapped, start in ways if self._terms.strict.apart else sorted(ways)[:1]:
                come = length - len(places) - (loose.size - swapped)
                step = Step(SETTLE, places, min(low, start), min(low, start) + length - 1, loose.number, start=start)
                for room in self._terms.rooms(HIGH_ACE - length, loose.number):
                    yield loose.unit + come * unit + swapped * freed + room, points, step, left, 0

    def _goes_on(self, rest: Counts, high: int, low: int) -> bool:
        """Whether there are natural cards between the two places, which would be taken."""
        return not self._terms.strict.apart and any(rest[high + 1 : low])

    def _covers(self, rest: Counts, low: int, limit: int, gap: int = 0) -> Iterator[_Cover]:
        """Ways to go up from the natural card at `low` to another one or itself, at most to `limit`."""
        found: list[_Cover] = [(low, (low,), 0)]
        while found:
            high, places, wild = found.pop()
            yield high, places, wild
            for place in range(high + 1, limit + 1):
                if wild + gap > self._terms.pool:
                    break
                if rest[place]:
                    found.append((place, (*places, place), wild))
                    if not self._terms.strict.apart:
                        break
                wild += 1

    def _filled(self, wild: int, room: int, unit: Usage, own: int) -> Usage | None:
        """What a new meld takes that needs so many wild cards and has room for so many more; None if it is too much.

        `own` of them are put down with the contract.
        """
        if wild > self._terms.pool:
            return None
        return own * self._terms.first + (wild - own) * self._wild + unit + room * ROOM

    def _rooms(self, room: int, before: int, number: int) -> list[Usage]:
        """What it takes that at an end of that run on the table there is room for so many wild cards, not as before."""
        return self._terms.rooms(room if number in self._terms.strict.apart else room - before, number)

    def _ends(self, used: int) -> Table:
        """What wild cards alone may do at the ends that are left."""
        table = {0: 0}
        for index, run in enumerate(self._runs):
            ends = used >> 2 * index & 3
            if run.number not in self._terms.strict.apart:
                continue
            for room in ((0 if ends & 1 else HIGH_ACE - run.high), (0 if ends & 2 else run.low - 1)):
                if room:
                    found: Table = {}
                    for usage in self._terms.rooms(room, run.number):
                        self._limits.enter(found, table, usage, 0)
                    table = found
        return table


def fewest_wild(step: Step) -> tuple[int, int]:
    """Where a new run is to begin for the contract so that it needs the fewest wild cards, and how many.

    The run may be longer than the contract asks for: what is above and below can be added later.
    """
    if step.high - step.low + 1 <= step.least:
        low = min(step.low, HIGH_ACE - step.least + 1)
        return low, step.least - len(step.places)
    windows = [
        (sum([low <= place < low + step.least for place in step.places]), low)
        for low in range(step.low, step.high - step.least + 2)
    ]
    naturals, low = max(windows)
    return low, step.least - naturals


def _ace_splits(counts: Counts) -> list[Counts]:
    """The same cards with each ace given the place 1 or 14."""
    aces = counts[1]
    return [bytes((0, aces - high)) + counts[2:HIGH_ACE] + bytes((high,)) for high in range(aces + 1)]


def _without(counts: Counts, places: Sequence[int]) -> Counts:
    left = bytearray(counts)
    for place in places:
        left[place] -= 1
    return bytes(left)
