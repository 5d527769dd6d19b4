"""The table screen: whole games, keys, undo, motion, bots, looking back, and leaving at any time."""

from __future__ import annotations

import json
import re
import resource
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual import events

from push_game.games.push import bots
from push_game.games.push.moves import Move
from push_game.games.push.state import State
from push_game.play.table import Manners, Player
from push_game.tui.app import PushApp
from push_game.tui.cells import width
from push_game.tui.end import EndScreen
from push_game.tui.home import HomeScreen
from push_game.tui.table import TableScreen
from tests.play import by_hand
from tests.tui.stage import (
    HARD_NAMES,
    NAMES,
    app_at,
    click,
    click_cell,
    records,
    table,
    table_for,
    text,
    type_keys,
    until,
)

SMALL, LARGE = (80, 24), (120, 36)


def moves(folder: Path) -> list[str]:
    """The moves that stand in the only record there is."""
    (record,) = records(folder)
    return [move for _, move in by_hand.standing(record.read_text(encoding="utf-8").splitlines())]


def wants_to_stop(state: State) -> bool:
    """A sensible player stops once there are columns for most and a few cards lie there."""
    cards = sum(len(column.cards) for column in state.columns if column)
    return len(state.columns) >= min(state.seats, 3) and cards > 3


def checked_end(app: PushApp, folder: Path, seats: int) -> None:
    """The game is over, its record is put away, and the points shown are those counted by hand."""
    assert isinstance(app.screen, EndScreen)
    (record,) = records(folder)
    assert record.parent.name == "finished"
    lines = record.read_text(encoding="utf-8").splitlines()
    scores = by_hand.scores(by_hand.standing(lines), seats)
    assert json.loads(lines[-1])["result"]["scores"] == scores
    shown = text(app)
    assert f"wins with {max(scores)} points" in shown
    for seat, (name, score) in enumerate(zip(NAMES[:seats], scores, strict=True), 1):
        (row,) = [line for line in shown.split("\n") if re.match(rf"[ ★]*{seat} {name} ", line)]
        assert row.split()[-2] == str(score)


@pytest.mark.parametrize("seats", [3, 6])
async def test_r22_r23_a_whole_game_by_arrows_and_enter_alone(tmp_path: Path, seats: int) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL if seats % 2 else LARGE) as pilot:
        await pilot.press("enter")  # New game is what the cursor is on
        await type_keys(app, "down")  # from the game to the first name
        for number, name in enumerate(NAMES[:seats], 1):
            if f"│  {number}  " not in text(app):
                await type_keys(app, "enter")  # add a player
            await type_keys(app, *name, "down")
        await type_keys(app, *["down"] * 9, "enter")  # start the game
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        while isinstance(app.screen, TableScreen):
            state = table(app).table.state
            if state.phase == "deciding" and wants_to_stop(state):
                await type_keys(app, "right")
            await type_keys(app, "enter")
        checked_end(app, tmp_path, seats)


async def test_r22_a_whole_game_by_mouse_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await click(pilot, "New game")
        await click(pilot, "+ add a player")
        await click(pilot, "Start the game")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        while isinstance(app.screen, TableScreen):
            await click_choice(app)
        (record,) = records(tmp_path)
        assert json.loads(record.read_text(encoding="utf-8").splitlines()[-1])["result"]["winners"]
        await click(pilot, "log")
        await click(pilot, "Esc back")
        await click(pilot, "Esc back")
        assert isinstance(app.screen, HomeScreen)


