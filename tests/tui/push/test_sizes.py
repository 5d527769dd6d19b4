"""The table at any size: what goes first, what stays, and that nothing ever raises."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from push_game.games.push import words
from push_game.tui.glyphs import UNICODE
from push_game.tui.push.layout import LARGE
from tests.tui.push.scenes import BOARD, LONG, LOOK, NAMES, STATES, scene


@given(st.integers(0, 500), st.integers(0, 150), st.sampled_from(sorted({*STATES} - {"no column"})), st.integers(2, 6))
@example(1, 1, "deciding", 6)
@example(500, 150, "deciding", 6)
@example(500, 1, "placing", 6)
@example(1, 150, "placing", 6)
@settings(max_examples=80, deadline=None)
def test_r11_any_size_can_be_drawn(columns: int, rows: int, kind: str, seats: int) -> None:
    picture = BOARD.paint(scene(kind, seats, LONG), columns, rows, LOOK)
    assert [row.cell_length for row in picture.rows] == [columns] * rows


@pytest.mark.parametrize("columns", range(1, 130, 3))
def test_r11_small_sizes_can_be_drawn(columns: int) -> None:
    for rows in range(1, 37, 2):
        for kind in ("start", "placing", "taking"):
            picture = BOARD.paint(scene(kind, names=LONG), columns, rows, LOOK)
            assert len(picture.rows) == rows


def test_r13_at_40_by_12_the_columns_the_card_and_the_prompt_are_left() -> None:
    shown = scene("placing")
    state = shown.state
    text = BOARD.paint(shown, 40, 12, LOOK).text
    assert f"{NAMES[state.active]}: which column for" in text
    assert f"deck {state.deck_size}" in text
    for column in state.columns:
        assert column is not None
        for card in column.cards:
            assert (f"{UNICODE.colours[card.colour]} {card.value}" if card.colour is not None else UNICODE.roll) in text
    card = state.card
    assert card is not None
    assert str(words.card(card)) in " ".join(text.split())


@pytest.mark.parametrize("rows", range(14, 24))
def test_r13_players_stay_while_there_are_rows_for_all(rows: int) -> None:
    text = BOARD.paint(scene("deciding"), 80, rows, LOOK).text
    shown = [name for name in NAMES if f" {name} " in text]
    assert shown == list(NAMES) or rows < 19


def test_r14_the_card_size_follows_the_room() -> None:
    shown = scene("deciding")
    small = BOARD.paint(shown, LARGE[0] - 1, LARGE[1], LOOK).text
    large = BOARD.paint(shown, *LARGE, LOOK).text
    pips = max(UNICODE.colours, key=large.count)
    assert large.count(pips) > small.count(pips) + 2


ROOM = ((80, 24), (100, 30), (120, 36), (200, 60))


@pytest.mark.parametrize("seats", range(2, 7))
def test_r14_each_size_has_larger_cards_and_uses_the_room(seats: int) -> None:
    shown = scene("deciding", seats, LONG)
    cards = {style.bgcolor for style in LOOK.palette.cards}
    before = 0
    for columns, rows in ROOM:
        picture = BOARD.paint(shown, columns, rows, LOOK)
        # The cells among the columns that lie in the colour of a card.
        table = [row.crop(0, columns * 11 // 20) for row in picture.rows[: rows // 3]]
        solid = sum(len(text) for row in table for text, style, _ in row if style and style.bgcolor in cards)
        assert solid > before, (columns, rows)
        before = solid
        drawn = [row.text for row in picture.rows if row.text.strip()]
        first = next(y for y, row in enumerate(picture.rows) if row.text.strip())
        assert first <= rows // 12
        assert (
            max(len(row.rstrip()) for row in drawn) - min(len(row) - len(row.lstrip()) for row in drawn)
            > 0.85 * columns
        )
        for name in LONG[:seats]:
            assert name in picture.text
        assert "…" not in picture.text


def test_a_huge_screen_keeps_the_table_together_in_its_middle() -> None:
    picture = BOARD.paint(scene("deciding"), 500, 150, LOOK)
    rows = [y for y, row in enumerate(picture.rows) if row.text.strip()]
    assert abs(rows[0] - (149 - rows[-1])) <= 1
    left = min(len(row.text) - len(row.text.lstrip()) for row in picture.rows if row.text.strip())
    right = min(len(row.text) - len(row.text.rstrip()) for row in picture.rows if row.text.strip())
    assert abs(left - right) <= 4
    assert left > 100


def test_between_the_layouts_the_log_gets_the_room() -> None:
    shown = scene("deciding", 2)
    last = str(shown.log[-1])
    for size in ((80, 24), (80, 40), (130, 28)):
        assert last in " ".join(BOARD.paint(shown, *size, LOOK).text.split())
    tall = BOARD.paint(shown, 80, 40, LOOK).text
    assert sum(str(line) in tall for line in shown.log) > 5
