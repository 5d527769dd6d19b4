"""The bar of a replay: where its marks stand, and what a click on it means."""

from __future__ import annotations

import pytest

from push_game.tui import look, timeline
from push_game.tui.canvas import Area, Picture
from push_game.tui.timeline import Timeline

PLAIN = look.choose("dark", ascii_only=False, colours=None, no_colour=False)
ASCII = look.choose("mono", ascii_only=True, colours=0, no_colour=True)

# Four turns of five moves each, in 60 cells.
LINE = Timeline(10, 20, [(0, 0), (5, 1), (10, 0), (15, 1)], key="Space", pace="1")


def drawn(line: Timeline, columns: int, ascii_only: bool = False) -> Picture:
    one = ASCII if ascii_only else PLAIN
    canvas = one.canvas(columns, 1)
    timeline.draw(canvas, Area(0, 0, columns, 1), one, line)
    return canvas.picture()


def jumps(picture: Picture, columns: int) -> dict[int, int]:
    """Where a click on each cell leads, in moves."""
    actions = {x: picture.action_at(x, 0) or "" for x in range(columns)}
    return {x: int(action.split()[1]) for x, action in actions.items() if action.startswith("jump ")}


def test_the_marks_and_the_place_stand_where_they_should() -> None:
    text = drawn(LINE, 60).rows[0].text
    found = jumps(drawn(LINE, 60), 60)
    first, last = min(found), max(found)
    assert (found[first], found[last]) == (0, 20)
    assert text[first + round((last - first) / 2)] == "█"  # ten of twenty moves
    marks = [x for x in range(first, last) if text[x] == "│"]
    assert [found[x] for x in marks] == [0, 5, 15]
    assert text.strip().startswith("Space play")
    assert text.strip().endswith("×1")


def test_a_click_leads_to_every_part_of_the_game_in_order() -> None:
    found = list(jumps(drawn(LINE, 80), 80).values())
    assert found == sorted(found)
    assert set(found) == set(range(21))  # more cells than moves: each position can be clicked


def test_many_turns_have_marks_that_can_be_told_apart() -> None:
    many = Timeline(0, 900, [(9 * turn, turn % 6) for turn in range(100)], key="Space")
    text = drawn(many, 80).rows[0].text
    assert 3 <= text.count("│") <= 26
    assert "││" not in text


def test_the_bar_stands_still_while_it_plays() -> None:
    assert jumps(drawn(LINE, 60), 60) == jumps(drawn(LINE._replace(playing=True, pace="0.25"), 60), 60)


@pytest.mark.parametrize("columns", [1, 5, 12, 20])
def test_it_makes_do_with_little_room(columns: int) -> None:
    assert drawn(LINE, columns).rows[0].cell_length == columns


def test_r03_r07_it_can_be_read_in_plain_ascii() -> None:
    text = drawn(LINE, 60, ascii_only=True).rows[0].text
    assert text.isascii()
    assert "=" in text.split("#")[0]
    assert "-" in text.split("#")[1]


def test_a_game_without_moves_has_a_bar_too() -> None:
    assert set(jumps(drawn(Timeline(0, 0, [(0, 0)], key="Space"), 40), 40).values()) == {0}
