"""The application: its look, its language, its notices, its sizes, and how it ends."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Mapping
from pathlib import Path

import pytest
from textual import events
from textual.worker import WorkerFailed

from push_game import games, i18n
from push_game.i18n import msg
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
from push_game.tui import glyphs, terminal
from push_game.tui.app import PushApp
from push_game.tui.crash import CrashReport
from push_game.tui.home import HomeScreen
from push_game.tui.palette import SETS, THEMES
from push_game.tui.picture_view import PictureView
from push_game.tui.settings_screen import SettingsScreen
from push_game.tui.table import TableScreen
from tests.tui.stage import app_at, screen, table_for, text, until

# Its look.


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("theme", THEMES)
async def test_the_theme_of_the_settings_is_drawn_with(tmp_path: Path, theme: str, cards: str) -> None:
    app = app_at(tmp_path, theme=theme, palette=cards)
    async with app.run_test(size=(80, 24)):
        assert app.look.palette is SETS[cards][theme]
        (segment, *_) = screen(app).view.picture.rows[0]
        assert segment.style == THEMES[theme].base


async def test_the_command_line_has_the_last_word_until_another_is_chosen(tmp_path: Path) -> None:
    given = {"theme": "contrast", "palette": "safe", "motion": "off", "mouse": False}
    app = app_at(tmp_path, Launch(preferences=given), theme="light", motion="fast")
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.look.palette is SETS["safe"]["contrast"]
        assert app.motion == "off"
        await pilot.press("s", "down")
        assert "high contrast" in text(app)
        await pilot.press("right")
        assert app.look.palette is SETS["safe"]["terminal"]
        assert app.motion == "off"
    saved = Settings.load(tmp_path / "settings.toml")
    assert (saved.theme, saved.palette) == ("terminal", "usual")


async def test_r08_without_colour_no_setting_brings_any(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    settings.set("theme", "dark")
    app = PushApp(Launch(), settings, Shelf(tmp_path), no_colour=True)
    async with app.run_test(size=(80, 24)):
        assert app.look.palette is THEMES["mono"]


@pytest.mark.parametrize(
    ("setting", "given", "expected"),
    [
        ("unicode", None, glyphs.UNICODE),
        ("ascii", None, glyphs.ASCII),
        ("unicode", "ascii", glyphs.ASCII),
    ],
)
async def test_r04_the_command_line_has_the_last_word_on_ascii(
    tmp_path: Path, setting: str, given: str | None, expected: glyphs.Glyphs
) -> None:
    app = app_at(tmp_path, Launch(preferences={"glyphs": given} if given else {}), glyphs=setting)
    async with app.run_test(size=(80, 24)):
        assert app.look.glyphs is expected
        assert text(app).isascii() is (expected is glyphs.ASCII)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, True),
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "sk_SK.utf8"}, True),
        ({"LANG": "fr_FR.ISO-8859-1"}, False),
        ({"LANG": "fr_FR@euro", "LC_ALL": "C"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_ALL": "en_US.UTF-8"}, True),
        ({"LANG": "de_DE.ISO-8859-15", "LC_CTYPE": "de_DE.UTF-8"}, True),
        # Python itself sets LC_CTYPE where it finds the C locale, or LANG's is not installed (PEP 538).
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "fr_FR.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "ru_RU.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, True),
    ],
)
def test_r03_a_locale_that_is_not_utf_8_is_known(environ: Mapping[str, str], expected: bool) -> None:
    assert terminal.speaks_utf8(environ) is expected


def test_r01_r08_what_misleads_textual_leaves_the_environment() -> None:
    environ = {"COLUMNS": "41", "LINES": "11", "NO_COLOR": "", "TERM": "xterm"}
    terminal.prepare(environ)
    assert environ == {"TERM": "xterm"}


async def test_a_changed_setting_is_seen_at_once_on_every_screen(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("s")
            await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
            app.settings.set("theme", "light")
            app.settings.set("glyphs", "ascii")
            app.settings.keys["new"] = ("g",)
            app.relook()
            assert text(app).isascii()
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))
            assert text(app).isascii()
            assert "g new game" in text(app)
            assert app.look.palette is THEMES["light"]
    finally:
        i18n.use_language("en")


async def test_a_language_given_on_the_command_line_stays_until_another_is_chosen(tmp_path: Path) -> None:
    app = app_at(tmp_path, language="auto")
    given, _ = i18n.languages()[-1], i18n.use_language(i18n.languages()[-1])
    try:
        async with app.run_test(size=(80, 24)):
            app.settings.set("theme", "light")
            app.relook()
            assert i18n.language() == given
            app.settings.set("language", "en")
            app.relook()
            assert i18n.language() == "en"
    finally:
        i18n.use_language("en")


@pytest.mark.parametrize("first", ["home", "new", "table"])
async def test_r36_what_is_wrong_with_the_settings_is_told_on_the_first_screen(tmp_path: Path, first: str) -> None:
    (tmp_path / "settings.toml").write_text("theme = 'mauve'\n", encoding="utf-8")
    launch = {"home": Launch(), "new": Launch("new"), "table": table_for(("Ana", "Bo"))}[first]
    app = app_at(tmp_path, launch)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "theme must be one of" in " ".join(text(app).split()))


async def test_r23_keys_of_the_settings_act_and_show(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\nquit = ["x"]\n', encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "x quit" in text(app)
        await pilot.press("q")
        assert app.is_running
        await pilot.press("x")
        await until(pilot, lambda: not app.is_running)


# Its notices.


async def test_r16_a_notice_is_shown_as_it_is_until_the_next_key(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.notify_line(msg("{name} says [b]no[/b]", name="[/foo][@click=app.quit]x"))
        assert "[/foo][@click=app.quit]x says [b]no[/b]" in text(app).split("\n")[22]
        await pilot.press("down")
        assert "says" not in text(app)


async def test_a_notice_does_not_hide_the_keys(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)):
        before = text(app).split("\n")
        app.notify_line(msg("{word}", word="word " * 40))
        after = text(app).split("\n")
        assert after[23] == before[23]
        assert after[:18] == before[:18]


# Its sizes.


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (44, 12), (43, 12), (20, 5)])
async def test_r12_below_the_minimum_it_says_what_it_needs_and_has(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        last = text(app).split("\n")[-1]
        assert "80×24" in last
        if size[0] >= 44:
            assert f"{size[0]}×{size[1]}" in last
        assert "New game" in text(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "×" not in text(app))
        assert "n new game" in text(app).split("\n")[-1]
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: "80×24" in text(app))


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (40, 12), (28, 10), (19, 9)])
@pytest.mark.parametrize("game", games.NAMES)
async def test_r12_a_table_says_so_in_one_line_only(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    players = [Player(name) for name in ("Ana", "Bo", "Chloé", "Dan")]
    app = app_at(tmp_path, Launch("table", game=game, players=players, seed=1))
    async with app.run_test(size=size) as pilot:
        assert [row for row in range(size[1]) if "80×24" in text(app).split("\n")[row]] == [size[1] - 1]
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "80×24" not in text(app))


@pytest.mark.parametrize("launch", [Launch(), table_for(("Ana", "Bo", "Chloé"))], ids=["home", "table"])
async def test_r11_a_storm_of_sizes_leaves_it_as_it_was(tmp_path: Path, launch: Launch) -> None:
    app = app_at(tmp_path, launch)
    async with app.run_test(size=(80, 24)) as pilot:
        before = text(app)
        sizes = [(1, 1), (2, 2), (500, 150), (1, 40), (300, 1), (80, 2), (3, 3), (81, 25), (120, 36), (7, 60)]
        for size in sizes * 6:
            await pilot.resize_terminal(*size)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: text(app) == before)


# Its widgets.


@pytest.mark.parametrize("launch", [Launch(), table_for(("Ana", "Bo", "Chloé"))], ids=["home", "table"])
async def test_r31_a_screen_is_one_widget(tmp_path: Path, launch: Launch) -> None:
    app = app_at(tmp_path, launch)
    async with app.run_test(size=(80, 24)):
        assert [type(widget) for widget in app.screen.walk_children()] == [PictureView]
        assert len(app.screen_stack) == (1 if launch.screen == "home" else 2)


# How it begins.


async def test_a_record_that_cannot_be_opened_leads_home_with_the_reason(tmp_path: Path) -> None:
    broken = tmp_path / "broken.push"
    broken.write_text("no record", encoding="utf-8")
    for name in ("table", "replay"):
        app = app_at(tmp_path, Launch(name, record=broken))
        async with app.run_test(size=(80, 24)):
            assert isinstance(app.screen, HomeScreen)
            assert screen(app).notice is not None
            assert "broken.push" in text(app) or "JSON" in text(app)


async def test_a_game_is_begun_with_what_the_command_line_says(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(("Ana", "Bo", "Chloé"), seed=5, risk=True))
    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, TableScreen)
        header = app.screen.table.header
        assert (header.seed, header.options["risk"]) == (5, True)
        assert [player.name for player in header.players] == ["Ana", "Bo", "Chloé"]


# How it ends.


async def test_r20_ctrl_c_leaves_from_any_screen_with_the_game_saved(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(("Ana", "Bo")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        assert isinstance(app.screen, TableScreen)
        steps = app.screen.table.steps
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not app.is_running)
        assert app.return_code == 0
    (game,) = Shelf(tmp_path).unfinished()
    assert not Shelf(tmp_path).in_play(game.path)
    from push_game.play.records import record

    assert [step.move for step in record.read(game.path).steps] == [step.move for step in steps]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_r29_a_signal_is_told_by_the_exit_status(tmp_path: Path, number: signal.Signals) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.leave_by(number)
        app.leave_by(signal.SIGTERM)  # the first one counts
        await until(pilot, lambda: not app.is_running)
        assert app.return_code == 128 + number


def broken() -> None:
    """A fault where hidden cards are at hand."""
    hand = "queen of spades".replace(" ", "-")
    raise RuntimeError(f"a fault of the program after {len(hand)} letters")


class FaultyApp(PushApp):
    """The program with faults in it, and with a report of them, but without a terminal of its own."""

    def on_load(self, event: events.Load) -> None:  # type: ignore[override]
        event.prevent_default()

    def on_ready(self, event: events.Ready) -> None:  # type: ignore[override]
        event.prevent_default()

    def open_new_game(self, launch: Launch | None = None) -> None:
        broken()

    def open_statistics(self) -> None:
        self.run_worker(broken, thread=True)

    def open_settings(self) -> None:
        self.set_timer(0.001, broken)

    def open_keys(self, context: str = "") -> None:
        self.call_later(broken)

    def open_learn(self) -> None:
        self.home.paint = lambda columns, rows: broken()  # type: ignore[method-assign,assignment,return-value]
        self.home.refresh(repaint=True)
        self.home.repaint()


@pytest.mark.parametrize("size", [(80, 24), (1, 2)])
@pytest.mark.parametrize("key", ["n", "t", "s", "f2", "l"], ids=["key", "thread", "timer", "call", "picture"])
async def test_r29_any_fault_is_written_down_whole_and_without_variables(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    report = CrashReport(tmp_path)
    app = FaultyApp(Launch(), Settings(tmp_path / "settings.toml"), Shelf(tmp_path), report=report)

    async def press() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.press(key)
            await until(pilot, lambda: not app.is_running)

    with pytest.raises((RuntimeError, WorkerFailed), match="a fault of the program"):
        await press()
    report.close()
    assert app.return_code == 1
    assert report.begun
    assert "RuntimeError: a fault of the program after 15 letters" in str(report.told)
    assert str(report.path) in str(report.told)
    written = report.path.read_text(encoding="utf-8")
    assert "Traceback (most recent call last):" in written
    assert f'File "{__file__}", line {broken.__code__.co_firstlineno + 3}, in broken\n' in written
    assert written.count("RuntimeError: a fault of the program after 15 letters\n") == 1
    assert "queen-of-spades" not in written


def test_r29_a_fault_in_a_thread_is_written_down(tmp_path: Path) -> None:
    report = CrashReport(tmp_path)
    error = ValueError("broken thread")
    report.report(error)
    report.close()
    assert "ValueError: broken thread" in report.path.read_text(encoding="utf-8")
    assert "ValueError: broken thread" in str(report.told)


def test_r29_where_no_report_can_be_written_the_fault_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    report = CrashReport(tmp_path / "file")
    report.report(ValueError("broken"))
    report.close()
    assert report.begun
    assert "ValueError: broken" in str(report.told)
    assert "crash.log" not in str(report.told)


def test_r29_faults_are_added_to_the_report(tmp_path: Path) -> None:
    for word in ("first", "second"):
        report = CrashReport(tmp_path)
        report.report(ValueError(word))
        report.close()
    written = (tmp_path / "crash.log").read_text(encoding="utf-8")
    assert written.index("ValueError: first") < written.index("ValueError: second")


def test_without_a_fault_there_is_no_report(tmp_path: Path) -> None:
    report = CrashReport(tmp_path)
    report.close()
    assert not report.begun
    assert not list(tmp_path.iterdir())


def test_the_loop_is_not_asked_for_signals_in_a_test(tmp_path: Path) -> None:
    """An app without a terminal of its own leaves the process's signals alone."""
    before = signal.getsignal(signal.SIGTERM)

    async def start() -> None:
        async with app_at(tmp_path).run_test(size=(80, 24)):
            assert signal.getsignal(signal.SIGTERM) is before

    asyncio.run(start())
    assert not [thread for thread in threading.enumerate() if thread.name == "hang-up"]
