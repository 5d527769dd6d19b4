"""R02, R03: every character is one cell wide everywhere, and plain ASCII stands in for all of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest

from push_game.tui.cells import width
from push_game.tui.glyphs import ASCII, UNICODE, Glyphs

# From Unicode's emoji-data.txt: what has an emoji form among the symbols that games draw with.
EMOJI_FORMS = frozenset(
    "↔↕↖↗↘↙⌚⌛⏏⏩⏪⏫⏬⏭⏮⏯⏰⏱⏲⏳⏸⏹⏺Ⓜ▪▫▶◀◻◼◽◾☀☁☂☃☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸☹☺♀♂♈♉♊♋♌♍♎♏♐♑♒♓♟♠♣♥♦♨♻♾♿⚒⚓⚔⚕⚖⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰⛱⛲⛳⛴⛵⛷⛸⛹⛺⛽"
    "✂✅✈✉✊✋✌✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓❔❕❗❣❤➕➖➗➡➰➿⤴⤵⬅⬆⬇⬛⬜⭐⭕〰〽㊗㊙"
)


def pieces(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """All characters of a set with their names."""
    if isinstance(value, str):
        yield name, value
    else:
        assert isinstance(value, tuple)
        names = getattr(value, "_fields", range(len(value)))
        for part, inner in zip(names, value, strict=True):
            yield from pieces(inner, f"{name}.{part}")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_r02_every_glyph_is_one_character_in_one_cell(glyphs: Glyphs) -> None:
    for name, glyph in pieces(glyphs):
        assert len(glyph) == 1, name
        assert width(glyph) == 1, name
        assert unicodedata.east_asian_width(glyph) not in "WF", name


def test_r02_no_glyph_has_an_emoji_form() -> None:
    for name, glyph in pieces(UNICODE):
        assert glyph not in EMOJI_FORMS, name


def test_r03_the_ascii_set_has_the_same_pieces() -> None:
    assert [name for name, _ in pieces(ASCII)] == [name for name, _ in pieces(UNICODE)]
    assert all(" " < glyph <= "~" for _, glyph in pieces(ASCII))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_r07_colours_and_special_cards_have_marks_of_their_own(glyphs: Glyphs) -> None:
    marks = [*glyphs.colours, glyphs.roll, glyphs.switch]
    assert len(set(marks)) == len(marks)
    assert glyphs.star not in glyphs.colours
    assert glyphs.full != glyphs.empty
