"""The chart of the scores: where the lines run, that they are told apart, and that nothing is drawn outside."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from push_game.tui import chart
from push_game.tui.canvas import Area
from push_game.tui.glyphs import ASCII, UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK, MONO

LOOK = Look(MONO, UNICODE)


def drawn(lines: list[chart.Line], columns: int = 60, rows: int = 12, look: Look = LOOK) -> list[str]:
    canvas = look.canvas(columns + 4, rows + 4)
    chart.draw(canvas, Area(2, 2, columns, rows), look, lines)
    return canvas.picture().text.split("\n")


def test_a_steady_climb_runs_from_corner_to_corner() -> None:
    rows = drawn([chart.Line("1", "Ana", 0, [0, 10, 20, 30, 40])])
    plot = [row[6:] for row in rows[2:13]]
    first = [row.find("╯") if "╯" in row else len(row) for row in plot]
    assert first == sorted(first, reverse=True)
    assert rows[2].split()[0] == "40"
    assert rows[12].split()[0] == "0"


def test_a_fall_is_seen() -> None:
    rows = drawn([chart.Line("1", "Ana", 0, [40, 40, 0, 0])])
    assert "╮" in rows[2]
    assert "╰" in rows[12]


def test_every_name_and_value_is_there_also_where_the_lines_end_together() -> None:
    lines = [chart.Line(str(seat + 1), f"player {seat}", seat, [0, 50]) for seat in range(6)]
    text = "\n".join(drawn(lines, 70, 7))
    for seat in range(6):
        assert f"{seat + 1}  50 player {seat}" in text


def test_plain_ascii_has_the_same_shape() -> None:
    lines = [chart.Line("1", "Ana", 0, [0, 12, 7, 31]), chart.Line("2", "Bo", 1, [0, 3, 30, 29])]
    unicode, ascii_only = drawn(lines), drawn(lines, look=Look(DARK, ASCII))
    assert "\n".join(ascii_only).isascii()
    assert [[cell != " " for cell in row] for row in unicode] == [[cell != " " for cell in row] for row in ascii_only]


@given(
    st.lists(st.lists(st.integers(0, 400), min_size=3, max_size=3), min_size=1, max_size=6),
    st.integers(0, 90),
    st.integers(0, 20),
)
def test_nothing_is_drawn_outside_its_area(values: list[list[int]], columns: int, rows: int) -> None:
    lines = [chart.Line(str(seat + 1), "漢字" * seat, seat, points) for seat, points in enumerate(values)]
    picture = drawn(lines, columns, rows)
    assert all(not row.strip() for row in [*picture[:2], *picture[2 + rows :]])
    assert all(not row[:2].strip() for row in picture)
