"""Every table that every game can be played at, and random games at it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.games.contract import CHANCE, Game, Option

MOST_MOVES = 3000
"""Where a random game is broken off: one in which nobody comes near the target may last for ever."""


class Table(NamedTuple):
    """A game, the number of players, and the options that are not left at their default."""

    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def rules(self) -> Game:
        """The game itself."""
        return games.get(self.game)

    def new(self) -> Any:
        """Its first position."""
        return self.rules.new(self.seats, self.options)


def tables(name: str) -> Iterator[Table]:
    """A game with every number of players: as it is, and with every other value of each option."""
    game = games.get(name)
    for seats in game.seats:
        yield Table(name, seats, {})
        for option in game.options:
            for value in _values(option, seats):
                yield Table(name, seats, {option.name: value})


def _values(option: Option, seats: int) -> list[Any]:
    values = option.values(seats)
    if not values:
        return []
    offered = list(values) if len(values) <= 6 else [values[0], values[1], values[-1]]
    return [value for value in offered if value != option.default(seats)]


def random_game(table: Table, seed: int | str) -> Iterator[tuple[Any, Any]]:
    """Each position of a random game with the move made there; the last one with None.

    All players of one game are bold in the same measure: how bold, goes by the seed.
    """
    rng = random.Random(f"{table} {seed}")
    boldness = rng.choice((0.0, 0.6, 0.95))
    state = table.new()
    for _ in range(MOST_MOVES):
        if state.to_act is None:
            break
        if state.to_act == CHANCE:
            move = state.outcomes().pick(rng.random())
        else:
            moves = state.legal_moves()
            # The first move goes on drawing where that is possible.
            move = moves[0] if rng.random() < boldness else moves[int(rng.random() * len(moves))]
        yield state, move
        state = state.play(move)
    yield state, None


def path(table: Table) -> Sequence[tuple[Any, Any]]:
    """One random game at the table, the same whenever it is asked for: many questions are put to it."""
    name = str(table)
    if name not in _PLAYED:
        _PLAYED[name] = tuple(random_game(table, "path"))
    return _PLAYED[name]


_PLAYED: Final[dict[str, Sequence[tuple[Any, Any]]]] = {}


def thinned(game: Iterable[tuple[Any, Any]], most: int = 120) -> Iterator[tuple[Any, Any]]:
    """Positions of a game all through it, with the first and the last: all of them, or of a long game so many."""
    positions = list(game)
    step = (len(positions) + most - 1) // most
    yield from positions[:-1:step]
    yield positions[-1]
