"""The material of the rummy (R1, R20): cards, the two packs, and piles of cards.

A **pile** is cards as bytes, one `Card.index` each. Hands, the stock and all else that has no order are
piles in ascending order, so that the same cards are the same pile; `gathered` and `sort` make such ones.
A card is taken from a pile with `pile.replace(card.byte, b"", 1)`, and found with `card.index in pile`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from push_game.games.values import Constant

Pile: TypeAlias = bytes

SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs; a suit is an index into it."""
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""How the ranks 1 (the ace) to 13 (the king) are written; in a run an ace may also have the rank 14."""
PACKS: Final = 2
JOKERS: Final = 4

TWO: Final = 2
"""The rank of the cards that are wild beside the jokers (R1)."""


class Card(Constant):
    """A kind of card: one of the 52 of a pack, or the joker. Kinds are single objects: compare with `is`.

    `rank` is 1 to 13 and `suit` an index into SUITS; of the joker they are 0 and -1. `wild` says whether
    it is a wild card: a joker or a two (R1). `points` is what it costs in hand (R20). `byte` is the card
    as a pile of one.
    """

    __slots__ = ("byte", "index", "points", "rank", "suit", "wild")

    byte: Pile
    index: int
    points: int
    rank: int
    suit: int
    wild: bool

    def __init__(self, index: int, text: str, rank: int, suit: int, points: int) -> None:
        wild = rank in (0, TWO)
        super().__init__(text, byte=bytes((index,)), index=index, points=points, rank=rank, suit=suit, wild=wild)

    def __reduce__(self) -> tuple[object, ...]:
        return _of_index, (self.index,)


def _of_index(index: int) -> Card:
    return _ALL[index]


def _points(rank: int) -> int:
    """What a card of that rank costs (R20)."""
    if rank == 1:
        return 15
    if rank == TWO:
        return 20
    return 5 if rank < 10 else 10


_PACK: Final = tuple(
    Card(suit * len(RANKS) + rank - 1, RANKS[rank - 1] + SUITS[suit], rank, suit, _points(rank))
    for suit in range(len(SUITS))
    for rank in range(1, len(RANKS) + 1)
)
JOKER: Final = Card(len(_PACK), "JK", 0, -1, 20)
KINDS: Final = (*_PACK, JOKER)
"""All kinds of card in their fixed order: by suit, then rank, the joker last; `KINDS[card.index] is card`."""

HIDDEN: Final = Card(len(KINDS), "??", -1, -1, 0)
"""What stands in a seat's view for every card that it cannot know (R22); no kind of card."""
_ALL: Final = (*KINDS, HIDDEN)

DECK: Final[Pile] = bytes(sorted([kind.index for kind in _PACK] * PACKS + [JOKER.index] * JOKERS))
"""All 108 cards (R1)."""
WILD: Final[Pile] = bytes(kind.index for kind in KINDS if kind.wild)
"""Each kind of wild card once."""

_BY_TEXT: Final = {str(kind): kind for kind in KINDS}
# The points by index, as a table of all 256 bytes, which `translate` wants.
_POINTS_OF: Final = bytes(kind.points for kind in _ALL).ljust(256, b"\0")


def card(text: str) -> Card:
    """The card called `text`: "AS", "10D", "JK". Raises KeyError if there is none."""
    return _BY_TEXT[text]


def natural(suit: int, rank: int) -> Card:
    """The card of that suit and rank, 1 to 14: the ace is both 1 and 14."""
    return _PACK[suit * len(RANKS) + (rank - 1) % len(RANKS)]


def cards(pile: Pile) -> tuple[Card, ...]:
    """The pile's cards, one by one."""
    return tuple([_ALL[index] for index in pile])


def sort(pile: Iterable[int]) -> Pile:
    """These cards, given by their indices, as a pile in ascending order."""
    return bytes(sorted(pile))


def gathered(found: Iterable[Card]) -> Pile:
    """These cards as a pile in ascending order."""
    return bytes(sorted([card.index for card in found]))


def points(pile: Pile) -> int:
    """What the cards cost together (R20)."""
    return sum(pile.translate(_POINTS_OF))


def less(pile: Pile, index: int) -> Pile:
    """The pile without one card of that kind, if it has one."""
    return pile.replace(bytes((index,)), b"", 1)


def number_of(kinds: Pile, pile: Pile) -> int:
    """How many cards of the pile are of these kinds, each of which is given once."""
    return sum([pile.count(index) for index in kinds])


def listed(pile: Pile) -> str:
    """The cards in the notation: "AS KH 10D"."""
    return " ".join([str(_ALL[index]) for index in pile])
