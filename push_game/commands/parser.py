"""The parser, made from the table of commands; it refuses in one line."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from push_game import __version__, games, i18n
from push_game.commands.arguments import COMMON, VERSION, Argument
from push_game.commands.opening import home
from push_game.commands.table import COMMANDS
from push_game.i18n import _, msg
from push_game.output import PROGRAM, refuse, write
from push_game.typed import shortened


class _Parser(argparse.ArgumentParser):
    """Refuses in one line."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(refuse(str(msg("{reason}; see {command}", reason=message, command=f"{self.prog} --help"))))


class _CommandParser(_Parser):
    """The parser of one command: what it does not know it refuses itself, so that its own help is named."""

    def parse_known_args(  # type: ignore[override]  # the namespace is always the one of the whole command line
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            # In argparse's own words, which Speaking translates.
            self.error(gettext.gettext("unrecognized arguments: %s") % " ".join(rest))
        return found, []


class _Print(argparse.Action):
    """Prints the help or the version and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        write(f"{PROGRAM} {__version__}" if self.dest == "version" else parser.format_help().rstrip())
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line, in the language that is spoken."""
    parser = _Parser(
        prog=PROGRAM,
        description=_(
            "A card table for the terminal: Push, Push to Five and Push Rummy, for people round one keyboard and for bots."
        ),
        epilog=_("Without a command the home screen opens."),
        add_help=False,
        allow_abbrev=False,
    )
    parser.set_defaults(run=home)
    _add(parser, (*COMMON, VERSION))
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=_CommandParser)
    for command in COMMANDS:
        if command.name:
            text = str(command.help)
            one = commands.add_parser(command.name, help=text, description=text, add_help=False, allow_abbrev=False)
            one.set_defaults(run=command.run)
            _add(one, (*command.arguments, *COMMON))
    return parser


def _add(parser: argparse.ArgumentParser, arguments: Sequence[Argument]) -> None:
    for one in arguments:
        keys: dict[str, Any] = {"help": str(one.help)}
        names = [one.name]
        if one.name in ("--help", "--version"):
            names = ["-h", "--help"] if one.name == "--help" else names
            keys.update(action=_Print, nargs=0)
        elif one.metavar is None:
            keys["action"] = "store_true"
        else:
            keys.update(metavar=one.metavar, type=one.read)
            if one.values:
                keys["choices"] = one.values
            if one.repeat:
                keys["action"] = "append"
        if not one.name.startswith("-"):
            if not one.required:
                keys["nargs"] = "?"
        elif one in (*COMMON, VERSION):
            # Before or after the command: the one that is not given must not hide the other.
            keys["default"] = argparse.SUPPRESS
        elif one.name == "--games":
            keys["default"] = 100
        parser.add_argument(*names, **keys)


def language(arguments: Sequence[str]) -> str:
    """The language of `--lang`, of the settings or of the environment, in that order.

    It has to be known before the parser is built, whose texts are in it already. Raises BadOption for a
    language that there is not.
    """
    i18n.use_language(i18n.language_of_environment())
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        wanted = value if equals else "".join(arguments[index + 1 : index + 2])
        if name == "--lang" and wanted and not wanted.startswith("-"):
            before = i18n.language()
            if not i18n.use_language(wanted):
                i18n.use_language(before)
                raise games.BadOption(
                    msg(
                        "there is no language “{code}”; there are: {codes}",
                        code=shortened(wanted),
                        codes=", ".join(i18n.languages()),
                    )
                )
            return i18n.language()
        if argument == "--":
            break
    from push_game.play.settings import preferred_language

    i18n.use_language(preferred_language())
    return i18n.language()


class Speaking:
    """While it lasts argparse, which asks the standard library, finds its own words in our catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.domain, self.environment = gettext.textdomain(), os.environ.get("LANGUAGE")

    def __enter__(self) -> None:
        gettext.bindtextdomain(i18n.DOMAIN, str(i18n.LOCALE_DIR))
        gettext.textdomain(i18n.DOMAIN)
        os.environ["LANGUAGE"] = self.language

    def __exit__(self, *_: object) -> None:
        gettext.textdomain(self.domain)
        if self.environment is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = self.environment


_WORDS_OF_ARGPARSE: Final = (
    msg("usage: "),
    msg("positional arguments"),
    msg("options"),
    msg("argument %(argument_name)s: %(message)s"),
    msg("invalid choice: %(value)r (choose from %(choices)s)"),
    msg("the following arguments are required: %s"),
    msg("unrecognized arguments: %s"),
    msg("expected one argument"),
    msg("ignored explicit argument %r"),
)
"""What argparse says by itself, for the catalogues."""
