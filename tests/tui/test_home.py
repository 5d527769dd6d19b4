"""The home screen: what it tells of the games, and what can be done from it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events

from push_game import games
from push_game.games.contract import Stage
from push_game.i18n import msg, msgn
from push_game.play import keys
from push_game.play.records.progress import Progress
from push_game.play.records.record import Header, Player
from push_game.play.shelf import Listing, Shelf
from push_game.play.table import Table
from push_game.tui import home_picture, look
from push_game.tui.finished import FinishedScreen
from push_game.tui.home import HomeScreen
from push_game.tui.home_picture import Entry, Home
from push_game.tui.learn import LearnScreen
from push_game.tui.new_game import NewGameScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.rules import RulesScreen
from push_game.tui.settings_screen import SettingsScreen
from push_game.tui.statistics import StatisticsScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import HARD_NAMES, app_at, click, screen, text, until

NOW = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)
PLAIN = look.choose("dark", ascii_only=False, colours=None, no_colour=False)
ASCII = look.choose("mono", ascii_only=True, colours=0, no_colour=True)


def begun(folder: Path, names: Sequence[str], decisions: int = 0, *, minutes_ago: int = 0) -> Path:
    """A game on the shelf, that many decisions old; the first legal move is made each time."""
    with Shelf(folder).new_table("push", names, seed=4) as table:
        for _ in range(decisions):
            table.play(table.state.legal_moves()[0])
        path = table.path
    assert path is not None
    then = datetime.now(UTC).timestamp() - 60 * minutes_ago
    os.utime(path, (then, then))
    return path


def lines(shown: str) -> list[str]:
    return shown.split("\n")


def line_with(shown: str, words: str) -> str:
    (line,) = [line for line in lines(shown) if words in line]
    return line


# What it tells.


async def test_without_games_it_offers_a_new_one(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        assert "► New game" in text(app)
        assert "Continue" not in text(app)
        for words in ("Rules", "Settings", "Quit", "n new game", "q quit"):
            assert words in text(app)
        assert not re.search(r"\bc continue", text(app))


async def test_it_tells_who_plays_how_far_they_are_and_since_when(tmp_path: Path) -> None:
    begun(tmp_path, ["Ana", "Bo"], 0, minutes_ago=30)
    begun(tmp_path, ["Chloé", "Dan", "Emil"], 0, minutes_ago=60 * 24 * 40)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "turn 1" in text(app))
        await until(pilot, lambda: text(app).count("turn 1") == 2)
        first, second = line_with(text(app), "Ana, Bo"), line_with(text(app), "Chloé, Dan, Emil")
        # P1, P3: 120 cards, without the twelve switch cards for two.
        assert "108 cards" in first
        assert "120 cards" in second
        assert re.search(r"(today|yesterday) \d\d:\d\d", first)
        assert re.search(r"20\d\d-\d\d-\d\d", second)
        assert lines(text(app)).index(first) < lines(text(app)).index(second)
        assert "►" in first


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)])
async def test_it_tells_which_game_it_is(tmp_path: Path, size: tuple[int, int]) -> None:
    seated = {"push": ["Ana", "Bo"], "five": ["Cy", "Di"], "rummy": ["Eve", "Fay", "Gil", "Hal"]}
    for game, names in seated.items():
        Shelf(tmp_path).new_table(game, names, seed=4).close()
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        wanted = [rf"{games.get(game).title} +{', '.join(names)}" for game, names in seated.items()]
        await until(pilot, lambda: all(re.search(line, text(app)) for line in wanted))


async def test_how_far_a_game_is_follows_the_record(tmp_path: Path) -> None:
    path = begun(tmp_path, ["Ana", "Bo"], 7)
    with Table.resume(path) as table:
        turn, left = table.state.turn, table.state.deck_size
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: f"turn {turn}" in text(app))
        assert f"{left} cards" in line_with(text(app), "Ana, Bo")


async def test_r16_names_are_never_markup(tmp_path: Path) -> None:
    begun(tmp_path, HARD_NAMES[:3])
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 36)) as pilot:
        assert "[/foo], [red]Bob, [@click=app.quit]x" in text(app)
        await click(pilot, "[@click=app.quit]x")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_r17_names_of_any_script_keep_the_columns_straight(tmp_path: Path, size: tuple[int, int]) -> None:
    begun(tmp_path, ["Ana", "Bo", "Cy"])
    begun(tmp_path, HARD_NAMES[3:])
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: text(app).count("turn 1") == 2)
        rows = [row for row in screen(app).view.picture.rows if "turn 1" in row.text]
        # Seen from the right, where nothing is wider than a cell, both rows are the same.
        ends = {row.text[row.text.index("turn 1") :][:40] for row in rows}
        assert len(ends) == 1
        assert {row.cell_length for row in rows} == {size[0]}


async def test_r36_a_damaged_record_is_told_and_left_alone(tmp_path: Path) -> None:
    begun(tmp_path, ["Ana", "Bo"])
    broken = tmp_path / "records" / "broken.push"
    broken.write_bytes(b"\xff\x00 no record")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        assert "broken.push" in text(app)
        assert "Ana, Bo" in text(app)
    assert broken.read_bytes() == b"\xff\x00 no record"


async def test_many_damaged_records_are_told_at_once(tmp_path: Path) -> None:
    begun(tmp_path, ["Ana", "Bo"])
    for index in range(30):
        (tmp_path / "records" / f"broken{index:02}.push").write_text("", encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        assert "30 files" in text(app)
        assert "broken00.push" in text(app)
        assert "Quit" in text(app)


async def test_a_record_damaged_further_inside_is_told_in_its_line(tmp_path: Path) -> None:
    path = begun(tmp_path, ["Ana", "Bo"], 1)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"by": 0, "move": "fly"}\n{"by": 0, "move": "draw"}\n')
    before = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "fly" in line_with(text(app), "Ana, Bo"))
        await pilot.press("enter")
        await until(pilot, lambda: screen(app).notice is not None)
        assert isinstance(app.screen, HomeScreen)
    assert path.read_bytes() == before


async def test_wrong_settings_are_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "mauve"\n[keys]\nnew = ["enter"]\n', encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 36)):
        assert "mauve" in text(app)
        assert "keys: “enter” cannot be given to “new”" in text(app)


# What can be done.


@pytest.mark.parametrize("key", ["enter", "c"])
async def test_the_last_table_is_one_key_away(tmp_path: Path, key: str) -> None:
    begun(tmp_path, ["Old", "Older"], minutes_ago=60)
    last = begun(tmp_path, ["Ana", "Bo"])
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "Ana" in text(app)
        assert Shelf(tmp_path).in_play(last)


async def test_c_goes_on_with_the_last_table_wherever_the_cursor_is(tmp_path: Path) -> None:
    begun(tmp_path, ["Old", "Older"], minutes_ago=60)
    begun(tmp_path, ["Ana", "Bo"])
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "Ana" in text(app)


async def test_c_without_a_game_does_nothing(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        assert isinstance(app.screen, HomeScreen)


async def test_arrows_and_enter_reach_everything(tmp_path: Path) -> None:
    begun(tmp_path, ["Old", "Older"], minutes_ago=60)
    begun(tmp_path, ["Ana", "Bo"])
    menu = [NewGameScreen, LearnScreen, FinishedScreen, StatisticsScreen, RulesScreen, SettingsScreen]
    kinds = [TableScreen, TableScreen, *menu]
    for downs, kind in enumerate(kinds):
        app = app_at(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("up", *["down"] * downs, "enter")
            await until(pilot, lambda app=app, kind=kind: isinstance(app.screen, kind))  # type: ignore[misc]
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * 10, "enter")
        await until(pilot, lambda: app.return_code == 0 and not app.is_running)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Old, Older", TableScreen),
        ("New game", NewGameScreen),
        ("Learn", LearnScreen),
        ("Finished games", FinishedScreen),
        ("head to head", StatisticsScreen),
        ("clause by clause", RulesScreen),
        ("Settings", SettingsScreen),
        ("n new game", NewGameScreen),
    ],
)
async def test_r22_everything_answers_to_the_mouse(tmp_path: Path, words: str, kind: type[object]) -> None:
    begun(tmp_path, ["Old", "Older"], minutes_ago=60)
    begun(tmp_path, ["Ana", "Bo"])
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, words)
        await until(pilot, lambda: isinstance(app.screen, kind))


async def test_r48_an_unfinished_game_can_be_looked_at_without_going_on_with_it(tmp_path: Path) -> None:
    path = begun(tmp_path, ["Ana", "Bo"], 5)
    before = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("end", "escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "v look back" in text(app)
        await pilot.press("down", "v")
        assert isinstance(app.screen, HomeScreen)
        assert "v look back" not in text(app)
    assert path.read_bytes() == before


async def test_r22_the_wheel_goes_through_the_list(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for kind, chosen in ((events.MouseScrollDown, "Learn"), (events.MouseScrollUp, "New game")):
            event = kind(None, 5, 5, 0, 0, 0, False, False, False, 5, 5)
            app.post_message(event)
            await pilot.pause()
            assert f"► {chosen}" in text(app)


@pytest.mark.parametrize("words", ["q quit", "Quit"])
async def test_r20_it_is_left_by_the_mouse_too(tmp_path: Path, words: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, words)
        await until(pilot, lambda: not app.is_running)
        assert app.return_code == 0


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_r20_it_is_left_by_one_key(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: not app.is_running)
        assert app.return_code == 0


async def test_escape_never_quits(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape", "escape")
        assert app.is_running
        assert isinstance(app.screen, HomeScreen)


async def test_a_game_that_is_played_elsewhere_is_told(tmp_path: Path) -> None:
    path = begun(tmp_path, ["Ana", "Bo"])
    with Table.resume(path):
        app = app_at(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")
            await until(pilot, lambda: screen(app).notice is not None)
            assert isinstance(app.screen, HomeScreen)
            assert str(screen(app).notice)[:30] in text(app)
            await pilot.press("down")
            assert screen(app).notice is None
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_coming_back_the_list_is_as_it_is_then(tmp_path: Path) -> None:
    begun(tmp_path, ["Old", "Older"], minutes_ago=60)
    begun(tmp_path, ["Ana", "Bo"], minutes_ago=10)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("d")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until(pilot, lambda: "107 cards" in text(app))
        # The game just left is the one played last, and under the cursor.
        games = [line for line in lines(text(app)) if "Old, Older" in line or "Ana, Bo" in line]
        assert re.search("► (Push)? +Old, Older", games[0])
        assert "Ana, Bo" in games[1]


async def test_a_game_just_begun_is_under_the_cursor_when_it_is_left(tmp_path: Path) -> None:
    begun(tmp_path, ["Ana", "Bo"], minutes_ago=10)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        assert "► New game" in text(app)
        app.start_game("push", ["Cyd", "Dan"], seed=1)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await until(pilot, lambda: "► Push          Cyd, Dan" in text(app))


async def test_the_cursor_stays_on_the_menu_when_one_comes_back(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * 4, "enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "► Rules" in text(app)


# How it is laid out.


def home_with(games: int, cursor: int = 0, troubles: int = 0) -> Home:
    """A home screen with that many games of six players with the longest names."""
    players = tuple(Player(f"{index}" + "M" * 23) for index in range(6))
    header = Header("push", players, {})
    return Home(
        [
            Entry(
                f"open {index}",
                ", ".join(player.name for player in players),
                "",
                Listing(Path(f"{index}.push"), header, (NOW - timedelta(hours=20 * index)).timestamp()),
                Progress(msg("Push to Five"), 100 + index, Stage(19, 120, msgn("{count} card", "{count} cards", 101))),
            )
            for index in range(games)
        ],
        [Entry(action, action.title(), "some words on it") for action in ("new", "rules", "settings", "quit")],
        cursor,
        [keys.KEYS[0].label] * troubles,
        keys.shown("home", {"new", "rules", "settings", "quit", "continue"}),
        NOW,
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("games", [0, 1, 5, 6, 40])
@pytest.mark.parametrize("troubles", [0, 1, 3])
def test_all_of_the_menu_and_the_cursor_are_in_sight(size: tuple[int, int], games: int, troubles: int) -> None:
    for cursor in range(games + 4):
        picture = home_picture.paint(home_with(games, cursor, troubles), *size, PLAIN)
        assert len(picture.rows) == size[1]
        for words in ("New", "Rules", "Settings", "Quit"):
            line_with(picture.text, f" {words}  ")
        assert sum("►" in line for line in lines(picture.text)) == 1
        actions = [hit.action for hit in picture.hits]
        assert len(set(actions)) == len(actions) - 4  # the menu's lines are in the key line too
        if cursor < games:
            assert f"open {cursor}" in actions
    if games > 6:
        assert re.search(r"\d+ more", home_picture.paint(home_with(games), *size, PLAIN).text)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_r03_both_sets_of_glyphs_take_the_same_places(size: tuple[int, int]) -> None:
    unicode, ascii_only = (home_picture.paint(home_with(3), *size, chosen) for chosen in (PLAIN, ASCII))
    assert unicode.hits == ascii_only.hits
    for one, other in zip(lines(unicode.text), lines(ascii_only.text), strict=True):
        assert [x for x, character in enumerate(one) if character == " "] == [
            x for x, character in enumerate(other) if character == " "
        ]
    assert ascii_only.text.isascii()


@settings(deadline=None)
@given(st.integers(0, 200), st.integers(0, 60), st.integers(0, 12), st.integers(0, 15), st.integers(0, 4))
def test_r11_any_size_can_be_painted(columns: int, rows: int, games: int, cursor: int, troubles: int) -> None:
    home = home_with(games, min(cursor, games + 3), troubles)
    picture = home_picture.paint(home, columns, rows, PLAIN)
    assert len(picture.rows) == rows
    assert all(row.cell_length == columns for row in picture.rows)
    # The cursor's line is the last thing to go.
    if rows > 8 and columns > 3:
        assert "►" in picture.text
