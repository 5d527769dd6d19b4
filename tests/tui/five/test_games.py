"""Whole games of Push to Five on the screen: by keys, by the mouse, alone and by six; killed and continued."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from push_game.games.five.moves import FLIP, STOP
from push_game.games.five.state import State
from push_game.play.launch import Launch
from push_game.tui.app import PushApp
from push_game.tui.end import EndScreen
from push_game.tui.five import FiveBoard
from push_game.tui.new_game import NewGameScreen
from push_game.tui.table import TableScreen
from tests.finished import put
from tests.tui.stage import NAMES, app_at, click_cell, records, screen, table, table_for, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)


def launch(seats: int, seed: int = 1, bots: tuple[str | None, ...] = (), **options: object) -> Launch:
    return table_for(NAMES[:seats], seed=seed, bots=bots, **options)._replace(game="five")


def standing(folder: Path) -> list[str]:
    """The moves in the only record, none of which was taken back."""
    (record,) = records(folder)
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    return [line["move"] for line in lines if "move" in line]


async def play(app: PushApp, decide: Callable[[State], Awaitable[None]]) -> None:
    """Decide until the game is over."""
    for _ in range(2000):
        if isinstance(app.screen, EndScreen):
            return
        await decide(table(app).table.state)
    raise AssertionError("the game does not end")


def enough(state: State) -> bool:
    """Whether a careful player stops."""
    return state.score >= 15 or (state.score >= 8 and state.seats == 1)


def checked_end(app: PushApp, folder: Path) -> list[int]:
    """The game is over; what the record says of its points is what is shown."""
    (record,) = records(folder)
    assert record.parent.name == "finished"
    scores = list(json.loads(record.read_text(encoding="utf-8").splitlines()[-1])["result"]["scores"])
    shown = text(app)
    if len(scores) > 1:
        assert f"{NAMES[scores.index(max(scores))]} wins with {max(scores)} points" in shown
    else:
        assert f"Your best turn: {scores[0]} point" in shown
    return scores


@pytest.mark.parametrize("seats", [1, 2, 6])
async def test_r24_a_whole_game_by_one_letter_for_each_act(tmp_path: Path, seats: int) -> None:
    app = app_at(tmp_path, launch(seats))

    async def decide(state: State) -> None:
        await type_keys(app, "s" if enough(state) else "f")

    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await play(app, decide)
        checked_end(app, tmp_path)


async def test_r22_r23_a_whole_game_by_arrows_and_enter(tmp_path: Path) -> None:
    app, rng = app_at(tmp_path, launch(3, seed=4)), random.Random(1)

    async def decide(state: State) -> None:
        moves = table(app).choices
        wanted = len(moves) - 1 if enough(state) else rng.randrange(len(moves) - (STOP in moves))
        await type_keys(app, *["right"] * wanted, "enter")

    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await play(app, decide)
        checked_end(app, tmp_path)


async def test_a_whole_game_by_digits_shows_each_card_where_it_was_chosen(tmp_path: Path) -> None:
    app, rng = app_at(tmp_path, launch(2, seed=9)), random.Random(2)

    async def decide(state: State) -> None:
        if enough(state):
            await type_keys(app, "s")
            return
        board = table(app).board
        assert isinstance(board, FiveBoard)
        free = [number for number in "12345" if board.move_for(f"choose {number}", state) is FLIP]
        digit = rng.choice(free)
        await type_keys(app, digit)
        if isinstance(app.screen, TableScreen) and table(app).table.state.turn == state.turn:
            after = table(app).table.state
            assert after.full_pass or board.move_for(f"choose {digit}", after) is None

    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await play(app, decide)
        checked_end(app, tmp_path)


async def test_r22_a_whole_game_by_the_mouse(tmp_path: Path) -> None:
    app, rng = app_at(tmp_path, launch(2, seed=3)), random.Random(5)

    async def decide(state: State) -> None:
        hits = screen(app).view.picture.hits
        board = table(app).board
        wanted = STOP if enough(state) else FLIP
        hit = rng.choice([hit for hit in hits if board.move_for(hit.action, state) is wanted])
        await click_cell(app, hit.area.x + hit.area.width // 2, hit.area.y + hit.area.height // 2)

    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await play(app, decide)
        checked_end(app, tmp_path)


async def test_r25_r42_stopping_is_taken_back_but_no_card(tmp_path: Path) -> None:
    app = app_at(tmp_path, launch(2, seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "s")
        assert "flip at least one card before stopping (F3)" in text(app)
        while not table(app).table.state.score:
            await type_keys(app, "f")
        state = table(app).table.state
        await type_keys(app, "s")
        assert table(app).table.state.turn == state.turn + 1
        await type_keys(app, "u")
        assert table(app).table.state == state
        before = text(app)
        await type_keys(app, "u")
        assert table(app).table.state == state
        assert before != text(app), "it is said why not"


async def test_a_game_is_continued_with_everything_but_the_places(tmp_path: Path) -> None:
    app = app_at(tmp_path, launch(2, seed=1))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        while len(table(app).table.state.flipped) < 2:
            await type_keys(app, "5" if not table(app).table.state.flipped else "f")
        state = table(app).table.state
    again = app_at(tmp_path, Launch("table", record=records(tmp_path)[0]))
    async with again.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(again.screen, TableScreen))
        assert table(again).table.state == state
        assert f"now {state.score}" in text(again)
        await type_keys(again, "s")
        assert table(again).table.state.turn == state.turn + 1


@pytest.mark.parametrize("motion", ["normal", "fast"])
async def test_bots_play_at_the_table(tmp_path: Path, motion: str) -> None:
    app = app_at(tmp_path, launch(2, seed=2, bots=(None, "expert")), motion=motion)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for _ in range(400):
            if isinstance(app.screen, EndScreen):
                break
            state = table(app).table.state
            await type_keys(app, "s" if state.to_act == 0 and state.score else "f")
            await pilot.pause(0.01)
        checked_end(app, tmp_path)
    assert {"flip", "stop"} & set(standing(tmp_path))


async def test_a_rematch_and_looking_back(tmp_path: Path) -> None:
    app = app_at(tmp_path, launch(1, rounds=1))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "f")
        if isinstance(app.screen, TableScreen):
            await type_keys(app, "pageup")
            assert "This is a past position" in text(app)
            await type_keys(app, "escape", "s")
        checked_end(app, tmp_path)
        await type_keys(app, "v")
        assert "Push to Five" in text(app)
        await type_keys(app, "escape", "r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert table(app).table.state.turn == 1


async def test_r45_new_game_offers_it_and_the_rules_open_at_the_clause(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "New game" in text(app))
        form = app.screen
        assert isinstance(form, NewGameScreen)
        while form.chosen.name != "game":
            await type_keys(app, "up")
        await type_keys(app, "right")
        assert "New game · Push to Five" in text(app)
        assert "Banks" not in text(app), "there are none to hide"
        assert "Chance to lose" in text(app)
        assert "bust" not in text(app), "that is a word of Push"
    app = app_at(tmp_path / "alone", Launch("new", game="five"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "New game · Push to Five" in text(app))
        assert "Rounds" in text(app)
        assert "Target" not in text(app), "a solo game has none (F9)"
        while not isinstance(app.screen, TableScreen):
            form = app.screen
            assert isinstance(form, NewGameScreen)
            await type_keys(app, "enter" if form.chosen.name == "start" else "down")
        assert table(app).table.state.rules.rounds == 5
    app = app_at(tmp_path / "other", launch(2))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "question_mark")
        assert "F3" in text(app)


async def test_f9_alone_the_end_tells_ones_best_ever(tmp_path: Path) -> None:
    put(tmp_path, 1, ["ana"], "+3, stop, +3, +5, x2, stop", rounds=2)
    put(tmp_path, 2, ["Ana"], "+5, x2, +3, stop", rounds=1)
    app = app_at(tmp_path, launch(1, seed=1, rounds=2))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "f")
        while not isinstance(app.screen, EndScreen):
            await type_keys(app, "s", "f")
        here = text(app).split("\n")
        await until(pilot, lambda: "Your best ever in 2 games by these rules:" in text(app))
        # The best turn before was 16, and the sum 19.
        assert "best turn 16, sum 19" in text(app)
        changed = [y for y, (old, new) in enumerate(zip(here, text(app).split("\n"), strict=True)) if old != new]
        assert len(changed) <= 1, "nothing else moves"
    app = app_at(tmp_path / "other", launch(1, seed=1, rounds=1))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "f")
        while not isinstance(app.screen, EndScreen):
            await type_keys(app, "s", "f")
        await until(pilot, lambda: "This is your first game by these rules" in text(app))
