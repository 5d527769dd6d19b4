"""The lessons at the table: played to the end by the keys they name, with wrong keys, there and back, left at any time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from push_game import games
from push_game.play import keys
from push_game.play.launch import Launch
from push_game.play.lesson import Tuition
from push_game.tui.app import PushApp
from push_game.tui.end import EndScreen
from push_game.tui.guide import Guide
from push_game.tui.home import HomeScreen
from push_game.tui.learn import LearnScreen
from push_game.tui.lesson import LessonScreen
from push_game.tui.log import LogScreen
from push_game.tui.new_game import NewGameScreen
from push_game.tui.rules import RulesScreen
from tests.tui.stage import app_at, click, records, text, type_keys, until

SMALL, LARGE = (80, 24), (120, 36)
KEY_OF = {"Enter": "enter"}
_MOST_KEYS = 3
"""A step takes no more: a card is marked, then discarded."""


def lesson(app: PushApp) -> LessonScreen:
    """The lesson, which is on top."""
    assert isinstance(app.screen, LessonScreen)
    return app.screen


def run_of(app: PushApp) -> Tuition:
    return lesson(app)._run


def guide(app: PushApp) -> Guide:
    found = lesson(app).scene().guide
    assert found is not None
    return found


async def do_as_asked(app: PushApp) -> None:
    """Press the keys that the lesson names, one after the other, until the step is done."""
    at = run_of(app).at
    for _ in range(_MOST_KEYS):
        await type_keys(app, KEY_OF.get(guide(app).key, guide(app).key))
        if not isinstance(app.screen, LessonScreen) or run_of(app).at != at or lesson(app).moving:
            return


async def to_step(app: PushApp, step: int) -> None:
    while run_of(app).at < step:
        await do_as_asked(app)


@pytest.mark.parametrize(("game", "size"), [("push", SMALL), ("five", LARGE), ("rummy", SMALL), ("rummy", LARGE)])
async def test_it_is_played_to_its_end_by_the_keys_it_names(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, Launch("learn", game=game))
    async with app.run_test(size=size):
        told = []
        while run_of(app).due != "over":
            at = run_of(app).at
            told.append(str(guide(app).text))
            # What is said can be read in full.
            words = " ".join(" ".join(row.strip("│ ") for row in text(app).split("\n")).split())
            if size == SMALL:
                assert told[-1] in words, told[-1]
                assert str(guide(app).ask) in words
            assert f"step {at + 1} of {len(run_of(app).lesson.beats)}" in text(app)
            await do_as_asked(app)
            assert run_of(app).at == at + 1, told[-1]
        assert len(set(told)) == len(told)
        await do_as_asked(app)
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen._game.name == game
        await type_keys(app, "escape")
        assert isinstance(app.screen, HomeScreen)
    assert records(tmp_path) == []


@pytest.mark.parametrize("game", ["push", "five"])
async def test_every_wrong_key_is_answered_and_changes_nothing(tmp_path: Path, game: str) -> None:
    app = app_at(tmp_path, Launch("learn", game=game))
    verbs = [entry for entry in keys.KEYS if "lesson" in entry.screens and entry.action.split()[0] in _VERBS]
    async with app.run_test(size=SMALL):
        while run_of(app).due != "over":
            run, state = run_of(app), lesson(app).table.state
            for entry in verbs:
                move = run.game.meant(state, entry.action)
                if run.due == "move" and (move is None or move == run.expected):
                    continue
                at = run.at
                await type_keys(app, entry.keys[0])
                assert run_of(app).at == at
                assert lesson(app).table.state is state
                answer: Any = guide(app).answer
                assert answer is not None
                words = " ".join(" ".join(row.strip("│ ") for row in text(app).split("\n")).split())
                assert f"{guide(app).text} {answer}" in words, "what to do is still there"
                assert str(guide(app).ask) in words
            await do_as_asked(app)
            assert guide(app).answer is None


_VERBS = ("draw", "stop", "bank", "choose", "flip")


async def test_one_goes_back_step_by_step_and_on_again(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="push"))
    async with app.run_test(size=SMALL) as pilot:
        assert "a step back" not in text(app)
        await to_step(app, 14)
        await type_keys(app, *["u"] * 9)
        assert run_of(app).at == 5
        assert "step 6 of" in text(app)
        assert len(lesson(app).table.state.columns) == 1
        await click(pilot, "a step back")
        assert run_of(app).at == 4
        await to_step(app, 12)
        assert [column.points for column in lesson(app).table.state.columns] == [8, 2, 4]


async def test_it_can_be_played_by_the_mouse_and_by_arrows(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="push"))
    async with app.run_test(size=SMALL) as pilot:
        await click(pilot, "Go on.")
        await click(pilot, "Draw the first card.")
        await click(pilot, "1 new column")
        await type_keys(app, "enter")
        assert run_of(app).at == 4
        await type_keys(app, "right", "enter")  # a new column: allowed, but not what is asked
        assert run_of(app).at == 4
        await type_keys(app, "left", "enter")
        assert run_of(app).at == 5


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_it_is_left_at_any_time_and_nothing_is_kept(tmp_path: Path, key: str) -> None:
    for step in (0, 3, 15, 30):
        app = app_at(tmp_path, Launch("learn", game="push"))
        async with app.run_test(size=SMALL):
            await to_step(app, step)
            await type_keys(app, key)
            assert isinstance(app.screen, HomeScreen)
            assert "Continue" not in text(app)
    assert records(tmp_path) == []


async def test_r47_what_happens_is_seen_and_a_key_hurries_it(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="push"), motion="normal", pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        await type_keys(app, "enter", "d")
        assert lesson(app).moving
        assert "Watch" in text(app)
        assert "A red 5" not in text(app)
        await type_keys(app, "enter")
        assert not lesson(app).moving
        assert "A red 5" in text(app)
        while run_of(app).due != "other":
            await do_as_asked(app)
        assert "Watch" in text(app)
        await until(pilot, lambda: lesson(app)._thinking.running)
        before = len(lesson(app).table.steps)
        await type_keys(app, "enter", "enter")
        assert len(lesson(app).table.steps) > before
        await type_keys(app, "u", "q")  # in the midst of it
        assert isinstance(app.screen, HomeScreen)


async def test_rules_and_log_are_there_and_it_goes_on_behind_them(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="push"))
    async with app.run_test(size=SMALL):
        await to_step(app, 4)
        await type_keys(app, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert "► P9" in text(app)
        await type_keys(app, "escape", "l")
        assert isinstance(app.screen, LogScreen)
        await type_keys(app, "escape")
        assert run_of(app).at == 4
        assert not isinstance(app.screen, EndScreen)


@pytest.mark.parametrize("size", [(1, 1), (20, 10), (40, 12), (79, 23), (100, 30), (112, 36), (150, 50)])
@pytest.mark.parametrize("game", games.NAMES)
async def test_r11_it_is_drawn_at_any_size(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, Launch("learn", game=game))
    async with app.run_test(size=size):
        await to_step(app, 6)


async def test_r43_other_hands_stay_hidden_and_no_curtain_falls(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="rummy"))
    async with app.run_test(size=LARGE):
        while run_of(app).due != "over":
            assert lesson(app).curtain is None
            assert lesson(app).scene().state.viewer == 0
            await do_as_asked(app)


async def test_the_rummy_is_learnt_by_marking_cards_and_what_is_marked_too_much_is_unmarked(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("learn", game="rummy"))
    async with app.run_test(size=SMALL) as pilot:
        await to_step(app, 3)
        assert "b Discard the 9 of spades." in text(app)
        await type_keys(app, "a", "d")  # the wrong card: allowed, but not what is asked
        assert "Better keep that one" in text(app)
        assert "a Discard the 9 of spades." in text(app)
        await type_keys(app, "a", "s")  # sorted by rank, the nine lies elsewhere
        assert guide(app).key != "b"
        await click(pilot, "Discard the 9 of spades.")
        await click(pilot, "discard 9")
        assert run_of(app).at == 4


# The way to it.


async def test_it_is_offered_at_the_first_start_until_it_is_taken(tmp_path: Path) -> None:
    app = app_at(tmp_path, new=True)
    async with app.run_test(size=SMALL):
        assert "New here? l for a short lesson" in text(app)
        await type_keys(app, "l")
        assert isinstance(app.screen, LearnScreen)
        assert "Push to Five" in text(app)
        await type_keys(app, "down", "up", "enter")
        assert lesson(app).table.game.name == "push"
        await type_keys(app, "escape")
        assert isinstance(app.screen, LearnScreen), "one comes back to the list"
        await type_keys(app, "q")
        assert isinstance(app.screen, HomeScreen)
        assert "New here?" not in text(app)
        await type_keys(app, "l", "down", "enter")
        assert lesson(app).table.game.name == "five"
        await type_keys(app, "q", "down", "down", "down", "enter")
        assert lesson(app).table.game.name == "rummy"
    assert "learned = true" in (tmp_path / "settings.toml").read_text(encoding="utf-8")


async def test_it_is_offered_until_it_is_declined(tmp_path: Path) -> None:
    app = app_at(tmp_path, new=True)
    async with app.run_test(size=SMALL) as pilot:
        await click(pilot, "d no lesson")
        assert "New here?" not in text(app)
        assert "d no lesson" not in text(app)
        assert "Learn" in text(app)
    assert "learned = true" in (tmp_path / "settings.toml").read_text(encoding="utf-8")


async def test_whoever_has_played_already_is_not_new(tmp_path: Path) -> None:
    app = app_at(tmp_path, new=True)
    async with app.run_test(size=SMALL):
        assert app.start_game("push", ["Ana", "Bo"])
        await type_keys(app, "q")
        assert "New here?" not in text(app)
        assert "Learn" in text(app)
