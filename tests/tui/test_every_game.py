"""What holds for the table of every game, in positions of games played at random.

R02 to R04, R07 to R09, R13, R16, R17, R21, R22, R26, R32 and R44 to R48: each game that has screens is asked, so that a
new one is asked too.
"""

from __future__ import annotations

import importlib
import random
import re
import threading
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from rich.style import Style

from push_game import games, i18n
from push_game.play import keys
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.tui import boards
from push_game.tui.board import Scene
from push_game.tui.canvas import Picture
from push_game.tui.cells import width
from push_game.tui.glyphs import ASCII, UNICODE
from push_game.tui.home import HomeScreen
from push_game.tui.log import LogScreen
from push_game.tui.look import Look
from push_game.tui.palette import SETS, THEMES
from push_game.tui.rules import RulesScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import HARD_NAMES, NAMES, app_at, records, table, type_keys, until

SIZES: Final = ((80, 24), (120, 36))
DARK: Final = Look(THEMES["dark"], UNICODE)
PLAIN: Final = Look(THEMES["mono"], ASCII)
ACTIONS: Final = [entry.action for entry in keys.KEYS if keys.PLAIN in entry.screens and "table" in entry.screens]
"""What can be done at a table, by any game's keys."""

every_game = pytest.mark.parametrize("game", games.NAMES)
both_sizes = pytest.mark.parametrize("size", SIZES, ids=str)


@cache
def positions(game: str) -> Sequence[Any]:
    """Positions in which a person decides, of every phase there is, from games at random of every number of players."""
    found: dict[tuple[int, str, int], Any] = {}
    for seats in games.get(game).seats:
        chance = random.Random(seats)
        state: Any = games.get(game).new(seats)
        for _ in range(400):
            if state.to_act is None:
                break
            if state.to_act == games.CHANCE:
                state = state.play(state.outcomes().pick(chance.random()))
            else:
                legal = state.legal_moves()
                found.setdefault((seats, getattr(state, "phase", ""), len(legal)), state)
                state = state.play(chance.choice(legal))
    assert len(found) > 5
    return tuple(found.values())


def seated(game: str) -> list[Player]:
    """As few people as can play it, but two at least."""
    return [Player(name) for name in NAMES[: max(games.get(game).seats[0], 2)]]


def scene(game: str, state: Any, names: Sequence[str] = NAMES) -> Scene:
    """The scene of a position, with a log of nothing."""
    view = state.view(state.to_act)
    players = [Player(name) for name in names[: state.seats]]
    board = boards.get(game)
    return Scene(view, players, choices=board.choices(view), context=board.context)


def pictures(game: str, size: tuple[int, int], look: Look, names: Sequence[str] = NAMES) -> list[tuple[Any, Picture]]:
    """The positions with their pictures."""
    board = boards.get(game)
    return [(state, board.paint(scene(game, state, names), *size, look)) for state in positions(game)]


def styles(picture: Picture) -> list[tuple[str, Style]]:
    """The pieces of a picture with their styles."""
    return [(text, style or Style()) for row in picture.rows for text, style, _ in row]


@every_game
@both_sizes
def test_r02_every_character_takes_one_cell_and_none_is_an_emoji(game: str, size: tuple[int, int]) -> None:
    for _, picture in pictures(game, size, DARK):
        assert [row.cell_length for row in picture.rows] == [size[0]] * size[1]
        for character in set(picture.text) - {"\n"}:
            assert width(character) == 1
            assert unicodedata.east_asian_width(character) not in "WF"
            assert not "\ufe00" <= character <= "\ufe0f"


@every_game
@both_sizes
def test_r03_r04_plain_ascii_is_ascii_and_has_the_same_shape(game: str, size: tuple[int, int]) -> None:
    names = ("Ana", "Bo", "Cy", "Dan", "Emil", "Fay")
    for (_, one), (_, other) in zip(pictures(game, size, DARK, names), pictures(game, size, PLAIN, names), strict=True):
        assert other.text.isascii()
        assert re.sub(r"\S", "x", one.text) == re.sub(r"\S", "x", other.text)


@every_game
@both_sizes
def test_r07_r08_every_theme_says_the_same_and_none_of_it_by_colour_alone(game: str, size: tuple[int, int]) -> None:
    plain = [picture.text for _, picture in pictures(game, size, Look(THEMES["mono"], UNICODE))]
    for themes in SETS.values():
        for palette in themes.values():
            assert [picture.text for _, picture in pictures(game, size, Look(palette, UNICODE))] == plain
    for _, picture in pictures(game, size, PLAIN):
        for text, style in styles(picture):
            assert style.color is None, text
            assert style.bgcolor is None, text