async def click_choice(app: PushApp) -> None:
    """Click on an area that means a legal move, by what the picture says its areas mean."""
    screen = table(app)
    state = screen.table.state
    wanted = "stop" if state.phase == "deciding" and wants_to_stop(state) else None
    for area, action in reversed(screen.view.picture.hits):
        move = screen.board.move_for(action, state)
        if move in state.legal_moves() and wanted in (None, action):
            await click_cell(app, area.x + area.width // 2, area.y + area.height // 2)
            return
    raise AssertionError(f"nothing to click on:\n{text(app)}")


async def test_r24_draw_place_and_stop_are_one_key_each(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d")
        assert moves(tmp_path)[0] == "draw"
        while table(app).table.state.phase == "deciding":  # a switch card came first
            await pilot.press("d")
        await pilot.press("1", "s")
        assert moves(tmp_path)[-2:] == ["place 1", "stop"]
        await pilot.press("1")
        assert moves(tmp_path)[-1].split()[0] in ("take", "die")


@pytest.mark.parametrize("key", ["u", "ctrl+z"])
async def test_r25_r42_undo_goes_back_to_the_last_reveal_and_no_further(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
        assert "there is no move to take back" in text(app)
        await pilot.press("d", "1")
        state = table(app).table.state
        assert state.phase == "deciding"
        await pilot.press("s", key)
        assert table(app).table.state == state
        await pilot.press(key)
        assert moves(tmp_path)[-1].startswith("card ")
        await pilot.press(key)
        assert "what chance has revealed cannot be taken back" in text(app)
        assert moves(tmp_path)[-1].startswith("card ")
        await pilot.press("r")
        assert moves(tmp_path)[-1] == "place 1"


async def test_r42_undo_never_goes_over_another_seats_move(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=12, switch_cards=False))
    async with app.run_test(size=SMALL) as pilot:
        screen = table(app)
        while len(screen.table.state.columns) < 3 or any(column.has_roll for column in screen.table.state.columns):
            # Columns without a roll card, so that nothing is revealed while they are handed out.
            await pilot.press("d")
            places = [str(move) for move in screen.table.state.legal_moves() if str(move).startswith("place")]
            if screen.table.state.phase == "placing":
                await pilot.press(places[-1].split()[1])
            elif screen.table.state.phase == "taking":
                pytest.fail("this deal busts: another seed is needed")
        await pilot.press("s", "1")
        assert screen.table.state.seat == 1
        await pilot.press("2", "u")
        assert moves(tmp_path)[-1] == "take 1"
        await pilot.press("u")
        assert "the move before is another player" in text(app)
        assert moves(tmp_path)[-1] == "take 1"


async def test_r46_a_refused_move_says_why_with_the_clause_on_one_line(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:6], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        before = table(app).table.steps
        for key, reason in (
            ("s", "draw at least one card before stopping (P8)"),
            ("b", "on the bench to bank (P7)"),
        ):
            await pilot.press(key)
            (line,) = [line for line in text(app).split("\n") if reason in line]
            assert width(line) <= 80
        assert table(app).table.steps == before
        await pilot.press("d")
        await pilot.press("3")
        assert "a new column would be number 1 (P9)" in text(app)
        await pilot.press("d")
        assert "has to be placed first (P9)" in text(app)


async def test_r47_any_key_completes_a_motion_and_is_then_carried_out(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1), motion="normal")
    async with app.run_test(size=SMALL):
        await type_keys(app, "d")
        screen = table(app)
        assert screen.moving
        assert len(screen.table.steps) == 2, "the move is written before it is seen"
        await type_keys(app, "x")
        assert not screen.moving
        await type_keys(app, "1", "s")
        assert [str(step.move) for step in screen.table.steps[2:]] == ["place 1", "stop"]


async def test_r47_keys_typed_ahead_are_all_carried_out(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1), motion="normal")
    async with app.run_test(size=SMALL):
        await type_keys(app, "d", "1", "d")
        assert [str(step.move) for step in table(app).table.steps if step.by == 0] == ["draw", "place 1", "draw"]


async def test_r47_what_is_typed_ahead_of_another_screen_is_not_lost(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "1", "l")
        for key in ("q", "pageup", "home"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: "0/3" in text(app))
        await pilot.press("escape", "q")
        for key in ("n", "down", "Z", "o", "e"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: " Zoe " in text(app))


async def test_r47_hurrying_with_enter_makes_no_move_for_the_next_player(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1), motion="normal")
    async with app.run_test(size=SMALL):
        screen = table(app)
        await type_keys(app, "d", "1", "s", "1")
        while screen.table.state.turn == 1:
            await type_keys(app, "x", "enter")
        assert screen.moving
        await type_keys(app, "enter")
        assert screen.table.state.turn == 2
        assert str(screen.table.steps[-1].move) != "draw"
        assert screen.table.state.phase == "start"


async def test_r47_with_motion_off_nothing_moves(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1), motion="off")
    async with app.run_test(size=SMALL):
        for key in ("d", "1", "s", "1"):
            await type_keys(app, key)
            assert not table(app).moving


async def test_motion_comes_to_rest_by_itself_and_shows_what_happened(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1), motion="fast")
    async with app.run_test(size=SMALL) as pilot:
        await type_keys(app, "d")
        assert "turns up" not in text(app)
        await until(pilot, lambda: not table(app).moving)
        assert "Ana turns up" in text(app)


