"""Saying and hearing: any bytes in, printable lines out."""

from __future__ import annotations

from io import BytesIO

from push_game.plain.talk import EndOfInput, Talk
from push_game.plain.words import action_for
from push_game.play.keys import KEYS, PLAIN


def heard(data: bytes, encoding: str = "utf-8") -> list[str]:
    talk, lines = Talk(BytesIO(data), print, encoding=encoding), []
    try:
        while True:
            lines.append(talk.hear())
    except EndOfInput:
        return lines


def test_lines_are_heard_whatever_ends_them_and_whatever_they_hold() -> None:
    assert heard(b"a\nb\r\n\n  c  ") == ["a", "b", "", "c"]
    assert heard("Chloé\n".encode("latin-1"), "latin-1") == ["Chloé"]
    assert heard(b"\xff\n") == ["\ufffd"]
    assert heard(b"") == []


def test_a_line_without_end_is_heard_once() -> None:
    first, second = heard(b"x" * 123_456 + b"\nnext\n")
    assert set(first) == {"x"}
    assert len(first) <= 10_000
    assert second == "next"


def test_what_a_terminal_would_obey_is_spelt_out() -> None:
    said: list[str] = []
    Talk(BytesIO(), said.append).say("a\x1b[31m\nb\u202e")
    assert said == ["a\\x1b[31m\\nb\\u202e"]


def test_only_a_window_is_cleared() -> None:
    for terminal, lines in ((True, 40), (False, 0)):
        said: list[str] = []
        Talk(BytesIO(), said.append, terminal=terminal).clear()
        assert said == [""] * lines


def test_a_beginning_counts_if_only_one_word_begins_so() -> None:
    enabled = {entry.action for entry in KEYS}
    assert action_for(PLAIN, "whe", enabled) == "where"
    assert action_for(PLAIN, "r", enabled) == "redo", "a key counts before a beginning"
    assert action_for(PLAIN, "re", enabled) == "redo"
    assert action_for(PLAIN, "lo", enabled) == "log"
    assert action_for(PLAIN, "", enabled) is None
    assert action_for(PLAIN, "wherever", enabled) is None
    assert action_for(PLAIN, "u", {"redo"}) is None
