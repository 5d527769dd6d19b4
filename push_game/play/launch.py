"""What the command line asks a face to open with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from push_game.play.records.record import Player


class Launch(NamedTuple):
    """Which screen comes first, and with what.

    home    the home screen; nothing else is given.
    new     the set-up of a new game, filled in with `game`, `players`, `seats`, `options`, `seed`.
    table   a game in play: the one in `record`, or a new one of `game`, `players`, `options`, `seed`,
            all of them checked already.
    learn   the lesson of `game`.
    replay  the game in `record`, step by step, at first after `at` moves; the file is only read.
    """

    screen: Literal["home", "new", "table", "replay", "learn"] = "home"
    record: Path | None = None
    game: str = "push"
    players: Sequence[Player] = ()
    """In seat order; empty where the set-up is to ask."""
    seats: int | None = None
    """How many players; None where the set-up is to ask."""
    options: Mapping[str, Any] = {}
    """The options given; one left out has its default."""
    seed: int | None = None
    lot: bool = False
    """Whether the lot, drawn from the seed, decides who begins."""
    at: int = 0
    plain: bool = False
    """Whether lines are wanted rather than screens."""
    preferences: Mapping[str, Any] = {}
    """Settings for this time only, by their names: they hold until others are chosen on the Settings screen."""
    chosen: bool = False
    """Whether somebody has named the `game`, so that questions need not ask for it."""
