"""The commands of `push-game` and their options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    return done._replace(
        ascii=True if getattr(given, "ascii", False) else None,
        mouse=False if getattr(given, "no_mouse", False) else None,
        motion=getattr(given, "motion", None),
        language=getattr(given, "lang", None),
    )
