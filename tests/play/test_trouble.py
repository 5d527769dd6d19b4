"""What is told of errors: one line that no terminal obeys."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from push_game.i18n import msg
from push_game.play.records.record import BadRecord
from push_game.play.records.writer import InPlay, RecordNotWritten
from push_game.play.trouble import Trouble, printable, why


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain, “quoted” – Ľubomír 龍", "plain, “quoted” – Ľubomír 龍"),
        ("refus\u00e9\u00a0: non\u202f!", "refus\u00e9\u00a0: non\u202f!"),
        ("wide\u3000em\u2003ogham\u1680", "wide\\u3000em\\u2003ogham\\u1680"),
        ("a\nb\r\tc\x00", "a\\nb\\r\\tc\\x00"),
        ("\x1b[31mred\x9b0m\x7f", "\\x1b[31mred\\x9b0m\\x7f"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("\ud800\udcff", "\\ud800\\udcff"),
        ("\u2028\u2029\ufeff", "\\u2028\\u2029\\ufeff"),
    ],
)
def test_what_a_terminal_would_obey_is_spelt_out(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert str(Trouble(msg("{text}", text=text))) == shown
    assert str(BadRecord(Path("x.push"), 3, msg("{text}", text=text))) == f"x.push:3: {shown}"


@given(st.text(st.characters()))
def test_any_text_becomes_one_line(text: str) -> None:
    shown = printable(text)
    assert len((shown + "x").splitlines()) == 1
    assert not any(ord(one) < 32 or 127 <= ord(one) < 160 for one in shown)
    shown.encode("utf-8")
    assert shown.replace("\u00a0", "").replace("\u202f", "").isprintable()


@pytest.mark.parametrize("number", [errno.ENOENT, errno.ENOSPC, errno.EACCES, errno.EIO, errno.EXDEV])
def test_every_complaint_of_the_system_has_words(number: int) -> None:
    text = str(why(OSError(number, os.strerror(number))))
    assert len(text) > 5
    assert "\n" not in text


def test_an_error_without_a_number_is_named() -> None:
    assert str(why(OSError("odd"))) == "OSError"


@pytest.mark.parametrize(
    "error",
    [
        BadRecord(Path("x.push"), 3, msg("why")),
        RecordNotWritten(Path("x.push"), msg("why")),
        InPlay(Path("x.push")),
        Trouble(msg("why")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: Trouble) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - made here
    assert type(copy) is type(error)
    assert str(copy) == str(error)
