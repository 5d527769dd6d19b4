"""Who sits down at a new table and by which manners: what the set-up of every face offers and keeps."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import Final

from push_game.games.contract import Game
from push_game.i18n import msg
from push_game.play.records.record import Player
from push_game.play.setting_table import SETTINGS, Setting
from push_game.play.settings import Settings
from push_game.play.table import Manners

_ALWAYS_AGREED: Final = ("forced", "tutor")
"""What the tables of every game agree on; on the others only those of a game that knows such a thing."""


def last(settings: Settings, game: Game) -> list[Player]:
    """Who played that game last, bots only of levels that there are.

    Whoever was given a name by `called` has none here, but may type one.
    """
    players = settings.lineups.get(game.name, ())
    taken = [player.name.casefold() for player in players]
    return [
        player._replace(name="") if player.name == free_name(place, taken[: place - 1] + taken[place:]) else player
        for place, player in enumerate(playable(game, players), 1)
    ]


def playable(game: Game, players: Sequence[Player]) -> list[Player]:
    """The players, a person in place of each bot of a level that there is not."""
    return [player if player.bot in game.levels else Player(player.name) for player in players]


def called(typed: Sequence[str]) -> list[str]:
    """What the players are called: what is typed, or a name of their own that nobody else has."""
    typed = [name.strip() for name in typed]
    taken = {name.casefold() for name in typed}
    found = []
    for place, name in enumerate(typed, 1):
        found.append(name or free_name(place, taken))
        taken.add(found[-1].casefold())
    return found


def partners(game: Game, seats: int) -> str:
    """Which seats, from 1, play together: "1+3, 2+4"; empty where everybody plays alone."""
    sides = game.sides(seats)
    if len(set(sides)) == seats:
        return ""
    together = [[str(seat) for seat, side in enumerate(sides, 1) if side == one] for one in sorted(set(sides))]
    return ", ".join(map("+".join, together))


def free_name(place: int, taken: Collection[str]) -> str:
    """A name for the player at that place, from 1, that nobody has yet; `taken` are casefolded."""
    offered = (str(msg("Player {number}", number=number)) for number in itertools.count(place))
    return next(name for name in offered if name.casefold() not in taken)


def manners(game: Game) -> Sequence[Setting]:
    """What a table of that game has to agree on, in the game's own words where it has them."""
    settings = {setting.name: setting for setting in SETTINGS}
    return [
        settings[name]._replace(**game.agreed[name]._asdict()) if name in game.agreed else settings[name]
        for name in Manners._fields
        if name in game.agreed or name in _ALWAYS_AGREED
    ]


def remember(settings: Settings, game: Game, players: Sequence[Player], agreed: Manners) -> None:
    """Keep the line-up and what the table agreed on for the next time. Raises NotSaved."""
    settings.lineups[game.name] = tuple(players)
    for name, value in agreed._asdict().items():
        settings.set(name, value)
    settings.save()
