"""The rules: opened at a clause, searched, scrolled and copied."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.games.push import rules_text
from push_game.tui.app import PushApp
from push_game.tui.cells import width
from push_game.tui.home import HomeScreen
from push_game.tui.rules import RulesScreen
from tests.tui.stage import app_at, click, text, type_keys, until

SIZE = (80, 24)


async def open_at(app: PushApp, clause: str) -> None:
    app.open_rules("push", clause)
    while not isinstance(app.screen, RulesScreen):
        await type_keys(app, "f12")
    await type_keys(app, "f12")


@pytest.mark.parametrize("clause", [clause.id for clause in rules_text.clauses()])
async def test_r45_the_clause_asked_for_is_whole_in_sight_and_marked(tmp_path: Path, clause: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        await open_at(app, clause)
        assert f"► {clause} " in text(app)
        said = str(next(one.text for one in rules_text.clauses() if one.id == clause))
        assert said in " ".join(line.rstrip("│█ ")[7:] for line in text(app).split("\n"))


async def test_every_clause_is_reached_by_the_arrow(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        await open_at(app, "")
        for clause in rules_text.clauses():
            assert f"► {clause.id} " in text(app)
            await type_keys(app, "down")


async def test_words_are_found_whatever_their_capitals_and_accents(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await open_at(app, "")
        await pilot.press("slash", *"SWÍTCH")
        holding = [one.id for one in rules_text.clauses() if "switch" in str(one.text).casefold()]
        assert f"{len(holding)} clauses" in text(app)
        shown = [line.split()[0] for line in text(app).split("\n")[2:22] if line.strip(" ►").startswith("P")]
        assert set(shown) - {"►"} <= set(holding)
        await pilot.press("enter", "escape")
        assert isinstance(app.screen, RulesScreen), "Escape gives up the search first"
        assert "clauses" not in text(app)
        await pilot.press("slash", *"qqq")
        assert "No clause has these words." in text(app)
        await pilot.press("backspace", "backspace", "backspace")
        assert "No clause has these words." not in text(app)


async def test_letters_are_typed_while_searching_and_act_otherwise(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await open_at(app, "")
        await pilot.press("f", *"q?c")
        assert "Find: q?c" in text(app)
        await pilot.press("escape", "q")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_r28_closes_by_escape_and_by_a_plain_key(tmp_path: Path, key: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press(key)
        assert isinstance(app.screen, HomeScreen)


async def test_pages_and_the_mouse(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await open_at(app, "")
        await pilot.press("end")
        assert "► ·   die: " in text(app), "below the clauses stand the figures of the coach"
        await pilot.press("home")
        assert "► P1 " in text(app)
        first = text(app)
        await pilot.press("pagedown")
        assert text(app) != first
        await pilot.press("pageup")
        assert "P1 " in text(app)
        await click(pilot, "P3")
        assert "► P3 " in text(app)
        await click(pilot, "Esc back")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_r27_the_text_can_be_copied(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await open_at(app, "")
        await pilot.press("c")
        for clause in rules_text.clauses():
            assert f"{clause.id}. {clause.text}" in app.clipboard


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (12, 6), (40, 12), (80, 24), (120, 36), (300, 100)])
async def test_every_size_wraps_by_cells(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await open_at(app, "P10")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert all(width(line) <= size[0] for line in text(app).split("\n"))
        await pilot.press("down", "pagedown", "home", "end")
