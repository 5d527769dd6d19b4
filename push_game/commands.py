"""The commands of `push-game` and their options.

`COMMANDS` is the one table of them; the parser, the help and the shell completions are made from it.
"""

from __future__ import annotations

import argparse
import gettext
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from push_game import __version__, games, i18n
from push_game.i18n import Message, _, msg, msgn
from push_game.output import PROGRAM, refuse, write
from push_game.play.launch import Launch

_MOST_GAMES: Final = 1_000_000
_MOST_SEED: Final = 2**63 - 1


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


def do(arguments: Sequence[str]) -> int | Launch:
    """Do what the command line asks for; the exit status, or what to open the screens with.

    Raises Trouble, BadOption or SystemExit for what is wrong.
    """
    with _Speaking(_language(arguments)):
        given = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int | Launch] = given.run
    done = run(given)
    if not isinstance(done, Launch):
        return done
    return done._replace(
        ascii=True if getattr(given, "ascii", False) else None,
        mouse=False if getattr(given, "no_mouse", False) else None,
        motion=getattr(given, "motion", None),
        language=getattr(given, "lang", None),
    )


# What the commands do.


def _home(_given: argparse.Namespace) -> Launch:
    return Launch("home")


def _new(given: argparse.Namespace) -> int | Launch:
    from push_game.play import names
    from push_game.play.record import Player

    game = games.get(given.game or games.NAMES[0])
    players = [_player(game, text) for text in given.players.split(",")] if given.players is not None else []
    checked = names.check_all([player.name for player in players])
    players = [Player(name, player.bot) for name, player in zip(checked, players, strict=True)]
    seats = len(players) or given.seats
    if given.seats not in (None, seats):
        return refuse(str(msg("--seats says {seats}, but --players names {players}", seats=given.seats, players=seats)))
    launch = Launch("table" if players else "new", None, game.name, tuple(players), seats, {}, given.seed)
    if seats is None:
        # The set-up asks how many there are: what is allowed for some number of players is right so far.
        options = _fitting_options(game, given.option)
    else:
        options = _options(game, given.option, seats)
    if given.first == "lot":
        launch = launch._replace(lot=True)
    elif given.first is not None:
        options["first"] = _first(given.first, [player.name for player in players], seats or game.seats[-1])
    if seats is not None:
        game.new(seats, options)
    return launch._replace(options=options)


def _continue(given: argparse.Namespace) -> int | Launch:
    from push_game.play import record
    from push_game.play.shelf import Shelf
    from push_game.play.writer import InPlay, in_play

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


def _replay(given: argparse.Namespace) -> Launch:
    from push_game.play import record

    record.read(given.file)
    return Launch("replay", given.file)


def _show(given: argparse.Namespace) -> int:
    from push_game.play import record, show

    found = record.read(given.file)
    write(_json(show.position(found, given.at)) if given.json else show.text(found, given.at))
    return 0


def _advise(given: argparse.Namespace) -> int:
    from push_game.play import advice, record

    found = record.read(given.file)
    write(_json(advice.advice(found, given.at)) if given.json else advice.text(found, given.at))
    return 0


def _simulate(given: argparse.Namespace) -> int:
    from push_game.play import simulate
    from push_game.play.dealer import fresh_seed

    game = games.get(given.game or games.NAMES[0])
    bots = tuple(level.strip() for level in given.bots.split(",")) if given.bots is not None else ("random",)
    seats = given.players or (len(bots) if len(bots) > 1 else game.seats[0])
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        return refuse(str(msg("--players says {seats}, but --bots names {bots}", seats=seats, bots=len(bots))))
    seed = fresh_seed() if given.seed is None else given.seed
    plan = simulate.Plan(game.name, bots, given.games, seed, _options(game, given.option, seats), given.record)
    bar = _Bar(lambda done, total: msgn("{done} of {count} game", "{done} of {count} games", total, done=done))
    try:
        tally = simulate.run(plan, given.processes, lambda done: bar.show(done, plan.games))
    finally:
        bar.clear()
    results = simulate.summary(plan, tally)
    write(_json(results) if given.json else "\n".join(_told(results)))
    return 0


