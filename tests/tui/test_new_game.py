"""The set-up of a new game: names of every kind, seats, options, and what is remembered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from textual import events

from push_game import games
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.tui.app import PushApp
from push_game.tui.cells import width
from push_game.tui.home import HomeScreen
from push_game.tui.new_game import NewGameScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import HARD_NAMES, NAMES, app_at, click, records, table, text, type_keys, until

SIZE = (80, 24)


async def paste(app: PushApp, words: str) -> None:
    app.post_message(events.Paste(words))
    await type_keys(app, "left")


async def go_to(app: PushApp, field: str) -> None:
    """Walk to a field with the arrows, as far as they lead, then with Tab."""
    form = app.screen
    assert isinstance(form, NewGameScreen)
    for _ in range(60):
        if form.chosen.name == field:
            return
        await type_keys(app, "tab")
    raise AssertionError(f"Tab does not lead to {field}")


def header(folder: Path) -> dict[str, Any]:
    """The first line of the record of the only game."""
    (record,) = records(folder)
    found: dict[str, Any] = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    return found


async def test_r16_r17_any_name_can_be_typed_is_shown_and_is_kept(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE) as pilot:
        for index, name in enumerate(HARD_NAMES):
            if index > 1:
                await go_to(app, "add")
                await type_keys(app, "enter")
            await go_to(app, f"name {index}")
            await type_keys(app, *name)
            assert name in text(app)
        assert {width(row.text) for row in app.screen.view.picture.rows} == {80}  # type: ignore[attr-defined]
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for name in HARD_NAMES:
            assert name in text(app)
    assert [player["name"] for player in header(tmp_path)["players"]] == list(HARD_NAMES)
    assert [player.name for player in Settings.load(tmp_path / "settings.toml").lineups["push"]] == list(HARD_NAMES)


async def test_r17_pasted_controls_and_direction_marks_do_not_get_into_a_name(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "name 0")
        app.post_message(events.Paste("Zo\x1b[31më\u202e\u200f\nvan\tDyk"))
        await until(pilot, lambda: "van" in text(app))
        assert "no control characters or text-direction marks" in " ".join(text(app).split())
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert header(tmp_path)["players"][0]["name"] == "Zo[31më van Dyk"


@pytest.mark.parametrize(("typed", "kept"), [("x" * 30, "x" * 24), ("漢" * 20, "漢" * 12), ("é" * 23 + "漢", "é" * 23)])
async def test_r17_a_name_takes_at_most_24_cells(tmp_path: Path, typed: str, kept: str) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "name 0")
        app.post_message(events.Paste(typed))
        await until(pilot, lambda: kept in text(app))
        form = app.screen
        assert isinstance(form, NewGameScreen)
        assert form.chosen.editor is not None
        assert form.chosen.editor.text == kept
        assert "at most 24 cells" in text(app)


async def test_empty_names_have_names_of_their_own(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", seats=3))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "name 0")
        await type_keys(app, *"player", "space", "2")
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert [player["name"] for player in header(tmp_path)["players"]] == ["player 2", "Player 3", "Player 4"]


async def test_a_name_of_the_forms_own_is_not_in_the_way_of_the_next_one_that_is_typed(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", seats=3))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "name 1")
        await type_keys(app, *"Bo")
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    again = app_at(tmp_path, Launch("new"))
    async with again.run_test(size=SIZE):
        form = again.screen
        assert isinstance(form, NewGameScreen)
        assert form.chosen.name == "start"
        assert all(name in text(again) for name in ("Player 1", "Bo", "Player 3"))
        await go_to(again, "name 2")
        await type_keys(again, *"Zoe")
        assert "Zoe" in text(again)
        assert "Player 3" not in text(again)
        await go_to(again, "name 1")
        await type_keys(again, "x")
        assert "Box" in text(again)


async def test_two_players_of_one_name_are_told_apart_before_the_game(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE) as pilot:
        for index, name in enumerate(("Ana", "ANA")):
            await go_to(app, f"name {index}")
            await type_keys(app, *name)
        await go_to(app, "start")
        await type_keys(app, "enter")
        assert "two players are called “ANA”" in text(app)
        form = app.screen
        assert isinstance(form, NewGameScreen)
        assert form.chosen.name == "name 1"
        await pilot.press("x")
        assert "two players are called" not in text(app)
    assert not records(tmp_path)


async def test_letters_of_commands_are_typed_into_a_name(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE):
        await go_to(app, "name 0")
        await type_keys(app, *"q?hjk1")
        assert " q?hjk1" in text(app)
        await type_keys(app, "home", "X", "end", "backspace", "Y")
        assert " Xq?hjkY" in text(app)


async def test_who_are_partners_is_said_where_the_players_are_seated(tmp_path: Path) -> None:
    for game, said in (("push", "─ Players ─"), ("five", "─ Players ─"), ("rummy", "─ Players, partners 1+3, 2+4 ─")):
        app = app_at(tmp_path, Launch("new", game=game))
        async with app.run_test(size=SIZE):
            assert said in text(app)


async def test_six_players_fit_and_every_field_is_explained(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player(name) for name in NAMES]))
    async with app.run_test(size=SIZE):
        form = app.screen
        assert isinstance(form, NewGameScreen)
        seen = []
        while form.chosen.name not in seen:
            seen.append(form.chosen.name)
            start = " ".join(str(form.chosen.help).split()[:6])
            assert start in " ".join(text(app).split())
            await type_keys(app, "tab")
        assert len(seen) == 1 + 6 * 5 - 2 + 7 + 1
        for name in NAMES:
            assert name in text(app)


async def test_every_field_is_reached_by_the_arrows_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player(name) for name in NAMES[:4]]))
    async with app.run_test(size=SIZE):
        form = app.screen
        assert isinstance(form, NewGameScreen)
        there = {field.name for field in form.fields(*SIZE)}
        reached: set[str] = set()
        waiting = [form.chosen.name]
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            for key in ("up", "down", "left", "right"):
                form.at = name
                form.repaint()
                for _ in range(8 if key in ("left", "right") else 1):
                    await type_keys(app, key)
                    waiting.append(form.chosen.name)
        assert reached == there


async def test_seats_are_traded_and_players_taken_away(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player(name) for name in NAMES[:4]]))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "down 0")
        await type_keys(app, "enter", "enter")  # Ana goes down two places
        await go_to(app, "out 0")
        await type_keys(app, "enter")  # Bo leaves
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert [player["name"] for player in header(tmp_path)["players"]] == ["Chloé", "Ana", "Dan"]


async def test_options_and_manners_go_into_the_record_and_are_remembered(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player("Ana"), Player("Bo"), Player("Chloé")]))
    async with app.run_test(size=SIZE) as pilot:
        for field, presses in (
            ("who 1", 1),
            ("option risk", 1),
            ("option first", 2),
            ("manner banks", 1),
            ("manner odds", 1),
            ("manner forced", 1),
            ("manner tutor", 2),
        ):
            await go_to(app, field)
            await type_keys(app, *["enter"] * presses)
        assert "Bo " in text(app)
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert table(app).table.manners == ("open", False, True, "mistake")
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("n")
        assert "random bot" in text(app)
        assert "Chloé" in text(app)
    start = header(tmp_path)
    assert start["options"] == {"risk": True, "first": 1, "switch_cards": True}
    assert start["table"] == {"banks": "open", "odds": False, "forced": True, "tutor": "mistake"}
    assert start["players"][1]["bot"] == "random"
    again = Settings.load(tmp_path / "settings.toml")
    assert (again.banks, again.odds, again.forced, again.tutor) == ("open", False, True, "mistake")


async def test_switch_cards_follow_the_number_of_players_until_somebody_chooses(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    async with app.run_test(size=SIZE):
        form = app.screen
        assert isinstance(form, NewGameScreen)

        def switch_cards() -> str:
            return next(field.text for field in form.fields(*SIZE) if field.name == "option switch_cards")

        assert switch_cards() == "off"
        await go_to(app, "add")
        await type_keys(app, "enter")
        assert switch_cards() == "on"
        await go_to(app, "option switch_cards")
        await type_keys(app, "left")
        assert switch_cards() == "off"
        await go_to(app, "add")
        await type_keys(app, "enter")
        assert switch_cards() == "off"


async def test_a_seat_that_is_gone_does_not_begin(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player(name) for name in NAMES[:3]], options={"first": 2}))
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "out 2")
        await type_keys(app, "enter")
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert header(tmp_path)["options"]["first"] == 0


async def test_r22_the_set_up_by_mouse_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "New game")
        await click(pilot, "+ add a player")
        await click(pilot, "person", 1)
        assert "random bot" in text(app)
        await click(pilot, "x  │")
        await click(pilot, "by lot")
        assert "by lot" not in text(app)
        await click(pilot, "Start the game")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert len(header(tmp_path)["players"]) == 2
    assert header(tmp_path)["options"]["first"] == 0


async def test_what_the_command_line_gives_is_filled_in(tmp_path: Path) -> None:
    given = Launch("new", seats=5, players=[Player("Zed"), Player("Yan", "random")], options={"risk": True}, seed=9)
    app = app_at(tmp_path, given)
    async with app.run_test(size=SIZE) as pilot:
        assert "Zed" in text(app)
        assert "random bot" in text(app)
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    start = header(tmp_path)
    assert len(start["players"]) == 5
    assert start["options"]["risk"] is True
    assert start["seed"] == 9


async def test_settings_that_cannot_be_saved_do_not_keep_the_game_from_starting(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new"))
    (tmp_path / "settings.toml").write_text("this is [not TOML", encoding="utf-8")
    async with app.run_test(size=SIZE) as pilot:
        await go_to(app, "start")
        await type_keys(app, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert "the settings are not saved" in " ".join(text(app).split())
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8") == "this is [not TOML"


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (30, 8), (79, 23), (200, 60)])
async def test_every_size_shows_where_one_is(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path, Launch("new", players=[Player(name) for name in NAMES]))
    async with app.run_test(size=SIZE) as pilot:
        here = text(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        if size[0] >= 30:
            await go_to(app, "name 5")
            assert "Fatima" in text(app)
            await go_to(app, "start")
            assert "Start the game" in text(app)
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert "Start the game" in text(app)
        assert len(here.split("\n")) == len(text(app).split("\n"))


async def test_r03_plain_ascii_has_the_same_shape(tmp_path: Path) -> None:
    texts = []
    for glyphs in ("unicode", "ascii"):
        app = app_at(tmp_path, Launch("new", players=[Player("Ana"), Player("Bo")]), glyphs=glyphs)
        async with app.run_test(size=SIZE):
            texts.append(text(app))
    assert texts[1].isascii()
    assert [[cell != " " for cell in row] for row in texts[0].split("\n")] == [
        [cell != " " for cell in row] for row in texts[1].split("\n")
    ]


@pytest.mark.parametrize("game", games.NAMES)
async def test_each_kind_of_player_is_explained(tmp_path: Path, game: str) -> None:
    app = app_at(tmp_path, Launch("new", game=game))
    async with app.run_test(size=(80, 24)):
        await go_to(app, "who 0")
        assert "A person at this keyboard" in " ".join(text(app).split())
        for level, how in games.get(game).plays.items():
            await type_keys(app, "right")
            assert f"{level} bot: {how}" in " ".join(text(app).split())


async def test_it_begins_with_the_game_to_be_chosen_and_later_with_the_last_one_to_be_started_again(
    tmp_path: Path,
) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        await type_keys(app, "n")
        form = app.screen
        assert isinstance(form, NewGameScreen)
        assert form.chosen.name == "game"
        for name in games.NAMES:
            assert str(games.get(name).title) in text(app), "what there is to choose from is told"
        await type_keys(app, "right", "right")
        assert "New game · Push Rummy" in text(app)
        await go_to(app, "start")
        await type_keys(app, "enter", "q")
        await type_keys(app, "n")
        form = app.screen
        assert isinstance(form, NewGameScreen)
        assert "New game · Push Rummy" in text(app), "that was played last"
        assert form.chosen.name == "start"
        await go_to(app, "game")
        await type_keys(app, "left")
        assert "New game · Push to Five" in text(app)


async def test_a_game_that_the_command_line_names_is_not_asked_for(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("new", game="rummy", chosen=True))
    async with app.run_test(size=SIZE):
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.chosen.name == "name 0"
        assert "New game · Push Rummy" in text(app)
