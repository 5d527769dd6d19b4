"""The moves of Push and their notation; `str(move)` and `parse_move(text)` are inverses.

Decisions: ``draw``, ``bank COLOUR``, ``place N``, ``stop``, ``take N`` (columns count from 1).
Chance: ``card COLOUR VALUE``, ``card roll``, ``card switch``, ``die COLOUR``, ``die star``.
Each move is a single object: compare with `is`.
"""

from __future__ import annotations

from typing import Final

from push_game.games.contract import BadMove
from push_game.games.push.cards import COLOUR_CARDS, COLOURS, EMPTY, KINDS, MAX_COLUMNS, Card, Pile
from push_game.games.values import Constant
from push_game.i18n import msg
from push_game.typed import shortened


class Move(Constant):
    """A decision or an outcome of chance.

    `verb` is the first word of the notation. `column` is the index of the column, from 0, that a
    placement or a choice names, and -1 otherwise; `colour` the index into COLOURS that a bank or a
    die names (None for the star), and `cards` the bits of a pile that count that colour's cards; `card` the card that
    turned up.
    """

    __slots__ = ("card", "cards", "colour", "column", "verb")

    verb: str
    column: int
    colour: int | None
    cards: Pile
    card: Card | None

    def __init__(self, text: str, column: int = -1, colour: int | None = None, card: Card | None = None) -> None:
        cards = EMPTY if colour is None else COLOUR_CARDS[colour]
        super().__init__(text, verb=text.split(maxsplit=1)[0], column=column, colour=colour, cards=cards, card=card)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_move, (str(self),)


DRAW: Final = Move("draw")
STOP: Final = Move("stop")
BANK: Final = tuple(Move(f"bank {name}", colour=colour) for colour, name in enumerate(COLOURS))
PLACE: Final = tuple(Move(f"place {column + 1}", column=column) for column in range(MAX_COLUMNS))
TAKE: Final = tuple(Move(f"take {column + 1}", column=column) for column in range(MAX_COLUMNS))
CARD: Final = tuple(Move(f"card {kind}", card=kind) for kind in KINDS)
"""The card that turned up, by `Card.index`."""
DIE: Final = (*(Move(f"die {name}", colour=colour) for colour, name in enumerate(COLOURS)), Move("die star"))
"""The six faces: the colours in their order, then the star."""

ALL_MOVES: Final = (DRAW, STOP, *BANK, *PLACE, *TAKE, *CARD, *DIE)
_BY_TEXT: Final = {str(move): move for move in ALL_MOVES}


def parse_move(text: str) -> Move:
    """The move that `text` stands for. Raises BadMove, which names the notation, if none."""
    move = _BY_TEXT.get(text) or _BY_TEXT.get(" ".join(text.lower().split()))
    if move is None:
        raise BadMove(
            msg(
                "“{text}” is no move; moves are draw, stop, place 1–3, take 1–3, bank COLOUR,"
                " and for chance card COLOUR 1–6, card roll, card switch, die COLOUR, die star",
                text=shortened(text),
            )
        )
    return move
