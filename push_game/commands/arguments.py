"""What a command and its arguments are, and the arguments that several commands take."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from push_game import games, i18n
from push_game.i18n import Message, msg
from push_game.play import setting_table
from push_game.play.launch import Launch
from push_game.typed import shortened

MOST_GAMES: Final = 1_000_000
MOST_SEED: Final = 2**63 - 1
_FEW: Final = 10


class Argument(NamedTuple):
    """One argument of a command; an option if its name begins with a dash."""

    name: str
    help: Message
    metavar: str | None = None
    """How the value is called in the help; None for an option that takes none."""
    read: Callable[[str], Any] = str
    """The value that a text stands for; raises ArgumentTypeError."""
    values: tuple[str, ...] = ()
    """The texts allowed, where they are few."""
    offers: Callable[[], Sequence[str]] = tuple
    """The texts that a shell offers, though others may be right or are refused with a better reason."""
    many: bool = False
    """Whether several of them may be given with commas between."""
    files: bool = False
    """Whether it is a file or a folder: shells complete those by themselves."""
    required: bool = True
    """Whether a positional argument must be there."""
    repeat: bool = False
    """Whether an option may be given several times."""

    @property
    def key(self) -> str:
        """The attribute of the parsed arguments."""
        return self.name.lstrip("-").replace("-", "_").lower()


class Command(NamedTuple):
    """One command."""

    name: str
    help: Message
    run: Callable[[argparse.Namespace], int | Launch]
    arguments: tuple[Argument, ...] = ()


def number(fewest: int, most: int) -> Callable[[str], int]:
    """Reads a whole number of that range."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,20}", text) or not fewest <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                str(
                    msg(
                        "“{text}” is not a whole number from {fewest} to {most}",
                        text=shortened(text),
                        fewest=fewest,
                        most=most,
                    )
                )
            )
        return int(text)

    return read


def assignment(text: str) -> tuple[str, str]:
    """Reads NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(str(msg("“{text}” is not NAME=VALUE", text=shortened(text))))
    return name, value


def levels() -> Sequence[str]:
    """The levels of all games' bots."""
    return tuple(dict.fromkeys(level for name in games.NAMES for level in games.get(name).levels))


def assignments() -> Sequence[str]:
    """Every option of every game as `--option` takes it: with each of its values, or without if they are many."""
    from push_game.games.options import spell

    found: dict[str, None] = {}
    for game in map(games.get, games.NAMES):
        for option in game.options:
            values = dict.fromkeys(spell(value) for seats in game.seats for value in option.values(seats))
            few = values if len(values) <= _FEW else [""]
            found.update((f"{option.name}={value}", None) for value in few)
    return tuple(found)


GAME: Final = Argument(
    "game", msg("The game; push if none is given."), "GAME", offers=lambda: games.NAMES, required=False
)
GAME_OPTION: Final = GAME._replace(name="--game")
FILE: Final = Argument("file", msg("A record: a file that ends in .push."), "FILE", Path, files=True)
SEED: Final = Argument(
    "--seed", msg("Deal by this number: the same seed and decisions make the same game."), "S", number(0, MOST_SEED)
)
OPTION: Final = Argument(
    "--option",
    msg("An option of the game, such as risk=true; seats count from 0, as in records; may be given several times."),
    "NAME=VALUE",
    assignment,
    offers=assignments,
    repeat=True,
)
AT: Final = Argument("--at", msg("The position after N moves; after all of them if not given."), "N", number(0, 10**9))
SEAT: Final = Argument(
    "--seat",
    msg(
        "Only what that player may know: a name, or the number of a seat as in records, from 0 (--first counts from 1)."
    ),
    "WHO",
)
JSON: Final = Argument("--json", msg("Print one JSON object."))
PROCESSES: Final = Argument(
    "--processes", msg("How many processes share the work; one a core if not given."), "N", number(1, 1024)
)
VERSION: Final = Argument("--version", msg("Show the version and leave."))
COMMON: Final = (
    Argument("--help", msg("Show this help and leave.")),
    Argument("--lang", msg("The language of all texts, such as fr."), "LANG", offers=i18n.languages),
    Argument("--theme", msg("The colours of the screens."), "THEME", values=setting_table.values("theme")),
    Argument(
        "--palette",
        msg("The colours of the cards: as usual, or safe for the colour-blind."),
        "SET",
        values=setting_table.values("palette"),
    ),
    Argument("--plain", msg("Play by lines, without screens: for screen readers, simple terminals and scripts.")),
    Argument("--ascii", msg("Draw the screens with plain ASCII characters only.")),
    Argument("--no-mouse", msg("Leave the mouse to the terminal.")),
    Argument("--motion", msg("How cards and dice are seen moving."), "MOTION", values=setting_table.values("motion")),
)
"""The options that every command takes."""
