"""What the player whose turn it is may do between drawing and discarding: meld, add and swap (R13 to R17).

A `Lay` is what counts of the position for that: the hand, the table, and what is owed in this turn.
`after(lay, move)` says what it is after a move, or why that is not allowed, the contract left aside. A move
after which the turn could not be ended any more is not allowed: the wild card of a swap must be used (R15),
a card just taken may not be the only one left (R8), and by an option the last card is discarded (R17).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from push_game.games.contract import Refusal
from push_game.games.rummy import meld as one_meld
from push_game.games.rummy import moves
from push_game.games.rummy.cards import HIDDEN, KINDS, Card, Pile, less, sort
from push_game.games.rummy.listing import least_melds
from push_game.games.rummy.meld import HIGH, RUN, Meld
from push_game.games.rummy.moves import Move
from push_game.games.rummy.options import Rules
from push_game.games.rummy.telling import Told
from push_game.i18n import msg


class Debt(NamedTuple):
    """A wild card taken out of a meld in this turn, which must yet be used in another (R15)."""

    card: int
    """The card's index."""
    number: int
    """The number of the meld that it was in, from 1, which it may not go back to; 0 where it may go to any: of
    equal cards from several melds one has been used, and it need not be said which."""


Debts: TypeAlias = tuple[Debt, ...]


class Lay(NamedTuple):
    """A hand and the table, in the turn of the one who holds it."""

    rules: Rules
    hand: Pile
    melds: tuple[Meld, ...]
    debts: Debts = ()
    taken: Pile = b""
    """The card taken from the discard pile in this turn, as long as it is in the hand (R8)."""


def after(lay: Lay, move: Move) -> Lay | Refusal:
    """What follows on melding, adding or swapping; or why that is not allowed."""
    done = _done(lay, move)
    if isinstance(done, Refusal) or can_end(done):
        return done
    return _no_end(done)


def why_no_discard(lay: Lay, card: Card) -> Refusal | None:
    """Why that card of the hand may not be discarded now, or None if it may (R8, R15)."""
    if lay.debts:
        index, number = lay.debts[0]
        owed = Told(bytes((index,)))
        if not number:
            return Refusal("R15", msg("first use the other {card} that was swapped out of a meld", card=owed))
        return Refusal("R15", msg("first use the {card} from meld {number} in another meld", card=owed, number=number))
    if card.byte == lay.taken and lay.hand.count(card.byte) < 2 and HIDDEN.index not in lay.hand:
        return Refusal("R8", msg("{card} was taken in this turn: discard another card", card=Told(card.byte)))
    return None


def steps(lay: Lay) -> Iterator[Move]:
    """The additions of one card, the melds of three cards, and the swaps that may be possible; more than are allowed.

    Whatever can be laid can be laid in such steps, and where they are not all possible in any order, one is.
    """
    held = frozenset(lay.hand)
    for number, meld in enumerate(lay.melds, 1):
        for index, ends in one_meld.open_to(meld, lay.rules).items():
            for end in ends if index in held else ():
                yield moves.add(bytes((index,)), number, end if len(ends) > 1 else None)
    for meld in least_melds(lay.hand, lay.rules):
        yield moves.meld(meld)
    for number, meld in enumerate(lay.melds, 1):
        for index in sorted(one_meld.swaps(meld, lay.rules)):
            if index in held:
                yield moves.swap(KINDS[index], number)


def can_end(lay: Lay) -> bool:
    """Whether the turn can be ended from there, at once or after more steps."""
    if _ends(lay) or HIDDEN.index in lay.hand:
        return True
    return _search(lay, {lay})


def _search(lay: Lay, seen: set[Lay]) -> bool:
    """The same of a position in which it cannot be ended at once; `seen` are those that have been searched."""
    owed = {debt.card for debt in lay.debts}
    for move in steps(lay):
        # Whatever else is laid can as well be laid when the owed cards are: they go first.
        if owed and move.verb != "swap" and owed.isdisjoint(move.pile or move.melds[0].pile):
            continue
        there = _done(lay, move)
        if isinstance(there, Refusal) or there in seen:
            continue
        seen.add(there)
        if _ends(there) or _search(there, seen):
            return True
    return False


def without(hand: Pile, pile: Pile) -> Pile | Card:
    """The hand less these cards; or the first of them that it does not hold.

    Each of the cards in a hand that cannot be seen may be any card.
    """
    for index in pile:
        place = hand.find(index)
        if place < 0 and (place := hand.find(HIDDEN.index)) < 0:
            return KINDS[index]
        hand = hand[:place] + hand[place + 1 :]
    return hand


