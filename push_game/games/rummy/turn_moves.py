"""From what the search of `arrangement.py` finds to moves, in an order in which they are allowed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from push_game.games.contract import Refusal
from push_game.games.rummy import moves
from push_game.games.rummy.arrangement import Found
from push_game.games.rummy.cards import JOKER, KINDS, WILD, Card, Pile, natural
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.meld import HIGH, HIGH_ACE, LEAST, LOW, RUN, SET, End, Kind, Meld, added, ends, most, swapped
from push_game.games.rummy.moves import Move
from push_game.games.rummy.problem import ANYWHERE, Problem
from push_game.games.rummy.suit_runs import (
    ABOVE,
    ANY_TWO,
    BELOW,
    NEW_RUN,
    NEW_SET,
    SETTLE,
    THROW,
    Step,
    Strict,
    fewest_wild,
)
from push_game.games.rummy.turn_parts import FREE, NO_TWO, Freed, Part, fill_up, place_wild_cards


def moves_of(found: Found, problem: Problem, lay: Lay, strict: Strict) -> tuple[Move, ...] | int:
    """The moves of the turn, or a number that tells why there are none, and what must be counted strictly.

    The number of a meld on the table, from 0, says that wild cards freed in it could only go back into it; NO_TWO
    that no two is left for the natural card of a run of wild cards alone, or only one that another place needs.
    `strict` is how the turn was searched for.
    """
    table = [Part(meld.kind, number) for number, meld in enumerate(lay.melds)]
    lows = _lows(found, problem)
    freed = [Freed(debt.card, debt.number - 1 if debt.number else ANYWHERE) for debt in lay.debts]
    new = [*_of_wild_cards(found, problem), *_of_steps(found, problem, table, freed, lows, lay)]
    new += _of_sets(found, problem, table, freed, lay)
    for part in table:
        _make_room(part, lows, lay)
    blocked = fill_up([*new, *table], found.wild + len(freed), [one.source for one in freed], strict.home)
    if blocked is not None:
        return blocked
    own = _own_wild(lay)
    last = next((natural(suit, step.places[0]) for suit, step in found.steps if step.kind == THROW), None)
    if found.throws_wild:
        # A joker goes rather than a two, which can also be a natural card.
        last = next(KINDS[index] for index in reversed(own) if index != problem.barred)
        own.remove(last.index)
    if not place_wild_cards([*new, *table], own, freed):
        assert strict.home == ANY_TWO
        return NO_TWO
    made = _in_order(new, table, lay, {one.source for one in freed})
    return (*made, moves.DISCARD[last.index]) if last else tuple(made)


# The parts.


def _of_wild_cards(found: Found, problem: Problem) -> Iterator[Part]:
    """The melds of wild cards alone."""
    runs = [(problem.least, True)] * found.alone.runs + [(LEAST, False)] * found.alone.more
    for cards, first in runs:
        part = Part(RUN, first=first)
        part.high = [FREE] * cards
        part.room_high = HIGH_ACE - cards
        part.home = bool(problem.min_naturals)
        yield part
    for _ in range(found.alone.sets):
        yield _new_set([], problem, first=True)


def _lows(found: Found, problem: Problem) -> dict[int, int]:
    """The first places of the runs on the table by number, with those that are settled now."""
    standing = {run.number: run.low for runs in problem.runs for run in runs}
    return standing | {step.number: step.start for _, step in found.steps if step.kind == SETTLE}


def _of_steps(
    found: Found, problem: Problem, table: list[Part], freed: list[Freed], lows: Mapping[int, int], lay: Lay
) -> Iterator[Part]:
    """The new melds made in `suit_runs.py`; what comes to the table is put to its parts there."""
    for suit, step in found.steps:
        if step.kind == NEW_RUN:
            yield _new_run(suit, step)
        elif step.kind == NEW_SET:
            yield _new_set([natural(suit, step.places[0])], problem, first=True)
        elif step.number >= 0:
            part, pile, low = table[step.number], lay.melds[step.number].pile, lows[step.number]
            end = low + len(pile)
            if step.kind in (ABOVE, SETTLE):
                part.high = _filled(suit, step, range(end, step.high + 1))
            if step.kind in (BELOW, SETTLE):
                part.low = _filled(suit, step, range(low - 1, step.low - 1, -1))
            for place in step.places:
                if low <= place < end:
                    part.swaps.append(natural(suit, place))
                    freed.append(Freed(pile[place - low], step.number))


def _of_sets(found: Found, problem: Problem, table: list[Part], freed: list[Freed], lay: Lay) -> Iterator[Part]:
    """The new sets made in `rank_sets.py`; what comes to the table is put to its parts there."""
    for made in found.sets:
        for number, suits in enumerate(made.new):
            yield _new_set([natural(suit, made.rank) for suit in suits], problem, first=number < made.first)
        for number, counts, swaps in zip(made.groups, made.added, made.freed, strict=True):
            come = [natural(suit, made.rank) for suit, count in enumerate(counts) for _ in range(count)]
            table[number].swaps = come[:swaps]
            table[number].high = [card.index for card in come[swaps:]]
            freed += [Freed(index, number) for index in _by_turn(lay.melds[number])[:swaps]]


def _new_run(suit: int, step: Step) -> Part:
    part = Part(RUN, first=step.first)
    low, _ = fewest_wild(step)
    high = low + step.least - 1
    part.high = _filled(suit, step, range(low, high + 1))
    part.more_high = _filled(suit, step, range(high + 1, step.high + 1))
    part.more_low = _filled(suit, step, range(low - 1, step.low - 1, -1))
    part.room_high = HIGH_ACE - max(high, step.high)
    part.room_low = min(low, step.low) - 1
    return part


def _filled(suit: int, step: Step, places: Iterable[int]) -> list[int]:
    return [natural(suit, place).index if place in step.places else FREE for place in places]


def _new_set(naturals: Sequence[Card], problem: Problem, *, first: bool) -> Part:
    part = Part(SET, first=first)
    part.high = [card.index for card in naturals] + [FREE] * (LEAST - len(naturals))
    part.room_high = problem.set_size - len(part.high)
    return part


def _make_room(part: Part, lows: Mapping[int, int], lay: Lay) -> None:
    """Work out for how many wild cards more there is room in a meld on the table."""
    meld = lay.melds[part.number]
    low = lows.get(part.number)
    if low is not None:
        part.room_high = HIGH_ACE + 1 - low - len(meld.pile) - len(part.high)
        part.room_low = low - 1 - len(part.low)
    else:
        part.room_high = most(meld.kind, lay.rules) - len(meld.pile) - len(part.high)


def _own_wild(lay: Lay) -> list[int]:
    """The wild cards of the hand, without those that a swap has freed before."""
    own = [index for index in lay.hand if index in WILD]
    for debt in lay.debts:
        own.remove(debt.card)
    return own


def _by_turn(meld: Meld) -> list[int]:
    """The wild cards of a set as swaps free them."""
    free = sorted([index for index in meld.pile if index in WILD])
    return sorted(free, key=lambda index: index != JOKER.index)


# The moves.


def _in_order(new: Sequence[Part], table: Sequence[Part], lay: Lay, sources: Collection[int]) -> list[Move]:
    """The contract first, then swaps and what they need, then all that may need the freed wild cards.

    Of that first what comes to the melds that free some: it must take those of others, as long as there are any.
    What goes on from the melds of the contract may be freed cards too, and then comes last.
    """
    late = bool(sources)
    play = _Play(lay)
    contract = [part for part in new if part.first]
    if contract:
        play.meld([part.high if late else _all_cards(part) for part in contract], [part.kind for part in contract])
    loose = [part for part in table if part.swaps and not lay.melds[part.number].rank]
    for part in table:
        if part.swaps and part not in loose:
            play.swap(part)
    for part in loose:
        play.add(part, part.number)
        play.swap(part)
    for part in sorted(table, key=lambda part: part.number not in sources):
        if part not in loose:
            play.add(part, part.number)
    for part in new:
        if not part.first:
            play.meld([_all_cards(part)], [part.kind])
    if late:
        for number, part in enumerate(contract, len(lay.melds)):
            part.high = []
            play.add(part, number)
    return play.made


def _all_cards(part: Part) -> list[int]:
    """The cards of a new meld, from low to high."""
    return part.more_low[::-1] + part.high + part.more_high


class _Play:
    """The moves made so far, and the melds on the table after them."""

    def __init__(self, lay: Lay) -> None:
        self.made: list[Move] = []
        self._melds = list(lay.melds)
        self._rules = lay.rules

    def meld(self, laid: Sequence[Sequence[int]], kinds: Sequence[Kind]) -> None:
        melds = [Meld.of(kind, bytes(cards)) for kind, cards in zip(kinds, laid, strict=True)]
        self.made.append(moves.meld(*melds))
        self._melds += [meld.tidy() for meld in melds]

    def swap(self, part: Part) -> None:
        for card in part.swaps:
            self.made.append(moves.swap(card, part.number + 1))
            done = swapped(self._melds[part.number], card, self._rules)
            assert not isinstance(done, Refusal)
            self._melds[part.number] = done[0]

    def add(self, part: Part, number: int) -> None:
        """Add what comes to that meld: the end first that has natural cards, which may settle it."""
        high, low = bytes(part.high + part.more_high), bytes((part.low + part.more_low)[::-1])
        sides: list[tuple[Pile, End]] = [(high, HIGH), (low, LOW)]
        for pile, end in sorted(sides, key=lambda side: all(index in WILD for index in side[0])):
            if pile:
                meld = self._melds[number]
                several = len(ends(meld, pile, self._rules)) > 1
                self.made.append(moves.add(pile, number + 1, end if several else None))
                self._melds[number] = added(meld, pile, end)
