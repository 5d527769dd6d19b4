"""What every test can rely on: English at first, and nothing of the person's own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from push_game import i18n

# How long a test takes says something of the machine only.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# What runs in the background of a script ignores interruptions, and so would every program that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """English is spoken, whatever the test before chose."""
    i18n.use_language(i18n.SOURCE_LANGUAGE)
    yield
    i18n.use_language(i18n.SOURCE_LANGUAGE)


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test reads or writes the games and settings of whoever runs it."""
    monkeypatch.setenv("PUSH_GAME_HOME", str(tmp_path / "nobodys-home"))
