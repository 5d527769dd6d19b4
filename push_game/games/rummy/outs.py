"""What a hand may hope for once its contract is laid: the kinds of card that it could lay with what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
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
    return bytes(sorted(fits | melding(hand)))


@lru_cache(maxsize=1 << 12)
def melding(hand: Pile) -> frozenset[int]:
    """The kinds of card that make a meld of three with two of the hand, of which one at least is no wild card."""
    return frozenset().union(*[completing(one, other) for one, other in combinations(hand, 2)])


@cache
def completing(index: int, other: int) -> frozenset[int]:
    """The kinds of card that make a meld of three with cards of these two kinds."""
    one, two = KINDS[index], KINDS[other]
    if not _go_together(one, two):
        return frozenset()
    return frozenset([kind.index for kind in KINDS if _are_one_meld(kind, one, two)])


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


def _are_one_meld(card: Card, one: Card, two: Card) -> bool:
    """Whether a card makes a meld with two that go together: a set or a run, and not something of both."""
    if card.wild:
        return True
    naturals = [card, *[other for other in (one, two) if not other.wild]]
    if not all(_go_together(card, other) for other in naturals[1:]):
        return False
    return len({held.rank for held in naturals}) == 1 or len({held.suit for held in naturals}) == 1
