"""The screens speak the language that is asked for: by option, settings or environment."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

from push_game.i18n import DOMAIN, LOCALE_DIR
from tests.pty.at_the_table import HOME
from tests.pty.conftest import Start


def home_in(language: str) -> str:
    """What the home screen shows in that language."""
    text = gettext.translation(DOMAIN, LOCALE_DIR, [language]).gettext(HOME)
    assert text != HOME
    return re.escape(text)


@pytest.mark.parametrize("language", ["fr", "sk"])
def test_the_environment_chooses_the_language(language: str, start: Start) -> None:
    start(env={"LANG": f"{language}.UTF-8"}).wait_for(home_in(language))


def test_the_settings_come_before_the_environment_and_the_option_before_them(start: Start, tmp_path: Path) -> None:
    (tmp_path / "push-game").mkdir()
    (tmp_path / "push-game" / "settings.toml").write_text('language = "sk"\n', encoding="utf-8")
    start(env={"LANG": "fr_FR.UTF-8"}).wait_for(home_in("sk"))
    start("--lang", "en", env={"LANG": "fr_FR.UTF-8"}).wait_for(HOME)
