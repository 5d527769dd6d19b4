"""The moves of Push and their notation; `str(move)` and `parse_move(text)` are inverses.

Decisions: ``draw``, ``bank COLOUR``, ``place N``, ``stop``, ``take N`` (columns count from 1).
Chance: ``card COLOUR VALUE``, ``card roll``, ``card switch``, ``die COLOUR``, ``die star``.
Each move is a single object: compare with `is`.
"""

from __future__ import annotations

from typing import Final

from push_game.games.contract import BadMove
from push_game.games.push.cards import COLOURS, KINDS, MAX_COLUMNS, Card
from push_game.i18n import msg


class Move:
    """A decision or an outcome of chance.

    `verb` is the first word of the notation. `column` is the index of the column, from 0, that a
    placement or a choice names; `colour` the index into COLOURS that a bank or a die names (None for
    the star); `card` the card that turned up.
    """

    __slots__ = ("_text", "card", "colour", "column", "verb")

    def __init__(self, text: str, column: int = -1, colour: int | None = None, card: Card | None = None) -> None:
        self._text = text
        self.verb: str = text.split()[0]
        self.column = column
        self.colour = colour
        self.card = card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{self._text}>"

    def __reduce__(self) -> str | tuple[object, ...]:
        return parse_move, (self._text,)


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
                text=text if len(text) <= 40 else text[:39] + "…",
            )
        )
    return move
