"""The names: which are allowed at a new table, and what of any name reaches a screen."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game.play import names
from push_game.play.names import BadName


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("Ana", 3),
        ("[/foo]", 6),
        ("[red]Bob", 8),
        ("[@click=app.quit]x", 18),
        ("Ľubomír Žižka", 13),
        ("مريم", 4),
        ("李小龍", 6),
        ("ธีรเดช", 5),
        ("e\u0301", 1),
        ("👩\u200d🚀", 4),
        ("{name} %s \\x1b", 14),
        ("a" * 24, 24),
        ("龍" * 12, 24),
    ],
)
def test_r16_r17_names_in_any_script_are_allowed_as_they_are(name: str, cells: int) -> None:
    assert names.why_not(name) is None
    assert names.check(f"  {name} ") == name
    assert names.shown(name) == name
    assert names.width(name) == cells


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "a player needs a name"),
        ("  ", "a player needs a name"),
        ("a" * 25, "a name takes at most 24 cells"),
        ("龍" * 13, "takes 26"),
        ("a" + "\u0301" * 96, "a name takes at most 24 cells"),
        ("\u0301", "the name has nothing to be seen"),
        ("a\tb", "control characters"),
        ("a\nb", "control characters"),
        ("\x1b[2Ja", "control characters"),
        ("a\x7f", "control characters"),
        ("a\x9b31m", "control characters"),
        ("a\u202eb", "text-direction"),
        ("a\u2066b", "text-direction"),
        ("a\u200fb", "text-direction"),
        ("a\u2028b", "control characters"),
        ("a\ud800", "control characters"),
    ],
)
def test_r17_names_that_would_steer_the_terminal_are_refused(name: str, why: str) -> None:
    with pytest.raises(BadName) as caught:
        names.check(name)
    assert why in str(caught.value)
    assert str(caught.value).isprintable()


def test_two_players_with_one_name_are_refused() -> None:
    assert names.check_all(["Ana ", "Bo"]) == ("Ana", "Bo")
    for twin in ("Ana", "ana", " Ana", "Ａｎａ"):
        with pytest.raises(BadName, match="two players are called"):
            names.check_all(["Ana", "Bo", twin])


@given(st.text())
def test_what_is_shown_of_any_name_is_harmless(name: str) -> None:
    shown = names.shown(name)
    assert shown
    assert all(one.isprintable() or one in "\u200c\u200d" or unicodedata.category(one) == "Zs" for one in shown)
    assert not set(shown) & {
        chr(code) for code in (*range(32), *range(127, 160), 0x202D, 0x202E, 0x2066, 0x2067, 0x200F)
    }
