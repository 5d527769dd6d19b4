"""Scenes for the tests of the Push table: positions of every kind, reached by playing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from push_game import games
from push_game.games.push import GAME
from push_game.games.push.cards import Card
from push_game.games.push.state import State
from push_game.play.keys import shown
from push_game.play.records.record import Player
from push_game.tui.board import Act, Scene
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK
from push_game.tui.push import PushBoard

BOARD: Final = PushBoard()
LOOK: Final = Look(DARK, UNICODE)

NAMES: Final = ("Ana", "Bo", "Chloé", "Daniel", "Emil", "Fatima")
LONG: Final = tuple(letter * 24 for letter in "ABCDEF")
WIDE: Final = ("漢字かな交じり文の名前で", "漢字かな交じりの名", "李小龍", "김민준", "ไทยแลนด์", "👍 e\u0301lodie")
HOSTILE: Final = ("[/foo]", "[red]Bob", "[@click=app.quit]x", "{name}", "%s %(a)s", "\\n\\x1b[2J")

ACTIONS: Final = ("draw", "stop", "bank", "undo", "log", "rules", "leave")

_SEEDS: Final = range(60)


class Course:
    """A game played with some sense from a seed, step by step."""

    def __init__(self, seats: int, seed: int, risk: bool = False) -> None:
        self.rng = random.Random(seed)
        self.state: State = games.get("push").new(seats, {"risk": risk})  # type: ignore[assignment]
        self.steps: list[tuple[State, Any, State]] = []

    def __iter__(self) -> Iterator[State]:
        yield self.state
        while self.state.to_act is not None:
            before = self.state
            move = self._move()
            self.state = before.play(move)
            self.steps.append((before, move, self.state))
            yield self.state

    def _move(self) -> Any:
        state, rng = self.state, self.rng
        if state.to_act == games.CHANCE:
            return state.outcomes().pick(rng.random())
        moves = state.legal_moves()
        if state.phase == "start":
            return moves[0] if rng.random() < 0.85 else rng.choice(moves)
        if state.phase == "deciding":
            return moves[-1] if rng.random() < 0.25 else moves[0]
        return rng.choice(moves)


STATES: Final[dict[str, Callable[[State], bool]]] = {
    "first": lambda state: state.turn == 1,
    "start": lambda state: state.phase == "start" and state.deck_size < 50 and len(state.legal_moves()) > 3,
    "drawing": lambda state: state.phase == "drawing" and state.deck_size < 60 and len(state.columns) == 3,
    "placing": lambda state: (
        state.phase == "placing" and state.deck_size < 60 and len(state.columns) == 3 and len(state.legal_moves()) == 2
    ),
    "new column": lambda state: (
        state.phase == "placing" and state.deck_size < 60 and len(state.columns) == len(state.legal_moves()) == 2
    ),
    "one place": lambda state: (
        state.phase == "placing" and state.deck_size < 60 and len(state.columns) == 3 and len(state.legal_moves()) == 1
    ),
    "no column": lambda state: state.phase == "deciding" and not state.columns,
    "deciding": lambda state: state.phase == "deciding" and state.deck_size < 60 and len(state.columns) == 3,
    "taking": lambda state: (
        state.phase == "taking"
        and state.seat != state.active
        and len(state.legal_moves()) == 2
        and state.deck_size < 60
    ),
    "bust": lambda state: state.phase == "rolling" and state.card is not None and state.deck_size < 60,
    "rolling": lambda state: state.phase == "rolling" and state.card is None and state.deck_size < 60,
    "over": lambda state: state.to_act is None,
}
"""Every visual state, by what its position is like."""


@lru_cache
def reached(kind: str, seats: int = 6) -> Course:
    """A game that has just come to a position of that kind."""
    for seed in _SEEDS:
        course = Course(seats, seed)
        for state in course:
            if STATES[kind](state):
                return course
    raise AssertionError(f"no seed leads to {kind}")


def scene(kind: str, seats: int = 6, names: Sequence[str] = NAMES, **given: Any) -> Scene:
    """The scene of a position of that kind, with a log and the keys."""
    course = reached(kind, seats)
    return scene_of(course.state, names, course.steps[-12:])._replace(**given)


def scene_of(state: State, names: Sequence[str] = NAMES, steps: Sequence[tuple[State, Any, State]] = ()) -> Scene:
    """The scene of a position."""
    names = names[: state.seats]
    return Scene(
        state,
        [Player(name) for name in names],
        choices=BOARD.choices(state),
        can_undo=True,
        log=[line for before, move, after in steps for line in GAME.told(before, move, after, names)],
        history=[after.scores for before, _, after in steps if after.turn != before.turn],
        keys=[(name, key.label, key.action) for name, key in shown("table", ACTIONS)],
    )


@lru_cache
def acts() -> dict[str, Act]:
    """One act of every kind that there is, from games played out: the one with the most points."""
    found: dict[str, Act] = {}
    for seats, seed in ((2, 1), (4, 2), (4, 3), (4, 4), (2, 5)):
        course = Course(seats, seed)
        for _ in course:
            pass
        for before, move, after in course.steps:
            for act in BOARD.acts(before, move, after):
                if act.event.kind not in found or act.event.event.points > found[act.event.kind].event.event.points:
                    found[act.event.kind] = act
    return found


def mark(card: Card) -> str:
    """The character of the card's colour or kind."""
    return UNICODE.roll if card.colour is None else UNICODE.colours[card.colour]


def moving(act: Act, progress: float, names: Sequence[str] = NAMES) -> Scene:
    """The scene in which an act has got that far: the position after it, nothing to choose."""
    return scene_of(act.after, names)._replace(act=act._replace(progress=progress), choices=())
