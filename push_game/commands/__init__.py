"""The commands of `push-game` and their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from push_game import i18n
from push_game.commands.arguments import COMMON, Command
from push_game.commands.parser import Speaking, language, parser
from push_game.commands.table import COMMANDS
from push_game.play.launch import Launch

__all__ = ["COMMANDS", "COMMON", "Command", "do"]


def do(arguments: Sequence[str]) -> int | Launch:
    """Do what the command line asks for; the exit status, or what to open the screens with.

    Raises Trouble, BadOption or SystemExit for what is wrong.
    """
    with Speaking(language(arguments)):
        given = parser().parse_args(arguments)
    run: Callable[[object], int | Launch] = given.run
    done = run(given)
    if not isinstance(done, Launch):
        return done
    return done._replace(preferences=_preferences(given), plain=hasattr(given, "plain"))


def _preferences(given: argparse.Namespace) -> dict[str, str | bool]:
    """The settings that the command line chooses for this time."""
    found: dict[str, str | bool] = {
        name: getattr(given, name) for name in ("theme", "palette", "motion") if hasattr(given, name)
    }
    if hasattr(given, "ascii"):
        found["glyphs"] = "ascii"
    if hasattr(given, "no_mouse"):
        found["mouse"] = False
    if hasattr(given, "lang"):
        found["language"] = i18n.language()
    return found