def _no_end(lay: Lay) -> Refusal:
    """Why the turn cannot be ended from there."""
    if lay.taken and can_end(lay._replace(taken=b"")):
        taken = Told(lay.taken)
        return Refusal("R8", msg("only {card} would be left, which was taken in this turn", card=taken))
    if can_end(lay._replace(rules=lay.rules._replace(discard_to_go_out=False))):
        return Refusal("R17", msg("keep a card: one goes out by a discard only"))
    card, number = lay.debts[0]
    owed = Told(bytes((card,)))
    if not number:
        return Refusal("R15", msg("the other {card} that was swapped out of a meld could not be used", card=owed))
    return Refusal(
        "R15", msg("the {card} from meld {number} could not be used in another meld", card=owed, number=number)
    )


def _ends(lay: Lay) -> bool:
    """Whether the turn can be ended at once: by a discard, or because the hand is empty."""
    if lay.debts:
        return False
    if not lay.hand:
        return not lay.rules.discard_to_go_out
    return lay.hand != lay.taken


def _done(lay: Lay, move: Move) -> Lay | Refusal:
    """After the move, as far as it goes by itself."""
    if move.verb == "meld":
        return _laid(lay, move)
    if not 0 < move.number <= len(lay.melds):
        return Refusal("R14", msg("there is no meld {number} on the table", number=move.number))
    return _added(lay, move) if move.verb == "add" else _swapped(lay, move)


def _laid(lay: Lay, move: Move) -> Lay | Refusal:
    held = _used(lay, b"".join([meld.pile for meld in move.melds]), 0)
    if isinstance(held, Refusal):
        return held
    for meld in move.melds:
        if refusal := one_meld.check(meld, lay.rules):
            return refusal
    return held._replace(melds=(*lay.melds, *[meld.tidy() for meld in move.melds]))


def _added(lay: Lay, move: Move) -> Lay | Refusal:
    held = _used(lay, move.pile, move.number)
    if isinstance(held, Refusal):
        return held
    meld, end = lay.melds[move.number - 1], move.end
    if end is not None and meld.kind != RUN:
        return Refusal("R14", msg("only a run has a low and a high end: {meld}", meld=meld.told))
    ends = one_meld.ends(meld, move.pile, lay.rules)
    if end is None and len(ends) > 1:
        return Refusal("R14", msg("it fits at both ends of the run: say low or high"))
    if not ends or (end is not None and end not in ends):
        refusal = one_meld.check(one_meld.added(meld, move.pile, end or HIGH), lay.rules)
        assert refusal is not None
        return refusal
    return _on(held, move.number, one_meld.added(meld, move.pile, end or ends[0]))


def _swapped(lay: Lay, move: Move) -> Lay | Refusal:
    held = _used(lay, move.pile, move.number)
    if isinstance(held, Refusal):
        return held
    done = one_meld.swapped(lay.melds[move.number - 1], KINDS[move.pile[0]], lay.rules)
    if isinstance(done, Refusal):
        return done
    meld, freed = done
    debts = (*held.debts, Debt(freed.index, move.number))
    return _on(held._replace(hand=sort(held.hand + freed.byte), debts=debts), move.number, meld)


def _on(lay: Lay, number: int, meld: Meld) -> Lay:
    return lay._replace(melds=(*lay.melds[: number - 1], meld, *lay.melds[number:]))


def _used(lay: Lay, pile: Pile, number: int) -> Lay | Refusal:
    """After these cards have left the hand for the meld of that number, 0 for a new one."""
    hand = without(lay.hand, pile)
    if isinstance(hand, Card):
        return Refusal("R14", msg("{card} is not in the hand, or not so often", card=Told(hand.byte)))
    if not lay.debts:
        return lay._replace(hand=hand, taken=b"" if lay.taken in pile else lay.taken)
    debts, fresh = lay.debts, pile
    for index in pile:
        left = _paid(debts, index, number)
        if left is not None:
            debts = left
            fresh = less(fresh, index)
    for index, source in debts:
        held = hand.count(index) + hand.count(HIDDEN.byte)
        if source == number and index in pile and held < debts.count(Debt(index, source)):
            return Refusal(
                "R15",
                msg("the {card} from meld {number} must go to another meld", card=Told(bytes((index,))), number=number),
            )
    return lay._replace(hand=hand, debts=debts, taken=b"" if lay.taken in fresh else lay.taken)


def _paid(debts: Debts, index: int, number: int) -> Debts | None:
    """What is owed yet once such a card has gone to the meld of that number; None if none of those owed may go there.

    Equal cards are told apart no further than they must be. Any of the melds that one of them came from but this
    may have been where this one came from, so each of these bars one card less; those that no meld bars any more
    may go anywhere.
    """
    sources = {debt.number for debt in debts if debt.card == index and debt.number not in (0, number)}
    free = Debt(index, 0)
    if not sources and free not in debts:
        return None
    left = list(debts)
    for source in sources or (0,):
        left.remove(Debt(index, source))
    return (*[free] * (len(sources) - 1), *left)
