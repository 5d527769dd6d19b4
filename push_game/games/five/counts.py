"""What a game of Push to Five counts for each player, for the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from push_game.games.contract import Count, Played
from push_game.games.five.cards import LOSE
from push_game.games.five.moves import FLIP, STOP, Move
from push_game.games.five.state import State
from push_game.i18n import msg

_TURNS: Final = (
    Count("turns", msg("turns"), msg("Turns taken, one in each round and play-off.")),
    Count("flips", msg("flips"), msg("Cards flipped.")),
    Count("losses", msg("turns lost"), msg("Turns that a lose without protection has ended (F4).")),
    Count("lost", msg("points lost"), msg("Turn scores lost with those turns.")),
)
_KEPT: Final = Count("kept", msg("points kept"), msg("The turn scores kept, all turns together (F6)."), "more")
_BEST: Final = Count("best_turn", msg("best turn"), msg("The highest turn score kept in a game."), "more")

TOGETHER: Final = (
    Count("score", msg("last round"), msg("What was kept in the round that decided the game (F8)."), "more"),
    _BEST,
    _KEPT,
    *_TURNS,
)
"""What is counted in a game of two players or more."""

ALONE: Final = (
    Count("score", msg("best turn"), msg("The highest turn score kept in a game (F9)."), "more"),
    _KEPT._replace(title=msg("sum")),
    *_TURNS,
)
"""What is counted in a solo game."""


def counts(steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
    """For each of TOGETHER or ALONE, by name, what every seat has come to in a whole game of those moves."""
    end = steps[-1].after
    found = {count.name: [0] * end.seats for count in (TOGETHER if end.seats > 1 else ALONE)}
    found["score"] = list(end.scores)
    kept: list[list[int]] = [[] for _ in range(end.seats)]
    for step in steps:
        before, seat = step.before, step.before.active
        found["flips"][seat] += step.move is FLIP
        if lost(before, step.move):
            found["losses"][seat] += 1
            found["lost"][seat] += before.score
        if (turn := turn_result(before, step.move, step.after)) is not None:
            kept[seat].append(turn)
    found["turns"] = [len(turns) for turns in kept]
    found["kept"] = [sum(turns) for turns in kept]
    if "best_turn" in found:
        found["best_turn"] = [max(turns, default=0) for turns in kept]
    return found


def turn_result(before: State, move: Move, after: State) -> int | None:
    """What the turn came to that this move has ended: 0 if it is lost; None if the turn goes on."""
    if move is STOP:
        return before.score
    if lost(before, move):
        return 0
    return after.kept[-1] if after.phase == "over" else None


def lost(before: State, move: Move) -> bool:
    """Whether this move is a `lose` that ends the turn (F4)."""
    return move.card is LOSE and not before.protected
