"""The statistics on the screen: opened from home, gone through by keys and by mouse, at any size and in any look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from push_game.play import keys
from push_game.play.records.record import Player
from push_game.play.results import outcomes
from push_game.play.results.statistics import Scope, Statistics
from push_game.play.shelf import Shelf
from push_game.tui import statistics_picture, statistics_views
from push_game.tui.app import PushApp
from push_game.tui.canvas import Area
from push_game.tui.figures import FiguresScreen
from push_game.tui.home import HomeScreen
from push_game.tui.look import choose
from push_game.tui.rules import RulesScreen
from push_game.tui.statistics import StatisticsScreen
from push_game.tui.statistics_picture import Shown, views
from tests.finished import made, put, put_all
from tests.tui.stage import HARD_NAMES, app_at, click, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)
LOOK = choose("dark", ascii_only=False, colours=None, no_colour=False)
ASCII = choose("mono", ascii_only=True, colours=0, no_colour=True)


def shown(app: PushApp) -> StatisticsScreen:
    """The statistics, which are on top."""
    assert isinstance(app.screen, StatisticsScreen)
    return app.screen


def row_of(app: PushApp, name: str) -> list[str]:
    """The words of a player's row."""
    (line,) = [line for line in text(app).split("\n") if re.match(rf"[ ►]+{name} +\d", line)]
    return line.replace("►", " ").split()


def of(counted: Statistics, scope_at: int, cursor: int, view_at: int) -> Shown:
    """What is shown of that player of that scope."""
    scope = counted.scopes[scope_at]
    enabled = {"scope_after", "view_after", "figures", "rules", "back"}
    return Shown(
        counted, 0, 0, scope_at, counted.standings(scope), cursor, view_at, keys.shown("statistics", enabled)
    )  # fmt: skip


@pytest.fixture
def counted(tmp_path: Path) -> Statistics:
    """What the hand-made games say."""
    put_all(tmp_path)
    return Statistics(outcomes.gather(Shelf(tmp_path)).outcomes)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_wins_and_points_are_shown_of_everybody(tmp_path: Path, size: tuple[int, int]) -> None:
    put_all(tmp_path)
    (Shelf(tmp_path).done / "20260111.push").write_text("no record")
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: bool(shown(app).players))
        assert "8 finished games" in text(app)
        assert "1 record is skipped: 20260111.push: it is no game record" in text(app)
        assert "Push to Five: 6 games of two players or more" in text(app)
        # Ana: 4 of 6 won, 4.0 points a game, 10 in the best, the last two won in a row.
        assert row_of(app, "Ana")[:8] == ["Ana", "6", "66.7%", "30.0%–90.3%", "4.0", "10", "2", "2"]
        assert "asked the coach 1 time" in text(app)
        assert row_of(app, "Bo")[:3] == ["Bo", "5", "20.0%"]
        assert "6 games, won 4: 66.7% (95%: 30.0% to 90.3%); 44.4% would be fair" in " ".join(text(app).split())
        assert re.search(r"turns lost +0\.2 +1\b", text(app))