@every_game
@both_sizes
@pytest.mark.parametrize("cards", SETS)
def test_r09_the_terminal_theme_sends_only_the_sixteen_on_the_terminals_background(
    game: str, size: tuple[int, int], cards: str
) -> None:
    for _, picture in pictures(game, size, Look(SETS[cards]["terminal"], UNICODE)):
        bare = 0
        for text, style in styles(picture):
            for colour in (style.color, style.bgcolor):
                assert colour is None or (colour.number is not None and colour.number < 16), text
            # A colour is never put on a background that nobody knows.
            assert style.color is None or style.bgcolor is not None, text
            bare += len(text) if style.bgcolor is None else 0
        assert bare > size[0] * size[1] // 3


@every_game
@both_sizes
@pytest.mark.parametrize("names", [HARD_NAMES, tuple(letter * 24 for letter in "ABCDEF")], ids=["hard", "long"])
def test_r16_r17_names_are_shown_whole_as_they_are(game: str, size: tuple[int, int], names: Sequence[str]) -> None:
    for state, picture in pictures(game, size, DARK, names):
        if state.seats > 1:
            for name in names[: state.seats]:
                assert name in picture.text
        assert [row.cell_length for row in picture.rows] == [size[0]] * size[1]


@every_game
@both_sizes
@pytest.mark.parametrize("theme", THEMES)
def test_r44_whose_turn_it_is_shows_in_text_place_and_colour(game: str, size: tuple[int, int], theme: str) -> None:
    look = Look(THEMES[theme], UNICODE)
    for state, picture in pictures(game, size, look):
        if state.seats == 1:
            continue
        name, badge = NAMES[state.to_act], look.palette.badges[state.to_act]
        rows = picture.text.split("\n")
        # In text: the prompt begins with the name. In place: the pointer stands before it among the players.
        assert any(row.lstrip().startswith(f"{name}:") for row in rows), picture.text
        assert re.search(rf"{UNICODE.pointer} ?\d? *{name}\b", picture.text), picture.text
        # In colour: both of them in the player's own.
        assert sum(name in text and style == badge for text, style in styles(picture)) >= 2


@every_game
def test_r45_the_rules_have_a_clause_for_every_position(game: str) -> None:
    clauses = {clause.id for clause in games.get(game).clauses()}
    found = {games.get(game).clause(state) for state in positions(game)}
    assert found <= clauses
    assert len(found) > 1
    assert keys.action_for("table", "question_mark") == keys.action_for("table", "f1") == "rules"


@every_game
@pytest.mark.parametrize("language", ["en", "fr", "sk"])
def test_r46_a_refused_action_says_why_in_one_line_that_fits(game: str, language: str) -> None:
    i18n.use_language(language)
    board, refused = boards.get(game), 0
    for state in positions(game):
        for action in ACTIONS:
            move = board.move_for(action, state)
            refusal = None if move is None else state.why_not(move)
            if refusal is not None:
                line = f"{refusal.reason} ({refusal.clause})"
                refused += 1
                assert width(line) <= 78, line
                assert "\n" not in line
    assert refused > 5


@every_game
@both_sizes
def test_r21_r22_every_click_is_an_action_and_every_choice_can_be_clicked(game: str, size: tuple[int, int]) -> None:
    board = boards.get(game)
    for state, picture in pictures(game, size, DARK):
        view = state.view(state.to_act)
        actions = {hit.action for hit in picture.hits}
        verbs = {entry.action.partition(" ")[0] for entry in keys.KEYS if board.context in entry.screens}
        for action in actions:
            verb = action.partition(" ")[0]
            # A card of a hand is "card N", which no entry of the key table is: its letter is what is left over.
            assert verb in verbs | {"card"} or callable(getattr(TableScreen, f"do_{verb}", None)), action
        made = {board.move_for(action, view) for action in actions}
        # What is no move by itself, a card of a hand or a button, has a test of its own: tests/tui/rummy.
        assert {choice for choice in board.choices(view) if choice is not None} <= made


