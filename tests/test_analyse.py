"""`push-game analyse`: a record or a folder, as text and as JSON, and one line for whatever is wrong."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from push_game import cli
from push_game.play import simulate
from push_game.play.analyses.analysis_path import path_for
from push_game.play.records import record
from push_game.play.records.record import Player
from push_game.play.table import Table
from tests.analysed import put
from tests.test_r31_imports import SCREENS
from tests.test_r31_imports import run as run_watched


def run(*arguments: str) -> int:
    """The exit status of `push-game analyse ARGUMENTS` in this process."""
    try:
        return cli.main(["analyse", *arguments, "--lang", "en"])
    except SystemExit as end:
        return int(end.code or 0)


def short(folder: Path, moves: int = 4) -> Path:
    """A record with that many moves."""
    path = put(folder, analysed=False)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[: moves + 1]))
    return path


def test_a_record_is_told_and_its_analysis_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path)
    assert run(str(path)) == 0
    output = capsys.readouterr()
    assert output.err == ""
    for words in (
        "Analysis of Push",
        "easy 1: margin ",
        "adjusted for luck",
        "The worst decisions",
        "How to read this",
    ):
        assert words in output.out
    assert run(str(path), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    steps = record.read(path).steps
    assert (report["game"], report["over"], report["moves"]) == ("push", True, len(steps))
    assert [player["name"] for player in report["players"]] == ["easy 1", "random 2"]
    assert report["grades"] == {"fine": 0.0, "doubtful": 0.01, "mistake": 0.03, "blunder": 0.06}


def test_a_running_game_is_analysed_so_far(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = short(tmp_path)
    before = path.read_bytes()
    assert run(str(path)) == 0
    assert "The game is not over" in capsys.readouterr().out
    assert path_for(path).exists()
    assert path.read_bytes() == before


def test_a_folder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path)
    assert run(str(tmp_path), "--processes", "1") == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert "1 game analysed" in output.out
    assert "easy 1 (easy): 1 game" in output.out
    assert run(str(tmp_path), "--processes", "1", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 1
    assert {one["name"] for one in report["players"]} == {"easy 1", "random 2"}


@pytest.mark.parametrize("fault", ["a foreign file", "no file can be there"])
def test_what_cannot_be_kept_is_told_beside_the_result(
    fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = short(tmp_path)
    if fault == "a foreign file":
        path_for(path).write_text("precious")
    else:
        # With anything more the name is too long: the file can be neither made nor, in vain, taken away.
        path = path.rename(path.with_name("x" * 240 + ".push"))
    assert run(str(path)) == 0
    output = capsys.readouterr()
    assert "Analysis of Push" in output.out
    (line,) = output.err.splitlines()
    assert "the analysis is not kept" in line


@pytest.mark.parametrize(
    ("name", "content", "wrong"),
    [
        ("nothing.push", None, "there is no such file"),
        ("empty.push", "", "empty.push:1: "),
        ("five.push", '{"record": "push-game", "version": 1, "game": "five", "players": [{"name": "A"}, {"name": "B"}]}\n', "Push to Five has no analysis"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line(
    name: str, content: str | None, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_text(content)
    assert run(str(path)) == 2
    output = capsys.readouterr()
    assert output.out == ""
    (line,) = output.err.splitlines()
    assert wrong in line
    assert [one.name for one in tmp_path.iterdir() if one.name != "nobodys-home"] == (
        [name] if content is not None else []
    )


def test_a_folder_with_nothing_to_analyse_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(tmp_path)) == 2
    assert "there is no game record in it" in capsys.readouterr().err
    short(tmp_path)
    assert run(str(tmp_path), "--processes", "1") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "no record in it can be analysed; the first, game.push: the game is not over" in line


def test_the_bar_is_on_a_terminal_only_and_goes(tmp_path: Path) -> None:
    path = short(tmp_path)
    control, terminal = pty.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "push_game", "analyse", str(path), "--json"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=terminal,
            check=True,
            env={**os.environ, "PYTHONPATH": ":".join(sys.path)},
        )
        shown = os.read(control, 65536).decode()
    finally:
        os.close(control)
        os.close(terminal)
    assert json.loads(done.stdout)["moves"] == 4
    assert "[" + "." * 30 + "] 0 of 4 moves" in shown
    assert "[" + "#" * 30 + "] 4 of 4 moves" in shown
    assert shown.endswith("\r\x1b[K")


@pytest.mark.parametrize("what", ["game.push", "."])
def test_r31_no_screen_is_imported(what: str, tmp_path: Path) -> None:
    put(tmp_path)
    status, output, modules = run_watched(tmp_path, "analyse", what, "--processes", "1")
    assert status == 0
    assert output
    assert not modules & SCREENS


def test_a_match_of_the_rummy_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate.run(simulate.Plan("rummy", ("steady", "easy") * 2, 1, 3, {}, tmp_path), 1)
    (path,) = tmp_path.glob("*.push")
    assert run(str(path)) == 0
    told = capsys.readouterr().out
    for words in (
        "Analysis of Push Rummy",
        "against the other side",
        "luck with cards dealt",
        "laying and discarding: ",
        "take or push",
    ):
        assert words in told
    assert run(str(path), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    scores = [player["score"] for player in report["players"]]
    assert [player["margin"]["end"] for player in report["players"]] == [
        scores[(seat + 1) % 4] - scores[seat] for seat in range(4)
    ]
    assert {entry["kind"] for entry in report["luck"]} == {"deal", "upcard", "pushed", "drawn"}
    assert run(str(tmp_path), "--json") == 0
    series = json.loads(capsys.readouterr().out)
    assert {player["fair"] for player in series["players"]} == {0.5}
    assert sum(player["wins"]["mean"] for player in series["players"]) == 2


def test_r22_a_match_with_hidden_hands_is_not_analysed_before_it_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.push"
    with Table.new("rummy", [Player("Ana"), *[Player(f"Bot {n}", "easy") for n in (1, 2, 3)]], seed=1, path=path):
        pass
    assert run(str(path)) != 0
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "it can be looked at when it is over" in output.err
    assert not path_for(path).exists()
