"""Scenes for the tests of the table of Push to Five: positions of every kind, reached by playing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game.games.contract import CHANCE
from push_game.games.five import GAME
from push_game.games.five.moves import parse_move
from push_game.games.five.state import State
from push_game.play.keys import shown
from push_game.play.records.record import Player
from push_game.tui.board import Act, Scene
from push_game.tui.five import FiveBoard
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK

LOOK: Final = Look(DARK, UNICODE)
NAMES: Final = ("Ana", "Bo", "Chloé", "Daniel", "Emil", "Fatima")
LONG: Final = tuple(letter * 24 for letter in "ABCDEF")
ACTIONS: Final = ("flip", "stop", "undo", "coach", "log", "rules", "leave")

_LOST: Final = "lose"
_KEPT_8: Final = "+3 +5 stop"
_KEPT_16: Final = "+3 +5 x2 stop"
_FULL: Final = "protect lose +5 +3 x2"

LINES: Final[dict[str, tuple[int, str]]] = {
    "first": (6, ""),
    "start": (6, f"{_LOST} {_KEPT_8}"),
    "flipping": (6, f"{_LOST} +3 flip"),
    "deciding": (6, f"{_LOST} {_KEPT_16} +3 +5"),
    "protected": (6, f"{_LOST} +3 protect"),
    "safe": (6, "protect +3 lose"),
    "one left": (6, "+3 protect +5 x2"),
    "full": (6, f"{_LOST} {_FULL}"),
    "second pass": (6, f"{_FULL} x2 +5"),
    "huge": (6, f"{' '.join([_FULL] * 8)} +5"),
    "play-off": (6, f"{_KEPT_16} {' '.join([_LOST] * 3)} {_KEPT_16} {_LOST} +3"),
    "over": (2, f"{_KEPT_16} {_LOST}"),
    "alone": (1, f"{_KEPT_8} {_LOST} {_KEPT_16} +5"),
    "alone over": (1, f"{_KEPT_8} {_LOST} {_KEPT_16} {_LOST} {_LOST}"),
}
"""Every visual state: the number of players and the cards that turned up, with the stops in between."""


class Course:
    """A game played by a line of cards and stops; the flips between them go without saying."""

    def __init__(self, seats: int, line: str, **options: Any) -> None:
        self.state: State = GAME.new(seats, options)
        self.steps: list[tuple[State, Any, State]] = []
        for word in line.split():
            if word in ("stop", "flip"):
                self._play(word)
            else:
                if self.state.to_act != CHANCE:
                    self._play("flip")
                self._play(f"card {word}")

    def _play(self, text: str) -> None:
        before, move = self.state, parse_move(text)
        self.state = before.play(move)
        self.steps.append((before, move, self.state))


def course(kind: str) -> Course:
    """A game that has just come to a position of that kind."""
    return Course(*LINES[kind])


def scene(kind: str, names: Sequence[str] = NAMES, **given: Any) -> Scene:
    """The scene of a position of that kind, with a log and the keys."""
    reached = course(kind)
    return scene_of(reached.state, names, reached.steps[-12:])._replace(**given)


def scene_of(state: State, names: Sequence[str] = NAMES, steps: Sequence[tuple[State, Any, State]] = ()) -> Scene:
    """The scene of a position."""
    names, board = names[: state.seats], FiveBoard()
    return Scene(
        state,
        [Player(name) for name in names],
        choices=board.choices(state),
        can_undo=True,
        log=[line for before, move, after in steps for line in GAME.told(before, move, after, names)],
        history=[after.scores for before, _, after in steps if after.turn != before.turn],
        keys=[(name, key.label, key.action) for name, key in shown("table", ACTIONS)],
    )


def acts() -> dict[str, Act]:
    """One act of every kind that there is."""
    lines = (
        (2, f"+5 x2 lose {_FULL.replace('x2', 'x2 lose')} +3 x2 {_LOST}"),
        (3, f"{_KEPT_16} {_KEPT_16} {_LOST} {_LOST} +3 stop"),
    )
    found: dict[str, Act] = {}
    for seats, line in lines:
        for before, move, after in Course(seats, line).steps:
            for act in FiveBoard().acts(before, move, after):
                found[act.event.kind] = act
    return found


def moving(act: Act, progress: float, names: Sequence[str] = NAMES) -> Scene:
    """The scene in which an act has got that far: the position after it, nothing to choose."""
    return scene_of(act.after, names)._replace(act=act._replace(progress=progress), choices=())