def _analyse(given: argparse.Namespace) -> int:
    from push_game.play import analysis, analysis_report, analysis_text, record

    if os.path.isdir(given.file):  # noqa: PTH112 - Path.is_dir raises for what cannot be looked at
        return _analyse_all(given)
    found = record.read(given.file)
    bar = _Bar(lambda done, total: msgn("{done} of {count} move", "{done} of {count} moves", total, done=done))
    try:
        made = analysis.analyse(found, given.file, bar.show)
    finally:
        bar.clear()
    if made.unkept is not None:
        refuse(str(made.unkept))
    write(_json(analysis_report.report(made)) if given.json else analysis_text.text(made))
    return 0


def _analyse_all(given: argparse.Namespace) -> int:
    from push_game.play import analysis_report, many_games, many_games_text

    paths = many_games.records_in(given.file)
    bar = _Bar(lambda done, total: msgn("{done} of {count} game", "{done} of {count} games", total, done=done))
    try:
        series = many_games.analyse_all(paths, given.processes, bar.show)
    finally:
        bar.clear()
    if not series.games:
        return refuse(str(many_games.nothing_to_analyse(given.file, series)))
    if unkept := next((game.unkept for game in series.games if game.unkept), None):
        refuse(str(unkept))
    write(_json(analysis_report.series_report(series)) if given.json else many_games_text.series_text(series))
    return 0


def _rules(given: argparse.Namespace) -> int:
    import shutil
    import textwrap

    game = games.get(given.game or games.NAMES[0])
    columns = max(30, min(shutil.get_terminal_size((80, 24)).columns, 100)) if sys.stdout.isatty() else 80
    lines: list[str] = [str(game.title)]
    section = None
    for clause in game.clauses():
        if clause.section != section:
            section = clause.section
            lines += ["", str(section)]
        lines += textwrap.wrap(
            str(clause.text),
            columns,
            initial_indent=f"{clause.id:<5}",
            subsequent_indent=" " * 5,
            break_long_words=False,
        )
    write("\n".join(lines))
    return 0


def _completion(given: argparse.Namespace) -> int:
    from push_game.play import completion

    def word(one: Argument) -> completion.Word:
        return completion.Word(one.name, str(one.help), (), one.values, one.files, one.metavar is not None)

    commands = [
        completion.Word(command.name, str(command.help), [word(one) for one in command.arguments])
        for command in COMMANDS
        if command.name
    ]
    common = [word(one) for one in COMMON]
    write(completion.script(given.shell, PROGRAM, commands, common, [word(_VERSION)]))
    return 0


# The table of commands.


def _number(fewest: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,20}", text) or not fewest <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                str(
                    msg(
                        "“{text}” is not a whole number from {fewest} to {most}",
                        text=_cut(text),
                        fewest=fewest,
                        most=most,
                    )
                )
            )
        return int(text)

    return read


