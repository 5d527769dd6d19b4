"""Reading what a command line gives: players, options, who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game import games
from push_game.i18n import msg
from push_game.typed import shortened

_PERSON: Final = "person"


def read_player(game: games.Game, text: str) -> Any:
    """The player that “NAME”, “NAME:LEVEL” or “NAME:person” stands for. Raises BadOption for another level."""
    from push_game.play.records.record import Player

    name, colon, said = text.rpartition(":")
    level = said.strip().casefold()
    if not colon or level == _PERSON:
        return Player(name if colon else text)
    game.bot(level)
    return Player(name, level)


def read_options(game: games.Game, given: Sequence[tuple[str, str]] | None, seats: int) -> dict[str, Any]:
    """The options as the game has them, for that many seats. Raises BadOption."""
    from push_game.games.options import check_seats, parse

    check_seats(game.name, game.seats, seats)
    options = {name: parse(game.options, name, text, seats) for name, text in given or ()}
    game.new(seats, options)
    return options


def fitting_options(game: games.Game, given: Sequence[tuple[str, str]] | None) -> dict[str, Any]:
    """The options, if they are right for some number of players. Raises BadOption."""
    for seats in game.seats[:-1]:
        try:
            return read_options(game, given, seats)
        except games.BadOption:
            continue
    return read_options(game, given, game.seats[-1])


def read_first(text: str, names: Sequence[str], seats: int) -> int:
    """The seat that begins. Raises BadOption."""
    if text in names:
        return list(names).index(text)
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= seats:
        return int(text) - 1
    raise games.BadOption(
        msg(
            "--first is “lot”, a player’s name or a number from 1 to {seats}, where 1 sits first, not “{text}”",
            seats=seats,
            text=shortened(text),
        )
    )