@every_game
def test_r13_short_of_space_the_side_panels_go_first_and_the_table_last(game: str) -> None:
    for state, whole in pictures(game, (120, 36), DARK):
        small = boards.get(game).paint(scene(game, state), 80, 24, DARK).text
        lower = boards.get(game).paint(scene(game, state), 60, 18, DARK).text
        assert " log " in whole.text.split("─")
        assert " log " not in small.split("─")
        for name in NAMES[: state.seats] if state.seats > 1 else ():
            assert name in small
        assert f"{NAMES[state.to_act]}:" in lower


@every_game
async def test_r26_r48_looking_back_changes_nothing_and_leaving_asks_nothing_and_loses_nothing(
    tmp_path: Path, game: str
) -> None:
    app = app_at(tmp_path, Launch("table", game=game, players=seated(game), seed=1))
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for _ in range(4):  # where hands are hidden, the first key takes the curtain away
            await type_keys(app, "enter")
        state, steps = table(app).table.state, len(table(app).table.steps)
        (record,) = records(tmp_path)
        written = record.read_bytes()
        await type_keys(app, "pageup", "pageup")
        assert f"{steps - 2}/{steps}" in table(app).view.picture.text
        await type_keys(app, "home")
        assert f"0/{steps}" in table(app).view.picture.text
        await type_keys(app, "pagedown")
        assert f"1/{steps}" in table(app).view.picture.text
        await type_keys(app, "end")
        assert table(app).scene().review == ""
        assert table(app).table.state is state
        await type_keys(app, "q")
        assert isinstance(app.screen, HomeScreen)
        assert records(tmp_path) == [record]
        await type_keys(app, "c")
        assert table(app).table.state == state
        assert record.read_bytes() == written


@every_game
async def test_r39_the_coach_answers_and_is_counted_or_there_is_none(tmp_path: Path, game: str) -> None:
    app = app_at(tmp_path, Launch("table", game=game, players=seated(game), seed=1))
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await type_keys(app, "enter", "enter")
        state = table(app).table.state
        has_one = bool(games.get(game).advise(state.view(state.to_act)))
        await type_keys(app, "h")
        assert ("This game has no coach." in table(app).view.picture.text) is not has_one
        assert sum(table(app).table.hints) == has_one


@every_game
async def test_r32_a_thinking_bot_delays_no_key_and_is_forgotten_when_one_leaves(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, thought_enough, waited_for = threading.Event(), threading.Event(), threading.Event()

    def ponder(view: Any) -> Any:
        asked.set()
        if not thought_enough.wait(30):  # every key below has waited for it
            waited_for.set()
            thought_enough.set()
        return view.legal_moves()[0]

    levels = importlib.import_module(f"push_game.games.{game}.bots").LEVELS
    monkeypatch.setitem(levels, "ponderer", lambda _: ponder)
    *others, last = seated(game)
    players = [*(Player(name, "ponderer") for name, _ in others), last]
    app = app_at(tmp_path, Launch("table", game=game, players=players, seed=1))
    try:
        async with app.run_test(size=SIZES[0]) as pilot:
            await until(pilot, asked.is_set)
            screen = table(app)
            steps = len(screen.table.steps)
            for key, seen in (("question_mark", RulesScreen), ("escape", TableScreen), ("l", LogScreen)):
                await type_keys(app, key)
                assert isinstance(app.screen, seen)
            await type_keys(app, "escape", "q")
            assert isinstance(app.screen, HomeScreen)
            thought_enough.set()
            await pilot.pause(0.05)
            assert len(screen.table.steps) == steps
            assert not waited_for.is_set()
    finally:
        thought_enough.set()


@every_game
@pytest.mark.parametrize("motion", ["off", "fast", "normal"])
@pytest.mark.parametrize("given", [True, False], ids=["command line", "settings"])
async def test_r47_motion_is_as_it_is_asked_for_and_any_key_completes_it(
    tmp_path: Path, game: str, motion: str, given: bool
) -> None:
    launch = Launch("table", game=game, players=seated(game), seed=1)
    if given:
        app = app_at(tmp_path, launch._replace(preferences={"motion": motion}), motion="normal")
    else:
        app = app_at(tmp_path, launch, motion=motion)
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.motion == motion
        for _ in range(8):  # where hands are hidden, the first key takes the curtain away
            if not table(app).moving:
                await type_keys(app, "enter")
        steps = len(table(app).table.steps)
        assert steps
        assert table(app).moving is (motion != "off")
        await type_keys(app, "f12")
        assert not table(app).moving
        assert len(table(app).table.steps) == steps
