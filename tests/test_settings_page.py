"""docs/settings.md says what is so: every setting, its values and its default, and every action."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from push_game.commands import COMMON
from push_game.play.setting_table import SETTINGS
from push_game.play.settings import Settings
from tools.pages import action_rows, setting_rows, with_settings

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "settings.md").read_text(encoding="utf-8")
ROWS = {match[1]: match for match in re.finditer(r"^\| `(\w+)` \| (.*) \| `(.*)` \| (.*) \|$", PAGE, re.MULTILINE)}


def test_the_tables_are_those_the_program_uses() -> None:
    assert setting_rows()
    assert action_rows()
    assert with_settings(PAGE) == PAGE, "python tools/pages.py"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: str(setting.name))
def test_what_the_page_says_can_be_written_into_the_file(setting: object, tmp_path: Path) -> None:
    name = getattr(setting, "name", "")
    _, _, allowed, default, _ = (ROWS[name][0], *ROWS[name].groups())
    path = tmp_path / "settings.toml"
    values = [tomllib.loads(f"x = {text}")["x"] for text in re.findall(r"`([^`]*)`", allowed)]
    for value, text in zip(values, re.findall(r"`([^`]*)`", allowed), strict=True):
        path.write_text(f"{name} = {text}\n", encoding="utf-8")
        settings = Settings.load(path)
        assert not settings.troubles
        assert getattr(settings, name) == value
    assert getattr(Settings(path), name) == tomllib.loads(f"x = {default}")["x"]
    (known,) = (one for one in SETTINGS if one.name == name)
    assert values == list(known.values())


def test_the_example_is_understood(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    path = tmp_path / "settings.toml"
    path.write_text(example, encoding="utf-8")
    settings = Settings.load(path)
    assert not settings.troubles
    assert settings.theme == "contrast"
    assert settings.keys == {"draw": ("d", "f5"), "choose 1": ("é",)}
    assert [player.name for player in settings.lineups["push"]] == ["Ana", "Bo"]


def test_the_options_of_the_command_line_are_there() -> None:
    for argument in COMMON:
        if argument.name != "--help":
            assert f"`{argument.name}`" in PAGE
