"""The end of a game: both ways to break a tie, the points, the copy, and what comes after."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from push_game import games
from push_game.play.records import record as records_of
from push_game.play.table import Player, Table
from push_game.tui.analysis import AnalysisScreen
from push_game.tui.app import PushApp
from push_game.tui.cells import width
from push_game.tui.end import EndScreen
from push_game.tui.home import HomeScreen
from push_game.tui.log import LogScreen
from push_game.tui.new_game import NewGameScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.table import TableScreen
from tests.tui import endings
from tests.tui.stage import HARD_NAMES, app_at, click, records, table, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)


async def play_to_the_end(app: PushApp, folder: Path, names: tuple[str, str], *, equal_cards: bool) -> tuple[int, ...]:
    """Make the last choice of a game that ends in a tie of points; the points and the cards of both."""
    path = folder / "records" / "made.push"
    points, cards = endings.tied(path, names, equal_cards=equal_cards)
    assert app.open_table(path)
    while not isinstance(app.screen, TableScreen):
        await type_keys(app, "up")
    await type_keys(app, "enter")
    assert isinstance(app.screen, EndScreen)
    return points, *cards


def copies(folder: Path) -> list[Path]:
    """The records that lie there."""
    return list(folder.glob("*.push"))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_p23_a_tie_is_won_by_cards_and_the_screen_says_so(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=size):
        points, fewer, more = await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        assert (points, fewer, more) == (157, 44, 45)
        assert "Bo wins with 157 points." in text(app)
        assert "Ana has as many points, but fewer cards: 44 to 45." in text(app)
        rows = [line.split() for line in text(app).split("\n") if re.match(r"[ ★]*[12] (Ana|Bo) ", line)]
        assert [row[-2:] for row in rows] == [["157", "45"], ["157", "44"]]
        assert rows[0][:3] == ["★", "2", "Bo"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_p23_equal_points_and_cards_share_the_victory(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=size):
        points, one, other = await play_to_the_end(app, tmp_path, HARD_NAMES[:2], equal_cards=True)
        assert (points, one, other) == (156, 44, 44)
        assert "[/foo] and [red]Bob share the victory with 156 points." in text(app)
        assert "equally many cards too, 44 each" in text(app)
        assert len(re.findall(r"★ [12] ", text(app))) == 2


async def test_the_points_by_colour_add_up(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL):
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        for line in text(app).split("\n"):
            if re.match(r"[ ★]*[12] (Ana|Bo) ", line):
                numbers = [0 if word == "·" else int(word) for word in line.split()[-9:]]
                assert sum(numbers[:5]) == sum(numbers[5:7]) == numbers[7]
        for word in ("red", "blue", "green", "yellow", "purple"):
            assert word in text(app), "a colour is named, not only shown"


async def test_the_course_of_the_scores_tells_players_apart_without_colour(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=LARGE):
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        chart = text(app).partition("points at the end of each turn")[2]
        assert re.search(r"─1─", chart)
        assert re.search(r"─2─", chart)
        assert re.search(r"1 +157 Ana", chart)
        assert re.search(r"2 +157 Bo", chart)
        assert re.search(r" 0 ─+ 54 ─+ 108$", chart, re.MULTILINE), "108 turns were played"


async def test_the_record_is_put_away_with_its_result_and_cannot_be_undone(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        (path,) = records(tmp_path)
        assert path.parent.name == "finished"
        found = records_of.read(path)
        assert found.result == {"scores": [157, 157], "winners": [1]}
        await pilot.press("u", "escape")
        assert isinstance(app.screen, HomeScreen)
        assert "made.push" not in text(app)


async def test_a_rematch_has_the_same_players_and_the_next_one_begins(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "this time Bo begins" in text(app)
        assert [player.name for player in table(app).table.players] == ["Ana", "Bo"]
        assert table(app).table.state.active == 1
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("game", ["push", "five"])
async def test_a_new_game_is_of_the_same_game(tmp_path: Path, game: str) -> None:
    table = Table.new(game, [Player("Ana", "easy"), Player("Bo", "easy")], seed=1)
    while table.state.to_act is not None:
        table.play(table.game.bot("easy")(table.state.view(table.state.to_act)))
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL):
        app.open(EndScreen(table))
        await type_keys(app, "n")
        assert isinstance(app.screen, NewGameScreen)
        assert f"New game · {games.get(game).title}" in text(app).split("\n")[0]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_pressed_once_too_often_begins_nothing(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL):
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        end = app.screen
        await type_keys(app, *[key] * 3)
        assert app.screen is end
        assert "Choose what to do with the arrow keys" in text(app)
        await type_keys(app, "left", "right", key)  # past the last one and round to the first, the rematch
        assert isinstance(app.screen, TableScreen)


async def test_arrows_and_enter_reach_all_there_is_to_do(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        await pilot.press("right", "right", "right", "enter")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape", "right", "enter")
        assert isinstance(app.screen, AnalysisScreen)
        await pilot.press("escape", "right", "right", "enter")
        assert isinstance(app.screen, LogScreen)
        await pilot.press("escape")
        await pilot.press(*["left"] * 4, "enter")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_the_game_can_be_looked_at_again(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        await pilot.press("v", "home")
        shown = app.screen
        assert isinstance(shown, ReplayScreen)
        assert re.search(r"\b0/\d+", text(app))
        for _ in range(4):
            await type_keys(app, "right")
        assert re.search(r"\b4/\d+", text(app))
        await type_keys(app, "down")
        assert shown.scene().state.turn == 2
        await type_keys(app, "up")
        assert shown.moves == 0
        await pilot.press("escape")
        assert isinstance(app.screen, EndScreen)


async def test_a_copy_is_saved_where_one_says_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_at(tmp_path / "home")
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path / "home", ("Ana", "Bo"), equal_cards=False)
        (original,) = records(tmp_path / "home")
        await pilot.press("s")
        assert "Save a copy as:" in text(app)
        await pilot.press("enter")
        (copy,) = copies(tmp_path)
        assert copy.read_bytes() == original.read_bytes()
        assert "Saved as" in text(app)
        precious = tmp_path / "precious"
        precious.write_text("mine", encoding="utf-8")
        await pilot.press("s", "ctrl+u", *str(precious), "enter")
        assert "there is a file of that name already" in " ".join(text(app).split())
        assert precious.read_text(encoding="utf-8") == "mine"
        await pilot.press("ctrl+u", *"nowhere/at/all.push", "enter")
        assert "there is no such file" in " ".join(text(app).split())
        await pilot.press("escape")
        assert "Save a copy as:" not in text(app)
        assert isinstance(app.screen, EndScreen)
        await click(pilot, "s copy")
        await click(pilot, "Enter save")
        assert len(copies(tmp_path)) == 2


async def test_all_there_is_to_do_stands_in_one_row_and_no_notice_hides_it(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        row = text(app).split("\n")[-1]
        assert row.startswith(" r rematch ")
        assert all(word in row for word in ("new game", "replay", "analysis", "copy", "log", "rules", "back"))
        for key in ("enter", "s"):
            await pilot.press(key)
            if key == "s":
                await pilot.press("ctrl+u", *"nowhere/x.push", "enter")
                assert "Save a copy as: nowhere/x.push" in text(app), "what was typed is not hidden by what is wrong"
                assert "there is no such file" in text(app)
            else:
                assert "Choose what to do with the arrow keys" in text(app)
                assert text(app).split("\n")[-1] == row


@pytest.mark.parametrize("name", HARD_NAMES)
async def test_r16_r17_names_appear_as_they_are(tmp_path: Path, name: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL):
        await play_to_the_end(app, tmp_path, (name, "W" * 24), equal_cards=True)
        assert text(app).count(name) >= 3, "as a winner, in the table and in the chart"
        assert {width(line.text) for line in app.screen.view.picture.rows} == {80}  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (40, 10), (79, 23), (100, 28), (300, 100)])
async def test_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        here = text(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.press("s", "escape", "l", "escape")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert text(app) == here
