"""A line being typed: carets, characters of several code points, and the most it may hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game.play import names
from push_game.tui.line_editor import LineEditor

KEYS = ("left", "right", "home", "end", "backspace", "delete", "ctrl+u", "ctrl+k", "ctrl+w")


def typed(*keys: str, text: str = "", most: int | None = None) -> tuple[str, int]:
    editor = LineEditor(text, most=most)
    for key in keys:
        if not editor.key(key):
            editor.type(key if len(key) == 1 else "")
    return editor.text, editor.caret


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        ((), "one two", 7),
        (("left", "left", "X"), "one tXwo", 6),
        (("home", "X"), "Xone two", 1),
        (("home", "left", "delete"), "ne two", 0),
        (("backspace", "backspace"), "one t", 5),
        (("ctrl+w",), "one ", 4),
        (("ctrl+w", "ctrl+w"), "", 0),
        (("left", "left", "left", "ctrl+u"), "two", 0),
        (("left", "left", "left", "left", "ctrl+k"), "one", 3),
    ],
)
def test_keys(keys: tuple[str, ...], text: str, caret: int) -> None:
    assert typed(*keys, text="one two") == (text, caret)


def test_r17_marks_go_with_the_character_they_belong_to() -> None:
    editor = LineEditor("e\u0301a")
    assert editor.caret == 2
    editor.key("left")
    editor.key("backspace")
    assert editor.text == "a"
    editor.type("u")
    editor.type("\u0308")
    assert (editor.text, editor.caret) == ("u\u0308a", 1)
    editor = LineEditor("👨\u200d👩\u200d👧")
    assert editor.text == "👨\u200d👩\u200d👧", "joiners belong to the name"


def test_the_caret_is_in_sight_however_long_the_text() -> None:
    editor = LineEditor("漢字かな" * 20)
    for key in ["left"] * 90:
        shown, cell = editor.window(9)
        assert 0 <= cell < 9
        assert names.width(shown) <= 9
        editor.key(key)


@given(st.lists(st.one_of(st.sampled_from(KEYS), st.text(max_size=6)), max_size=30), st.integers(1, 24))
def test_r17_it_never_holds_what_a_name_may_not(keys: list[str], most: int) -> None:
    editor = LineEditor(most=most)
    for key in keys:
        if not editor.key(key):
            editor.type(key)
        assert names.width(editor.text) <= most
        assert editor.text == names.without_controls(editor.text)
        shown, cell = editor.window(most + 1)
        assert 0 <= cell <= most + 1
        assert names.width(shown) <= most + 1
