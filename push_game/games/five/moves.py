"""The moves of Push to Five and their notation; `str(move)` and `parse_move(text)` are inverses.

Decisions: ``flip``, ``stop``. Chance: ``card +3``, ``card +5``, ``card x2``, ``card protect``,
``card lose``, and ``card +1`` in the other set of cards. Each move is a single object: compare with `is`.
"""

from __future__ import annotations

from typing import Final

from push_game.games.contract import BadMove
from push_game.games.five.cards import KINDS, Card
from push_game.games.values import Constant
from push_game.i18n import msg
from push_game.typed import shortened


class Move(Constant):
    """A decision or an outcome of chance.

    `verb` is the first word of the notation; `card` the card that turned up, None for a decision.
    """

    __slots__ = ("card", "verb")

    verb: str
    card: Card | None

    def __init__(self, text: str, card: Card | None = None) -> None:
        super().__init__(text, verb=text.split(maxsplit=1)[0], card=card)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_move, (str(self),)


FLIP: Final = Move("flip")
"""Flip a card; after a full pass, shuffle all five first (F5)."""
STOP: Final = Move("stop")
CARD: Final = {kind: Move(f"card {kind}", kind) for kind in KINDS}
"""The card that turned up, by the card."""

ALL_MOVES: Final = (FLIP, STOP, *CARD.values())
_BY_TEXT: Final = {str(move): move for move in ALL_MOVES}


def parse_move(text: str) -> Move:
    """The move that `text` stands for. Raises BadMove, which names the notation, if none."""
    move = _BY_TEXT.get(text) or _BY_TEXT.get(" ".join(text.lower().split()))
    if move is None:
        raise BadMove(
            msg(
                "“{text}” is no move; moves are flip, stop, and for chance {cards}",
                text=shortened(text),
                cards=", ".join(map(str, CARD.values())),
            )
        )
    return move
