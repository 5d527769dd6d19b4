"""The canvas: what is drawn where, what is cut off, and where the mouse hits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.style import Style
from textual.strip import Strip

from push_game.tui.canvas import Area, Canvas, Picture
from push_game.tui.cells import graphemes, width
from push_game.tui.glyphs import ASCII, UNICODE
from push_game.tui.picture_view import differences

PLAIN, BOLD, RED = Style(), Style(bold=True), Style(color="red")


def rows(canvas: Canvas) -> list[str]:
    return [row.text for row in canvas.picture().rows]


def test_text_is_written_where_it_is_put_and_cut_at_the_edges() -> None:
    canvas = Canvas(6, 2, PLAIN)
    assert canvas.put(1, 0, "ab", BOLD) == 2
    assert canvas.put(4, 1, "cdef", BOLD) == 4
    canvas.put(-1, 1, "xy", BOLD)
    canvas.put(0, 2, "below", BOLD)
    canvas.put(0, -1, "above", BOLD)
    canvas.put(9, 0, "beyond", BOLD)
    canvas.put(-9, 0, "beyond", BOLD)
    assert rows(canvas) == [" ab   ", "y   cd"]


def test_text_is_aligned_in_its_room_and_cut_with_an_ellipsis() -> None:
    canvas = Canvas(8, 4, PLAIN)
    canvas.put(0, 0, "ab", PLAIN, 6, "right")
    canvas.put(0, 1, "ab", PLAIN, 6, "centre")
    canvas.put(0, 2, "abcdefgh", PLAIN, 4)
    canvas.put(0, 3, "漢字漢", PLAIN, 4)
    assert rows(canvas) == ["    ab  ", "  ab    ", "abc…    ", "漢…     "]


def test_spans_share_their_room() -> None:
    canvas = Canvas(10, 1, PLAIN)
    assert canvas.spans(0, 0, [("abc", PLAIN), ("def", BOLD), ("ghi", RED)], 5) == 5
    assert rows(canvas) == ["abcd…     "]


def test_a_wide_character_is_never_left_half() -> None:
    canvas = Canvas(6, 1, PLAIN)
    canvas.put(0, 0, "漢字", PLAIN)
    canvas.put(1, 0, "x", PLAIN)
    assert rows(canvas) == [" x字  "]
    canvas.put(1, 0, "漢", PLAIN)
    assert rows(canvas) == [" 漢   "]
    canvas.put(5, 0, "漢", PLAIN)
    assert rows(canvas) == [" 漢   "]


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(-5, 12), st.integers(-1, 3), st.text("ab é漢🙂\u0301\x1b", max_size=9)),
        max_size=12,
    ),
    st.integers(0, 10),
    st.integers(0, 3),
)
def test_every_row_is_as_wide_as_the_canvas_whatever_is_drawn(
    texts: list[tuple[int, int, str]], columns: int, lines: int
) -> None:
    canvas = Canvas(columns, lines, PLAIN)
    for x, y, text in texts:
        canvas.put(x, y, text, BOLD)
    picture = canvas.picture()
    assert len(picture.rows) == lines
    for row in picture.rows:
        assert width(row.text) == row.cell_length == columns
        assert row.text.isprintable()


def test_fill_and_restyle_stay_inside() -> None:
    canvas = Canvas(4, 3, PLAIN)
    canvas.fill(Area(2, 1, 9, 9), RED, "#")
    canvas.fill(Area(-3, -3, 4, 4), RED, "+")
    canvas.fill(Area(7, 0, 2, 2), RED, "-")
    assert rows(canvas) == ["+   ", "  ##", "  ##"]
    canvas.restyle(Area(2, 0, 99, 99), BOLD)
    assert [segment.style for segment in canvas.picture().rows[1]] == [PLAIN, RED + BOLD]


def test_a_box_has_its_corners_and_sides() -> None:
    canvas = Canvas(5, 4, PLAIN)
    canvas.box(Area(0, 0, 5, 4), UNICODE.thin, PLAIN)
    assert rows(canvas) == ["╭───╮", "│   │", "│   │", "╰───╯"]
    canvas.box(Area(0, 0, 1, 1), UNICODE.thick, PLAIN)
    assert rows(canvas)[0] == "╭───╮"


def test_the_topmost_area_is_hit() -> None:
    canvas = Canvas(10, 4, PLAIN)
    canvas.hit(Area(0, 0, 10, 4), "below")
    canvas.hit(Area(2, 1, 3, 2), "above")
    picture = canvas.picture()
    assert picture.action_at(0, 0) == "below"
    assert picture.action_at(2, 1) == picture.action_at(4, 2) == "above"
    assert picture.action_at(5, 2) == picture.action_at(4, 3) == "below"
    assert picture.action_at(10, 0) is None


def test_a_picture_can_lie_over_another() -> None:
    below, above = Canvas(6, 2, PLAIN), Canvas(2, 1, BOLD)
    below.put(0, 1, "abcdef", PLAIN)
    above.put(0, 0, "XY", BOLD)
    above.hit(Area(0, 0, 2, 1), "xy")
    picture = below.picture().over(above.picture(), 3, 1)
    assert picture.text == "\nabcXYf"
    assert picture.action_at(3, 1) == "xy"
    assert below.picture().over(above.picture(), 5, 1).rows[1].text == "abcdeX"
    assert below.picture().over(above.picture(), 0, 7).text == "\nabcdef"


def test_r04_an_ascii_canvas_draws_ascii() -> None:
    canvas = Canvas(12, 1, PLAIN, ASCII.ellipsis, ascii_only=True)
    canvas.put(0, 0, "Žltá — pôjde", PLAIN, 12)
    assert rows(canvas) == ["Zlta - pojde"]


# What is painted again.

STYLES = st.sampled_from([PLAIN, BOLD, RED])
ROWS = st.lists(st.tuples(st.text("ab漢e\u0301", max_size=5), STYLES), max_size=5)


def strip(pieces: list[tuple[str, Style]]) -> Strip:
    canvas = Canvas(24, 1, PLAIN)
    canvas.spans(0, 0, pieces)
    return canvas.picture().rows[0]


def cells(row: Strip) -> Iterator[tuple[str, Style | None]]:
    for text, style, _ in row:
        for grapheme, size in graphemes(text):
            yield from [(grapheme, style), *[("", style)] * (size - 1)]


@settings(deadline=None)
@given(ROWS, ROWS)
def test_r15_painting_the_differences_over_the_old_row_gives_the_new_one(
    before: list[tuple[str, Style]], after: list[tuple[str, Style]]
) -> None:
    old, new = strip(before), strip(after)
    painted = Picture((old,))
    for start, end in differences(old, new):
        painted = painted.over(Picture((new.crop(start, end),)), start, 0)
    assert list(cells(painted.rows[0])) == list(cells(new))


def test_r15_only_what_differs_is_painted() -> None:
    old, new = Canvas(80, 1, PLAIN), Canvas(80, 1, PLAIN)
    assert list(differences(old.picture().rows[0], new.picture().rows[0])) == []
    new.put(3, 0, "a", PLAIN)
    new.put(60, 0, "bc", PLAIN)
    assert list(differences(old.picture().rows[0], new.picture().rows[0])) == [(3, 4), (60, 62)]
    new.put(7, 0, "d", PLAIN)
    assert list(differences(old.picture().rows[0], new.picture().rows[0])) == [(3, 8), (60, 62)]


def test_r15_a_wide_character_is_painted_whole() -> None:
    def row(text: str) -> Strip:
        return strip([(text, PLAIN)])

    assert list(differences(row("ab漢"), row("ab字"))) == [(2, 4)]
    assert list(differences(row("漢" * 10), row(" " + "漢" * 10))) == [(0, 21)]
    assert list(differences(row("abc"), row("a漢"))) == [(1, 3)]
    assert list(differences(row("e"), row("e\u0301"))) == [(0, 1)]


@pytest.mark.parametrize("size", [(0, 0), (0, 5), (5, 0), (-3, 2)])
def test_r11_a_canvas_without_cells_can_be_drawn_on(size: tuple[int, int]) -> None:
    canvas = Canvas(*size, PLAIN)
    canvas.put(0, 0, "abc漢", PLAIN, 3, "centre")
    canvas.box(Area(0, 0, 5, 5), UNICODE.thin, PLAIN)
    canvas.fill(Area(0, 0, 5, 5), RED)
    canvas.restyle(Area(0, 0, 5, 5), RED)
    assert canvas.picture().text.strip() == ""
