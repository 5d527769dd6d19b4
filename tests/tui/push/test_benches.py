"""Every value on every bench is read at 80 by 24, whatever the benches hold (P4)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import example, given, settings
from hypothesis import strategies as st

from push_game.games.push.cards import COLOURS, NUMBERS, VALUES, cards, size
from push_game.tui.canvas import Area, Picture
from push_game.tui.glyphs import ASCII, UNICODE, Glyphs
from push_game.tui.look import Look
from push_game.tui.palette import DARK, MONO
from push_game.tui.push import layout
from push_game.tui.push.bench import packed, values
from push_game.tui.push.layout import LARGE
from push_game.tui.push.players import plan
from push_game.tui.push.sight import look_at
from push_game.tui.push.zones import zones
from tests.tui.push.scenes import BOARD, LONG, LOOK, Course, scene, scene_of

Benches = tuple[int, ...]


@st.composite
def dealt(draw: st.DrawFn, seats: int = 6) -> Benches:
    """All 90 number cards dealt to the seats and a pile nobody has; some seats are favoured."""
    weights = draw(st.lists(st.sampled_from((0, 1, 1, 3, 30)), min_size=seats, max_size=seats))
    rng = draw(st.randoms(use_true_random=False))
    benches = [0] * (seats + 1)
    for kind in NUMBERS:
        for _ in range(3):
            benches[rng.choices(range(seats + 1), [*weights, 1])[0]] += kind.unit
    return tuple(benches[:seats])


def read_back(picture: Picture, names: Sequence[str]) -> list[list[tuple[int, int]]]:
    """The colours and values in each player's rows, by the styles of the blocks they stand in."""
    rows = picture.rows[9:-5]
    found: list[list[tuple[int, int]]] = [[] for _ in names]
    seat = -1
    for row in rows:
        seat = next((i for i, name in enumerate(names) if name in row.text), seat)
        for segment in row:
            if segment.style in DARK.cards:
                colour = DARK.cards.index(segment.style)
                found[seat] += [(colour, int(digit)) for digit in re.findall(r"\d", segment.text)]
    return [sorted(one) for one in found]


def held(pile: int) -> list[tuple[int, int]]:
    return sorted((card.colour or 0, card.value or 0) for card in cards(pile))


@given(dealt())
@settings(max_examples=40, deadline=None)
def test_any_benches_of_six_players_with_long_names_are_read(benches: Benches) -> None:
    sight = look_at(scene("deciding", names=LONG)._replace(choices=()), LOOK)
    canvas = LOOK.canvas(80, 24)
    layout.draw(canvas, sight._replace(benches=benches))
    assert read_back(canvas.picture(), LONG) == [held(bench) for bench in benches]


@given(st.integers(2, 6).flatmap(dealt), st.sampled_from((LARGE, (120, 36), (140, 46))))
@settings(max_examples=40, deadline=None)
def test_any_benches_are_read_in_zones(benches: Benches, screen: tuple[int, int]) -> None:
    seats = len(benches)
    sight = look_at(scene("deciding", seats, names=LONG)._replace(choices=()), LOOK)
    canvas = LOOK.canvas(*screen)
    layout.draw(canvas, sight._replace(benches=benches))
    areas = zones(Area(1, 18, screen[0] - 2, screen[1] - 24), seats)
    found: list[list[tuple[int, int]]] = [[] for _ in benches]
    for y, row in enumerate(canvas.picture().rows):
        x = 0
        for segment in row:
            seat = next((i for i, area in enumerate(areas) if area.holds(x, y)), None)
            if seat is not None and segment.style in DARK.cards:
                colour = DARK.cards.index(segment.style)
                found[seat] += [(colour, int(digit)) for digit in re.findall(r"\d", segment.text)]
            x += segment.cell_length
    assert [sorted(one) for one in found] == [held(bench) for bench in benches]


@given(dealt(), st.integers(1, 24))
@settings(max_examples=200, deadline=None)
def test_there_are_always_rows_enough(benches: Benches, longest: int) -> None:
    assert sum(plan(benches, longest, 80, 9).heights) <= 9


