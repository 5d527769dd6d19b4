"""The material of Push (P1, P2): cards, the deck, and piles counted in one int.

A **pile** is a multiset of cards in a single int, a few bits a kind: two for each of the thirty
kinds of number card (three copies at most), five for roll cards, four for switch cards. One bit
stays free above each colour. Putting piles together is `+`, taking a part away is `-`, keeping some colours is `&`. The unseen cards,
benches and banks are all piles, so that all cards are accounted for exactly when they sum to the deck.

A **stock** is the unseen cards once more, written out with one byte a card (`Card.index`) in
ascending order: the form from which the n-th card is picked and taken at once.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from push_game.games.values import Constant

Pile: TypeAlias = int
Stock: TypeAlias = bytes

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
VALUES: Final = range(1, 7)
COPIES: Final = 3
ROLL_CARDS: Final = 18
SWITCH_CARDS: Final = 12
MAX_COLUMNS: Final = 3

_VALUE_BITS: Final = 2
_COLOUR_BITS: Final = _VALUE_BITS * len(VALUES) + 1
_ROLL_SHIFT: Final = _COLOUR_BITS * len(COLOURS)
_SWITCH_SHIFT: Final = _ROLL_SHIFT + 5


class Card(Constant):
    """One kind of card: a number card with colour and value, the roll card or the switch card.

    `colour` is an index into COLOURS and `value` 1 to 6; both are None on the other two. `unit` is
    the card as a pile of one, `byte` the card in a stock; `marks` the bits by which it blocks a
    column (P10): colours in bits 0 to 4, values in bits 5 to 10, roll cards in bit 11. Kinds are
    single objects: compare with `is`.
    """

    __slots__ = ("byte", "colour", "index", "marks", "unit", "value")

    index: int
    byte: bytes
    colour: int | None
    value: int | None
    unit: Pile
    marks: int

    def __init__(
        self, index: int, text: str, unit: Pile, marks: int, colour: int | None = None, value: int | None = None
    ) -> None:
        super().__init__(text, index=index, byte=bytes((index,)), unit=unit, marks=marks, colour=colour, value=value)

    @property
    def points(self) -> int:
        """What the card scores (P23)."""
        return self.value or 0

    def __reduce__(self) -> tuple[object, ...]:
        return card, (str(self),)


def _numbers() -> tuple[Card, ...]:
    return tuple(
        Card(
            index=colour * len(VALUES) + value - 1,
            text=f"{name} {value}",
            unit=1 << (colour * _COLOUR_BITS + (value - 1) * _VALUE_BITS),
            marks=1 << colour | 1 << (len(COLOURS) + value - 1),
            colour=colour,
            value=value,
        )
        for colour, name in enumerate(COLOURS)
        for value in VALUES
    )


NUMBERS: Final = _numbers()
"""The thirty kinds of number card, by colour and then value."""

ROLL: Final = Card(len(NUMBERS), "roll", 1 << _ROLL_SHIFT, 1 << (len(COLOURS) + len(VALUES)))
SWITCH: Final = Card(len(NUMBERS) + 1, "switch", 1 << _SWITCH_SHIFT, 0)
KINDS: Final = (*NUMBERS, ROLL, SWITCH)
"""All kinds of card in their fixed order; `KINDS[card.index] is card`."""

_BY_TEXT: Final = {str(kind): kind for kind in KINDS}

EMPTY: Final[Pile] = 0
COLOUR_CARDS: Final = tuple(
    sum(COPIES * kind.unit for kind in NUMBERS if kind.colour == colour) for colour in range(len(COLOURS))
)
"""For each colour the bits of a pile that count its cards; `pile & COLOUR_CARDS[c]` is that colour."""

NUMBER_CARDS: Final = sum(COLOUR_CARDS)


def card(text: str) -> Card:
    """The card called `text`: "red 5", "roll", "switch". Raises KeyError if there is none."""
    return _BY_TEXT[text]


def number(colour: int, value: int) -> Card:
    """The number card of that colour (index into COLOURS) and value (1 to 6)."""
    return NUMBERS[colour * len(VALUES) + value - 1]


def deck(switch_cards: bool) -> Pile:
    """All cards in play: 120, or 108 without the switch cards (P1, P3)."""
    numbers = sum(COPIES * kind.unit for kind in NUMBERS)
    return numbers + ROLL_CARDS * ROLL.unit + (SWITCH_CARDS * SWITCH.unit if switch_cards else 0)


def count(pile: Pile, kind: Card) -> int:
    """How many cards of that kind the pile holds."""
    if kind is SWITCH:
        return pile >> _SWITCH_SHIFT
    if kind is ROLL:
        return pile >> _ROLL_SHIFT & 31
    return pile // kind.unit & COPIES


# Counting by bit tricks: each two-bit count is its low bit plus twice its high bit.
_LOW: Final = sum(kind.unit for kind in NUMBERS)
_HIGH: Final = _LOW << 1


def size(pile: Pile) -> int:
    """How many cards the pile holds."""
    numbers = (pile & _LOW).bit_count() + 2 * (pile & _HIGH).bit_count()
    return numbers + (pile >> _ROLL_SHIFT & 31) + (pile >> _SWITCH_SHIFT)


# The cards whose value contains 1, 2 and 4: any value is the sum of those that it contains.
_ONES, _TWOS, _FOURS = (sum(COPIES * kind.unit for kind in NUMBERS if kind.points & part) for part in (1, 2, 4))


def points(pile: Pile) -> int:
    """The sum of the values of the pile's number cards (P23)."""
    low, high = pile & _LOW, pile & _HIGH
    return (
        (low & _ONES).bit_count()
        + 2 * ((low & _TWOS).bit_count() + (high & _ONES).bit_count())
        + 4 * ((low & _FOURS).bit_count() + (high & _TWOS).bit_count())
        + 8 * (high & _FOURS).bit_count()
    )


class _ColourPoints(dict[Pile, int]):
    """The points of a pile of one colour."""

    def __missing__(self, pile: Pile) -> int:
        self[pile] = held = points(pile)
        return held


COLOUR_POINTS: Final = _ColourPoints()
"""`points` for piles of one colour, found at once; filled as they occur, at most 4^6 a colour."""


def by_colour(pile: Pile) -> list[int]:
    """The points of each colour in the pile."""
    return [COLOUR_POINTS[pile & colour] for colour in COLOUR_CARDS]


# The bit that stays free above each colour.
_SPARE: Final = sum(1 << (colour + 1) * _COLOUR_BITS - 1 for colour in range(len(COLOURS)))


def colour_key(pile: Pile) -> int:
    """A number that tells which colours a bench or bank holds, whatever their cards: a key for tables."""
    # Adding all ones to a colour's counts carries into the spare bit if there is any card.
    return pile + NUMBER_CARDS & _SPARE


def cards(pile: Pile) -> tuple[Card, ...]:
    """The pile's cards one by one, sorted by colour and value, then roll and switch cards."""
    return tuple(kind for kind in KINDS for _ in range(count(pile, kind)))


def stock(pile: Pile) -> Stock:
    """The pile written out, a byte a card."""
    return bytes(kind.index for kind in cards(pile))


_UNITS: Final = tuple(kind.unit for kind in KINDS)


def pile(stock: Stock) -> Pile:
    """The stock counted as a pile."""
    return sum(map(_UNITS.__getitem__, stock))
