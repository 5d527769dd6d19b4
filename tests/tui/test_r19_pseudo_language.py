"""R19: at 80 by 24 every screen is whole in a language 40% longer than English: nothing cut, nothing overlapping."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from push_game import games, i18n, tui
from push_game.games.five import words
from push_game.i18n import msg
from push_game.play import keys
from push_game.play.launch import Launch
from push_game.tui import curtain
from push_game.tui.app import PushApp
from push_game.tui.curtain import Curtain
from push_game.tui.five import FiveBoard
from push_game.tui.form import FormScreen
from push_game.tui.lesson import LessonScreen
from push_game.tui.push import PushBoard
from push_game.tui.rummy import RummyBoard
from push_game.tui.screen import PictureScreen
from tests import pseudo
from tests.analysed import put
from tests.finished import put_all
from tests.pseudo import assert_whole
from tests.tui.five import scenes as five
from tests.tui.push import scenes as push
from tests.tui.push.test_counsel import DECISIONS, counselled, cursors
from tests.tui.rummy import scenes as rummy
from tests.tui.stage import NAMES, app_at, screen, table_for, text, type_keys, until
from tests.tui.test_coach import table_with, worst_move
from tests.tui.test_end_screen import play_to_the_end

SIZE: Final = (80, 24)
SIZES: Final = (SIZE, (120, 36))
ALL_OF_IT: Final = (80, 600)
"""For what is read by scrolling: at 24 rows the beginning or the end of a text is out of sight, not cut."""
LONG_NAMES: Final = ("A" * 24, "B" * 24)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of locales with the language."""
    folder = tmp_path_factory.mktemp("locale")
    pseudo.install(folder)
    return folder


