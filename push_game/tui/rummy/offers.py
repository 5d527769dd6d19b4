"""What can be laid now, the best first: so that laying down takes two keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations
from typing import Final, NamedTuple

from push_game.games.contract import Refusal
from push_game.games.rummy import laying, moves
from push_game.games.rummy.best_turn import best_turn
from push_game.games.rummy.cards import JOKER, KINDS, WILD, Pile, points, sort
from push_game.games.rummy.contract_search import least_ways
from push_game.games.rummy.meld import ENDS, HIGH_ACE, RUN, SET, Meld, check
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import Melding

MOST: Final = 60
"""How many are offered."""
_MOST_ORDERS: Final = 24
_ANY: Final = -1
"""Stands for any wild card."""


class Offer(NamedTuple):
    """A move that lays cards."""

    move: Move
    left: int
    """The points that stay in hand after it (R20)."""
    best: int | None = None
    """If it begins the turn that leaves the fewest, how many that turn leaves."""


def all_of(view: Melding) -> Sequence[Offer]:
    """Everything that can be laid, in steps; the beginning of the best turn first, then by what stays in hand."""
    needs = () if view.has_laid(view.active) else view.contract.least
    turn = best_turn(view.lay, needs)
    first = next((_in_order(move) for move in turn.moves if move.verb != "discard"), None) if turn else None
    best = [Offer(first, _left(view, first), turn.points)] if turn and first else []
    rest = [offer(view, move) for move in view.legal_moves() if move.verb != "discard"]
    return _different(view, [*best, *sorted(rest, key=lambda one: one.left)])


def of_cards(view: Melding, pile: Pile) -> Sequence[Offer]:
    """What can be done with just these cards: new melds, additions and swaps."""
    wanted = sorted(pile)
    if not view.has_laid(view.active):
        needs = view.contract.least
        # Such ways have just as many cards; to look through a whole hand for them may take long.
        just = len(wanted) == sum(need.cards for need in needs)
        ways = least_ways(bytes(wanted), view.rules, needs) if just else ()
        tried = [moves.meld(*way.melds) for way in ways]
    else:
        tried = [moves.meld(meld) for meld in _melds(pile, view)]
        for number in range(1, len(view.melds) + 1):
            tried += onto(view, number, pile)
    allowed = [move for move in dict.fromkeys(tried) if view.why_not(move) is None]
    return _different(view, [offer(view, move) for move in allowed])


def onto(view: Melding, number: int, pile: Pile) -> Sequence[Move]:
    """The additions and the swap of these cards at the meld of that number that are allowed."""
    found: list[Move] = []
    if len(pile) == 1:
        found.append(moves.swap(KINDS[pile[0]], number))
    for order in _orders(pile):
        found.append(moves.add(order, number))
        found += [moves.add(order, number, end) for end in ENDS]
    allowed = [offer(view, move) for move in found if view.why_not(move) is None]
    return [one.move for one in _different(view, allowed)]


def refused(view: Melding, pile: Pile) -> Move:
    """The meld that these cards look most like, for the rules to say why it is none."""
    naturals = [KINDS[index] for index in pile if index not in WILD]
    if len({card.rank for card in naturals}) <= 1:
        return moves.meld(Meld.of(SET, pile))
    return moves.meld(Meld.of(RUN, next(_orders(pile))))


def _melds(pile: Pile, view: Melding) -> Iterator[Meld]:
    """The melds that are made of just these cards."""
    yield from (meld for meld in [Meld.of(SET, pile)] if check(meld, view.rules) is None)
    seen = set()
    for order in _orders(pile):
        meld = Meld.of(RUN, order)
        if check(meld, view.rules) is None and meld not in seen:
            seen.add(meld)
            yield meld


def _orders(pile: Pile) -> Iterator[Pile]:
    """The orders in which the cards may make a run, or a part of one: the naturals by rank, the wild ones between.

    Of wild cards that would make the same run but for which of them fills which place, one order is enough.
    """
    naturals = sorted(index for index in pile if index not in WILD)
    wild = sorted(index for index in pile if index in WILD)
    if not naturals:
        yield from (bytes(order) for order in islice(permutations(wild), _MOST_ORDERS))
        return
    for ace in (1, HIGH_ACE):
        line = sorted((ace if KINDS[index].rank == 1 else KINDS[index].rank, index) for index in naturals)
        for low in range(len(wild) + 1):
            yield _filled(line, wild[:low], wild[low:])


def _filled(line: Sequence[tuple[int, int]], low: Sequence[int], rest: Sequence[int]) -> Pile:
    """Natural cards by rank, with `low` before them, and the rest in the gaps and then behind."""
    order, left, last = list(low), list(rest), line[0][0]
    for rank, index in line:
        while last + 1 < rank and left:
            order.append(left.pop(0))
            last += 1
        order.append(index)
        last = rank
    return bytes(order + left)


def _in_order(move: Move) -> Move:
    """The move with its melds in an order of their own, so that their numbers do not hang on how it was found.

    Sets come before runs, as in the contracts, and lower ranks before higher ones, as in `legal_moves`.
    """
    return move._replace(melds=tuple(sorted(move.melds, key=_place)))


def _place(meld: Meld) -> tuple[bool, int, int, Pile]:
    return meld.kind != SET, meld.rank, meld.suit, meld.pile


def offer(view: Melding, move: Move) -> Offer:
    """That move as an offer."""
    return Offer(move, _left(view, move))


def _different(view: Melding, found: Iterable[Offer]) -> Sequence[Offer]:
    """Of those that come to the same the first one, as many as are offered."""
    kept: dict[object, Offer] = {}
    for one in found:
        kept.setdefault(_effect(view, one.move), one)
        if len(kept) == MOST:
            break
    return tuple(kept.values())


def _effect(view: Melding, move: Move) -> object:
    """What a move comes to: which cards go where, whichever of the wild ones fills which place."""
    if move.melds:
        used = sort(b"".join([meld.pile for meld in move.melds]))
        return used, frozenset(Counter(map(_shape, move.melds)).items())
    if move.verb == "swap":
        return move
    # Saying the only end there is makes no other move.
    after = laying.after(view.lay, move)
    assert not isinstance(after, Refusal), "what is offered is allowed"
    return sort(move.pile), move.number, _shape(after.melds[move.number - 1])


def _shape(meld: Meld) -> object:
    """The meld with all its wild cards alike."""
    wild = meld.wild
    places = [_ANY if place in wild else index for place, index in enumerate(meld.pile)]
    return meld.kind, meld.rank, meld.suit, tuple(sorted(places) if meld.kind == SET else places)


def _left(view: Melding, move: Move) -> int:
    """The points in hand after that move, which is allowed."""
    held = points(view.hands[view.active])
    if move.verb == "swap":
        return held - points(move.pile) + JOKER.points  # all wild cards cost the same (R20)
    return held - points(move.pile or b"".join([meld.pile for meld in move.melds]))
