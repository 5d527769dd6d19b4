"""What decisions are called by those who choose, both ways: a move's label, and the move that words mean."""

from __future__ import annotations

from typing import Final

from push_game.games.five.moves import FLIP, STOP, Move
from push_game.i18n import Message, msg

_PLACES: Final = range(1, 6)
_VERBS: Final = {"flip": FLIP, "stop": STOP}


def label(move: Move) -> Message:
    """What a decision is called: "flip", "stop"."""
    return msg("flip") if move is FLIP else msg("stop")


def meant(said: str) -> Move | None:
    """The move that a verb means. "choose N" flips the N-th card: face down all are alike (F3)."""
    verb, _, number = said.partition(" ")
    if verb == "choose":
        return FLIP if number in map(str, _PLACES) else None
    return _VERBS.get(said)
