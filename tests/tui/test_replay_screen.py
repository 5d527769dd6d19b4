"""A record looked at step by step: every position there is, and nothing written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from push_game import games
from push_game.play.analyses import analysis
from push_game.play.launch import Launch
from push_game.play.records import record as records_of
from push_game.play.table import Player, Table
from push_game.tui.app import PushApp
from push_game.tui.branch import BranchScreen
from push_game.tui.end import EndScreen
from push_game.tui.home import HomeScreen
from push_game.tui.log import LogScreen
from push_game.tui.replay import ReplayScreen
from push_game.tui.rules import RulesScreen
from push_game.tui.table import TableScreen
from push_game.tui.timeline import Timeline
from tests.tui import endings
from tests.tui.stage import HARD_NAMES, app_at, click, click_cell, records, screen, table, text, type_keys, until

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
            await type_keys(app, ("right", "enter", "pagedown")[moves % 3])
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
        await click(pilot, "a move")
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


def replay(app: PushApp) -> ReplayScreen:
    """The replay, which is on top."""
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


async def test_it_steps_by_moves_turns_and_reveals(tmp_path: Path, made: Path) -> None:
    """Each turn is draw, card, place, stop, take; in the third and fourth the card is a roll card, and a die follows."""
    app = app_at(tmp_path, Launch("replay", record=made))
    async with app.run_test(size=SIZE):

        async def after(key: str) -> int:
            await type_keys(app, key)
            return replay(app).moves

        assert [await after("down") for _ in range(4)] == [5, 10, 16, 22]
        assert [await after("up") for _ in range(5)] == [16, 10, 5, 0, 0]
        assert [await after("r") for _ in range(6)] == [2, 7, 12, 16, 18, 22]
        assert [await after("e") for _ in range(7)] == [18, 16, 12, 7, 2, 0, 0]
        assert [await after("right") for _ in range(3)] == [1, 2, 3]
        assert await after("e") == 2
        assert [await after("left") for _ in range(3)] == [1, 0, 0]
        last = len(records_of.read(made).steps)
        assert await after("end") == last
        assert await after("r") == last  # nothing is revealed after the last card
        # The last turn lacks its choice: draw, card, place are its moves.
        assert await after("e") == last - 1
        assert await after("up") == last - 3
        assert await after("home") == 0


async def test_the_turns_are_marked_and_the_bar_can_be_clicked(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made, at=7))
    async with app.run_test(size=SIZE):
        assert replay(app).moves == 7
        line = replay(app).scene().timeline
        assert isinstance(line, Timeline)
        assert list(line.turns[:5]) == [(0, 0), (5, 1), (10, 0), (16, 1), (22, 0)]
        assert len(line.turns) == 108  # each card is a turn
        (y,) = [y for y, row in enumerate(text(app).split("\n")) if "Space play" in row]
        hits = [(hit.area, hit.action) for hit in screen(app).view.picture.hits if hit.area.y == y]
        wanted = {action: area for area, action in hits if action.startswith("jump ")}
        for action in ("jump 0", sorted(wanted, key=lambda one: int(one.split()[1]))[len(wanted) // 2]):
            await click_cell(app, wanted[action].x, y)
            assert replay(app).moves == int(action.split()[1])
        await click_cell(app, max(area.x for area in wanted.values()), y)
        assert replay(app).moves == line.total


async def test_it_plays_by_itself_to_the_end_and_stops(tmp_path: Path, made: Path) -> None:
    last = len(records_of.read(made).steps)
    app = app_at(tmp_path, Launch("replay", record=made, at=last - 3))
    before = content(made)
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, *["f"] * 9)  # faster than the fastest there is not
        assert "×8" in text(app)
        await type_keys(app, "space")
        assert "Space pause" in text(app)
        await until(pilot, lambda: replay(app).moves == last and not replay(app).playing)
        assert "Space play" in text(app)
        await type_keys(app, "space", "s", "space")  # from the end it begins again; the pace is its own matter
        assert not replay(app).playing
        assert 0 < replay(app).moves < 5
        await type_keys(app, *["s"] * 9)
        assert "×0.25" in text(app)
    assert content(made) == before


async def test_any_step_stops_what_plays_and_so_does_another_screen(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made))
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "space", "down")
        assert not replay(app).playing
        assert replay(app).moves == 5
        await type_keys(app, "space", "l", "escape")
        assert not replay(app).playing
        await click(pilot, "Space play")
        assert replay(app).playing
        await click(pilot, "×1")
        assert "×2" in text(app)


async def test_r47_it_plays_with_the_motion_of_the_table(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made, at=1), motion="normal")
    async with app.run_test(size=SIZE) as pilot:
        # At the slowest pace the card is under way for seconds, however busy the machine is.
        await type_keys(app, *["s"] * 9, "space")
        act = replay(app).scene().act
        assert act is not None
        # The card is only about to be seen: the picture and the log must not tell it.
        assert act.event.move == records_of.read(made).steps[1].move
        assert "turns up" not in text(app)
        await type_keys(app, *["f"] * 9)
        await until(pilot, lambda: replay(app).moves >= 4)
        await type_keys(app, "space")
        assert replay(app).scene().act is None


async def test_what_the_analysis_says_of_the_move_just_made_is_told(tmp_path: Path, made: Path) -> None:
    found = records_of.read(made)
    app = app_at(tmp_path, Launch("replay", record=made, at=2))
    async with app.run_test(size=SIZE):
        assert "win chance" not in text(app)
        assert "turns up" in text(app)
    analysis.analyse(found, made)
    app = app_at(tmp_path, Launch("replay", record=made, at=2))
    async with app.run_test(size=SIZE):
        # Red 1 is worth less than the average card.
        assert "red 1: luck for" in text(app)
        await type_keys(app, "right")
        assert ", new column: the only move" in text(app)
        await type_keys(app, "left", "left", "left")
        assert "luck for" not in text(app)


async def test_one_can_play_on_from_any_position(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=made, at=23))
    before = content(made)
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "n")
        assert isinstance(app.screen, BranchScreen)
        assert "turn 5" in text(app)
        for other in ("add a player", "Who begins", "Push to Five", " x "):
            assert other not in text(app)
        # The first player becomes a bot, the second one gets another name.
        await type_keys(app, "home", "tab", "right", "tab", "end", *["backspace"] * 24, *"Zoe")
        await click(pilot, "Start the game")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert "game of its own" in text(app)
        (path,) = records(tmp_path)
        await until(pilot, lambda: table(app).table.state.to_act == 1)
        assert not table(app).table.can_undo
        await type_keys(app, "q")
        assert isinstance(app.screen, ReplayScreen)
    found, source = records_of.read(path), records_of.read(made)
    assert found.steps[:23] == source.steps[:23]
    assert [player.bot is None for player in found.players] == [False, True]
    assert found.players[1].name == "Zoe"
    assert content(made) == before


NOBODY_KNOWS = Path(__file__).parents[1] / "records" / "good-a-bot-nobody-knows.push"


async def test_a_bot_that_nobody_knows_becomes_a_person_when_one_plays_on(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("replay", record=NOBODY_KNOWS))
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "n")
        await click(pilot, "Start the game")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not [player.bot for player in table(app).table.players if player.bot]


async def test_where_the_game_is_over_nothing_can_branch_off(tmp_path: Path, made: Path) -> None:
    over = made.with_name("over.push")
    shutil.copy(made, over)
    with Table.resume(over) as left:
        left.play(left.state.legal_moves()[0])
        assert left.closed
    app = app_at(tmp_path, Launch("replay", record=over, at=len(records_of.read(over).steps)))
    async with app.run_test(size=SIZE):
        assert "play on" not in text(app)
        await type_keys(app, "n")
        assert "the game is over here" in text(app).lower()
        await type_keys(app, "left")
        assert "play on" in text(app)


async def test_a_finished_game_is_replayed_from_its_end(tmp_path: Path, made: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        assert app.open_table(made)
        await pilot.pause()
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await type_keys(app, "v", "left")
        assert replay(app).moves == len(records_of.read(made).steps) - 1
        assert "a analysis" in text(app)


@pytest.mark.parametrize("game", games.NAMES)
async def test_every_game_has_the_bar_in_its_replay(tmp_path: Path, game: str) -> None:
    seats = games.get(game).seats[-1]
    source = Table.new(game, [Player(f"P{seat}", games.get(game).levels[0]) for seat in range(seats)], seed=2)
    for _ in range(6):
        source.play(source.state.legal_moves()[0])
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        app.open(ReplayScreen(source))
        await type_keys(app, "end", "left")
        assert "Space play" in text(app)
        assert f"{len(source.steps) - 1}/{len(source.steps)}" in text(app)
        await type_keys(app, "o", "r")
        assert replay(app).moves == len(source.steps)
