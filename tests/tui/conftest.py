"""The terminal that the screens are tested on, whatever the tests are run in."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def terminal_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that speaks UTF-8 and has all colours."""
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "LANGUAGE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_US.UTF-8"}.items():
        monkeypatch.setenv(name, value)
