"""Who begins: by lot, drawn from the game's seed so that the same seed is the same game, or the next one in a rematch.

Who that is, the first position says: in some games the option is not the seat that begins, but the one that deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from push_game import games
from push_game.games.contract import Game
from push_game.i18n import Message, msg
from push_game.play import names
from push_game.play.dealer import derived_seed, fresh_seed
from push_game.play.records.record import Player

SEAT_OPTIONS: Final = ("first", "first_dealer")
"""The options of games whose values are seats, and that can be left to the lot."""
BY_LOT: Final = None
"""In place of a seat: it is drawn when the game starts."""


class Start(NamedTuple):
    """What a new game is begun with."""

    options: dict[str, Any]
    seed: int
    notice: Message | None
    """A line that tells what the lot has decided; None if there was nothing to decide."""


def seat(seed: int, seats: int) -> int:
    """The seat that the lot falls on."""
    return int(Random(derived_seed("lot", seed)).random() * seats)


def start(
    game: str, players: Sequence[Player], options: Mapping[str, Any], seed: int | None, *, by_lot: bool = True
) -> Start:
    """A new game of those players, with a fresh seed if none is given.

    With `by_lot` the lot decides where no seat is chosen: the option is `BY_LOT`, or not there. Raises BadOption.
    """
    drawn = fresh_seed() if seed is None else seed
    chosen = {name: value for name, value in options.items() if value is not BY_LOT}
    rules = games.get(game)
    left = [option.name for option in rules.options if option.name in SEAT_OPTIONS and option.name not in chosen]
    if not by_lot or not left:
        return Start(chosen, drawn, None)
    chosen.update(dict.fromkeys(left, seat(drawn, len(players))))
    if len(players) == 1:
        return Start(chosen, drawn, None)
    begins = players[_beginner(rules, len(players), chosen)]
    return Start(chosen, drawn, msg("{name} begins: the lot has fallen.", name=names.shown(begins.name)))


def next_to_begin(
    game: Game, players: Sequence[Player], options: Mapping[str, Any]
) -> tuple[dict[str, Any], Message | None]:
    """The options of a rematch, in which the next seat begins, and a line that tells it."""
    seats = len(players)
    changed = {
        option.name: (options.get(option.name, option.default(seats)) + 1) % seats
        for option in game.options
        if option.name in SEAT_OPTIONS
    }
    changed = {**options, **changed}
    if seats == 1:
        return changed, None
    begins = players[_beginner(game, seats, changed)]
    return changed, msg("A rematch: this time {name} begins.", name=names.shown(begins.name))


def letting_begin(game: Game, begins: int, seats: int) -> dict[str, int]:
    """The options under which that seat has the first turn. Every game has such."""
    choices: list[dict[str, int]] = [
        {option.name: value} for option in game.options if option.name in SEAT_OPTIONS for value in option.values(seats)
    ]
    return next(chosen for chosen in choices if _beginner(game, seats, chosen) == begins)


def _beginner(game: Game, seats: int, options: Mapping[str, Any]) -> int:
    """The seat that has the first turn. Raises BadOption."""
    first: int = game.new(seats, options).active
    return first
