"""What is seen of a move before the table settles: each event of the game as one or two short motions."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.push.events import Event, happened
from push_game.games.push.moves import Move
from push_game.games.push.state import State
from push_game.tui.board import Act

Kind: TypeAlias = Literal[
    "draw", "flip", "switch", "bust", "place", "stop", "take", "tumble", "suffer", "bank", "discard", "turn", "over"
]


class Motion(NamedTuple):
    """One thing seen moving.

    kind     draw: the top card is lifted; flip: it turns up; switch: so does a switch card; bust: so
             does a card that fits nowhere; place: it goes to its column; stop; take: a column goes to
             its taker; tumble: the die rolls; suffer: what it takes away leaves the bench; bank: cards
             go to the bank; discard: columns that nobody took leave the table; turn: it is handed
             over; over: the game has ended.
    event    the game's own account of it.
    move     the move that it is a part of.
    """

    kind: Kind
    event: Event
    move: Move


SECONDS: Final[dict[Kind, float]] = {
    "draw": 0.2,
    "flip": 0.4,
    "switch": 0.9,
    "bust": 0.9,
    "place": 0.3,
    "stop": 0.4,
    "take": 0.7,
    "tumble": 0.8,
    "suffer": 0.9,
    "bank": 0.7,
    "discard": 0.5,
    "turn": 0.9,
    "over": 0.9,
}
"""How long each takes at normal motion."""


TURNING: Final = ("flip", "switch", "bust")
"""The kinds in which a card turns up."""


def turned(motion: Motion, progress: float) -> float:
    """How far the card of a motion has turned, 0 to 1: all take as long as a flip, then the face stays."""
    return min(progress * SECONDS[motion.kind] / SECONDS["flip"], 1.0) if motion.kind in TURNING else 1.0


def acts(before: State, move: Move, after: State) -> tuple[Act, ...]:
    """What is to be seen of a move, one after the other."""
    return tuple(
        Act(Motion(kind, event, move), before, after, SECONDS[kind])
        for event in happened(before, move, after)
        for kind in _kinds(event)
    )


def _kinds(event: Event) -> tuple[Kind, ...]:
    if event.kind == "roll":
        return "tumble", "suffer"
    if event.kind == "card":
        return ("flip",)
    if event.kind in ("turn", "over"):
        return ("discard", event.kind) if event.cards else (event.kind,)
    return (event.kind,)