@given(seed=st.integers(0, 10**6), stop=st.integers(0, 600), seats=st.integers(2, 6))
@settings(max_examples=25, deadline=None)
def test_the_benches_of_games_are_read(seed: int, stop: int, seats: int) -> None:
    course = Course(seats, seed)
    for state, _ in zip(course, range(stop), strict=False):
        assert state is course.state
    state = course.state
    picture = BOARD.paint(scene_of(state, LONG)._replace(choices=()), 80, 24, LOOK)
    expected = [held(state.benches[seat]) for seat in range(seats)]
    if state.to_act is not None:
        assert read_back(picture, LONG[:seats]) == expected


# The benches of the first two take four rows more than usual: the last player's is the last row there is.
@example((574208677578272767, 13258597302978740224, 0, 0, 0, 4611686018427387904), UNICODE)
@given(dealt(), st.sampled_from((UNICODE, ASCII)))
@settings(max_examples=25, deadline=None)
def test_without_colour_the_marks_say_which_colour_it_is(benches: Benches, glyphs: Glyphs) -> None:
    look = Look(MONO, glyphs)
    sight = look_at(scene("deciding", names=LONG)._replace(choices=()), look)
    canvas = look.canvas(80, 24)
    layout.draw(canvas, sight._replace(benches=benches))
    lines = [row.text for row in canvas.picture().rows]
    heading = lines[9][:64].ljust(64)
    marks = glyphs.colours
    in_columns = all(heading[28:].count(mark) == 1 for mark in marks)
    found: list[list[tuple[int, int]]] = [[] for _ in LONG]
    seat = -1
    for line in lines[10:-5]:
        seat = next((i for i, name in enumerate(LONG) if name in line), seat)
        first = any(name in line for name in LONG)
        end = 64 if first else 80
        if in_columns:
            edges = [*(heading.index(mark, 28) for mark in marks), 64]
            for colour in range(5):
                cell = line[edges[colour] : edges[colour + 1]]
                found[seat] += [(colour, int(digit)) for digit in re.findall(r"\d", cell)]
        else:
            for mark, digits in re.findall(f"([{re.escape(''.join(marks))}])(\\d+)", line[28:end]):
                found[seat] += [(marks.index(mark), int(digit)) for digit in digits]
    assert [sorted(one) for one in found] == [held(bench) for bench in benches]


@given(dealt(seats=1), st.integers(3, 60), st.integers(3, 80))
def test_packing_loses_nothing_and_keeps_to_the_rows(benches: Benches, first: int, rest: int) -> None:
    bench = benches[0]
    rows = packed(bench, first, rest)
    pieces = [(piece.colour, int(digit)) for row in rows for piece in row for digit in piece.text]
    assert pieces == held(bench)
    for index, row in enumerate(rows):
        assert sum(1 + len(piece.text) for piece in row) + max(len(row) - 1, 0) <= (rest if index else first)


def test_one_player_for_each_colour_has_all_of_it() -> None:
    """More rows in columns than there are: they are packed."""
    benches = (*(3 * sum(NUMBERS[6 * colour + value].unit for value in range(6)) for colour in range(5)), 0)
    assert max(map(size, benches)) == 18
    assert sum(plan(benches, 24, 80, 9).heights) <= 9
    sight = look_at(scene("deciding", names=LONG)._replace(choices=()), LOOK)
    canvas = LOOK.canvas(80, 24)
    layout.draw(canvas, sight._replace(benches=benches))
    assert read_back(canvas.picture(), LONG) == [held(bench) for bench in benches]


def test_values_are_one_for_each_card() -> None:
    pile = 3 * NUMBERS[0].unit + NUMBERS[5].unit + 2 * NUMBERS[8].unit
    assert values(pile, 0) == (1, 1, 1, 6)
    assert values(pile, 1) == (3, 3)
    assert values(pile, 2) == ()
    assert len(COLOURS) * len(VALUES) == len(NUMBERS)
