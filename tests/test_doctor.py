"""What `push-game doctor` finds, and that nothing in it is personal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from push_game import __version__, cli
from push_game.play.shelf import Shelf
from tests.tui import endings

USER, HOST, PLAYERS = "someuser", "somehost", ("Annamaria", "Bonifatius")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a person with games and settings, whole ones and damaged ones."""
    folder = tmp_path / USER / "games of" / USER
    for name, value in {"HOME": str(tmp_path / USER), "LOGNAME": USER, "PUSH_GAME_HOME": str(folder)}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("platform.node", lambda: f"{HOST}.example")
    for number in range(2):
        Shelf(folder).new_table("push", PLAYERS, seed=number).close()
    finished = folder / "records" / "finished"
    endings.tied(finished / "open.push", PLAYERS, equal_cards=True)
    (finished / "Annamaria.push").write_text("no record", encoding="utf-8")
    (folder / "records" / "Annamaria.push").write_text("no record", encoding="utf-8")
    (folder / "settings.toml").write_text(
        'theme = "light"\nmotion = "quick"\n[lineups]\npush = [{name = "Annamaria"}]\n', encoding="utf-8"
    )
    return folder


def found(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What `doctor --json` prints."""
    assert cli.main(["doctor", "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize("arguments", [["doctor"], ["doctor", "--json"]], ids=" ".join)
def test_nothing_in_it_is_personal(arguments: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    report = capsys.readouterr().out
    assert "~/games of/(user)" in report
    for name in (USER, HOST, str(folder.parents[1]), *PLAYERS):
        assert name not in report


@pytest.mark.usefixtures("folder")
def test_games_and_settings_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    report = found(capsys)
    assert report["push-game"] == __version__
    assert report["records"] == {"unfinished": 2, "finished": 1, "damaged": 2, "trouble": None}
    assert report["settings"]["chosen"] == {"theme": "light"}
    (fault,) = report["settings"]["faults"]
    assert fault.startswith("~/games of/(user)/settings.toml: motion must be ")
    assert report["folder"]["there"]
    assert report["folder"]["free_megabytes"] > 0


def test_it_is_in_english_and_says_what_is_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--lang", "sk"]) == 0
    report = capsys.readouterr().out
    assert "language: sk\n" in report
    assert "face: plain mode\n  because: the screens need a terminal for input and output\n" in report
