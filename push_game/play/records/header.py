"""The first line of a record: which game it is, who plays it, by which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from push_game import games
from push_game.i18n import Message, msg
from push_game.play.records.record_lines import BadRecord, NotJson, json_line, parsed, short
from push_game.typed import shortened

FORMAT: Final = "push-game"
VERSION: Final = 1
MAX_NAME: Final = 200
"""The longest name that is read, in characters; the setup allows less."""


class Player(NamedTuple):
    """Who sits at a seat: a name, and for a bot its level."""

    name: str
    bot: str | None = None


class Header(NamedTuple):
    """The first line of a record."""

    game: str
    players: tuple[Player, ...]
    """In seat order."""
    options: Mapping[str, Any]
    """The options that were given; one left out has its default."""
    created: str | None = None
    """When the game began, as written: UTC, ISO 8601."""
    seed: int | None = None
    extra: Mapping[str, Any] = {}
    """The keys that the format does not know."""


def header_line(header: Header) -> str:
    """The header as the first line of a record, without its end."""
    players = [{"name": name} if bot is None else {"name": name, "bot": bot} for name, bot in header.players]
    line = {"record": FORMAT, "version": VERSION, "game": header.game, "players": players}
    line["options"] = dict(header.options)
    if header.created is not None:
        line["created"] = header.created
    if header.seed is not None:
        line["seed"] = header.seed
    extra = {key: value for key, value in header.extra.items() if key not in line}
    return json_line({**line, **extra})


def stated(path: Path, raw: bytes) -> Header:
    """The header in the first line, whatever its game makes of it."""

    def refuse(message: Message) -> NoReturn:
        raise BadRecord(path, 1, message)

    if not raw:
        refuse(msg("the file is empty: a record begins with its header"))
    try:
        line = parsed(path, 1, raw)
    except NotJson:
        refuse(msg("it is no game record: the first line is not the whole of a JSON object"))
    if line.get("record") != FORMAT:
        refuse(msg("it is no game record: the first line has no “record”: “{format}”", format=FORMAT))
    version = line.get("version")
    if type(version) is not int or version != VERSION:
        refuse(
            msg(
                "version {given} of the record is unknown; this program reads version {version}",
                given=short(version),
                version=VERSION,
            )
        )
    name = line.get("game")
    if not isinstance(name, str):
        refuse(msg("“game” is the name of a game, not {given}", given=short(name)))
    options = line.get("options", {})
    if not isinstance(options, dict):
        refuse(msg("“options” is an object, not {given}", given=short(options)))
    seed, created = line.get("seed"), line.get("created")
    if seed is not None and type(seed) is not int:
        refuse(msg("“seed” is a whole number, not {given}", given=short(seed)))
    if created is not None and not isinstance(created, str):
        refuse(msg("“created” is a text, not {given}", given=short(created)))
    players = _players(refuse, line.get("players"))
    try:
        games.check(shortened(name))
    except games.BadOption as error:
        refuse(error.message)
    known = ("record", "version", "game", "players", "options", "created", "seed")
    extra = {key: value for key, value in line.items() if key not in known}
    return Header(name, players, options, created, seed, extra)


def _players(refuse: Callable[[Message], NoReturn], given: object) -> tuple[Player, ...]:
    if not isinstance(given, list) or not all(isinstance(player, dict) for player in given):
        refuse(msg("“players” is a list of objects, not {given}", given=short(given)))
    players: list[Player] = []
    for player in given:
        name, bot = player.get("name"), player.get("bot")
        if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME:
            refuse(msg("a “name” is a text of 1 to {limit} characters, not {given}", limit=MAX_NAME, given=short(name)))
        if bot is not None and (not isinstance(bot, str) or not bot):
            refuse(msg("“bot” is the name of a level, not {given}", given=short(bot)))
        players.append(Player(name, bot))
    return tuple(players)
