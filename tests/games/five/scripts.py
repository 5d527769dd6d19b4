"""Short scripts of Push to Five for tests."""

from __future__ import annotations

from typing import Any

from push_game.games.five import GAME
from push_game.games.five.cards import KINDS
from push_game.games.five.state import State

CARDS = {str(kind) for kind in KINDS}


def new(seats: int = 2, **options: Any) -> State:
    """The first position."""
    return GAME.new(seats, options)


def play(state: State, *scripts: str) -> State:
    """The state after the scripts: moves in the notation, with commas between them.

    The name of a card alone is a flip that turns it up: "x2" is "flip, card x2".
    """
    for move in moves(*scripts):
        state = state.play(GAME.parse_move(move))
    return state


def moves(*scripts: str) -> list[str]:
    """The moves of the scripts, in the notation."""
    return [move for script in scripts for word in script.split(",") for move in _moves(word.strip())]


def _moves(word: str) -> list[str]:
    return ["flip", f"card {word}"] if word in CARDS else [word]


def legal(state: State) -> list[str]:
    """The legal moves, in the notation."""
    return [str(move) for move in state.legal_moves()]


def clause(state: State, move: str) -> str | None:
    """The clause by which a move is refused, or None if it is legal."""
    refusal = state.why_not(GAME.parse_move(move))
    return refusal.clause if refusal else None


LOST = "lose"
"""A turn that is lost with the first card."""
EIGHT = "+3, +5, stop"
SIXTEEN = "+3, +5, x2, stop"
"""The highest turn score that a first pass can bring, and reaches the target."""
THIRTEEN = "+5, x2, +3, stop"
"""Short of the target."""
FULL = "protect, lose, +3, +5, x2"
"""A full pass from nothing: 16 points, and nobody has stopped yet."""
