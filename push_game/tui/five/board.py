"""Push to Five on the table screen: the board that the screen draws and asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from push_game.games.five.choices import meant
from push_game.games.five.moves import FLIP, Move
from push_game.games.five.state import State
from push_game.tui.board import Act, Scene, verb_for
from push_game.tui.canvas import Picture
from push_game.tui.five import layout, motion
from push_game.tui.five.places import PLACES, Places
from push_game.tui.five.sight import look_at
from push_game.tui.look import Look


class FiveBoard:
    """How Push to Five looks and is played on the table screen.

    All it holds is which places were pointed at, which is only to be seen: see `places.py`.
    """

    context: Final = "table"

    def __init__(self) -> None:
        self._places = Places()

    def wake_by(self, wake: Callable[[], object]) -> None:
        """Nothing takes long."""

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells."""
        canvas = look.canvas(columns, rows)
        layout.draw(canvas, look_at(scene, look, self._places))
        return canvas.picture()

    def choices(self, state: State) -> Sequence[Move]:
        """The decisions open now: to flip, once for each card that is face down, then to stop.

        After a full pass all five are shuffled, and to flip is one choice.
        """
        if not isinstance(state.to_act, int):
            return ()
        flips = 1 if state.full_pass else len(state.face_down)
        return (*[FLIP] * flips, *(move for move in state.legal_moves() if move is not FLIP))

    def verbs(self, state: State) -> Collection[str]:
        """What the moves are called that are open now."""
        return {str(move) for move in self.choices(state)}

    def move_for(self, action: str, state: State, cursor: int = 0) -> Move | None:
        """The move that an action means here. "choose N" flips the card at the N-th place, if it is face down."""
        verb, _, argument = action.partition(" ")
        if verb == "choose" and not state.full_pass and _place(argument) not in self._places.free(state):
            return None
        return meant(action)

    def cursor_for(self, action: str, state: State, cursor: int = 0) -> int | None:
        """No action only moves the cursor."""
        return None

    def toward(self, move: Move, state: State, cursor: int = 0) -> str:
        """The action that makes the move."""
        return verb_for(self, move, state)

    def made(self, state: State, action: str, cursor: int) -> None:
        """Remember which card a player points at."""
        verb, _, argument = action.partition(" ")
        free = self._places.free(state) or (0,)
        place = _place(argument) if verb == "choose" else free[cursor if cursor < len(free) else 0]
        if verb != "stop" and place is not None:
            self._places.point(state, place)

    def acts(self, before: State, move: Move, after: State) -> Sequence[Act]:
        """What is to be seen of a move, one after the other."""
        return motion.acts(before, move, after)


def _place(argument: str) -> int | None:
    """The place with that number, from 0."""
    return int(argument) - 1 if argument in map(str, range(1, PLACES + 1)) else None
