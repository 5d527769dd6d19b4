"""The command line: what it prints, and that everything wrong is one line and exit status 2."""

from __future__ import annotations

import json
import os
import pty
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from push_game import __version__, cli, commands, games
from push_game.i18n import use_language
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.play.shelf import Shelf
from push_game.play.table import Player
from tests.finished import put
from tests.play.test_dealer import play_out

CORPUS = Path(__file__).resolve().parent / "records"
GAME = str(CORPUS / "good-whole-game-3.push")


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, in English, and no terminal on either side."""
    monkeypatch.setenv("PUSH_GAME_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    use_language("en")


def run(*arguments: str) -> int:
    """The exit status of `push-game ARGUMENTS` in this process."""
    try:
        return cli.main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def process(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "push_game", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path), **changes},
    )


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error that a refused command line gives."""
    assert run(*arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    (line,) = output.err.splitlines()
    assert line.replace("\u202f", " ").isprintable()
    return line


# The commands that print.


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"push-game {__version__}\n"


@pytest.mark.parametrize("command", [command.name for command in commands.COMMANDS])
def test_every_command_has_help_that_names_its_arguments(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*filter(None, [command]), "--help") == 0
    text = capsys.readouterr().out
    (found,) = (one for one in commands.COMMANDS if one.name == command)
    for argument in (*found.arguments, *commands.COMMON):
        assert (argument.name if argument.name.startswith("-") else argument.metavar or "") in text
    if not command:
        assert all(one.name in text for one in commands.COMMANDS)
    assert run(*filter(None, [command]), "-h") == 0
    assert capsys.readouterr().out == text


def test_show_prints_json_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", GAME, "--json") == 0
    position = json.loads(capsys.readouterr().out)
    assert position["moves"] == len(record.read(GAME).steps)
    assert position["over"] is True
    assert run("show", GAME, "--at", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["odds"]["card red 5"] == "3/120"
    assert run("show", "--at", "0", GAME) == 0
    assert "Chloé moves: draw" in capsys.readouterr().out


def test_advise_prints_json_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("advise", GAME, "--at", "0", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["to_act"], [one["move"] for one in told["moves"]]) == (2, ["draw"])
    assert run("advise", "--at", "0", GAME) == 0
    assert "Chloé decides" in capsys.readouterr().out
    assert "there is no position after 9999" in refused(capsys, "advise", GAME, "--at", "9999")


@pytest.mark.parametrize("name", sorted(path.name for path in CORPUS.glob("bad-*.push")))
def test_a_refused_record_is_one_line_that_names_file_and_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("show", "advise", "replay", "continue"):
        line = refused(capsys, command, str(CORPUS / name))
        assert re.match(re.escape(str(CORPUS / name)) + r":[1-9]\d*: \S", line)


def test_a_thousand_mutilated_records_are_read_or_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choose = random.Random(4)
    source = (CORPUS / "good-whole-game-2.push").read_bytes()
    path = tmp_path / "mutilated.push"
    refusals = 0
    for number in range(1000):
        data = bytearray(source)
        kind = number % 5
        if kind == 0:
            del data[choose.randrange(len(data)) :]
        elif kind == 1:
            data[choose.randrange(len(data))] ^= 1 << choose.randrange(8)
        elif kind == 2:
            lines = source.splitlines(keepends=True)
            choose.shuffle(lines[1:])
            one, other = choose.randrange(len(lines)), choose.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            data = bytearray(b"".join(lines))
        elif kind == 3:
            place = choose.randrange(len(data))
            data[place:place] = choose.choice((b"\xff", b"\x00", b"\n", b"}", b'"', b"9" * 30, b"\x1b[31m"))
        else:
            seat = choose.choice((b'"by": 0', b'"by": 1', b'"by": "chance"'))
            place = data.find(seat, choose.randrange(len(data)))
            if place >= 0:
                data[place : place + len(seat)] = choose.choice((b'"by": 9', b'"by": -1', b'"by": null', b'"by": 0'))
        path.write_bytes(data)
        status = run("show", str(path))
        output = capsys.readouterr()
        assert path.read_bytes() == data
        if status == 0:
            assert output.err == ""
            assert output.out
        else:
            assert status == 2
            assert output.out == ""
            (line,) = output.err.splitlines()
            assert line.isprintable()
            assert re.match(re.escape(str(path)) + r":[1-9]\d*: \S", line)
            refusals += 1
    assert 400 < refusals < 1000


def test_stats_prints_json_and_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    put(tmp_path / "home", 1, ["Ana", "Bo"], "+3, stop, lose")
    assert run("stats", "--json") == 0
    assert [scope["games"] for scope in json.loads(capsys.readouterr().out)["scopes"]] == [1]
    assert run("stats", "--player", "bo", "--game", "five") == 0
    told = capsys.readouterr().out
    assert "1 game, won 0: 0.0%" in told
    assert "against Ana: 1 game, won 0, lost 1, shared 0" in told
    assert "nobody called “Zoe”" in refused(capsys, "stats", "--player", "Zoe")
    assert "there is no game “chess”" in refused(capsys, "stats", "--game", "chess")


def test_simulate_prints_what_was_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "games"
    arguments = (
        "simulate",
        "--game",
        "push",
        "--players",
        "3",
        "--games",
        "4",
        "--seed",
        "5",
        "--bots",
        "random,random,random",
    )
    assert run(*arguments, "--option", "risk=true", "--record", str(folder), "--json") == 0
    results = json.loads(capsys.readouterr().out)
    assert results["seed"] == 5
    assert results["options"] == {"risk": True}
    assert sum(bot["wins"] for bot in results["bots"]) == pytest.approx(4)
    played = [record.read(path) for path in sorted(folder.iterdir())]
    assert len(played) == 4
    assert all(one.header.options["risk"] for one in played)
    assert run(*arguments, "--processes", "1") == 0
    text = capsys.readouterr()
    assert len(text.out.splitlines()) == 4
    # No bar where nobody looks.
    assert text.err == ""


def test_rules_are_printed_with_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "push") == 0
    text = capsys.readouterr().out
    assert re.findall(r"^P\d+", text, re.MULTILINE) == [f"P{number}" for number in range(1, 25)]
    assert max(map(len, text.splitlines())) <= 80
    assert run("rules") == 0
    assert capsys.readouterr().out == text


# What is refused.


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--fly"], "unrecognized arguments: --fly"),
        (["fly\n\x1b[31m"], r"'fly\n\x1b[31m'"),
        (["new", "push", "\x1b[31m"], r"unrecognized arguments: \x1b[31m"),
        (["--ver"], "unrecognized arguments: --ver"),
        (["show"], "required: FILE"),
        (["show", "none.push"], "none.push: there is no such file"),
        (["show", "/"], "/: it is a folder"),
        (["show", GAME, "--at", "x"], "“x” is not a whole number"),
        (["show", GAME, "--at", "-1"], "“-1” is not a whole number"),
        (["show", GAME, "--at", "9" * 5000], "is not a whole number"),
        (["show", GAME, "--at", "99999"], "there is no position after 99999"),
        (["replay", GAME, "--at", "99999"], "there is no position after 99999"),
        (["continue"], "there is no unfinished game"),
        (["continue", GAME], "this game is finished"),
        (["replay", "none.push"], "there is no such file"),
        (["rules", "chess"], "there is no game “chess”; there are: push"),
        (["new", "chess"], "there is no game “chess”"),
        (["new", "--players", "Ana"], "push is for 2 to 6 players, not 1"),
        (["new", "--players", "A,B,C,D,E,F,G"], "push is for 2 to 6 players, not 7"),
        (["new", "--players", "Ana,"], "a player needs a name"),
        (["new", "--players", "Ana,ana"], "two players are called “ana”"),
        (["new", "--players", "Ana,\x1b[31mBo"], "a name may not hold control characters"),
        (["new", "--players", "Ana," + "B" * 25], "a name takes at most 24 cells"),
        (["new", "--seats", "7"], "push is for 2 to 6 players, not 7"),
        (["new", "--seats", "3", "--players", "Ana,Bo"], "--seats says 3, but --players names 2"),
        (["new", "--players", "Ana,Bo", "--option", "risk"], "“risk” is not NAME=VALUE"),
        (["new", "--players", "Ana,Bo", "--option", "risk=maybe"], "option risk must be one of false, true, not maybe"),
        (["new", "--option", "speed=9"], "push has no option “speed”"),
        (["new", "--option", "first=6"], "option first must be"),
        (["new", "--players", "Ana,Bo", "--first", "3"], "--first is “lot”, a player’s name or a number from 1 to 2"),
        (["new", "--players", "Ana,Bo", "--first", "Cy"], "not “Cy”"),
        (["new", "--seed", "1.5"], "“1.5” is not a whole number"),
        (["--motion", "slow"], "invalid choice: 'slow'"),
        (["--lang", "xx"], "there is no language “xx”"),
        (["--lang"], "expected one argument"),
        (["simulate", "--games", "0"], "“0” is not a whole number from 1"),
        (["simulate", "--bots", "random,oracle"], "no bot “oracle”"),
        (["simulate", "--bots", "random,random", "--players", "3"], "--players says 3, but --bots names 2"),
        (["simulate", "--players", "7"], "push is for 2 to 6 players, not 7"),
        (["simulate", "--record", "/dev/null/x"], "cannot be written: a part of its path is a file"),
        (["completion", "csh"], "invalid choice: 'csh'"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_in_one_line(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert why in refused(capsys, *arguments)


@pytest.mark.parametrize("command", [command.name for command in commands.COMMANDS])
def test_what_a_command_does_not_know_is_refused_with_the_help_of_that_command(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = (one for one in commands.COMMANDS if one.name == command)
    places = [one for one in found.arguments if not one.name.startswith("-")]
    full = [*filter(None, [command]), *((one.values or ("push",))[0] for one in places)]
    own = " ".join(filter(None, ["push-game", command, "--help"]))
    for too_much in (["--fly"], ["--fly=x", "--lang", "en"], *([["--fly", "x"], ["more"]] if command else ())):
        line = refused(capsys, *full, *too_much)
        assert "unrecognized arguments: " + too_much[0] in line
        assert line.endswith(f"; see {own}")


@pytest.mark.parametrize("wrong", ["4", "-1", "Zoe", "x" * 500, "²", ""])
def test_a_seat_is_a_name_or_a_number_and_both_the_help_and_the_refusal_say_from_where_it_counts(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(CORPUS / "good-rummy-mid-turn.push")
    for seat, player in enumerate(record.read(path).players):
        told = []
        for who in (str(seat), player.name, player.name.upper()):
            assert run("show", path, "--seat", who) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1] == told[2]
    line = refused(capsys, "show", path, f"--seat={wrong}")
    assert "seats are 0 to 3, not " in line
    assert len(line) < 300
    for command, told_in_help in (("show", "from 0 (--first counts from 1)"), ("new", "from 1 (--seat and --option")):
        assert run(command, "--help") == 0
        assert told_in_help in " ".join(capsys.readouterr().out.split())
    assert "from 1 to 2, where 1 sits first" in refused(capsys, "new", "--players", "Ana,Bo", "--first", "0")


@pytest.mark.parametrize(
    "arguments", [(), ("new", "--players", "Ana,Bo"), ("replay", GAME)], ids=["home", "new", "replay"]
)
def test_r10_without_a_terminal_it_is_plain_mode_and_a_line_says_why(arguments: tuple[str, ...]) -> None:
    done = process(*arguments)
    assert done.returncode == 0
    assert done.stdout.startswith("Push, by lines.")
    (line,) = done.stderr.splitlines()
    assert line.startswith("push-game: ")
    assert "terminal" in line


def test_a_game_in_play_elsewhere_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with Shelf().new_table("push", ["Ana", "Bo"]) as table:
        assert refused(capsys, "continue") == f"push-game: {table.path}: this game is in play elsewhere"


def test_a_shelf_that_cannot_be_read_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    assert refused(capsys, "continue").endswith("home/records: a part of its path is a file, not a folder")


def test_a_game_that_cannot_be_kept_is_refused_before_any_screen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("a file")
    line = refused(capsys, "new", "--players", "Ana,Bo")
    assert line.endswith("home/records cannot be written: a part of its path is a file, not a folder")


def test_what_plain_mode_cannot_do_for_a_command_line_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with Shelf().new_table("rummy", ["Ana", "Bo", "Chloé", "Dan"]) as table:
        record = str(table.path)
    limits, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))  # as if the disk were full
    try:
        statuses = [run("--plain", "replay", record), run("--plain", "new", "--players", "Ana,Bo")]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, ignored)
    assert statuses == [2, 2]
    hidden, unwritten = capsys.readouterr().err.splitlines()
    assert hidden == "push-game: The hands in this game are hidden: it can be looked at when it is over."
    assert unwritten.startswith("push-game: ")
    assert "cannot be written" in unwritten


def test_r36_a_damaged_settings_file_stops_no_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_bytes(b"\xff\x00 = [")
    assert run("show", GAME) == 0
    assert run("--version") == 0
    assert capsys.readouterr().err == ""


# What the screens are opened with.


def test_without_a_command_the_home_screen_opens() -> None:
    assert commands.do([]) == Launch("home")


def test_how_the_screens_look_is_asked_before_or_after_the_command() -> None:
    chosen = {"theme": "light", "palette": "safe", "glyphs": "ascii", "mouse": False, "motion": "off", "language": "en"}
    asked = Launch("new", preferences=chosen)
    given = ["--ascii", "--no-mouse", "--motion", "off", "--lang", "en", "--theme", "light", "--palette=safe"]
    assert commands.do([*given, "new"]) == asked
    assert commands.do([*given[:4], "new", *given[4:]]) == asked
    assert commands.do(["new", *given]) == asked


@pytest.mark.parametrize("command", ["show", "advise", "analyse", "replay", "continue"])
def test_a_line_begins_with_the_place_in_a_record_or_with_the_name_of_the_program(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, damaged = tmp_path / "none.push", tmp_path / "damaged.push"
    damaged.write_text("no record\n")
    assert refused(capsys, command, str(missing)) == f"push-game: {missing}: there is no such file"
    assert refused(capsys, command, str(tmp_path)).startswith(f"push-game: {tmp_path}: ")
    assert refused(capsys, command, str(damaged)).startswith(f"{damaged}:1: ")


@pytest.mark.parametrize("level", ["eazy", "", "hard", "Ana"])
def test_a_level_that_there_is_not_makes_no_person(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "new", "push", "--players", f"Ana,Bo:{level}")
    assert f"no bot “{level.casefold()}”; there are: random, easy, " in line


def test_new_with_players_opens_the_table() -> None:
    players = (Player("Ana"), Player("Bo", "random"), Player("C:D"))
    arguments = [
        "new",
        "push",
        "--players",
        " Ana ,Bo:RANDOM,C:D:person",
        "--option",
        "risk=TRUE",
        "--first",
        "3",
        "--seed",
        "7",
    ]
    assert commands.do(arguments) == Launch("table", None, "push", players, 3, {"risk": True, "first": 2}, 7)


def test_new_without_players_opens_the_set_up() -> None:
    arguments = ["new", "--seats", "4", "--option", "switch_cards=false", "--first", "lot"]
    assert commands.do(arguments) == Launch("new", seats=4, options={"switch_cards": False}, lot=True)
    assert commands.do(["new", "--option", "first=5"]) == Launch("new", options={"first": 5})


def test_who_begins_may_be_named() -> None:
    players = (Player("Ana"), Player("Bo"))
    assert commands.do(["new", "--players", "Ana,Bo", "--first", "Bo"]) == Launch(
        "table", None, "push", players, 2, {"first": 1}
    )


def test_in_the_rummy_the_one_before_whoever_begins_deals() -> None:
    names = "Ana,Bo,Chloé,Dan"
    for first, dealer in (("Ana", 3), ("Bo", 0), ("4", 2)):  # R3
        launch = commands.do(["new", "rummy", "--players", names, "--first", first])
        assert isinstance(launch, Launch)
        assert launch.options == {"first_dealer": dealer}


def test_continue_takes_the_game_played_last() -> None:
    for when in (2, 3, 1):
        table = Shelf().new_table("push", ["Ana", "Bo"])
        table.close()
        assert table.path is not None
        os.utime(table.path, (when, when))
    done = Shelf().new_table("push", ["Ana", "Bo"])
    play_out(done)
    done.close()
    launch = commands.do(["continue"])
    assert isinstance(launch, Launch)
    assert launch.screen == "table"
    assert launch.record is not None
    assert launch.record.stat().st_mtime == 3


def test_continue_and_replay_take_a_file() -> None:
    path = CORPUS / "good-first-turn.push"
    data = path.read_bytes()
    assert commands.do(["continue", str(path)]) == Launch("table", path)
    assert commands.do(["replay", GAME]) == Launch("replay", Path(GAME))
    assert commands.do(["learn"]) == Launch("learn", game="push")
    assert commands.do(["learn", "five"]) == Launch("learn", game="five")
    assert commands.do(["replay", GAME, "--at", "7"]) == Launch("replay", Path(GAME), at=7)
    assert path.read_bytes() == data


# Language.


def test_the_language_is_that_of_the_option_the_settings_or_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def rules(*arguments: str) -> str:
        assert run("rules", *arguments) == 0
        return capsys.readouterr().out

    english, french, slovak = rules(), rules("--lang", "fr"), rules("--lang=sk")
    assert len({english, french, slovak}) == 3
    assert rules() == english
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert rules() == french
    assert rules("--lang", "sk") == slovak
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('language = "sk"\n')
    assert rules() == slovak
    assert rules("--lang", "en") == english
    assert os.environ.get("LANGUAGE") is None


def test_argparse_speaks_the_language_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "--help") == 0
    english = capsys.readouterr().out
    assert run("show", "--help", "--lang", "fr") == 0
    french = capsys.readouterr().out
    assert "positional arguments:" in english
    assert "positional arguments:" not in french
    assert "required" not in refused(capsys, "show", "--lang", "fr")


# Pipes, encodings, interruptions.


def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    command = f"{sys.executable} -m push_game show {GAME} --json | true"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; for i in 1 2 3; do {command}; done"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stderr == ""
    assert done.returncode in (0, 141)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [("show", GAME), ("--help",), ("--version",)], ids=lambda arguments: arguments[0])
