"""Whole games by lines, from the first word to the verdict."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from push_game import games
from push_game.i18n import read_aloud
from push_game.plain.sight import Sight, word
from push_game.play.launch import Launch
from push_game.play.table import Manners, Table
from tests.plain.talking import READY, finished, table, talk, unfinished, whole_game

TABLES = [
    table("push", "Ana", "Bo"),
    table("push", "Ana", "Bo:easy", "Chloé", risk=True),
    table("push", "Ana", "Bo", "Chloé", "Dan", "Emil", "Fatima"),
    table("five", "Ana", rounds=3),
    table("five", "Ana", "Bo", target=20),
    table("five", "Ana:steady", "Bo", "Chloé", target=20, end="instant"),
    table("rummy", "Ana", "Bo:random", "Chloé:random", "Dan:random"),
    table("rummy", "Ana", "Bo", "Chloé:random", "Dan"),
]
EVERY_TABLE = pytest.mark.parametrize("launch", TABLES, ids=lambda launch: f"{launch.game} {len(launch.players)}")


def reads_well(line: str) -> bool:
    """Aloud: no bare symbols, no columns of blanks, nothing drawn; every line ends as a sentence does."""
    drawn = set(line) & set("│─╭╮╰╯▶●◆♦■▲✚⚄⇄★·–|_*#<>")
    return line == line.strip() and line.isprintable() and line[-1] in ".?!" and "  " not in line and not drawn


@EVERY_TABLE
def test_a_whole_game_is_played_by_the_notation_of_records_and_reads_well_aloud(launch: Launch) -> None:
    game = whole_game(launch)
    said = talk(launch, *game.decisions)
    assert [str(step.move) for step in finished().steps] == game.moves
    names = [player.name for player in launch.players]
    verdict = [str(line) for line in games.get(launch.game).verdict(game.final, names)]
    end = len(said) - said[::-1].index(verdict[-1])
    assert said[end - len(verdict) : end] == verdict
    won = " ".join(verdict[0].rstrip(".").split())
    assert sum(won in line for line in said) == 1, "the verdict is told once"
    tally = games.get(launch.game).tally(game.final)
    for seat, name in enumerate(names):
        (told,) = [line for line in said[end:] if line.startswith(f"{name}: ")]
        assert told.startswith(f"{name}: " + "; ".join(f"{one.heading}: {one.values[seat]}" for one in tally))
    for line in said:
        assert reads_well(line), line


@EVERY_TABLE
def test_a_whole_game_is_played_by_letters_and_digits(launch: Launch) -> None:
    """Each move by the word that plain mode itself offers for it."""
    game = whole_game(launch)
    played = Table.new(launch.game, launch.players, launch.options, launch.seed)
    typed, decisions = [], iter(game.decisions)
    while (seat := played.state.to_act) is not None:
        move = played.game.parse_move(game.moves[len(played.steps)])
        if launch.players[seat].bot is None:
            if next(decisions) == READY:
                typed.append(READY)
                next(decisions)
            sight = Sight(played.game, played.state.view(seat), launch.players, Manners(), seat, {})
            typed.append(word(sight, move))
            assert typed[-1] in ("draw", "stop", "flip", "bank") or typed[-1].isdecimal() or not played.game.lists_all
        played.play(move)
    talk(launch, *typed)
    assert [str(step.move) for step in finished().steps] == game.moves


@EVERY_TABLE
def test_whoever_goes_on_with_a_game_is_told_where_it_stands_before_anything_is_asked(launch: Launch) -> None:
    game = games.get(launch.game)
    decisions = whole_game(launch).decisions
    for played in {len(decisions) // 4, len(decisions) // 2, len(decisions) - 1}:
        talk(launch, *decisions[:played])
        found = unfinished()
        state, names = found.state, [player.name for player in found.players]
        said = talk(Launch("table", found.path), "leave")
        told = said[said.index(f"{game.title}, turn {state.turn}.") :]
        with read_aloud():
            table = [str(line) for line in game.lines(state.view(0))]
            asked = str(game.asked(state.view(state.to_act), names))
        assert told[1 : len(table) + 1] == table
        players = told[len(table) + 1 : len(table) + 1 + len(names)]
        for line, name, score in zip(players, names, state.scores, strict=True):
            points = "1 point." if score == 1 else f"{score} points."
            closed = "banks" in game.agreed and (line.startswith(f"{name}: ") or line == f"{name} has nothing.")
            assert line.startswith(f"{name} has {points}") or closed
        assert told.count(asked) == 1, "whose turn it is, and once"
        assert all(map(reads_well, told))
        found.path.unlink()


@pytest.mark.parametrize("launch", [TABLES[1], TABLES[4], TABLES[6]], ids=lambda launch: str(launch.game))
def test_r10_r18_what_is_piped_in_plays_a_whole_game_even_under_ascii(launch: Launch, tmp_path: str) -> None:
    game = whole_game(launch)
    environment = {
        **os.environ,
        "PUSH_GAME_HOME": str(tmp_path),
        "PYTHONIOENCODING": "ascii",
        "LC_ALL": "C",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    players = ",".join(f"{name}:{bot}" if bot else name for name, bot in launch.players)
    options = [word for name, value in launch.options.items() for word in ("--option", f"{name}={value}")]
    arguments = ["new", launch.game, "--players", players, "--seed", str(launch.seed), *options, "--plain"]
    done = subprocess.run(
        [sys.executable, "-m", "push_game", *arguments],
        input="".join(f"{line}\n" for line in game.decisions).encode(),
        env=environment,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout
    assert b"\r" not in done.stdout
    assert done.stdout.splitlines()[-1].startswith(b"Say one of: rematch, ")
