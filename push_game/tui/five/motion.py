"""What is seen of a move before the table settles: each event of the game as one short motion."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.games.five.events import Event, Kind, happened
from push_game.games.five.moves import Move
from push_game.games.five.state import State
from push_game.tui.board import Act

SECONDS: Final[dict[Kind, float]] = {
    "flip": 0.15,
    "shuffle": 0.9,
    "score": 0.8,
    "protect": 0.8,
    "held": 1.2,
    "lose": 1.4,
    "pass": 0.6,
    "stop": 0.6,
    "turn": 0.9,
    "round": 0.9,
    "playoff": 1.2,
    "over": 1.2,
}
"""How long each takes at normal motion."""

TURNING: Final[tuple[Kind, ...]] = ("score", "protect", "held", "lose")
"""The kinds in which a card turns up."""
_TURN: Final = 0.4
"""How long a card takes to turn, in seconds; then its face stays."""


class Motion(NamedTuple):
    """One thing seen happening: the game's own account of it, and the move that it is a part of."""

    event: Event
    move: Move

    @property
    def kind(self) -> Kind:
        return self.event.kind


def turned(motion: Motion, progress: float) -> float:
    """How far the card of a motion has turned, 0 to 1; from a half on its face is seen."""
    return min(progress * SECONDS[motion.kind] / _TURN, 1.0) if motion.kind in TURNING else 1.0


def acts(before: State, move: Move, after: State) -> tuple[Act, ...]:
    """What is to be seen of a move, one after the other."""
    return tuple(
        Act(Motion(event, move), before, after, SECONDS[event.kind]) for event in happened(before, move, after)
    )
