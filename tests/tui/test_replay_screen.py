"""A record looked at step by step: every position there is, and nothing written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from push_game.play import record as records_of
from push_game.play.launch import Launch
from push_game.tui.home import HomeScreen
from push_game.tui.log import LogScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.rules import RulesScreen
from tests.tui import endings
from tests.tui.stage import HARD_NAMES, app_at, click, text, type_keys

SIZE = (80, 24)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A game that lacks its last move."""
    path = tmp_path / "elsewhere" / "made.push"
    endings.tied(path, HARD_NAMES[1:3], equal_cards=True)
    return path


def content(path: Path) -> bytes:
    """What is in the file; nothing if it is not there."""
    return path.read_bytes() if path.exists() else b""


async def test_r48_every_position_is_shown_and_the_file_is_only_read(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made))
    before = content(made)
    found = records_of.read(made)
    async with app.run_test(size=SIZE) as pilot:
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for moves in range(60):
            assert f" {moves}/{len(found.steps)}" in text(app)
            assert screen.scene().state == found.state_at(moves)
            assert len(screen.scene().choices) == 0
            await type_keys(app, ("right", "enter", "space", "pagedown")[moves % 4])
        await pilot.press("end")
        assert screen.moves == len(found.steps)
        await type_keys(app, "right", "down", "end")
        assert screen.moves == len(found.steps)
        await type_keys(app, "home", "left", "up")
        assert screen.moves == 0
        await pilot.press("d", "s", "1", "u")
        assert screen.moves == 0
    assert content(made) == before
    assert not content(tmp_path / "records")


async def test_a_record_in_play_elsewhere_can_be_looked_at(tmp_path: Path, made: Path) -> None:
    app, other = app_at(tmp_path), app_at(tmp_path / "other", Launch("replay", record=made))
    async with app.run_test(size=SIZE) as pilot:
        assert app.open_table(made)
        await pilot.pause()
        async with other.run_test(size=SIZE):
            assert isinstance(other.screen, ReplayScreen)


async def test_the_log_and_the_rules_are_those_of_the_position(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made))
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "right", "right", "l")
        assert isinstance(app.screen, LogScreen)
        assert "turns up" in text(app)
        assert "places" not in text(app)
        await type_keys(app, "escape", "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert "► P9" in text(app)
        await type_keys(app, "escape")
        await click(pilot, "move on")
        await click(pilot, "Esc back")
        assert isinstance(app.screen, HomeScreen)


async def test_a_record_that_cannot_be_read_is_told_in_a_line(tmp_path: Path, made: Path) -> None:
    broken = made.with_name("broken.push")
    shutil.copy(made, broken)
    broken.write_bytes(broken.read_bytes().replace(b'"stop"', b'"stomp"', 1))
    app = app_at(tmp_path, Launch("replay", record=broken))
    async with app.run_test(size=SIZE):
        assert isinstance(app.screen, HomeScreen)
        assert "stomp" in text(app)
