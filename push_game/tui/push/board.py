"""Push on the table screen: the board that the screen draws and asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from push_game.games.push.cards import COLOURS, MAX_COLUMNS
from push_game.games.push.events import happened
from push_game.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE, Move
from push_game.games.push.state import State
from push_game.i18n import Message
from push_game.tui.board import Act, Scene
from push_game.tui.canvas import Picture
from push_game.tui.look import Look
from push_game.tui.push import layout, motion, stakes
from push_game.tui.push.sight import look_at

_CLAUSES: Final = {
    "start": "P6",
    "drawing": "P8",
    "placing": "P9",
    "deciding": "P8",
    "taking": "P14",
    "rolling": "P19",
    "over": "P23",
}
"""The clause that governs each phase."""


class PushBoard:
    """How Push looks and is played on the table screen. Holds nothing: a scene says everything."""

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells."""
        canvas = look.canvas(columns, rows)
        layout.draw(canvas, look_at(scene, look))
        return canvas.picture()

    def choices(self, state: State) -> Sequence[Move]:
        """The decisions open now: drawing first, then colours or columns in their order."""
        return state.legal_moves() if isinstance(state.to_act, int) else ()

    def move_for(self, action: str, state: State) -> Move | None:
        """The move that an action means here.

        "choose N" is the N-th colour at the start of a turn, and otherwise the N-th column. "bank" is a
        move only where there is one colour to bank, or none (then the state says why not); with several
        it is None: see `cursor_for`.
        """
        verb, _, argument = action.partition(" ")
        if verb == "draw":
            return DRAW
        if verb == "stop":
            return STOP
        if verb == "bank":
            colours = stakes.bankable(state) if state.phase == "start" else ()
            return None if len(colours) > 1 else BANK[colours[0] if colours else 0]
        if verb != "choose" or not argument.isdecimal():
            return None
        number = int(argument)
        if state.phase == "start":
            return BANK[number - 1] if 1 <= number <= len(COLOURS) else None
        if not 1 <= number <= MAX_COLUMNS:
            return None
        return (TAKE if state.phase == "taking" else PLACE)[number - 1]

    def cursor_for(self, action: str, state: State) -> int | None:
        """Where an action that is no move yet sends the cursor: "bank", to the first colour to choose."""
        if action != "bank" or self.move_for(action, state) is not None:
            return None
        return next((index for index, move in enumerate(self.choices(state)) if move.verb == "bank"), None)

    def made(self, state: State, action: str, cursor: int) -> None:
        """A move of Push says all that is to be seen of it."""

    def acts(self, before: State, move: Move, after: State) -> Sequence[Act]:
        """What is to be seen of a move, one after the other."""
        return motion.acts(before, move, after)

    def told(self, before: State, move: Move, after: State, names: Sequence[str]) -> Sequence[Message]:
        """The move's lines in the log."""
        return [event.told(names) for event in happened(before, move, after)]

    def rules_clause(self, state: State) -> str:
        """The clause that matters now."""
        if state.phase == "taking" and state.seat != state.active:
            return "P15"
        return _CLAUSES[state.phase]
