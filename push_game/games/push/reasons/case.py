"""A move among all that the coach has weighed: what the reasons are told from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.push.moves import Move
from push_game.games.push.odds import column_worth
from push_game.games.push.state import State

EQUAL: Final = 0.05
"""Points that make no difference: they are not to be seen in figures with one decimal."""


class Weighed(NamedTuple):
    """A move and what the coach knows of it. Columns are indices from 0."""

    move: Move
    margin: float
    loss: float
    bust: tuple[int, int]
    """How many of the unseen cards bust next, and how many there are."""
    die_loss: float
    handing: State | None
    """The position in which the columns are handed out if the turn stops after the move."""
    own: int | None
    """The column that the player who decides then takes."""
    takes: dict[int, int]
    """By seat, in their order, the columns that the others are then expected to take."""

    def own_points(self, view: State) -> float:
        """What the column that the player takes brings him."""
        assert self.handing is not None
        assert self.own is not None
        return column_worth(self.handing, self.own, view.seat)

    def worth_to(self, seat: int) -> float:
        """What the column that `seat` takes brings him."""
        assert self.handing is not None
        return column_worth(self.handing, self.takes[seat], seat)


class Case(NamedTuple):
    """A move among all there are, best first."""

    view: State
    names: Sequence[str]
    all: Sequence[Weighed]
    one: Weighed

    @property
    def best(self) -> Weighed:
        return self.all[0]

    @property
    def is_best(self) -> bool:
        return self.one is self.best

    @property
    def number(self) -> int:
        """The column of the move, as it is called."""
        return self.one.move.column + 1