def test_a_full_disk_under_the_output_is_told(arguments: tuple[str, ...], unbuffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "push_game", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": ":".join(sys.path), "PYTHONUNBUFFERED": unbuffered},
        )
    assert done.stderr == "push-game: standard output cannot be written: the disk is full\n"
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("redirected", "status", "told"),
    [
        ("bogus 2>/dev/full", 2, ""),
        ("--version >/dev/full 2>/dev/full", 2, ""),
        ("--plain 0>/dev/null", 2, "push-game: standard input cannot be read: Bad file descriptor\n"),
        ("--plain new --players Ana,Bo 0>/dev/null 2>/dev/full", 2, ""),
    ],
)
def test_streams_that_refuse_are_told_if_anybody_can_be(redirected: str, status: int, told: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"exec {sys.executable} -m push_game {redirected}"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stderr == told
    assert done.returncode == status


def test_r18_an_ascii_output_gets_what_it_can_hold() -> None:
    names = str(CORPUS / "good-names-in-every-script.push")
    done = process("show", names, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Lubomir: 0 points" in done.stdout
    done = process("show", names, "--json", PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout)["seats"][3]["name"] == "Ľubomír"
    done = process("rules", "chess", PYTHONIOENCODING="ascii")
    assert done.stderr.startswith('push-game: there is no game "chess"; there are: push')
    assert done.stderr.count("\n") == 1


def test_an_old_encoding_gets_what_is_nearest() -> None:
    done = process("rules", "--lang", "sk", PYTHONIOENCODING="ascii")
    assert "Kariet je 120: 90 kariet s cislami (pat farieb: cervena, modra, zelena," in done.stdout
    done = process("rules", "go", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert 'il n\'y a pas de jeu " go " ; il y a : push, ' in done.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    for arguments, status in ((f"show {GAME}", 0), ("rules chess", 2), ("", 0), ("--plain", 0)):
        done = subprocess.run(
            ["bash", "-c", f"exec {sys.executable} -m push_game {arguments} {closed}"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
        )
        assert "Traceback" not in done.stderr + done.stdout
        assert done.returncode == status


@pytest.mark.parametrize(
    ("arguments", "steps", "result"),
    [
        (("simulate", "--games", "30", "--seed", "1", "--processes", "1"), ("1 of 30 games", "30 of 30"), "30 games"),
        (("analyse", "good-first-turn.push"), ("0 of 6 moves", "1 of 6 moves", "6 of 6 moves"), "Push"),
    ],
    ids=["simulate", "analyse"],
)
def test_a_bar_tells_a_terminal_how_far_it_is(
    arguments: tuple[str, ...], steps: tuple[str, ...], result: str, tmp_path: Path
) -> None:
    shutil.copy(CORPUS / "good-first-turn.push", tmp_path)
    control, terminal = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "push_game", *arguments],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    ) as done:
        os.close(terminal)
        seen = b""
        try:
            while chunk := os.read(control, 4096):
                seen += chunk
        except OSError:
            # This is how a pseudo-terminal says that nobody writes to it any more.
            os.close(control)
        assert done.stdout is not None
        assert result in done.stdout.read()
    for step in steps:
        assert step.encode() in seen
    assert seen.endswith(b"\r\x1b[K")


def until_busy(pid: int, helpers: int) -> None:
    """Wait until that process, or so many that it has started, are past their start and at work."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        parent = psutil.Process(pid)
        found = parent.children(recursive=True) if helpers else [parent]
        if sum(one.cpu_times().user >= 1.0 for one in found) >= max(helpers, 1):
            return
        time.sleep(0.05)
    raise AssertionError("nothing is at work")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interruption_is_quiet(processes: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "push_game", "simulate", "--games", "100000", "--processes", processes],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
    ) as done:
        try:
            until_busy(done.pid, 0 if processes == "1" else int(processes))
            os.killpg(done.pid, signal.SIGINT)
            out, err = done.communicate(timeout=60)
        finally:
            if done.poll() is None:
                os.killpg(done.pid, signal.SIGKILL)
    assert (out, err, done.returncode) == ("", "", 130)


# Completion.


def test_bash_completes_commands_options_and_values(tmp_path: Path) -> None:
    done = process("completion", "bash")
    assert done.returncode == 0
    script = tmp_path / "completion.bash"
    script.write_text(done.stdout)

    def completed(*words: str) -> list[str]:
        quoted = " ".join(f"'{word}'" for word in words)
        code = (
            f"source {script}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _push_game; echo ${{COMPREPLY[@]}}"
        )
        found = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
        assert found.stderr == ""
        return found.stdout.split()

    assert completed("push-game", "s") == ["show", "simulate", "stats", "serve"]
    assert set(completed("push-game", "")) == {
        *(command.name for command in commands.COMMANDS if command.name),
        *(argument.name for argument in commands.COMMON),
        "--version",
    }
    assert completed("push-game", "show", "--a") == ["--at", "--ascii"]
    assert completed("push-game", "--ascii", "new", "--pl") == ["--players", "--plain"]
    assert completed("push-game", "--motion", "") == ["off", "fast", "normal"]
    assert completed("push-game", "completion", "z") == ["zsh"]
    assert completed("push-game", "rules", "p") == ["push"]
    assert completed("push-game", "simulate", "--bots", "random,e") == ["random,easy", "random,expert"]
    assert completed("push-game", "new", "--option", "ri") == ["risk=false", "risk=true"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_scripts_know_every_command_and_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("completion", shell) == 0
    script = capsys.readouterr().out
    for command in commands.COMMANDS:
        assert command.name in script
        for argument in (*command.arguments, *commands.COMMON):
            if argument.name.startswith("-"):
                assert (argument.name if shell == "zsh" else f"-l {argument.name[2:]} ") in script


@pytest.mark.parametrize("name", games.NAMES)
def test_simulate_says_where_few_points_win(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = games.get(name)
    assert run("simulate", "--game", name, "--games", "1", "--seed", "5", "--processes", "1") == 0
    told = "the lowest score wins" in capsys.readouterr().out
    assert told == (name == "rummy")
    assert told == (game.counted(game.seats[0])[0].better == "less")
