"""The commands: the parser, the help and the shell completions are made from this table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from push_game.commands.analysing import analyse
from push_game.commands.arguments import (
    AT,
    FILE,
    GAME,
    GAME_OPTION,
    JSON,
    MOST_GAMES,
    OPTION,
    PROCESSES,
    SEAT,
    SEED,
    Argument,
    Command,
    levels,
    number,
)
from push_game.commands.counting import stats
from push_game.commands.doctor import doctor
from push_game.commands.opening import go_on, home, learn, new, replay
from push_game.commands.printing import advise, completion, rules, show
from push_game.commands.serving import serve
from push_game.commands.simulating import simulate
from push_game.i18n import msg

COMMANDS: Final = (
    Command("", msg("The home screen."), home),
    Command(
        "new",
        msg("Begin a new game."),
        new,
        (
            GAME,
            Argument(
                "--players", msg("The names in seat order: “Ana,Bo”; “Bo:random” is a bot of that level."), "NAMES"
            ),
            Argument("--seats", msg("How many players; the set-up asks for their names."), "N", number(1, 99)),
            Argument(
                "--first",
                msg("Who begins: “lot”, a name, or a player’s number, from 1 (--seat and --option count from 0)."),
                "WHO",
            ),
            OPTION,
            SEED,
        ),
    ),
    Command(
        "continue",
        msg("Go on with a game; without FILE the one played last."),
        go_on,
        (FILE._replace(required=False),),
    ),
    Command("learn", msg("Learn a game: a short guided one with prepared cards."), learn, (GAME,)),
    Command(
        "replay",
        msg("Look at a game on the table, step by step."),
        replay,
        (FILE, AT._replace(help=msg("Begin with the position after N moves; with the first one if not given."))),
    ),
    Command(
        "show",
        msg("Print a position of a game."),
        show,
        (FILE, AT, SEAT, JSON),
    ),
    Command("advise", msg("Print what the coach says of a position of a game."), advise, (FILE, AT, JSON)),
    Command(
        "simulate",
        msg("Let bots play against each other."),
        simulate,
        (
            GAME_OPTION,
            Argument("--players", msg("How many players."), "N", number(1, 99)),
            Argument("--games", msg("How many games; 100 if not given."), "N", number(1, MOST_GAMES)),
            SEED,
            Argument(
                "--bots",
                msg("The bots’ levels in seat order, such as random,random; one level alone is for all seats."),
                "A,B,…",
                offers=levels,
                many=True,
            ),
            OPTION,
            Argument("--record", msg("Leave a record of each game in this folder."), "DIR", Path, files=True),
            PROCESSES,
            JSON,
        ),
    ),
    Command(
        "analyse",
        msg("Tell luck from skill: what each decision of a game gave away, or how many games went."),
        analyse,
        (
            FILE._replace(help=msg("A record, or a folder with many of them.")),
            PROCESSES,
            JSON,
        ),
    ),
    Command(
        "stats",
        msg("Print what the finished games say of each player."),
        stats,
        (
            GAME_OPTION._replace(help=msg("Only this game.")),
            Argument("--player", msg("Only this player, or the bots of this level."), "NAME"),
            PROCESSES,
            JSON,
        ),
    ),
    Command("rules", msg("Print the rules of a game."), rules, (GAME,)),
    Command(
        "serve",
        msg("Let people play in their browsers."),
        serve,
        (
            Argument("--host", msg("Whose requests are answered; only this machine’s if not given."), "HOST"),
            Argument("--port", msg("The port; 8000 if not given, a free one if it is 0."), "PORT", number(0, 65535)),
        ),
    ),
    Command(
        "doctor", msg("Print what was found of terminal, settings and games, for a report of a fault."), doctor, (JSON,)
    ),
    Command(
        "completion",
        msg("Print what makes a shell complete this command line."),
        completion,
        (Argument("shell", msg("The shell."), "SHELL", values=("bash", "zsh", "fish")),),
    ),
)
