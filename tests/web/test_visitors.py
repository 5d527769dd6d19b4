"""Who visits: keys that become folders, and the language a browser asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.web import visitors


def test_each_key_is_another_and_has_a_shelf_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSH_GAME_HOME", str(tmp_path))
    keys = {visitors.new_key() for _ in range(100)}
    assert len(keys) == len({visitors.shelf_of(key) for key in keys}) == 100
    for key in keys:
        assert visitors.is_key(key)
        assert visitors.shelf_of(key).parent == tmp_path / "visitors"


@pytest.mark.parametrize(
    "text", [None, "", "..", "../../records", "a" * 31, "A" * 32, "a" * 32 + "\n", "/" * 32, "é" * 32]
)
def test_nothing_else_is_a_key(text: str | None) -> None:
    assert not visitors.is_key(text)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("fr", "fr"),
        ("sk-SK,sk;q=0.9,en;q=0.8", "sk"),
        ("de,fr;q=0.5,sk;q=0.7", "sk"),
        ("fr;q=0, sk;q=0.1", "sk"),
        ("fr;q=x,,;;=", "en"),
        ("../fr", "en"),
    ],
)
def test_the_language_is_the_one_the_browser_likes_most(accepted: str, language: str) -> None:
    assert visitors.language(accepted, ("en", "fr", "sk")) == language
