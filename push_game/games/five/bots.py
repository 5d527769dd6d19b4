"""The levels of bots: each a function from a view of the state to a move."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from push_game.games.contract import Bot
from push_game.games.five import odds
from push_game.games.five.moves import FLIP, STOP, Move
from push_game.games.five.state import State
from push_game.games.levels import at_random
from push_game.i18n import Message, msg

_ENOUGH: Final = 15
"""What the two levels in the middle are content with where there is no target."""


def _easy(seed: int) -> Bot:
    """Stops at the target, and before it as soon as the next card loses by one chance in three."""

    def choose(view: State) -> Move:
        if view.phase == "start":
            return FLIP
        content = view.score >= (view.rules.target or _ENOUGH)
        return STOP if content or odds.risk(view) >= Fraction(1, 3) else FLIP

    return choose


def _steady(seed: int) -> Bot:
    """Goes on until it is ahead at the target or above, and then as long as nothing can be lost."""

    def choose(view: State) -> Move:
        if view.phase == "start":
            return FLIP
        needed = view.goal if view.rules.target else _ENOUGH
        ahead = view.score >= needed and view.score > view.to_beat
        return STOP if ahead and odds.risk(view) else FLIP

    return choose


def _expert(seed: int) -> Bot:
    """The move that the solution of the round says is best."""

    def choose(view: State) -> Move:
        if view.phase == "start":
            return FLIP
        return odds.advice(view)[0].move

    return choose


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": at_random,
    "easy": _easy,
    "steady": _steady,
    "expert": _expert,
}

PLAYS: Final[dict[str, Message]] = {
    "random": msg("Flips or stops by chance: it does not think."),
    "easy": msg("Stops at the target, or as soon as the next card loses one time in three."),
    "steady": msg("Goes on until it is ahead, and then as long as nothing can be lost."),
    "expert": msg("Plays by the exact solution of the round; it judges as the coach does."),
}
"""How the bots of each level play, in a line."""
