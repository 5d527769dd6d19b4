"""R17: text in any script measured, cut and wrapped by cells; R04: the same in ASCII."""

from __future__ import annotations

import string
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import get_character_cell_size

from push_game.tui.cells import cut, drawable, graphemes, is_plain, to_ascii, width, wrap

TEXTS = st.text(max_size=40)
WORDS = st.lists(st.text("abcdé漢🙂\u0301", min_size=1, max_size=12), max_size=8).map(" ".join)

SAMPLES = [
    ("Ana", 3),
    ("", 0),
    ("漢字", 4),
    ("Zoe\u0308", 3),  # a combining mark stays with its letter
    ("مريم", 4),
    ("ไทย", 3),
    ("😀", 2),
    ("👩\u200d👩\u200d👧", 6),  # terminals disagree about joined emoji, so they are drawn one by one
    ("❤\ufe0f", 1),  # and about variation selectors, so there are none
    ("a\u202eb", 2),
    ("a\x1b[31mb", 6),
    ("a\tb\nc\x7f", 3),
    ("a\x9bb", 2),
    ("a\u2028b", 2),
]


@pytest.mark.parametrize(("text", "cells"), SAMPLES)
def test_r17_the_width_of_a_text_in_cells(text: str, cells: int) -> None:
    assert width(text) == cells
    assert sum(size for _, size in graphemes(text)) == cells


def test_what_is_taken_for_plain_takes_one_cell_each_in_unicode_too() -> None:
    plain = [chr(code) for code in range(0x110000) if is_plain(chr(code))]
    assert set(string.ascii_letters + string.digits + string.punctuation + " éčŤß…“”’–") <= set(plain)
    for character in plain:
        assert get_character_cell_size(character) == 1, hex(ord(character))
        assert unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me", "Zl", "Zp")
        assert unicodedata.east_asian_width(character) not in "WF"
    assert not is_plain("e\u0301")
    assert not is_plain("漢")
    assert not is_plain("a\x1b")


@settings(deadline=None)
@given(TEXTS)
def test_r17_the_graphemes_are_the_text_that_is_drawn(text: str) -> None:
    drawn = "".join(grapheme for grapheme, _ in graphemes(text))
    assert width(drawn) == width(text) == sum(size for _, size in graphemes(text))
    assert all(size in (1, 2) for _, size in graphemes(text))


@settings(deadline=None)
@given(TEXTS)
def test_r17_nothing_a_terminal_would_obey_is_drawn(text: str) -> None:
    drawn = drawable(text)
    assert not any(character < " " or "\x7f" <= character <= "\x9f" for character in drawn)
    assert not set(drawn) & set("\u200b\u200d\u200e\u200f\u202a\u202e\u2066\u2069\ufeff\ufe0f")


@settings(deadline=None)
@given(TEXTS, st.integers(-2, 30), st.sampled_from(["…", "~", ""]))
def test_r17_a_cut_text_fits_and_says_that_it_is_cut(text: str, limit: int, ellipsis: str) -> None:
    short = cut(text, limit, ellipsis)
    assert width(short) <= max(limit, 0)
    if limit <= 0:
        assert short == ""
    elif width(text) <= limit:
        assert short == text
    else:
        assert short.endswith(ellipsis)
        drawn = "".join(grapheme for grapheme, _ in graphemes(text))
        assert drawn.startswith(short.removesuffix(ellipsis) if ellipsis else short)


def test_r17_a_cut_never_halves_a_wide_character() -> None:
    assert cut("漢字漢字", 4) == "漢…"
    assert cut("漢字漢字", 5) == "漢字…"
    assert cut("Zoe\u0308lla", 4) == "Zoe\u0308…"
    assert cut("abc", 1) == "…"


@settings(deadline=None)
@given(WORDS, st.integers(0, 20))
def test_wrapped_lines_fit_and_hold_every_word(text: str, limit: int) -> None:
    lines = wrap(text, limit)
    assert lines
    assert all(width(line) <= max(limit, 2) for line in lines)
    letters = "".join("".join(grapheme for grapheme, _ in graphemes(word)) for word in text.split())
    assert "".join("".join(lines).split()) == letters


def test_lines_break_at_spaces_and_only_words_that_are_too_long_are_broken() -> None:
    assert wrap("one two three", 8) == ["one two", "three"]
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("a fourteenletter b", 8) == ["a", "fourteen", "letter b"]
    assert wrap("漢字漢字 b", 6) == ["漢字漢", "字 b"]
    assert wrap("line one\nline two", 30) == ["line one line two"]
    assert wrap("", 10) == [""]


def test_lines_do_not_break_at_blanks_that_hold_words_together() -> None:
    assert wrap("Ana\u202f: encore\u202f?", 8) == ["Ana\u202f:", "encore\u202f?"]
    assert wrap("38,5\u00a0%", 5) == ["38,5\u00a0", "%"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ťažkosť — “áno”…", 'Tazkost - "ano"~'),
        ("l’œuf « à point »", 'l\'oeuf " a point "'),
        ("Cafe\u0301", "Cafe"),
        ("80×24", "80x24"),
        ("straße", "strasse"),
    ],
)
def test_r04_text_in_the_latin_alphabet_becomes_ascii(text: str, plain: str) -> None:
    assert to_ascii(text) == plain


def test_r04_names_in_other_scripts_stay_names() -> None:
    assert to_ascii("漢字") == "漢字"
    assert to_ascii("ข้า") == "ข้า"
    assert to_ascii("Жана") == "Жана"


@settings(deadline=None)
@given(TEXTS)
def test_r04_ascii_stays_ascii(text: str) -> None:
    assert to_ascii(to_ascii(text)) == to_ascii(text)