def _assignment(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(str(msg("“{text}” is not NAME=VALUE", text=_cut(text))))
    return name, value


_GAME: Final = Argument("game", msg("The game; push if none is given."), "GAME", values=games.NAMES, required=False)
_GAME_OPTION: Final = _GAME._replace(name="--game")
_FILE: Final = Argument("file", msg("A record: a file that ends in .push."), "FILE", Path, files=True)
_SEED: Final = Argument(
    "--seed", msg("Deal by this number: the same seed and decisions make the same game."), "S", _number(0, _MOST_SEED)
)
_OPTION: Final = Argument(
    "--option",
    msg("An option of the game, such as risk=true; may be given several times."),
    "NAME=VALUE",
    _assignment,
    repeat=True,
)
_AT: Final = Argument(
    "--at", msg("The position after N moves; after all of them if not given."), "N", _number(0, 10**9)
)
_JSON: Final = Argument("--json", msg("Print one JSON object."))
_PROCESSES: Final = Argument(
    "--processes", msg("How many processes share the work; one a core if not given."), "N", _number(1, 1024)
)
_VERSION: Final = Argument("--version", msg("Show the version and leave."))
COMMON: Final = (
    Argument("--help", msg("Show this help and leave.")),
    Argument("--lang", msg("The language of all texts, such as fr."), "LANG", values=i18n.languages()),
    Argument("--ascii", msg("Draw the screens with plain ASCII characters only.")),
    Argument("--no-mouse", msg("Leave the mouse to the terminal.")),
    Argument("--motion", msg("How cards and dice are seen moving."), "MOTION", values=("off", "fast", "normal")),
)
"""The options that every command takes."""

COMMANDS: Final = (
    Command("", msg("The home screen."), _home),
    Command(
        "new",
        msg("Begin a new game."),
        _new,
        (
            _GAME,
            Argument(
                "--players", msg("The names in seat order: “Ana,Bo”; “Bo:random” is a bot of that level."), "NAMES"
            ),
            Argument("--seats", msg("How many players; the set-up asks for their names."), "N", _number(1, 99)),
            Argument("--first", msg("Who begins: “lot”, a name, or the number of a player from 1."), "WHO"),
            _OPTION,
            _SEED,
        ),
    ),
    Command(
        "continue",
        msg("Go on with a game; without FILE the one played last."),
        _continue,
        (_FILE._replace(required=False),),
    ),
    Command("replay", msg("Look at a game on the table, step by step."), _replay, (_FILE,)),
    Command(
        "show",
        msg("Print a position of a game."),
        _show,
        (_FILE, _AT, _JSON),
    ),
    Command("advise", msg("Print what the coach says of a position of a game."), _advise, (_FILE, _AT, _JSON)),
    Command(
        "simulate",
        msg("Let bots play against each other."),
        _simulate,
        (
            _GAME_OPTION,
            Argument("--players", msg("How many players."), "N", _number(1, 99)),
            Argument("--games", msg("How many games; 100 if not given."), "N", _number(1, _MOST_GAMES)),
            _SEED,
            Argument(
                "--bots",
                msg("The bots’ levels in seat order, such as random,random; one level alone is for all seats."),
                "A,B,…",
            ),
            _OPTION,
            Argument("--record", msg("Leave a record of each game in this folder."), "DIR", Path, files=True),
            _PROCESSES,
            _JSON,
        ),
    ),
    Command(
        "analyse",
        msg("Tell luck from skill: what each decision of a game gave away, or how many games went."),
        _analyse,
        (
            _FILE._replace(help=msg("A record, or a folder with many of them.")),
            _PROCESSES,
            _JSON,
        ),
    ),
    Command("rules", msg("Print the rules of a game."), _rules, (_GAME,)),
    Command(
        "completion",
        msg("Print what makes a shell complete this command line."),
        _completion,
        (Argument("shell", msg("The shell."), "SHELL", values=("bash", "zsh", "fish")),),
    ),
)


# The parser.


class _Parser(argparse.ArgumentParser):
    """Refuses in one line."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(refuse(str(msg("{reason}; see {command}", reason=message, command=f"{self.prog} --help"))))


class _Print(argparse.Action):
    """Prints the help or the version and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        write(f"{PROGRAM} {__version__}" if self.dest == "version" else parser.format_help().rstrip())
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description=_("Push, the columns game, for a terminal and two to six people round one keyboard."),
        epilog=_("Without a command the home screen opens."),
        add_help=False,
        allow_abbrev=False,
    )
    parser.set_defaults(run=_home)
    _add(parser, (*COMMON, _VERSION))
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=_Parser)
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
            if one.values and one.name not in ("game", "--game", "--lang"):
                keys["choices"] = one.values
            if one.repeat:
                keys["action"] = "append"
        if not one.name.startswith("-"):
            if not one.required:
                keys["nargs"] = "?"
        elif one in (*COMMON, _VERSION):
            # Before or after the command: the one that is not given must not hide the other.
            keys["default"] = argparse.SUPPRESS
        elif one.name == "--games":
            keys["default"] = 100
        parser.add_argument(*names, **keys)


