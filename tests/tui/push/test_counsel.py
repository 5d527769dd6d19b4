"""The coach's panel on the Push table: whole in every size and language, and never over what is decided."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from push_game.games import CHANCE
from push_game.games.contract import Advice
from push_game.games.push import GAME
from push_game.i18n import msg
from push_game.tui.board import Counsel, Scene
from push_game.tui.glyphs import ASCII
from push_game.tui.palette import MONO
from push_game.tui.push.players import rows_needed
from push_game.tui.push.sight import look_at
from tests.tui.push.scenes import BOARD, LONG, LOOK, NAMES, WIDE, Course, scene, scene_of

DECISIONS = ("first", "start", "placing", "new column", "one place", "no column", "deciding", "taking")
SIZES = ((80, 24), (100, 30), (112, 30), (120, 36), (200, 60))


@lru_cache
def counselled(kind: str, names: tuple[str, ...] = NAMES, seats: int = 6) -> Scene:
    """The scene of that kind with what the coach says, the cursor on the first choice."""
    shown = scene(kind, seats, names=names, log=())
    advice = GAME.advise(shown.state, names[:seats])
    return shown._replace(counsel=Counsel(names[shown.state.seat], advice, asked=12, key="h"))


def cursors(shown: Scene) -> Iterator[Scene]:
    """The same with the cursor on each of the choices."""
    for cursor in range(len(shown.choices)):
        yield shown._replace(cursor=cursor)


def frame(picture: Any) -> tuple[int, int, int, int]:
    """Where the panel is: left, top, right, bottom."""
    rows = picture.text.split("\n")
    (top,) = [y for y, row in enumerate(rows) if "╭─ Coach" in row]
    left = rows[top].index("╭─ Coach")
    right = rows[top].index("╮", left)
    bottom = next(y for y in range(top + 1, len(rows)) if rows[y][left : left + 1] == "╰")
    return left, top, right, bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_every_move_is_there_and_the_best_has_its_reason(kind: str, size: tuple[int, int]) -> None:
    for shown in cursors(counselled(kind)):
        picture = BOARD.paint(shown, *size, LOOK)
        left, top, right, bottom = frame(picture)
        rows = [row[left + 1 : right] for row in picture.text.split("\n")[top + 1 : bottom]]
        said = " ".join(" ".join(rows).split())
        assert shown.counsel is not None
        for one in shown.counsel.advice:
            assert str(one.label) in said
        assert str(shown.counsel.advice[0].reason) in said
        assert "…" not in said
        chosen = next(one for one in shown.counsel.advice if one.move is shown.choices[shown.cursor])
        assert any(re.search(rf"►[★ ] {re.escape(str(chosen.label))}", row) for row in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_it_never_lies_over_cards_to_choose_from_nor_over_the_prompt(kind: str, size: tuple[int, int]) -> None:
    shown = counselled(kind)
    without = BOARD.paint(shown._replace(counsel=None), *size, LOOK)
    picture = BOARD.paint(shown, *size, LOOK)
    left, top, _, _ = frame(picture)
    before, after = without.text.split("\n"), picture.text.split("\n")
    for y in (-5, -4, -3, -1):  # the prompt, the choices, the keys; the notice may be missing
        assert any(row[:40] == before[y][:40] for row in after[-5:]) or not before[y].strip()
    if shown.state.columns:
        # The columns stand as they did, but for rows in which nothing lies, and the card in hand beside them.
        ends = [next(y for y, row in enumerate(rows) if row.lstrip()[:1] in ("╰", "┗")) for rows in (before, after)]
        for here, there in zip(before[: ends[1]], after[: ends[1]], strict=True):
            assert here[:left].rstrip() == there[:left].rstrip()
        assert before[ends[0]][: min(left or 50, 50)] == after[ends[1]][: min(left or 50, 50)]
        inside = [row.split("│ ")[0].strip("│┃ ") for row in before[ends[1] : ends[0]]]
        assert not any(inside), "cards are covered"
        assert top > ends[1] or left > 60


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("kind", [kind for kind in DECISIONS if kind != "no column"])
def test_the_other_players_stay_in_sight(kind: str, seats: int) -> None:
    for shown in cursors(counselled(kind, NAMES, seats)):
        assert_all_seen(shown)


@pytest.mark.parametrize("seats", [5, 6])
def test_all_players_stay_in_sight_through_a_whole_game(seats: int) -> None:
    said = msg("{text}", text="why it is so " * 9)  # what the coach says is of no concern, but for its length
    positions = 0
    for state in Course(seats, 5):
        if state.to_act in (None, CHANCE) or len(state.legal_moves()) < 2:
            continue
        advice = [
            Advice(move, GAME.label(state, move), 0.2, 0.1, 1.0, 2.0, 2, said, ((msg("bust"), "12.0%"),))
            for move in state.legal_moves()
        ]
        assert_all_seen(scene_of(state)._replace(counsel=Counsel(NAMES[state.seat], advice, key="h")))
        positions += 1
    assert positions > 100


def assert_all_seen(shown: Scene) -> None:
    """The coach's panel covers no row of any player."""
    picture = BOARD.paint(shown, 80, 24, LOOK)
    rows = picture.text.split("\n")
    seats = [player.name for player in shown.players]
    places = [next((y for y, row in enumerate(rows) if row[3:].startswith(f"{name} ")), None) for name in seats]
    assert None not in places
    _, top, _, _ = frame(picture)
    sight = look_at(shown, LOOK)
    assert min(place for place in places if place is not None) + rows_needed(sight, 80, 24) <= top


@pytest.mark.parametrize("names", [LONG, WIDE])
@pytest.mark.parametrize("kind", ["start", "taking", "deciding"])
def test_long_and_wide_names_keep_the_frame(kind: str, names: tuple[str, ...]) -> None:
    shown = counselled(kind, names)
    picture = BOARD.paint(shown, 80, 24, LOOK)
    assert {row.cell_length for row in picture.rows} == {80}


@pytest.mark.parametrize("kind", DECISIONS)
def test_no_size_is_too_small(kind: str) -> None:
    for columns in (1, 5, 19, 20, 40, 79):
        for rows in (1, 3, 9, 10, 17, 23):
            picture = BOARD.paint(counselled(kind), columns, rows, LOOK)
            assert {row.cell_length for row in picture.rows} <= {columns}


def test_without_colour_and_in_ascii_it_says_the_same() -> None:
    shown = counselled("deciding")
    text = BOARD.paint(shown, 80, 24, LOOK._replace(palette=MONO, glyphs=ASCII)).text
    assert text.isascii()
    assert shown.counsel is not None
    assert str(shown.counsel.advice[0].reason) in " ".join(text.replace("|", " ").split())
    assert re.search(r">[@ ] draw", text)


def test_where_nobody_decides_it_says_so() -> None:
    shown = scene("drawing")._replace(counsel=Counsel("", (), key="h"), choices=())
    assert "There is nothing to decide here." in BOARD.paint(shown, 80, 24, LOOK).text
