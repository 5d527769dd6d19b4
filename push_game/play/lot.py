"""Who begins, drawn by lot from the game's seed, so that the same seed is the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from push_game import games
from push_game.games.contract import Game
from push_game.i18n import Message, msg
from push_game.play import names
from push_game.play.dealer import derived_seed
from push_game.play.records.record import Player

SEAT_OPTIONS: Final = ("first", "first_dealer")
"""The options of games whose values are seats, and that can be left to the lot."""


def seat(seed: int, seats: int) -> int:
    """The seat that the lot falls on."""
    return int(Random(derived_seed("lot", seed)).random() * seats)


def settle(
    game: str, players: Sequence[Player], options: Mapping[str, Any], seed: int
) -> tuple[dict[str, Any], Message | None]:
    """The options with the lot's word where nobody chose a seat, and a line that tells it."""
    settled, told = dict(options), None
    for option in games.get(game).options:
        if option.name in SEAT_OPTIONS and option.name not in settled:
            settled[option.name] = seat(seed, len(players))
            told = msg("{name} begins: the lot has fallen.", name=players[settled[option.name]].name)
    return settled, told


def next_to_begin(
    game: Game, players: Sequence[Player], options: Mapping[str, Any]
) -> tuple[dict[str, Any], Message | None]:
    """The options of a rematch, in which the next seat begins, and a line that tells it."""
    changed, told = dict(options), None
    for option in game.options:
        if option.name in SEAT_OPTIONS:
            begins = (options.get(option.name, option.default(len(players))) + 1) % len(players)
            changed[option.name] = begins
            told = msg("A rematch: this time {name} begins.", name=names.shown(players[begins].name))
    return changed, told
