"""Players that are no levels of the game: only something to measure the levels by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from push_game.games.contract import Bot
from push_game.games.push import GAME, bots, odds
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.state import State

FIXED_STOP: Final = {2: 3, 3: 5, 4: 6, 5: 6, 6: 7}
"""After how many cards the best of those players stops who always stop after the same number."""


def fixed_stop(view: State) -> Move:
    """Stops after a fixed number of cards; banks, places and takes as `steady` does."""
    match view.phase:
        case "start":
            return bots.bank_from(view, bots.BANK_POINTS) or DRAW
        case "placing":
            return bots.place_safely(view)
        case "taking":
            return bots.best_of([(m, odds.column_worth(view, m.column, view.seat)) for m in view.legal_moves()])
    return STOP if view.columns and bots.cards_placed(view) >= FIXED_STOP[view.seats] else DRAW


own_points: Final[Callable[[State], Move]] = partial(bots.one_step, share=0.0)
"""One step of exact expectation of its own points, whatever the others gain."""

YARDSTICKS: Final[dict[str, Bot]] = {"stop": fixed_stop, "own": own_points}


def player(name: str, seed: int) -> Bot:
    """The yardstick or the bot of that name."""
    return YARDSTICKS[name] if name in YARDSTICKS else GAME.bot(name, seed)
