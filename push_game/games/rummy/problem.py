"""A position as the search of `arrangement.py` sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.rummy.cards import JOKER, KINDS, SUITS, TWO, WILD, less, points
from push_game.games.rummy.deals import Need
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.meld import HIGH_ACE, RUN, Meld, most
from push_game.games.rummy.rank_sets import Group
from push_game.games.rummy.suit_runs import Counts, Loose, Standing
from push_game.games.rummy.usage import LOOSE

ANYWHERE: Final = -2
"""In place of the meld that a freed wild card may not go back to, where it may go to any."""


class Problem(NamedTuple):
    """A hand and a table as the search sees them."""

    naturals: tuple[Counts, ...]
    """The natural cards by suit."""
    jokers: int
    twos: int
    """The wild cards, without those freed before."""
    runs: tuple[tuple[Standing, ...], ...]
    """The runs on the table by suit."""
    groups: tuple[Group, ...]
    """The sets on the table."""
    loose: tuple[Loose, ...]
    """The melds on the table that are not settled, having no natural card (option `min_naturals`)."""
    debts: tuple[tuple[int, bool], ...]
    """Wild cards freed before, yet to be used: out of which meld, ANYWHERE if they may go to any, and whether a two."""
    sets: int
    """How many sets and runs the contract still asks for, and how long the runs must be."""
    run_count: int
    least: int
    doubles: bool
    min_naturals: int
    must_discard: bool
    """Whether one goes out only by discarding (R17)."""
    barred: int
    """The index of the kind of card that may not be discarded (R8), or -1."""

    throws: bool
    """Whether a wild card of the hand may be discarded..."""
    throws_two: bool
    """... and whether that can only be a two."""
    points: int
    """What the hand costs."""

    @property
    def wild(self) -> int:
        """How many wild cards the hand holds, without those freed before."""
        return self.jokers + self.twos

    @property
    def sources_of_twos(self) -> list[int]:
        """The melds out of which a two may be freed or has been, as in `debts`."""
        runs = [run.number for runs in self.runs for run in runs if any(run.wild.values())]
        groups = [group.number for group in self.groups if group.twos]
        return sorted({*runs, *groups, *[number for number, is_two in self.debts if is_two]})

    @property
    def set_size(self) -> int:
        """The most cards of a set."""
        return 8 if self.doubles else 4


def problem_of(lay: Lay, needs: Sequence[Need]) -> Problem:
    """The problem of which the best solution is the best turn."""
    naturals = [bytearray(HIGH_ACE + 1) for _ in SUITS]
    for index in lay.hand:
        if index not in WILD:
            naturals[KINDS[index].suit][KINDS[index].rank] += 1
    own = bytes([index for index in lay.hand if index in WILD])
    for debt in lay.debts:
        own = less(own, debt.card)
    debts = tuple([(debt.number - 1 if debt.number else ANYWHERE, debt.card != JOKER.index) for debt in lay.debts])
    barred = lay.taken[0] if lay.taken and _own_count(lay, lay.taken[0]) < 2 else -1
    throwable = [index for index in own if index != barred]
    standing: list[list[Standing]] = [[] for _ in SUITS]
    groups = []
    loose: list[Loose] = []
    for number, meld in enumerate(lay.melds):
        if not meld.rank:
            unit = LOOSE[len(loose)]
            loose.append(Loose(number, meld.kind, len(meld.pile), most(meld.kind, lay.rules) - len(meld.pile), unit))
        elif meld.kind == RUN:
            standing[meld.suit].append(_standing(number, meld))
        else:
            groups.append(_group(number, meld))
    runs = sum([need.number for need in needs if need.kind == RUN])
    return Problem(
        naturals=tuple([bytes(counts) for counts in naturals]),
        jokers=own.count(JOKER.byte),
        twos=len(own) - own.count(JOKER.byte),
        runs=tuple([tuple(one) for one in standing]),
        groups=tuple(groups),
        loose=tuple(loose),
        debts=debts,
        sets=sum([need.number for need in needs]) - runs,
        run_count=runs,
        least=max([need.cards for need in needs], default=0),
        doubles=lay.rules.duplicate_suits,
        min_naturals=lay.rules.min_naturals,
        must_discard=lay.rules.discard_to_go_out,
        barred=barred,
        throws=bool(throwable),
        throws_two=JOKER.index not in throwable,
        points=points(lay.hand) - points(bytes([debt.card for debt in lay.debts])),
    )


def _own_count(lay: Lay, index: int) -> int:
    """How many cards of that kind the hand holds, without those that a swap has freed."""
    return lay.hand.count(index) - [debt.card for debt in lay.debts].count(index)


def _standing(number: int, meld: Meld) -> Standing:
    wild = {meld.rank + place: KINDS[meld.pile[place]].rank == TWO for place in meld.wild}
    return Standing(number, meld.rank, meld.rank + len(meld.pile) - 1, wild)


def _group(number: int, meld: Meld) -> Group:
    naturals = [KINDS[index].suit for index in meld.pile if index not in WILD]
    jokers = meld.pile.count(JOKER.byte)
    suits = tuple([naturals.count(suit) for suit in range(len(SUITS))])
    return Group(number, meld.rank, suits, jokers, len(meld.pile) - len(naturals) - jokers)