@pytest.fixture(autouse=True)
def speaking(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """The language is installed and chosen."""
    monkeypatch.setattr(i18n, "LOCALE_DIR", folder)
    assert i18n.languages() == ("en", pseudo.LANGUAGE)
    assert i18n.use_language(pseudo.LANGUAGE)
    yield
    i18n.use_language("en")


# The language.


def test_every_text_is_longer_and_keeps_its_places() -> None:
    english = "{name} is for {fewest} to {most} players, not {given}"
    places = "{name}{fewest}{most}{given}"
    assert len(pseudo.pseudo(english)) - len(places) >= 1.4 * (len(english) - len(places))
    assert pseudo.pseudo("red") == "⟦ŕéd⟧"
    assert pseudo.pseudo("{count} cards…") == "⟦{count} čááŕdš.⟧"
    assert pseudo.pseudo("%(value)r is wrong") == "⟦%(value)r ííš wŕóóňg⟧"


def test_what_is_cut_or_laid_over_another_is_found() -> None:
    assert not pseudo.cut("⟦a⟧ ⟦b\nc⟧ ⟦d ⟦e⟧⟧")
    assert not pseudo.cut("a name that is lon… ⟦a⟧")
    for shown in ("⟦a", "a⟧", "⟦a⟦b⟧", "⟦a⟧ ⟦b…⟧", "⟧⟦"):
        assert pseudo.cut(shown)


# The tables, in every phase. The last line of the log, under the table, may be cut: names of 24 cells leave it
# little room, and the log screen, a key away, has it whole.


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", push.STATES)
def test_r19_push(kind: str, size: tuple[int, int]) -> None:
    for cursor in range(len(push.scene(kind).choices) or 1):
        scene = push.scene(kind, names=push.LONG, cursor=cursor, log=())
        assert_whole(PushBoard().paint(scene, *size, push.LOOK).text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_r19_push_with_the_coach(kind: str, size: tuple[int, int]) -> None:
    for one in cursors(counselled(kind, push.LONG)):
        assert_whole(PushBoard().paint(one._replace(log=()), *size, push.LOOK).text)


@pytest.mark.parametrize("size", [*SIZES, (100, 30), (200, 60)])
@pytest.mark.parametrize("kind", five.LINES)
def test_r19_five(kind: str, size: tuple[int, int]) -> None:
    for cursor in range(len(five.scene(kind).choices) or 1):
        scene = five.scene(kind, names=five.LONG, cursor=cursor, log=())
        text = FiveBoard().paint(scene, *size, five.LOOK).text
        assert_whole(text)
        for card in scene.state.flipped:
            assert str(words.card(card)) in text


RUMMY: Final = {
    "drawing": lambda: rummy.drawing("3H 5H 7H 10C", "KD"),
    "melding": lambda: rummy.melding("3S 3H 3D 4S 5S 6S 7S 10H JK 2S", deal=2),
    "laid": lambda: rummy.melding("3S 10H JK 2S", rummy.TWO_MELDS),
    "owing": rummy.owing,
}
"""Positions of the rummy in which seat 0 decides."""


@pytest.mark.parametrize("kind", RUMMY)
def test_r19_rummy(kind: str) -> None:
    board, view = RummyBoard(), RUMMY[kind]().view(0)
    for cursor in range(len(board.choices(view))):
        assert_whole(board.paint(rummy.scene(view, board, rummy.LONG, cursor=cursor), *SIZE, rummy.LOOK).text)
    board.cursor_for("meld", view)
    for cursor in range(len(board.choices(view))):
        assert_whole(board.paint(rummy.scene(view, board, rummy.LONG, cursor=cursor), *SIZE, rummy.LOOK).text)


def test_r19_the_end_of_a_deal_of_the_rummy() -> None:
    board, (_, after, act) = RummyBoard(), rummy.ended()
    scene = rummy.scene(after.view(0), board, rummy.LONG, act=act, choices=())
    assert_whole(board.paint(scene, *SIZE, rummy.LOOK).text)


def test_r19_the_curtain() -> None:
    for name in NAMES[0], "A" * 24:
        title = str(msg("{game}, {left} left", game=msg("Push Rummy"), left=msg("{count} deals", count=5)))
        shown = Curtain(title, 0, name, (), keys.shown("curtain", {"accept", "log", "rules", "leave", "undo"}))
        assert_whole(curtain.paint(shown, *SIZE, rummy.LOOK).text)


def test_r19_while_something_moves() -> None:
    # Midway the cards themselves shrink, and what is written under them with them.
    for kind, act in push.acts().items():
        text = PushBoard().paint(push.moving(act, 0.9, push.LONG), *SIZE, push.LOOK).text
        assert_whole(text)
        assert kind == "tumble" or str(act.event.event.told(push.LONG)) in " ".join(text.split())
    for act in five.acts().values():
        assert_whole(FiveBoard().paint(five.moving(act, 0.9, five.LONG), *SIZE, five.LOOK).text)


# Every screen, as it is opened and as far as the arrows lead.

SEEN: Final = {
    "HomeScreen": "test_r19_home",
    "NewGameScreen": "test_r19_the_forms",
    "SettingsScreen": "test_r19_the_forms",
    "KeysScreen": "test_r19_the_forms",
    "FinishedScreen": "test_r19_the_finished_games",
    "BranchScreen": "test_r19_playing_on_from_a_replay",
    "RulesScreen": "test_r19_what_is_read",
    "TableScreen": "test_r19_the_table_and_the_coach",
    "LogScreen": "test_r19_what_is_read",
    "TutorScreen": "test_r19_the_tutor",
    "EndScreen": "test_r19_the_end",
    "ReplayScreen": "test_r19_a_replay_and_its_analysis",
    "AnalysisScreen": "test_r19_a_replay_and_its_analysis",
    "FiguresScreen": "test_r19_a_replay_and_its_analysis",
    "StatisticsScreen": "test_r19_the_statistics",
    "LearnScreen": "test_r19_the_lessons",
    "LessonScreen": "test_r19_the_lessons",
}
"""The test in which each screen is looked at."""
BASES: Final = {"PictureScreen", "ListScreen", "FormScreen", "ReadingScreen", "RowScreen"}


def test_r19_no_screen_is_left_out() -> None:
    for module in pkgutil.walk_packages(tui.__path__, f"{tui.__name__}."):
        import_module(module.name)
    found: set[type[Any]] = {PictureScreen}
    while more := {one for base in found for one in base.__subclasses__()} - found:
        found |= more
    ours = {one.__name__ for one in found if one.__module__.startswith("push_game.")}
    assert ours - BASES == SEEN.keys()
    assert set(SEEN.values()) <= globals().keys()


async def assert_whole_all_the_way(app: PushApp, *keys: str) -> None:
    """Whole at first, and after each of the keys."""
    assert_whole(text(app))
    for key in keys:
        await type_keys(app, key)
        assert_whole(text(app))


def top(app: PushApp) -> str:
    """The screen on top."""
    return type(app.screen).__name__


async def test_r19_home(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "bad.push").write_text("no record", encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        await assert_whole_all_the_way(app, *["down"] * 6)
        for game in ("push", "five"):
            assert app.start_game(game, list(NAMES), seed=1)
            await type_keys(app, "d", "f")
            while top(app) != "HomeScreen":
                await type_keys(app, "q")
        await assert_whole_all_the_way(app, *["down"] * 10)


@pytest.mark.parametrize(("key", "name"), [("n", "NewGameScreen"), ("s", "SettingsScreen"), ("f2", "KeysScreen")])
async def test_r19_the_forms(key: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The settings name their file, which has no longer path than a person's.
    monkeypatch.chdir(tmp_path)
    app = app_at(Path("home"))
    async with app.run_test(size=SIZE):
        await type_keys(app, key)
        assert top(app) == name
        assert isinstance(app.screen, FormScreen)
        await assert_whole_all_the_way(app, *["down"] * len(app.screen.fields(*SIZE)), "up")


@pytest.mark.parametrize(("key", "name"), [("l", "LogScreen"), ("question_mark", "RulesScreen")])
async def test_r19_what_is_read(key: str, name: str, tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(LONG_NAMES, seed=3))
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(6):
            await type_keys(app, "d", "enter", "s", "1")
        await type_keys(app, key)
        assert top(app) == name
        await pilot.resize_terminal(*ALL_OF_IT)
        await pilot.pause()
        assert_whole(text(app))


async def test_r19_the_table_and_the_coach(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES, seed=3))
    async with app.run_test(size=SIZE) as pilot:
        assert top(app) == "TableScreen"
        await assert_whole_all_the_way(app, "d", "enter", "h")
        await until(pilot, lambda: str(msg("Coach · {name}", name="Ana")) in text(app))
        await assert_whole_all_the_way(app, "right", "left")


async def test_r19_the_tutor(tmp_path: Path) -> None:
    app = table_with("mistake", tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        bad = await worst_move(app, 0.03)
        await type_keys(app, bad)
        await until(pilot, lambda: top(app) == "TutorScreen")
        # It lies over the table, which is not whole then.
        rows = text(app).split("\n")
        (first,) = [y for y, row in enumerate(rows) if str(msg("Tutor")) in row]
        left, right = rows[first].index("╭─ ⟦"), rows[first].rindex("╮")
        last = next(y for y in range(first, len(rows)) if rows[y][left] == "╰")
        assert_whole("\n".join(row[left:right] for row in rows[first:last]))


async def test_r19_the_end(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE):
        await play_to_the_end(app, tmp_path, LONG_NAMES, equal_cards=False)
        assert top(app) == "EndScreen"
        await assert_whole_all_the_way(app, "right", "right", "s")


@pytest.mark.parametrize("downs", [0, 1, 2])
async def test_r19_the_lessons(downs: int, tmp_path: Path) -> None:
    app = app_at(tmp_path, new=True)
    async with app.run_test(size=SIZE):
        assert_whole(text(app))
        await type_keys(app, "l", *["down"] * downs)
        assert top(app) == "LearnScreen"
        assert_whole(text(app))
        await type_keys(app, "enter")
        while isinstance(app.screen, LessonScreen):
            assert_whole(text(app))
            guide = app.screen.scene().guide
            assert guide is not None
            await type_keys(app, "enter" if guide.action == "accept" else guide.key)


async def test_r19_the_finished_games(tmp_path: Path) -> None:
    for number in range(3):
        put(tmp_path / "records" / "finished", f"game {number}")
    # The reason why a record cannot be read may name anything: it is cut in the list.
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "f")
        await until(pilot, lambda: top(app) == "FinishedScreen")
        await assert_whole_all_the_way(app, *["down"] * 4, "enter")


async def test_r19_playing_on_from_a_replay(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("replay", put(tmp_path / "games")))
    async with app.run_test(size=SIZE):
        await type_keys(app, "right", "right", "n")
        assert top(app) == "BranchScreen"
        await assert_whole_all_the_way(app, *["down"] * 20)


async def test_r19_a_replay_and_its_analysis(tmp_path: Path) -> None:
    app = app_at(tmp_path, Launch("replay", put(tmp_path / "games")))
    async with app.run_test(size=SIZE) as pilot:
        assert top(app) == "ReplayScreen"
        await assert_whole_all_the_way(app, *["right"] * 6)
        await type_keys(app, "a")
        await until(pilot, lambda: getattr(screen(app), "analysis", None) is not None)
        assert top(app) == "AnalysisScreen"
        await assert_whole_all_the_way(app, *["down"] * 8)
        await type_keys(app, "f")
        assert top(app) == "FiguresScreen"
        await pilot.resize_terminal(*ALL_OF_IT)
        await pilot.pause()
        assert_whole(text(app))


async def test_r19_the_statistics(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "t")
        assert top(app) == "StatisticsScreen"
        await until(pilot, lambda: str(msg("No game is finished yet: play one, and come back.")) in text(app))
        assert_whole(text(app))
    put_all(tmp_path)
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await type_keys(app, "t")
        await until(pilot, lambda: bool(getattr(screen(app), "players", ())))
        for _ in range(4):
            await assert_whole_all_the_way(app, "tab", "tab", "tab", "tab", "right")
        await type_keys(app, "f")
        await pilot.resize_terminal(*ALL_OF_IT)
        await pilot.pause()
        assert_whole(text(app))


@pytest.mark.parametrize("size", [SIZE, (60, 20), (40, 12)])
async def test_no_notice_hides_a_key(tmp_path: Path, size: tuple[int, int]) -> None:
    put_all(tmp_path)
    app, two_rows = app_at(tmp_path), 0
    async with app.run_test(size=SIZE) as pilot:
        await play_to_the_end(app, tmp_path, ("Ana", "Bo"), equal_cards=False)
        ways: list[Any] = [
            lambda: None,
            app.open_new_game,
            app.open_settings,
            app.open_keys,
            app.open_rules,
            app.open_finished,
            app.open_statistics,
            app.open_learn,
        ]
        await pilot.resize_terminal(*size)
        for way in ways:
            way()
            await pilot.pause()
            foot = screen(app).view.picture.foot
            two_rows += foot > (1 if size == SIZE else 2)
            before = text(app).split("\n")
            screen(app).notify_line(msg("Choose what to do with the arrow keys, or press its key."))
            after = text(app).split("\n")
            assert after[-foot:] == before[-foot:], screen(app)
            assert after[-foot - 1] != before[-foot - 1], "the notice is there"
    assert two_rows, "some keys need two rows"


@pytest.mark.parametrize("game", [*games.NAMES, "settings"])
async def test_r19_every_value_of_a_form_is_whole(tmp_path: Path, game: str) -> None:
    """Also those that are not chosen at first, each with the line that explains it."""
    app, turned = app_at(tmp_path), 0
    async with app.run_test(size=SIZE):
        if game == "settings":
            app.open_settings()
        else:
            app.open_new_game(Launch("new", game=game, seats=games.get(game).seats[-1], chosen=True))
        await type_keys(app, "f12")
        form = screen(app)
        assert isinstance(form, FormScreen)
        for name in [field.name for field in form.fields(*SIZE) if field.change is not None and field.name != "game"]:
            form.at = name
            if name == "language":
                continue  # another would be spoken then
            seen: set[str] = set()
            while (shown := form.chosen.text) not in seen and len(seen) < 12:  # a target goes on up to 500
                seen.add(shown)
                assert_whole(text(app))
                assert form.chosen.change is not None
                form.chosen.change(1, around=True)
                form.repaint()
                await type_keys(app, "f12")  # a notice that there may be is gone with the next key
            turned += len(seen)
    assert turned > 20