async def test_games_players_and_views_are_chosen_by_keys(tmp_path: Path) -> None:
    put_all(tmp_path)
    app = app_at(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: bool(shown(app).players))
        for key, cursor in (
            ("down", 1),
            ("end", 3),
            ("down", 3),
            ("home", 0),
            ("up", 0),
            ("pagedown", 3),
            ("pageup", 0),
        ):
            await type_keys(app, key)
            assert shown(app).cursor == cursor, key
        await type_keys(app, "tab", "tab", "tab")
        assert "Bo" in text(app).partition("head to head")[2]
        await type_keys(app, "down", "right")
        assert "4 games of 2 players" in text(app)
        assert shown(app).players[shown(app).cursor].name == "Bo", "the same player in another scope"
        await type_keys(app, "left", "left")
        assert "Push to Five: 2 games alone" in text(app)
        assert "Rounds: 2 rounds: 2 games, best turn 8, sum 8" in " ".join(text(app).split())
        await type_keys(app, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert "F9" in text(app) or "Push to Five" in text(app)
        await type_keys(app, "escape", "shift+tab")
        assert "distribution" in text(app)
        await type_keys(app, "f")
        assert isinstance(app.screen, FiguresScreen)
        assert "against Bo: 5 games, won 3, lost 1, shared 0" in text(app)
        await type_keys(app, "escape", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_r22_the_same_by_mouse_alone(tmp_path: Path) -> None:
    put_all(tmp_path)
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await click(pilot, "Statistics")
        await until(pilot, lambda: bool(shown(app).players))
        await click(pilot, "Bo ")
        assert shown(app).cursor == 1
        await click(pilot, "distribution")
        assert shown(app).view_at == 2
        await click(pilot, "→")
        assert shown(app).scope == Scope("five", 2)
        await click(pilot, "←")
        assert shown(app).scope == Scope("five")
        await click(pilot, "all figures")
        await until(pilot, lambda: isinstance(app.screen, FiguresScreen))
        await click(pilot, "back")
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await click(pilot, "back")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_without_games_it_says_so(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        await until(pilot, lambda: "No game is finished yet" in text(app))
        await pilot.press("down", "right", "tab", "f", "end", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_leaving_while_records_are_read_keeps_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_all(tmp_path)
    app = app_at(tmp_path)
    monkeypatch.setattr(outcomes, "_SHARE", 1)
    async with app.run_test(size=SMALL) as pilot:
        app.open(screen := StatisticsScreen())
        screen.done, screen.total = 3, 8
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        picture = screen.shown()._replace(counted=None, done=3, total=8)
        assert "3 of 8 games read" in statistics_picture.paint(picture, *SMALL, LOOK).text
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)
        await until(pilot, outcomes.cache(app.shelf).exists)


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (40, 10), (79, 23), (100, 28), (300, 100)])
@pytest.mark.parametrize("view_at", range(4))
def test_every_size(size: tuple[int, int], view_at: int, counted: Statistics) -> None:
    for scope_at in (0, 3):
        picture = statistics_picture.paint(of(counted, scope_at, 0, view_at), *size, LOOK)
        assert len(picture.rows) == size[1]
        assert all(row.cell_length == size[0] for row in picture.rows)


@pytest.mark.parametrize("view_at", range(4))
def test_r03_plain_ascii_tells_the_same(view_at: int, counted: Statistics) -> None:
    for scope_at in (0, 3):
        plain = statistics_picture.paint(of(counted, scope_at, 0, view_at), *SMALL, ASCII).text
        assert plain.isascii()
        assert len(plain.split("\n")) == SMALL[1]


def test_r16_r17_names_appear_as_they_are(tmp_path: Path) -> None:
    for number, name in enumerate(HARD_NAMES, 1):
        put(tmp_path, number, [name, "W" * 24], "+3, stop, lose")
    counted = Statistics(outcomes.gather(Shelf(tmp_path)).outcomes)
    picture = statistics_picture.paint(of(counted, 0, 0, 3), *LARGE, LOOK)
    for name in HARD_NAMES:
        assert name in picture.text
    assert {row.cell_length for row in picture.rows} == {LARGE[0]}


# The charts.


def drawn(counted: Statistics, view_at: int, scope_at: int = 0, cursor: int = 0) -> str:
    """One view alone."""
    scope = counted.scopes[scope_at]
    canvas = LOOK.canvas(60, 12)
    views(scope)[view_at].paint(canvas, LOOK, Area(0, 0, 60, 12), counted.standings(scope)[cursor])
    return canvas.picture().text


def test_the_distribution_counts_every_game_once(counted: Statistics) -> None:
    # Ana: 3, 5, 0, 3, 10, 3.
    lines = [line.split() for line in drawn(counted, 2).split("\n")[1:] if line.strip()]
    assert [(line[0], int(line[-1])) for line in lines] == [
        ("0", 1), ("1", 0), ("2", 0), ("3", 3), ("4", 0), ("5", 1), ("6", 0), ("7", 0), ("8", 0), ("9", 0), ("10", 1),
    ]  # fmt: skip
    bars = {line[0]: line[1].count("█") for line in lines if len(line) == 3}
    assert bars["3"] > 2 * bars["0"] > 0


def test_the_distribution_is_put_in_round_classes_where_there_are_many(counted: Statistics) -> None:
    games = [made(number, (0,), "Ana", "Bo", scores=[number, 7]) for number in range(100)]
    text = drawn(Statistics(games), 2)
    assert re.search(r" 0–9 +█+ 10\n", text)
    assert re.search(r"90–99 +█+ 10", text)


def test_the_course_ends_with_the_last_score_and_the_mean_of_all(counted: Statistics) -> None:
    text = drawn(counted, 1)
    assert re.search(r"1 +3 last round", text)
    assert re.search(r"2 +4 mean", text)
    assert re.search(r"╰ 1 ─+ 3 ─+ 6$", text.rstrip(), re.MULTILINE)


def test_one_game_makes_no_course(counted: Statistics) -> None:
    assert "There is one game so far: 5." in drawn(counted, 1, cursor=2)


def test_head_to_head_bars_share_the_games_out(counted: Statistics) -> None:
    (bo,) = [line for line in drawn(counted, 3).split("\n") if " Bo " in line]
    full, empty = bo.count("█"), bo.count("░")
    # Of five games three were won and one was lost.
    assert abs(full - 3 * empty) <= 3
    assert bo.split()[1:3] == ["5", "3"]
    assert bo.split()[-1] == "1"
    assert "Nobody else was met." in drawn(Statistics([made(1, (0,), Player("x", "random"), Player("y", "random"))]), 3)


def test_r39_the_figures_say_what_they_count_where_there_is_room(counted: Statistics) -> None:
    scope = counted.scopes[0]
    one = counted.standings(scope)[0]
    for columns, rows in ((110, 12), (50, 40)):
        canvas = LOOK.canvas(columns, rows)
        statistics_views.figures(canvas, LOOK, Area(0, 0, columns, rows), one)
        told = " ".join(canvas.picture().text.split())
        assert "Turns that a lose without protection has ended (F4)." in told