def _language(arguments: Sequence[str]) -> str:
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
                        code=_cut(wanted),
                        codes=", ".join(i18n.languages()),
                    )
                )
            return i18n.language()
        if argument == "--":
            break
    from push_game.play.settings import preferred_language

    i18n.use_language(preferred_language())
    return i18n.language()


class _Speaking:
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


# Reading what is given.


def _player(game: games.Game, text: str) -> Any:
    """The player that “NAME” or “NAME:LEVEL” stands for; a colon before anything else belongs to the name."""
    from push_game.play.record import Player

    name, colon, level = text.rpartition(":")
    if colon and level.strip() in game.levels:
        return Player(name, level.strip())
    return Player(text)


def _options(game: games.Game, given: Sequence[tuple[str, str]] | None, seats: int) -> dict[str, Any]:
    """The options as the game has them, for that many seats. Raises BadOption."""
    from push_game.games.options import check_seats, parse

    check_seats(game.name, game.seats, seats)
    options = {name: parse(game.options, name, text, seats) for name, text in given or ()}
    game.new(seats, options)
    return options


def _fitting_options(game: games.Game, given: Sequence[tuple[str, str]] | None) -> dict[str, Any]:
    """The options, if they are right for some number of players. Raises BadOption."""
    for seats in game.seats[:-1]:
        try:
            return _options(game, given, seats)
        except games.BadOption:
            continue
    return _options(game, given, game.seats[-1])


def _first(text: str, names: Sequence[str], seats: int) -> int:
    """The seat that begins. Raises BadOption."""
    if text in names:
        return list(names).index(text)
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= seats:
        return int(text) - 1
    raise games.BadOption(
        msg(
            "--first is “lot”, a player’s name or a number from 1 to {seats}, not “{text}”",
            seats=seats,
            text=_cut(text),
        )
    )


def _cut(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


# Output.


def _json(value: object) -> str:
    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not utf8)


class _Bar:
    """How far a long task has got, on standard error if that is a terminal; `tell` says it in words."""

    def __init__(self, tell: Callable[[int, int], Message]) -> None:
        self.tell = tell
        self.seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int, total: int) -> None:
        """Draw the bar."""
        if self.seen:
            full = 30 * done // max(total, 1)
            sys.stderr.write(f"\r[{'#' * full:.<30}] {self.tell(done, total)}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self.seen:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _told(results: dict[str, Any]) -> list[str]:
    """The results of a simulation for people."""
    from push_game.games.figures import decimal

    lines = [
        str(
            msgn(
                "{count} game of {game} with seed {seed}: {turns} turns and {decisions} decisions a game",
                "{count} games of {game} with seed {seed}: {turns} turns and {decisions} decisions a game",
                results["games"],
                game=games.get(results["game"]).title,
                seed=results["seed"],
                turns=decimal(results["turns"]),
                decisions=decimal(results["decisions"]),
            )
        )
    ]
    wide = max(len(bot["bot"]) for bot in results["bots"])
    for number, bot in enumerate(results["bots"], 1):
        low, high = bot["interval"]
        lines.append(
            str(
                msg(
                    "{number} {bot}  wins {rate}% (95%: {low} to {high}%), mean score {score}",
                    number=number,
                    bot=f"{bot['bot']:<{wide}}",
                    rate=decimal(100 * bot["win_rate"]),
                    low=decimal(100 * low),
                    high=decimal(100 * high),
                    score=decimal(bot["score"]),
                )
            )
        )
    return lines
