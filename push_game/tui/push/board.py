"""Push on the table screen: the board that the screen draws and asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from push_game.games.push.choices import meant
from push_game.games.push.moves import Move
from push_game.games.push.state import State
from push_game.tui.board import Act, Scene, verb_for
from push_game.tui.canvas import Picture
from push_game.tui.look import Look
from push_game.tui.push import layout, motion
from push_game.tui.push.sight import look_at


class PushBoard:
    """How Push looks and is played on the table screen. Holds nothing: a scene says everything."""

    context: Final = "table"

    def wake_by(self, wake: Callable[[], object]) -> None:
        """Nothing takes long."""

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells."""
        canvas = look.canvas(columns, rows)
        layout.draw(canvas, look_at(scene, look))
        return canvas.picture()

    def choices(self, state: State) -> Sequence[Move]:
        """The decisions open now: drawing first, then colours or columns in their order."""
        return state.legal_moves() if isinstance(state.to_act, int) else ()

    def verbs(self, state: State) -> Collection[str]:
        """What the moves are called that are open now."""
        return {move.verb for move in self.choices(state)}

    def move_for(self, action: str, state: State, cursor: int = 0) -> Move | None:
        """The move that an action means here; "bank" with several colours to bank is none: see `cursor_for`."""
        return meant(state, action)

    def cursor_for(self, action: str, state: State, cursor: int = 0) -> int | None:
        """Where an action that is no move yet sends the cursor: "bank", to the first colour to choose."""
        if action != "bank" or self.move_for(action, state) is not None:
            return None
        return next((index for index, move in enumerate(self.choices(state)) if move.verb == "bank"), None)

    def toward(self, move: Move, state: State, cursor: int = 0) -> str:
        """The action that makes the move."""
        return verb_for(self, move, state)

    def made(self, state: State, action: str, cursor: int) -> None:
        """A move of Push says all that is to be seen of it."""

    def acts(self, before: State, move: Move, after: State) -> Sequence[Act]:
        """What is to be seen of a move, one after the other."""
        return motion.acts(before, move, after)
