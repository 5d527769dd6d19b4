"""The manual page, made from the table of commands when the package is built: in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from push_game import __version__, games
from push_game.commands.arguments import COMMON, VERSION, Argument, Command
from push_game.commands.parser import parser
from push_game.commands.table import COMMANDS
from push_game.output import PROGRAM

INSTALLED: Final = f"share/man/man1/{PROGRAM}.1"
"""Where it is looked for, under the folder that programs are installed in."""

_CHARACTERS: Final = {
    "\\": "\\e",
    "-": "\\-",
    "“": "\\(lq",
    "”": "\\(rq",
    "’": "\\(cq",
    "…": "\\|.\\|.\\|.",
    "–": "\\(en",
    "×": "\\(mu",
}

_FILES: Final = (
    ("~/.local/share/push-game", "Games and settings, or wherever the system keeps a user’s data."),
    ("settings.toml", "The settings, in that folder."),
    ("records", "The games, in that folder: each a text file of its own, written before a move is shown."),
)
_ENVIRONMENT: Final = (
    ("PUSH_GAME_HOME", "The folder of games and settings."),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The language, if neither --lang nor the settings choose one."),
    ("NO_COLOR", "If it is not empty, no colour is used at all."),
)
_STATUS: Final = (
    ("0", "All is done."),
    ("1", "A fault of the program; the game is saved."),
    ("2", "The command line, a file or the terminal is refused; one line says why."),
    ("128+n", "Left because of signal n; the game is saved."),
)


def page() -> str:
    """The page in the language of man."""
    return "".join(f"{line}\n" for line in _page())


def _page() -> Iterator[str]:
    about = parser()
    yield f'.TH {_text(PROGRAM.upper())} 1 "" "{_text(PROGRAM)} {_text(__version__)}"'
    yield _heading("NAME")
    titles = ", ".join(str(games.get(name).title) for name in games.NAMES)
    yield f"{_text(PROGRAM)} \\- {_text(titles)}"
    yield _heading("SYNOPSIS")
    for number, command in enumerate(COMMANDS):
        if number:
            yield ".br"
        yield from _synopsis(command)
    yield _heading("DESCRIPTION")
    yield _text(about.description or "")
    yield _text(about.epilog or "")
    yield _heading("COMMANDS")
    for command in COMMANDS:
        if command.name:
            yield f".SS {_text(command.name)}"
            yield _text(str(command.help))
            yield from _arguments(command.arguments)
    yield _heading("OPTIONS")
    yield from _arguments((*COMMON, VERSION))
    for heading, entries in (
        ("FILES", _FILES),
        ("ENVIRONMENT", _ENVIRONMENT),
        ("EXIT STATUS", _STATUS),
    ):
        yield _heading(heading)
        for term, told in entries:
            yield from (".TP", f"\\fB{_text(term)}\\fR", _text(told))


def _synopsis(command: Command) -> Iterator[str]:
    name = f"{PROGRAM} {command.name}".rstrip()
    yield f"\\fB{_text(name)}\\fR"
    for one in command.arguments:
        shown = _term(one)
        yield shown if one.required and not one.name.startswith("-") else f"[{shown}]"


def _arguments(arguments: Sequence[Argument]) -> Iterator[str]:
    for one in arguments:
        yield ".TP"
        yield _term(one)
        yield _text(str(one.help))
        if few := one.values or tuple(one.offers()):
            yield ".br"
            yield _text(", ".join(few))


def _term(one: Argument) -> str:
    """An option in bold with its value in italics, or the place of a value."""
    value = "" if one.metavar is None else f"\\fI{_text(one.metavar)}\\fR"
    if not one.name.startswith("-"):
        return value or f"\\fI{_text(one.name)}\\fR"
    return f"\\fB{_text(one.name)}\\fR {value}".rstrip()


def _heading(text: str) -> str:
    return f".SH {text}"


def _text(text: str) -> str:
    """The text with nothing in it that would be a request."""
    plain = "".join(_CHARACTERS.get(one) or (one if one.isascii() else f"\\[u{ord(one):04X}]") for one in text)
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
