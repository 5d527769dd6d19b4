"""A column of this turn's cards, and what fits it (P9, P10)."""

from __future__ import annotations

from typing import Any, NamedTuple

from push_game.games.push.cards import NUMBER_CARDS, ROLL, Card, Pile, points


class _Parts(NamedTuple):
    cards: tuple[Card, ...]
    marks: int
    pile: Pile


class Column(tuple[Any, ...]):
    """The cards in the order in which they were placed, the marks they block, and their pile.

    A card fits exactly when ``column.marks & card.marks`` is 0.
    """

    __slots__ = ()

    # Not itself a NamedTuple, whose `__new__` is a Python function: that takes twice as long.
    cards = _Parts.cards
    marks = _Parts.marks
    pile = _Parts.pile

    @staticmethod
    def of(*cards: Card) -> Column:
        """The column of these cards, of which each is to fit those before it."""
        return Column((cards, sum(card.marks for card in cards), sum(card.unit for card in cards)))

    @property
    def has_roll(self) -> bool:
        """Whether the taker must roll the die (P18)."""
        return bool(self.marks & ROLL.marks)

    @property
    def numbers(self) -> Pile:
        """The number cards, which go to the taker's bench (P18)."""
        return self.pile & NUMBER_CARDS

    @property
    def points(self) -> int:
        """The sum of the number cards' values."""
        return points(self.pile)
