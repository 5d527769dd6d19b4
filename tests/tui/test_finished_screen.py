"""The list of finished games: what it tells of each, and the way to its replay and its analysis."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from push_game.play import simulate
from push_game.play.table import Table
from push_game.tui.analysis import AnalysisScreen
from push_game.tui.app import PushApp
from push_game.tui.finished import FinishedScreen
from push_game.tui.home import HomeScreen
from push_game.tui.replay import ReplayScreen
from tests.tui import endings
from tests.tui.stage import HARD_NAMES, app_at, click, text, type_keys, until

NAMES = ("Ana", "Bo")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with a finished game of Ana and Bo, in which both have 156 points and 44 cards."""
    done = tmp_path / "records" / "finished"
    made = done / "20261101-120000-push.push"
    endings.tied(made, NAMES, equal_cards=True)
    with Table.resume(made) as table:
        table.play(table.state.legal_moves()[0])
        assert table.closed
    return tmp_path


def copies(shelf: Path, count: int) -> None:
    """That many more games, older than the first."""
    made = next((shelf / "records" / "finished").iterdir())
    for index in range(count):
        shutil.copy(made, made.with_name(f"20251101-{index:06}-push.push"))


async def opened(app: PushApp) -> FinishedScreen:
    await type_keys(app, "f")
    assert isinstance(app.screen, FinishedScreen)
    return app.screen


async def test_it_tells_when_what_who_and_how_it_ended(shelf: Path) -> None:
    path = next((shelf / "records" / "finished").iterdir())
    os.utime(path, (0, 1_760_000_000))
    app = app_at(shelf)
    async with app.run_test(size=(80, 24)):
        await opened(app)
        (line,) = [line for line in text(app).split("\n") if "Ana" in line]
        assert "► 2025-10-09  Push  ★ Ana 156  ★ Bo 156" in line
        assert "1 game" in text(app)


async def test_it_opens_the_replay_and_the_analysis(shelf: Path) -> None:
    app = app_at(shelf)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        await type_keys(app, "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moves == 0
        await type_keys(app, "q")
        await click(pilot, "Ana")
        assert isinstance(app.screen, ReplayScreen)
        await type_keys(app, "q", "a")
        assert isinstance(app.screen, AnalysisScreen)
        await type_keys(app, "q", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_a_long_list_scrolls_and_a_record_is_read_when_it_is_seen(shelf: Path) -> None:
    copies(shelf, 500)
    app = app_at(shelf)
    async with app.run_test(size=(80, 24)):
        screen = await opened(app)
        assert "501 games" in text(app)
        assert len(screen._listings) == 20
        await type_keys(app, "pagedown", "down", "up", "up")
        assert screen.cursor == 18
        await type_keys(app, "end")
        assert screen.cursor == 500
        assert "►" in text(app)
        await type_keys(app, "down", "home", "up", "pageup")
        assert screen.cursor == 0
        assert len(screen._listings) < 80


async def test_r36_what_cannot_be_read_is_named_and_left_alone(shelf: Path) -> None:
    broken = shelf / "records" / "finished" / "20300101-broken.push"
    broken.write_bytes(b"\xff no record")
    app = app_at(shelf)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app)
        assert "20300101-broken.push: " in text(app)
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, FinishedScreen) and app.screen.notice is not None)
        await type_keys(app, "a")
        assert isinstance(app.screen, FinishedScreen)
        assert "★ Ana 156" in text(app)
    assert broken.read_bytes() == b"\xff no record"


async def test_r16_r17_names_of_any_kind_are_shown_as_they_are(tmp_path: Path) -> None:
    made = tmp_path / "records" / "finished" / "20261101-120000-push.push"
    endings.tied(made, HARD_NAMES[:2], equal_cards=False)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        await opened(app)
        # It has no result: nothing is said of how it ended.
        assert "  [/foo]    [red]Bob" in text(app)


async def test_an_empty_list_says_so(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        await opened(app)
        assert "No game is finished yet." in text(app)
        await type_keys(app, "enter", "a", "down", "end", "pagedown")
        assert isinstance(app.screen, FinishedScreen)


async def test_the_analysis_is_offered_only_where_there_is_a_judge(shelf: Path) -> None:
    plan = simulate.Plan("five", ("random", "random"), 1, 1, {}, shelf / "five")
    simulate.run(plan, 1)
    (made,) = (shelf / "five").iterdir()
    made.rename(shelf / "records" / "finished" / "20991101-120000-five.push")
    app = app_at(shelf)
    async with app.run_test(size=(80, 24)):
        await opened(app)
        assert "Push to Five" in text(app)
        assert "analysis" not in text(app)
        await type_keys(app, "down")
        assert "analysis" in text(app)
