"""The end of a game for two, searched to its very end: every card, placing, taking, die and bank."""

from __future__ import annotations

from typing import Any

from push_game.games.contract import CHANCE
from push_game.games.push.state import State


class Exhaustive:
    """Expected final margins of the first player under the best play of both, by playing every state there is.

    Known positions are kept by what matters of them: points in the bank do not, as nothing can happen to them.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], float] = {}

    def margin(self, state: State) -> float:
        """The final margin of seat 0 that is to be expected."""
        scores = state.scores
        now = float(scores[0] - scores[1])
        if state.to_act is None:
            return now
        piles = tuple(column and column.pile for column in state.columns)
        key = (state.phase, state.active, state.seat, state.stock, state.benches, piles, state.card)
        if key not in self._known:
            self._known[key] = self._search(state) - now
        return now + self._known[key]

    def _search(self, state: State) -> float:
        if state.to_act == CHANCE:
            outcomes = state.outcomes()
            return sum(weight * self.margin(state.play(move)) for move, weight in outcomes.items()) / outcomes.total
        margins = [self.margin(state.play(move)) for move in state.legal_moves()]
        return max(margins) if state.to_act == 0 else min(margins)
