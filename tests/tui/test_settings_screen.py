"""The settings: every one explained, changed at once, saved at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game import i18n
from push_game.play.setting_table import SETTINGS
from push_game.play.settings import Settings
from push_game.tui import palette
from push_game.tui.settings_screen import SettingsScreen
from tests.tui.stage import NAMES, app_at, click, table, table_for, text, type_keys, until

SIZE = (80, 24)


def down_to(name: str) -> list[str]:
    """The keys that lead from the first setting to the one of that name."""
    return ["down"] * [setting.name for setting in SETTINGS].index(name)


async def test_every_setting_is_there_and_explained(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        for setting in SETTINGS:
            assert str(setting.title) in text(app)
            assert str(setting.explanation) in " ".join(text(app).split())
            await type_keys(app, "down")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
async def test_a_change_counts_at_once_and_is_saved_at_once(tmp_path: Path, setting: object) -> None:
    name = getattr(setting, "name", "")
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await type_keys(app, *down_to(name))
        (one,) = (one for one in SETTINGS if one.name == name)
        values = list(one.values())
        before = getattr(app.settings, one.name)
        await type_keys(app, "enter")
        after = values[(values.index(before) + 1) % len(values)]
        assert getattr(app.settings, one.name) == after
        assert str(one.label(after)) in text(app)
        saved = Settings.load(tmp_path / "settings.toml")
        assert getattr(saved, one.name) == after


async def test_the_theme_changes_under_ones_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    app = app_at(tmp_path, theme="dark")
    async with app.run_test(size=SIZE) as pilot:
        assert app.look.palette is palette.DARK
        await pilot.press("s", *down_to("theme"), "right")
        assert app.look.palette is palette.LIGHT
        styles = {style for row in app.screen.view.picture.rows for _, style, _ in row}  # type: ignore[attr-defined]
        assert palette.LIGHT.base in styles
        assert palette.DARK.base not in styles


async def test_plain_ascii_at_once(tmp_path: Path) -> None:
    app = app_at(tmp_path, glyphs="unicode")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        assert not text(app).isascii()
        await pilot.press(*down_to("glyphs"), "right")
        assert text(app).isascii()


async def test_the_language_at_once(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    assert "fr" in i18n.languages(), "the catalogues are not compiled: python tools/catalogues.py compile"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        while app.settings.language != "fr":
            await pilot.press("right")
        assert i18n.language() == "fr"
        assert text(app).split("\n")[0].strip() == i18n._("Settings")
        await pilot.press("left")
        assert text(app).split("\n")[0].strip() == "Settings"


async def test_motion_and_pace_count_at_the_table_that_is_open(tmp_path: Path) -> None:
    app = app_at(tmp_path, table_for(NAMES[:2], seed=1))
    async with app.run_test(size=SIZE) as pilot:
        app.open_settings()
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await type_keys(app, *down_to("motion"), "enter", "escape")
        await pilot.pause()
        assert app.settings.motion == "fast"
        await type_keys(app, "d")
        assert table(app).moving


async def test_what_cannot_be_saved_is_told_in_one_line_and_still_counts(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    (tmp_path / "settings.toml").write_text("motion = [", encoding="utf-8")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s", *down_to("motion"), "enter")
        assert "the settings are not saved" in " ".join(text(app).split())
        assert app.motion == "fast"
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8") == "motion = ["


async def test_r22_settings_by_mouse_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await click(pilot, "Settings")
        await click(pilot, "instant")
        assert app.settings.pace == "fast"
        await click(pilot, "Esc back")
        assert not isinstance(app.screen, SettingsScreen)
