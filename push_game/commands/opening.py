"""The commands that open the screens."""

from __future__ import annotations

import argparse

from push_game import games
from push_game.commands.given import fitting_options, read_first, read_options, read_player
from push_game.i18n import msg
from push_game.output import PROGRAM, refuse
from push_game.play.launch import Launch


def home(_given: argparse.Namespace) -> Launch:
    """The home screen."""
    return Launch("home")


def new(given: argparse.Namespace) -> int | Launch:
    """`push-game new`: a table where the players are named, else the set-up."""
    from push_game.play import names
    from push_game.play.lot import letting_begin
    from push_game.play.records.record import Player
    from push_game.play.shelf import Shelf

    game = games.get(given.game or games.NAMES[0])
    players = [read_player(game, text) for text in given.players.split(",")] if given.players is not None else []
    checked = names.check_all([player.name for player in players])
    players = [Player(name, player.bot) for name, player in zip(checked, players, strict=True)]
    seats = len(players) or given.seats
    if given.seats not in (None, seats):
        return refuse(str(msg("--seats says {seats}, but --players names {players}", seats=given.seats, players=seats)))
    launch = Launch("table" if players else "new", None, game.name, tuple(players), seats, {}, given.seed)
    if seats is None:
        # The set-up asks how many there are: what is allowed for some number of players is right so far.
        options = fitting_options(game, given.option)
    else:
        options = read_options(game, given.option, seats)
    if given.first == "lot":
        launch = launch._replace(lot=True)
    elif given.first is not None:
        most = seats or game.seats[-1]
        options |= letting_begin(game, read_first(given.first, [player.name for player in players], most), most)
    if seats is not None:
        game.new(seats, options)
    if players:
        # A game that cannot be kept is refused where it can be read: on the command line rather than on a screen.
        Shelf().make_ready()
    return launch._replace(options=options, chosen=given.game is not None and not players)


def go_on(given: argparse.Namespace) -> int | Launch:
    """`push-game continue`."""
    from push_game.play.records import record
    from push_game.play.records.writer import InPlay, in_play
    from push_game.play.shelf import Shelf

    path = given.file
    if path is None:
        contents = Shelf().contents()
        if contents.trouble:
            return refuse(str(contents.trouble))
        if not contents.unfinished:
            return refuse(str(msg("there is no unfinished game; {command} begins one", command=f"{PROGRAM} new")))
        path = contents.unfinished[0].path
    # What is wrong with it is told where it can be read: on the command line rather than on a screen.
    if record.read(path).result is not None:
        return refuse(
            str(msg("{file}: this game is finished; {command} shows it", file=str(path), command=f"{PROGRAM} replay"))
        )
    if in_play(path):
        raise InPlay(path)
    return Launch("table", path)


def learn(given: argparse.Namespace) -> int | Launch:
    """`push-game learn`."""
    game = games.get(given.game or games.NAMES[0])
    if game.lesson() is None:
        return refuse(str(msg("{game} has no lesson yet.", game=game.title)))
    return Launch("learn", game=game.name)


def replay(given: argparse.Namespace) -> Launch:
    """`push-game replay`."""
    from push_game.play import show
    from push_game.play.records import record

    at, _ = show.state_at(record.read(given.file), given.at or 0)
    return Launch("replay", given.file, at=at)
