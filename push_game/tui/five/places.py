"""Where the five cards lie: which place each of those that are face up was flipped at.

The rules know only that a card is flipped (F3): face down all are alike. The place that a player points
at is where the card that turns up is shown, and no record holds it. It is remembered as long as the
table is open; a card that nobody pointed at, as after a game is continued, lies at the first free place.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from push_game.games.five.state import State

PLACES: Final = 5

_Flip: TypeAlias = tuple[int, int, int]
"""The turn, the full passes before, and which flip of the pass it is, from 0."""


class Places:
    """The places that were pointed at, by the flip."""

    def __init__(self) -> None:
        self._pointed: dict[_Flip, int] = {}

    def point(self, state: State, place: int) -> None:
        """The next flip is to be of the card at that place, 0 to 4."""
        self._pointed[_next_flip(state)] = place

    def taken(self, state: State) -> tuple[int, ...]:
        """The places of the cards that are face up, in the order in which they were flipped."""
        return self._places(state.turn, state.passes, len(state.flipped))

    def free(self, state: State) -> tuple[int, ...]:
        """The places of the cards that are face down, from left to right."""
        taken = self.taken(state)
        return tuple(place for place in range(PLACES) if place not in taken)

    def coming(self, state: State) -> int:
        """The place of the card that is flipped next, or is just turning up."""
        turn, passes, number = _next_flip(state)
        return self._places(turn, passes, number + 1)[-1]

    def _places(self, turn: int, passes: int, count: int) -> tuple[int, ...]:
        found: list[int] = []
        for number in range(count):
            free = [place for place in range(PLACES) if place not in found]
            pointed = self._pointed.get((turn, passes, number))
            found.append(pointed if pointed in free else free[0])
        return tuple(found)


def _next_flip(state: State) -> _Flip:
    if state.full_pass:
        return state.turn, state.passes + 1, 0
    return state.turn, state.passes, len(state.flipped)
