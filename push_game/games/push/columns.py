"""A column of this turn's cards, and what fits it (P9, P10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.games.push.cards import EMPTY, NUMBER_CARDS, ROLL, Card, Pile, points


class Column(NamedTuple):
    """The cards in the order in which they were placed, the marks they block, and their pile.

    A card fits exactly when ``column.marks & card.marks`` is 0.
    """

    cards: tuple[Card, ...]
    marks: int
    pile: Pile

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


NEW_COLUMN: Final = Column((), 0, EMPTY)
