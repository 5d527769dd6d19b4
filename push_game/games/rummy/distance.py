"""How far a hand is from a contract: the fewest cards still missing, and which kinds of card would help.

Only melds of just the lengths of the contract matter. A plan gives each of them a place: a run its suit and
first place, a set its rank. What the hand's natural cards leave open in it, its wild cards fill, and what these
leave open is missing. Besides, each meld wants a natural card (R11), be it a two at its own place (R12).

The plans that use the most natural cards are the ones that count: in any other there is a meld that could be
at a place where it uses one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise
from typing import Final, NamedTuple, TypeAlias

from push_game.games.rummy.cards import DECK, KINDS, RANKS, SUITS, TWO, WILD, Pile, natural, sort
from push_game.games.rummy.deals import Need
from push_game.games.rummy.meld import HIGH_ACE, LEAST, RUN, SET
from push_game.games.rummy.options import Rules


class Distance(NamedTuple):
    """How far it is to a contract."""

    missing: int
    """The fewest cards with which the hand could fulfil it; 0 if it can."""
    helping: Pile
    """The kinds of card of which any one would make it one fewer, in ascending order; none if it is 0."""


class Aim(NamedTuple):
    """A meld of the contract, at a place where the hand has much of it."""

    need: Need
    has: Pile
    """The natural cards that the hand has for it."""
    lacks: Pile
    """The natural cards that could take the other places: of a run one for each, of a set any of these."""


@lru_cache(maxsize=1 << 14)
def distance(hand: Pile, rules: Rules, needs: tuple[Need, ...]) -> Distance:
    """How far the hand is from melds that fulfil these needs together (R4, R13)."""
    plans = _Plans(hand, rules, needs)
    return Distance(plans.missing, plans.helping() if plans.missing else b"")


def aims(hand: Pile, rules: Rules, needs: tuple[Need, ...]) -> tuple[Aim, ...]:
    """A plan for which the fewest cards are missing: the runs first, then the sets."""
    plans = _Plans(hand, rules, needs)
    return plans.aims(min(plans.best, key=lambda plan: plan.bare))


_SUITS: Final = range(len(SUITS))
_SET_RANKS: Final = (1, *range(TWO + 1, len(RANKS) + 1))
_ENDS: Final = 1 << 1 | 1 << HIGH_ACE
_Window: TypeAlias = tuple[int, int]
# The suit and the first place of a run.


class _Plan(NamedTuple):
    runs: tuple[_Window, ...]
    ranks: tuple[int, ...]
    """The ranks of the sets, in ascending order."""
    bare: int
    """How many of its melds lack a natural card."""


class _Plans:
    """The plans for a hand that use the most natural cards, and what they miss."""

    def __init__(self, hand: Pile, rules: Rules, needs: Sequence[Need]) -> None:
        self._hand = hand
        self._rules = rules
        self._needs = needs
        self._length = max([need.cards for need in needs if need.kind == RUN], default=LEAST)
        self._runs = sum([need.number for need in needs if need.kind == RUN])
        self._sets = sum([need.number for need in needs]) - self._runs
        # How many there are by place, an ace at both ends; and as bits, where there is one and where there are two.
        self._held = [[0] * (HIGH_ACE + 1) for _ in _SUITS]
        self._once = [0] * len(SUITS)
        self._twice = [0] * len(SUITS)
        wild = 0
        for index in hand:
            kind = KINDS[index]
            if kind.wild:
                wild += 1
                continue
            places = (1, HIGH_ACE) if kind.rank == 1 else (kind.rank,)
            for place in places:
                self._held[kind.suit][place] += 1
                self._twice[kind.suit] |= self._once[kind.suit] & 1 << place
                self._once[kind.suit] |= 1 << place
        self._most = 0
        self.best: list[_Plan] = []
        self._find()
        still_open = self._runs * self._length + self._sets * LEAST - self._most - wild
        self.missing = max(0, still_open, min([plan.bare for plan in self.best]))

    def helping(self) -> Pile:
        """The kinds of card of which any one would make one card fewer missing."""
        able = [kind.index for kind in KINDS if self._hand.count(kind.index) < DECK.count(kind.index)]
        if self.missing <= max([plan.bare for plan in self.best]):
            # Few natural cards and many wild ones: which card helps hangs on more than what is open.
            more = [sort(self._hand + bytes((index,))) for index in able]
            nearer = [_Plans(hand, self._rules, self._needs).missing < self.missing for hand in more]
            return bytes([index for index, helps in zip(able, nearer, strict=True) if helps])
        lacks = [0] * len(SUITS)
        for plan in self.best:
            self._enter_lacks(plan, lacks)
        kinds = set(WILD)
        for suit in _SUITS:
            kinds.update(_cards(suit, [place for place in range(1, HIGH_ACE + 1) if lacks[suit] >> place & 1]))
        return bytes([index for index in able if index in kinds])

    def aims(self, plan: _Plan) -> tuple[Aim, ...]:
        """The melds of a plan, with what the hand has of each and what could go there."""
        held = [list(counts) for counts in self._held]
        found = []
        for (suit, _), places in zip(plan.runs, self._shared(plan.runs), strict=True):
            has = [place for place, is_there in places.items() if is_there]
            lacks = [place for place, is_there in places.items() if not is_there and place != TWO]
            _take(held[suit], has)
            found.append(Aim(Need(1, RUN, self._length), _cards(suit, has), _cards(suit, lacks)))
        for rank in dict.fromkeys(plan.ranks):
            number = plan.ranks.count(rank)
            cards = [suit for suit in _SUITS for _ in range(self._fitting(held[suit][rank], number))]
            for first in range(number):
                # Dealt out in turn, so that no suit comes twice to a set.
                suits = cards[: LEAST * number][first::number]
                lacks = [suit for suit in _SUITS if self._rules.duplicate_suits or suit not in suits]
                named = [bytes([natural(suit, rank).index for suit in some]) for some in (suits, lacks)]
                found.append(Aim(Need(1, SET, LEAST), named[0], named[1] if len(suits) < LEAST else b""))
        return tuple(found)

    # Finding them.

    def _find(self) -> None:
        gains = {rank: self._gains(self._held, rank) for rank in _SET_RANKS}
        if not self._runs:
            self._add_sets(0, (), gains)
        elif self._runs == 1:
            most = max([one[self._sets] for one in gains.values()]) if self._sets < 2 else LEAST * self._sets
            for gain, window in sorted(self._windows(), reverse=True):
                if gain + most < self._most:
                    break
                self._add_sets(gain, (window,), gains | self._gains_beside(window) if self._sets else gains)
        else:
            self._add_pairs(gains)

    def _add_sets(self, gain: int, runs: tuple[_Window, ...], gains: dict[int, list[int]]) -> None:
        """Enter the plans with these runs."""
        steps = sorted([after - before for one in gains.values() for before, after in pairwise(one)], reverse=True)
        if gain + sum(steps[: self._sets]) < self._most:
            return
        # A rank whose first set uses fewer cards than the last of the best steps is in no best plan.
        ranks = [rank for rank, one in gains.items() if not self._sets or one[1] >= steps[self._sets - 1]]
        for chosen in combinations_with_replacement(ranks, self._sets):
            total = gain + sum([gains[rank][chosen.count(rank)] for rank in set(chosen)])
            self._add(total, runs, chosen, gains)

    def _add_pairs(self, gains: dict[int, list[int]]) -> None:
        """Enter the plans with two runs."""
        windows = sorted(self._windows(), reverse=True)
        for number, (gain, one) in enumerate(windows):
            for more, other in windows[number:]:
                if gain + more < self._most:
                    break
                both = gain + more - self._both(one, other).bit_count() if one[0] == other[0] else gain + more
                if both >= self._most:
                    self._add_sets(both, (one, other), gains)

    def _add(self, total: int, runs: tuple[_Window, ...], ranks: tuple[int, ...], gains: dict[int, list[int]]) -> None:
        if total < self._most:
            return
        if total > self._most:
            self._most = total
            self.best = []
        self.best.append(_Plan(runs, ranks, self._bare(total, runs, ranks, gains)))

    def _windows(self) -> list[tuple[int, _Window]]:
        """All places for a run, with how many natural cards it uses there."""
        mask = (1 << self._length) - 1
        lows = range(1, HIGH_ACE + 2 - self._length)
        return [((self._once[suit] & mask << low).bit_count(), (suit, low)) for suit in _SUITS for low in lows]

    def _mask(self, window: _Window) -> int:
        return (1 << self._length) - 1 << window[1]

    def _both(self, one: _Window, other: _Window) -> int:
        """The places of natural cards that two runs of a suit both want, of which there is only one; as bits."""
        single = self._once[one[0]] & ~self._twice[one[0]]
        first, second = self._mask(one), self._mask(other)
        both = first & second & single
        if single & _ENDS and (first | second) & _ENDS == _ENDS and not both & _ENDS:
            both |= 1 << 1
        return both

    def _gains(self, held: list[list[int]], rank: int) -> list[int]:
        """How many natural cards none, one, two ... sets of that rank use."""
        counts = [held[suit][rank] for suit in _SUITS]
        return [
            min(LEAST * number, sum([self._fitting(count, number) for count in counts]))
            for number in range(self._sets + 1)
        ]

    def _gains_beside(self, window: _Window) -> dict[int, list[int]]:
        """The same for the ranks of which a run uses cards."""
        suit, low = window
        held = [list(counts) for counts in self._held]
        taken = [place for place in range(low, low + self._length) if held[suit][place]]
        _take(held[suit], taken)
        ranks = {1 if place == HIGH_ACE else place for place in taken}
        return {rank: self._gains(held, rank) for rank in ranks}

    def _fitting(self, held: int, number: int) -> int:
        """How many cards of one kind go into that many sets (R9)."""
        return held if self._rules.duplicate_suits and number else min(held, number)

    def _bare(self, total: int, runs: tuple[_Window, ...], ranks: tuple[int, ...], gains: dict[int, list[int]]) -> int:
        """How many melds of the plan lack a natural card that they must have (R11)."""
        if not self._rules.min_naturals:
            return 0
        bare = sum([max(0, ranks.count(rank) - gains[rank][ranks.count(rank)]) for rank in set(ranks)])
        if total > 1 and all(self._once[window[0]] & self._mask(window) for window in runs):
            return bare
        twos = [self._hand.count(natural(suit, TWO).index) for suit in _SUITS]
        for places, (suit, low) in zip(self._shared(runs), runs, strict=True):
            if not any(places.values()):
                if low <= TWO and twos[suit]:
                    twos[suit] -= 1
                else:
                    bare += 1
        return bare

    # What is in a plan.

    def _shared(self, runs: tuple[_Window, ...]) -> list[dict[int, bool]]:
        """For each run its places, and whether a natural card takes them: one at least in each, if that can be."""
        held = [list(counts) for counts in self._held]
        found: list[dict[int, bool]] = []
        for suit, low in runs:
            places = range(low, low + self._length)
            found.append({place: bool(held[suit][place]) for place in places})
            _take(held[suit], [place for place in places if found[-1][place]])
            if len(found) > 1 and not any(found[1].values()) and runs[0][0] == suit and sum(found[0].values()) > 1:
                for place in [place for place in places if found[0].get(place)][:1]:
                    found[0][place], found[1][place] = False, True
        return found

    def _enter_lacks(self, plan: _Plan, lacks: list[int]) -> None:
        """Enter by suit, as bits, the places of natural cards that could take a place in the plan."""
        for window in plan.runs:
            lacks[window[0]] |= self._mask(window) & ~self._once[window[0]]
        if len(plan.runs) > 1 and plan.runs[0][0] == plan.runs[1][0]:
            lacks[plan.runs[0][0]] |= self._both(*plan.runs)
        if plan.ranks:
            for aim in self.aims(plan)[len(plan.runs) :]:
                for index in aim.lacks:
                    lacks[KINDS[index].suit] |= 1 << KINDS[index].rank


def _take(counts: list[int], places: Sequence[int]) -> None:
    """Take the cards at these places away."""
    for place in places:
        counts[place] -= 1
        if place in (1, HIGH_ACE):
            counts[HIGH_ACE + 1 - place] -= 1


def _cards(suit: int, places: Sequence[int]) -> Pile:
    return bytes([natural(suit, place).index for place in places])