async def test_r48_looking_back_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("d", "1", "d"):
            await pilot.press(key)
        now = text(app)
        (record,) = records(tmp_path)
        written = record.read_bytes()
        await pilot.press("pageup")
        assert "4/5" in text(app)
        await pilot.press("home")
        assert "0/5" in text(app)
        assert "120" in text(app)
        await pilot.press("right", "right", "right")
        assert "3/5" in text(app)
        await pilot.press("d")
        assert "This is a past position" in text(app)
        await pilot.press("down")
        assert text(app) == now
        await pilot.press("pageup", "up", "escape")
        assert text(app) == now
        assert record.read_bytes() == written


async def test_r26_leaving_asks_nothing_and_the_game_goes_on_later(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "1")
        left = text(app)
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("c")
        assert text(app) == left


async def test_r20_ctrl_c_leaves_and_the_game_is_saved(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "ctrl+c")
    assert app.return_code == 0
    assert moves(tmp_path)[0] == "draw"


@pytest.mark.parametrize("key", ["escape", "q", "l"])
async def test_r28_the_log_closes_by_escape_and_by_a_plain_key(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("d", "l")
        assert "Ana draws." in text(app)
        await pilot.press(key)
        assert isinstance(app.screen, TableScreen)


async def test_r45_the_rules_open_at_the_clause_that_matters(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        assert "clause P6" in text(app)
        await pilot.press("escape", "d", "question_mark")
        assert "clause P9" in text(app)
        assert "► P9" in text(app)


async def test_r16_r17_names_are_shown_as_they_are(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(HARD_NAMES, seed=3))
    async with app.run_test(size=SMALL) as pilot:
        for name in HARD_NAMES:
            assert name in text(app)
        assert {width(row.text) for row in table(app).view.picture.rows} == {80}
        await pilot.press("d")
        while table(app).table.state.turn < 3:
            await type_keys(app, "1", "s", "d")
        await pilot.press("l", "home")
        assert f"{HARD_NAMES[0]} draws." in text(app)
        await pilot.press("escape", "q")
        assert HARD_NAMES[0] in text(app)
    (record,) = records(tmp_path)
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert [player["name"] for player in header["players"]] == list(HARD_NAMES)


async def test_r16_r17_control_and_direction_characters_in_a_record_reach_no_screen(tmp_path: Path) -> None:
    bad = "Zoë\x1b[31m\u202eevil\u200f\x07"
    record = tmp_path / "records" / "made.push"
    record.parent.mkdir()
    header = {"record": "push-game", "version": 1, "game": "push", "players": [{"name": bad}, {"name": "Bo"}]}
    record.write_text(json.dumps(header) + "\n", encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("c")
        for keys in ((), ("d",), ("l",)):
            await pilot.press(*keys)
            assert "Zoë" in text(app)
            assert all(line.isprintable() for line in text(app).split("\n"))
            assert not set(text(app)) & set("\x1b\u202e\u200f\x07")


async def test_a_forced_move_plays_itself_and_says_so(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.start_game("push", NAMES[:2], {}, Manners(forced=True), seed=1)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        played = moves(tmp_path)
        assert played[0] == "draw", "with an empty bench there is nothing else to do"
        assert played[2] == "place 1", "the first card has one place only"
        assert "The only move there was: Ana places" in text(app)
        assert len(table(app).table.state.legal_moves()) > 1


async def test_a_forced_move_waits_after_it_was_taken_back(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.start_game("push", NAMES[:2], {}, Manners(forced=True), seed=1)
        await pilot.pause()
        await pilot.press("u")
        assert moves(tmp_path)[-1].startswith("card ")
        await pilot.press("1")
        assert moves(tmp_path)[-1] == "place 1"


async def test_bots_play_by_themselves_and_a_person_when_it_is_their_turn(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:3], seed=1, bots=(None, "random", "random")))
    async with app.run_test(size=SMALL) as pilot:
        screen = table(app)
        while screen.table.state.turn < 4:
            player = screen.table.players[screen.table.state.seat]
            if player.bot is None and screen.choices:
                await pilot.press("enter")
            await pilot.pause(0.01)
        assert {step.by for step in screen.table.steps} >= {0, 1, 2}


async def test_any_key_hurries_a_bot(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1, bots=("random", None)), pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        screen = table(app)
        await until(pilot, lambda: screen._thinking.chosen is not None)
        assert not screen.table.steps
        await type_keys(app, "x")
        assert screen.table.steps


async def test_r42_a_move_can_be_taken_back_while_a_bot_thinks(tmp_path: Path) -> None:
    header = {
        "record": "push-game",
        "version": 1,
        "game": "push",
        "players": [{"name": "Ana"}, {"name": "Bo", "bot": "random"}],
    }
    lines: list[object] = [header]
    for seat, card in enumerate(("red 5", "blue 3")):
        lines += [{"by": seat, "move": "draw"}, {"by": "chance", "move": f"card {card}"}]
        lines += [{"by": seat, "move": move} for move in ("place 1", "stop", "take 1")]
    record = tmp_path / "records" / "made.push"
    record.parent.mkdir()
    record.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    app = app_at(tmp_path, pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("c")
        screen = table(app)
        before = screen.table.state
        await type_keys(app, "b")
        assert moves(tmp_path)[-1] == "bank red"
        await until(pilot, lambda: screen._thinking.chosen is not None)
        await type_keys(app, "u")
        await pilot.pause(0.05)
        assert screen.table.state == before
        assert screen.choices


async def test_r32_a_thinking_bot_delays_no_key_and_is_forgotten_when_one_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought_enough = threading.Event()

    def ponder(view: State) -> Move:
        thought_enough.wait(30)
        return view.legal_moves()[0]

    monkeypatch.setitem(bots.LEVELS, "ponderer", lambda _: ponder)
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1, bots=("ponderer",)))
    async with app.run_test(size=SMALL) as pilot:
        screen = table(app)
        await type_keys(app, "question_mark")
        assert "clause P6" in text(app)
        await type_keys(app, "escape", "q")
        assert isinstance(app.screen, HomeScreen)
        thought_enough.set()
        await pilot.pause(0.05)
        assert not screen.table.steps


@contextmanager
def no_more_room_in(file: Path) -> Iterator[None]:
    """No file may grow beyond the size of this one."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


async def test_a_move_that_cannot_be_written_is_not_made_and_one_line_says_why(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    async with app.run_test(size=SMALL) as pilot:
        (record,) = records(tmp_path)
        before = table(app).table.state
        with no_more_room_in(record):
            await type_keys(app, "d")
        assert "Nothing is done, because it cannot be saved" in text(app)
        assert table(app).table.state == before
        await pilot.press("d")
        assert moves(tmp_path)[0] == "draw"


async def test_a_game_open_elsewhere_says_so_in_one_line(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    other = app_at(tmp_path)
    async with app.run_test(size=SMALL):
        (record,) = records(tmp_path)
        async with other.run_test(size=SMALL) as pilot:
            assert not other.open_table(record)
            await pilot.pause()
            assert "this game is in play elsewhere" in text(other)


async def test_the_lot_is_told_and_follows_from_the_seed(tmp_path: Path) -> None:
    begun: set[tuple[int, int]] = set()
    for seed in (1, 1, 2, 3, 4, 5, 6):
        app = app_at(tmp_path / str(seed) / str(len(begun)), table_for(NAMES, seed=seed)._replace(lot=True))
        async with app.run_test(size=SMALL):
            first = table(app).table.state.active
            assert f"{NAMES[first]} begins: the lot has fallen." in text(app)
            begun.add((seed, first))
    assert len(begun) == 6, "the same seed draws the same lot"
    assert len({first for _, first in begun}) > 1


async def test_the_bell_rings_when_it_is_another_persons_turn(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1), bell=True)
    rung: list[Player | None] = []
    async with app.run_test(size=SMALL):
        app.ring = lambda: rung.append(None)  # type: ignore[method-assign]
        await type_keys(app, "d", "1")
        assert not rung
        await type_keys(app, "s", "1")
        while table(app).table.state.turn == 1:
            await type_keys(app, "enter")
        assert len(rung) == 1


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (20, 5), (79, 23), (80, 24), (119, 35), (120, 36), (300, 90)])
async def test_every_size_shows_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, table_for(HARD_NAMES, seed=3))
    async with app.run_test(size=SMALL) as pilot:
        await type_keys(app, "d", "1")
        here = text(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert len(text(app).split("\n")) == size[1]
        await type_keys(app, "l", "escape", "question_mark", "escape", "pageup", "escape")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert text(app) == here
