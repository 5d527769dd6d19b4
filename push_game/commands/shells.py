"""The completions of the shells, made from the table of commands."""

from __future__ import annotations

from typing import Final

from push_game.commands import completion
from push_game.commands.arguments import COMMON, VERSION, Argument
from push_game.commands.table import COMMANDS
from push_game.output import PROGRAM

INSTALLED: Final = {
    "bash": f"share/bash-completion/completions/{PROGRAM}",
    "zsh": f"share/zsh/site-functions/_{PROGRAM}",
    "fish": f"share/fish/vendor_completions.d/{PROGRAM}.fish",
}
"""Where each shell looks for its script by itself, under the folder that programs are installed in."""


def script(shell: str) -> str:
    """What makes that shell complete the command line."""
    commands = [
        completion.Word(command.name, str(command.help), [_word(one) for one in command.arguments])
        for command in COMMANDS
        if command.name
    ]
    return completion.script(shell, PROGRAM, commands, [_word(one) for one in COMMON], [_word(VERSION)])


def _word(one: Argument) -> completion.Word:
    values = one.values or tuple(one.offers())
    return completion.Word(one.name, str(one.help), (), values, one.many, one.files, one.metavar is not None)
