"""The settings: read whatever the file holds, written without losing anything in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from push_game.i18n import Message
from push_game.play.records.record import Player
from push_game.play.setting_table import SETTINGS
from push_game.play.settings import NotSaved, Settings
from push_game.play.table import Manners
from push_game.play.toml_file import MAX_BYTES
from push_game.tui.palette import THEMES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.toml"


def write(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def values(settings: Settings) -> dict[str, Any]:
    return {setting.name: getattr(settings, setting.name) for setting in SETTINGS}


DEFAULTS = {setting.name: setting.default for setting in SETTINGS}


def test_without_a_file_everything_has_its_default(path: Path) -> None:
    settings = Settings.load(path)
    assert values(settings) == DEFAULTS
    assert settings.troubles == []
    assert not settings.keys
    assert not settings.lineups
    settings.save()
    assert not path.exists()


def test_every_setting_is_documented_and_its_default_is_allowed() -> None:
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert setting.default in setting.values()
        assert isinstance(setting.title, Message)
        assert str(setting.explanation).endswith(".")
        labels = [str(setting.label(value)) for value in setting.values()]
        assert len(set(labels)) == len(labels) >= 2 or setting.name == "language"
        assert all(label and label not in ("True", "False") for label in labels)


def test_the_themes_are_those_that_there_are() -> None:
    (theme,) = (setting for setting in SETTINGS if setting.name == "theme")
    assert set(theme.values()) == {"auto", *THEMES}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: str(setting.name))
def test_every_value_of_every_setting_is_kept(setting: Any, path: Path) -> None:
    for value in setting.values():
        settings = Settings.load(path)
        settings.set(setting.name, value)
        settings.save()
        again = Settings.load(path)
        assert again.troubles == []
        assert values(again) == {**DEFAULTS, setting.name: value}


def test_line_ups_and_keys_are_kept(path: Path) -> None:
    settings = Settings.load(path)
    settings.lineups["push"] = (Player("[/foo]"), Player("Ľubomír", "random"), Player('"quoted" \\ name'))
    settings.keys["draw"] = ("d", "f5")
    settings.save()
    again = Settings.load(path)
    assert again.troubles == []
    assert again.lineups == settings.lineups
    assert again.keys == {"draw": ("d", "f5")}


def test_one_key_may_be_written_without_a_list(path: Path) -> None:
    write(path, '[keys]\ndraw = "space"\nstop = []\n')
    assert Settings.load(path).keys == {"draw": ("space",), "stop": ()}


def test_manners_for_a_new_table_are_settings(path: Path) -> None:
    write(path, 'odds = false\nbanks = "open"\nforced = true\ntutor = "doubtful"\n')
    assert Settings.load(path).manners == Manners("open", False, True, "doubtful")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('motion = "slow"', "motion must be one of off, fast, normal, not slow; normal is used"),
        ("motion = 3", "motion must be one of off, fast, normal, not 3; normal is used"),
        ("mouse = 0", "mouse must be one of true, false, not 0; true is used"),
        ('bell = "yes"', "bell must be one of true, false, not yes; false is used"),
        ("odds = [true]", "odds must be one of true, false, not [True]; true is used"),
        ("keys = 3", "“keys” must be a table of actions and their keys"),
        ("keys = {draw = 3}", "“draw” must have the name of a key or a list of them"),
        ('keys = {draw = ["d", ""]}', "“draw” must have the name of a key or a list of them"),
        ("learned = 1", "“learned” must be true or false"),
        ("lineups = []", "“lineups” must be a table of games and their players"),
        ('lineups = {push = "Ana"}', "the line-up of “push” is not a list of players with allowed names"),
        ('lineups = {push = ["Ana"]}', "the line-up of “push” is not a list of players with allowed names"),
        (
            r'lineups = {push = [{name = "\u001b[2J"}]}',
            "the line-up of “push” is not a list of players with allowed names",
        ),
        (
            'lineups = {push = [{name = "Bo", bot = 3}]}',
            "the line-up of “push” is not a list of players with allowed names",
        ),
    ],
)
def test_a_wrong_value_is_named_and_has_its_default(line: str, told: str, path: Path) -> None:
    write(path, f'{line}\n\ntheme = "light"\n')
    settings = Settings.load(path)
    assert [str(trouble) for trouble in settings.troubles] == [f"{path}: {told}"]
    assert values(settings) == {**DEFAULTS, "theme": "light"}
    # It stays in the file, also when something else is saved.
    settings.set("pace", "fast")
    settings.save()
    assert line in path.read_text(encoding="utf-8")
    assert Settings.load(path).pace == "fast"


def test_saving_changes_only_what_was_changed(path: Path) -> None:
    before = '# mine\r\nfuture = 7  # from a newer version\r\nmotion = "off"\r\n\r\n[plugins]\r\nx = [1,\r\n 2]\r\n'
    write(path, before)
    settings = Settings.load(path)
    assert [str(trouble) for trouble in settings.troubles] == [
        f"{path}: there is no setting “future”; it stays as it is",
        f"{path}: there is no setting “plugins”; it stays as it is",
    ]
    settings.set("motion", "fast")
    settings.save()
    assert path.read_bytes().decode() == before.replace('"off"', '"fast"')


def test_a_line_up_that_was_not_understood_stays_beside_a_new_one(path: Path) -> None:
    write(path, "[lineups]\nchess = 3\npush = [{name = 'Ana'}]\n[keys]\ndraw = 'd'\nstop = 7\n")
    settings = Settings.load(path)
    settings.lineups["push"] = (Player("Cy"), Player("Dan"))
    del settings.keys["draw"]
    settings.save()
    text = path.read_text(encoding="utf-8")
    assert "chess = 3" in text
    assert "stop = 7" in text
    assert "draw" not in text
    assert Settings.load(path).lineups == {"push": (Player("Cy"), Player("Dan"))}


def test_another_program_may_save_meanwhile(path: Path) -> None:
    one, other = Settings.load(path), Settings.load(path)
    one.set("bell", True)
    one.save()
    other.set("motion", "off")
    other.save()
    assert values(Settings.load(path)) == {**DEFAULTS, "bell": True, "motion": "off"}


def test_a_value_that_is_not_allowed_cannot_be_chosen(path: Path) -> None:
    with pytest.raises(ValueError, match="motion"):
        Settings(path).set("motion", "sideways")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"motion = \n", "line 1 is not as TOML has it"),
        (b'bell = true\n\nmotion = "off\n', "line 3 is not as TOML has it"),
        (b"motion = 'off'\nmotion = 'fast'\n", "line 2 is not as TOML has it"),
        (b"x = " + b"[" * 100_000, "it is not as TOML has it"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        (bytes(64), "line 1 is not as TOML has it"),
        (b"#" * (MAX_BYTES + 1), "the file is too large"),
    ],
    ids=range(7),
)
def test_r36_a_damaged_file_never_stops_the_start_and_is_never_overwritten(data: bytes, told: str, path: Path) -> None:
    write(path, data)
    settings = Settings.load(path)
    assert values(settings) == DEFAULTS
    assert [str(trouble) for trouble in settings.troubles] == [f"{path}: {told}"]
    settings.set("bell", True)
    with pytest.raises(NotSaved) as caught:
        settings.save()
    assert str(caught.value) == f"{path}: the settings are not saved: {told}"
    assert path.read_bytes() == data
    # What was chosen holds for this run.
    assert settings.bell
    # Once the file is whole again, it is saved.
    write(path, b"")
    settings.save()
    assert Settings.load(path).bell


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    settings = Settings.load(path)
    assert [str(trouble) for trouble in settings.troubles] == [f"{path}: it is not an ordinary file"]
    settings.set("bell", True)
    with pytest.raises(NotSaved):
        settings.save()


def test_where_nothing_can_be_written_it_is_told(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    settings = Settings.load(path)
    assert values(settings) == DEFAULTS
    settings.set("bell", True)
    with pytest.raises(NotSaved, match="the settings are not saved"):
        settings.save()
    assert path.parent.read_text() == "a file where the folder should be"


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    settings = Settings.load(path)
    settings.set("bell", True)
    settings.save()
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.toml"
    write(kept, "bell = false\n")
    path.parent.mkdir()
    path.symlink_to(kept)
    settings = Settings.load(path)
    settings.set("bell", True)
    settings.save()
    assert path.is_symlink()
    assert kept.read_text(encoding="utf-8") == "bell = true\n"
