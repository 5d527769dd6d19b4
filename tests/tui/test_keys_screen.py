"""R21, R23: every action is listed with its keys, and can be given another where no key comes to mean two things."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game import games, i18n
from push_game.play import keys
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.tui.app import PushApp
from push_game.tui.keys_screen import KeysScreen
from push_game.tui.rules import RulesScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import NAMES, app_at, click, table, table_for, text, type_keys, until

SIZE = (80, 24)


def form(app: PushApp) -> KeysScreen:
    assert isinstance(app.screen, KeysScreen)
    return app.screen


async def go_to(app: PushApp, action: str) -> None:
    """Walk down to an action."""
    await type_keys(app, "home")
    for _ in range(100):
        if form(app).chosen.name == action:
            return
        await type_keys(app, "down")
    raise AssertionError(action)


def row(app: PushApp, label: str) -> str:
    """The line of an action, its words one blank apart."""
    (found,) = [line for line in text(app).split("\n") if f"│  {label}  " in line]
    return " ".join(found.strip(" │↑↓").split())


def saved(folder: Path) -> dict[str, tuple[str, ...]]:
    return Settings.load(folder / "settings.toml").keys


async def test_r23_every_action_is_listed_with_its_keys_and_its_screens(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        actions = {entry.action for entry in keys.KEYS if set(entry.screens) & set(keys.ALL)}
        assert {field.name for field in form(app).fields(*SIZE)} == {*actions, "all"}
        await go_to(app, "undo")
        assert row(app, "undo") == "undo u, Ctrl+Z"
        assert "“undo” acts on 6 screens." in text(app)
        await go_to(app, "draw")
        assert "“draw” acts here: the table, a lesson, plain mode." in text(app)
        await go_to(app, "new")
        assert "“new game” acts here: the start, the end." in text(app)


@pytest.mark.parametrize("way", ["home", "settings", "table", "rules", "log"])
async def test_r45_the_keys_are_one_key_away(tmp_path: Path, way: str) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2])) if way in ("table", "log") else app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*{"settings": ["s"], "rules": ["f1"], "log": ["l"]}.get(way, []), "f2")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("f2")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, KeysScreen)


@pytest.mark.parametrize(("game", "first"), [("push", "draw"), ("rummy", "choose 1"), (None, "continue")])
async def test_it_begins_with_what_acts_on_the_screen_it_was_opened_from(
    tmp_path: Path, game: str | None, first: str
) -> None:
    players = [Player(name, "random" if place else None) for place, name in enumerate(NAMES[:4])]
    app = app_at(tmp_path, Launch("table", game=game, players=players, seed=1)) if game else app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen._person_to_act)
        await type_keys(app, "f2")
        assert form(app).chosen.name == first
        for action in {"push": ("draw", "stop", "bank"), "rummy": ("take", "push", "lay", "discard", "sort")}.get(
            game or "", ()
        ):
            assert row(app, action), "what acts there is in sight"
        await type_keys(app, "home")
        assert form(app).chosen.name == "rematch", "all the others are there as well"


async def test_the_keys_that_the_foot_offers_while_a_bot_thinks_open_and_hurry_nothing(tmp_path: Path) -> None:
    players = [Player("Ana"), Player("Bo", "random")]
    launch = Launch("table", game="push", players=players, options={"first": 1}, seed=1)
    app = app_at(tmp_path, launch, pace="slow")
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: table(app)._thinking.running)
        steps = len(table(app).table.steps)
        assert "F2 keys" in text(app)
        await pilot.press("f2")
        form(app)
        await pilot.press("escape")
        assert len(table(app).table.steps) == steps


async def test_r23_enter_and_the_new_key_rebind_and_the_table_follows(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    async with app.run_test(size=SIZE) as pilot:
        assert "d draw" in text(app)
        await pilot.press("f2")
        await go_to(app, "draw")
        await type_keys(app, "enter")
        assert "Press the new key for “draw”" in text(app)
        await type_keys(app, "W")
        assert row(app, "draw") == "draw w"
        assert saved(tmp_path) == {"draw": ("w",)}
        await pilot.press("escape")
        assert "w draw" in text(app)
        assert "d draw" not in text(app)
        await type_keys(app, "d")
        assert not table(app).table.steps
        await type_keys(app, "w")
        assert table(app).table.steps


async def test_r23_the_buttons_of_a_table_say_the_keys_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        '[keys]\nstop = ["x"]\nredo = ["f9"]\n"choose 2" = ["é"]\n', encoding="utf-8"
    )
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    async with app.run_test(size=SIZE):
        assert not app.troubles
        await type_keys(app, "d", "1")
        assert "x stop" in text(app)
        await type_keys(app, "u")
        assert "F9 plays it again" in text(app)
        await type_keys(app, "1", "d")
        assert "é " in text(app).split("\n")[21]


@pytest.mark.parametrize(
    ("action", "key", "told"),
    [
        ("draw", "s", "s is “stop” already (the table)."),
        ("undo", "r", "r is “redo” already (the table)."),
        ("draw", "f2", "F2 is “keys” already (the table)."),
        ("draw", "left", "Left cannot be given to “draw”."),
        ("draw", "enter", "Enter cannot be given to “draw”."),
        ("quit", "n", "n is “new game” already (the start)."),
    ],
)
async def test_r21_a_key_that_would_mean_two_things_is_refused_in_one_line(
    tmp_path: Path, action: str, key: str, told: str
) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await go_to(app, action)
        await type_keys(app, "enter", key)
        assert told in text(app).split("\n")[22]
        assert not app.settings.keys
        assert keys.clash(app.keys) is None
    assert not (tmp_path / "settings.toml").exists()


async def test_r23_one_key_more_and_as_at_first(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await go_to(app, "draw")
        await type_keys(app, "a", "f5")
        assert row(app, "draw") == "draw d, F5"
        assert saved(tmp_path) == {"draw": ("d", "f5")}
        await type_keys(app, "delete")
        assert row(app, "draw") == "draw d"
        assert saved(tmp_path) == {}


async def test_r21_as_at_first_is_refused_while_another_action_has_the_key(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\ndraw = "x"\nstop = "d"\n', encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await go_to(app, "draw")
        await type_keys(app, "delete")
        assert "d is “stop” already (the table)." in text(app)
        assert saved(tmp_path) == {"draw": ("x",), "stop": ("d",)}


async def test_r23_all_as_at_first_leaves_what_is_not_understood(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\ndraw = "x"\nfly = "y"\n', encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await type_keys(app, "end", "enter")
        assert not app.keys
    assert saved(tmp_path) == {"fly": ("y",)}


async def test_escape_leaves_the_key_as_it_is_and_so_does_a_click(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await go_to(app, "redo")
        await type_keys(app, "enter", "escape")
        assert row(app, "redo") == "redo r, Ctrl+Y"
        await type_keys(app, "enter")
        await click(pilot, "Ctrl+Z")
        await type_keys(app, "escape")
        assert form(app).chosen.name == "undo"
        assert not app.settings.keys


async def test_what_cannot_be_saved_is_told_and_still_counts(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    (tmp_path / "settings.toml").write_text("motion = [", encoding="utf-8")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f2")
        await go_to(app, "draw")
        await type_keys(app, "enter", "w")
        assert "the settings are not saved" in " ".join(text(app).split())
        assert keys.action_for("table", "w", app.keys) == "draw"


@pytest.mark.parametrize("language", ["fr", "sk"])
async def test_r19_nothing_is_cut(tmp_path: Path, language: str) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        i18n.use_language(language)
        await pilot.press("f2")
        for _ in form(app).fields(*SIZE):
            assert "…" not in text(app)
            await type_keys(app, "tab")


@pytest.mark.parametrize("game", games.NAMES)
async def test_the_rules_that_are_opened_over_a_table_are_those_of_its_game(tmp_path: Path, game: str) -> None:
    players = tuple(
        Player(name, None if seat == 0 else "random") for seat, name in enumerate(("Ana", "Bo", "Cy", "Di"))
    )
    app = app_at(tmp_path, Launch("table", game=game, players=players))
    async with app.run_test(size=SIZE):
        await type_keys(app, "f2", "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert text(app).startswith(f" Rules · {games.get(game).title}  ")
