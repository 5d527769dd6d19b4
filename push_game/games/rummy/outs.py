"""What a hand may hope for once its contract is laid: the kinds of card that it could lay with what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from push_game.games.rummy.cards import KINDS, RANKS, Card, Pile
from push_game.games.rummy.meld import LEAST, Meld, open_to, swaps
from push_game.games.rummy.options import Rules


def fitting(melds: Sequence[Meld], rules: Rules) -> frozenset[int]:
    """The kinds of card that can be added to melds on the table or swapped into them (R14, R15)."""
    return frozenset().union(*[swaps(one, rules) | open_to(one, rules).keys() for one in melds])


@lru_cache(maxsize=1 << 12)
def helping(hand: Pile, fits: frozenset[int]) -> Pile:
    """The kinds of card that fit the table, or make a meld with two cards of the hand."""
    return bytes([kind.index for kind in KINDS if kind.index in fits or _makes_meld(hand, kind)])


def _makes_meld(hand: Pile, card: Card) -> bool:
    """Whether the card makes a meld of three with two of the hand, of which one at least is no wild card."""
    held = [KINDS[index] for index in hand]
    pairs = [(one, two) for one, two in combinations(held, 2) if _go_together(one, two)]
    if card.wild:
        return bool(pairs)
    return any(
        _go_together(card, one) and _go_together(card, two) and _are_one_meld(card, one, two) for one, two in pairs
    )


_FAR: Final = LEAST - 1
# How far apart the ends of a run of three are.


def _go_together(one: Card, two: Card) -> bool:
    """Whether a third card could make both a meld; two wild cards are not counted."""
    if one.wild or two.wild:
        return not (one.wild and two.wild)
    if one.rank == two.rank:
        return one.suit != two.suit
    apart = abs(one.rank - two.rank)
    if 1 in (one.rank, two.rank):
        apart = min(apart, len(RANKS) - apart)  # an ace is low or high (R10)
    return one.suit == two.suit and apart <= _FAR


def _are_one_meld(one: Card, two: Card, three: Card) -> bool:
    """Whether three cards that go together two by two are a set or a run, and not something of both."""
    naturals = [card for card in (one, two, three) if not card.wild]
    return len({card.rank for card in naturals}) == 1 or len({card.suit for card in naturals}) == 1
