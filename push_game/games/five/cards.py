"""The five cards (F1), and what they do to a turn's score (F4)."""

from __future__ import annotations

from typing import Final

from push_game.games.values import Constant


class Card(Constant):
    """A card. `adds` is N of a card `+N`, and 0 for the others. Each is a single object: compare with `is`."""

    __slots__ = ("adds",)

    adds: int

    def __init__(self, text: str, adds: int = 0) -> None:
        super().__init__(text, adds=adds)

    def scored(self, score: int) -> int:
        """The turn score after this card, `lose` left aside."""
        return 2 * score if self is DOUBLE else score + self.adds

    def __reduce__(self) -> tuple[object, ...]:
        return card, (str(self),)


PLUS_1: Final = Card("+1", 1)
PLUS_3: Final = Card("+3", 3)
PLUS_5: Final = Card("+5", 5)
DOUBLE: Final = Card("x2")
PROTECT: Final = Card("protect")
LOSE: Final = Card("lose")
KINDS: Final = (PLUS_1, PLUS_3, PLUS_5, DOUBLE, PROTECT, LOSE)
"""All cards that there are, of both sets."""

SETS: Final = {
    "3-5": (PLUS_3, PLUS_5, DOUBLE, PROTECT, LOSE),
    "1-3": (PLUS_1, PLUS_3, DOUBLE, PROTECT, LOSE),
}
"""The five cards of a game, by the value of the option `cards`."""

_BY_TEXT: Final = {str(kind): kind for kind in KINDS}


def card(text: str) -> Card:
    """The card called `text`: "+3", "x2", "lose". Raises KeyError if there is none."""
    return _BY_TEXT[text]
