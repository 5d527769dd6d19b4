"""What the table says in each state, at both sizes, in text alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from push_game.games.figures import percent
from push_game.games.push import words
from push_game.games.push.cards import KINDS
from push_game.games.push.odds import bust_cards
from push_game.i18n import msg
from push_game.play.records.record import Player
from push_game.tui.canvas import Picture
from push_game.tui.cells import width
from push_game.tui.glyphs import ASCII, UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import ANSI, DARK, LIGHT, MONO
from push_game.tui.push.faces import hollow_style, solid
from tests.tui.push.scenes import BOARD, HOSTILE, LONG, LOOK, NAMES, STATES, WIDE, Course, scene, scene_of

SMALL, LARGE = (80, 24), (120, 36)
SIZES = (SMALL, LARGE)
LOOKS = {
    f"{theme}-{kind}": Look(palette, glyphs)
    for theme, palette in {"dark": DARK, "light": LIGHT, "terminal": ANSI, "mono": MONO}.items()
    for kind, glyphs in {"unicode": UNICODE, "ascii": ASCII}.items()
}


def paint(kind: str, size: tuple[int, int] = SMALL, names: Sequence[str] = NAMES, look: Look = LOOK) -> Picture:
    return BOARD.paint(scene(kind, names=names), *size, look)


def solid_texts(picture: Picture, left: int, right: int) -> list[str]:
    """What stands on solid cards between those columns of the columns' part of the picture."""
    found = []
    for row in picture.rows[1:18]:
        x = 0
        for segment in row:
            if segment.style in DARK.cards and left <= x < right:
                found.append(segment.text.replace(UNICODE.rule, ""))
            x += segment.cell_length
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", STATES)
def test_a_picture_has_the_size_asked_for(kind: str, size: tuple[int, int]) -> None:
    picture = paint(kind, size)
    assert len(picture.rows) == size[1]
    assert {row.cell_length for row in picture.rows} == {size[0]}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", sorted(set(STATES) - {"over"}))
def test_r44_whose_move_it_is_shows_in_text_place_and_colour(kind: str, size: tuple[int, int]) -> None:
    shown = scene(kind)
    seat = shown.state.seat
    picture = BOARD.paint(shown, *size, LOOK)
    text = picture.text
    assert len(re.findall(f"{UNICODE.pointer} ?\\d?  ?{NAMES[seat]}", text)) == 1, "in its place"
    assert re.search(f"^ {NAMES[seat]}(:| )", text, re.MULTILINE), "in the prompt"
    badges = [row_text for row in picture.rows for row_text in row if row_text.style == DARK.badges[seat]]
    assert sum(NAMES[seat] in segment.text for segment in badges) == 2, (
        "in its colour, both in its place and in the prompt"
    )
    others = [style for other, style in enumerate(DARK.badges) if other != seat]
    assert not any(
        segment.style in others and segment.text.strip().isalpha() for row in picture.rows for segment in row
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_start_offers_to_draw_and_to_bank_each_colour_with_its_points(size: tuple[int, int]) -> None:
    shown = scene("start")
    state = shown.state
    text = BOARD.paint(shown, *size, LOOK).text
    assert "draw a card, or bank one colour?" in text
    buttons = next(line for line in text.splitlines() if "d draw" in line and "!" in line)
    for move in shown.choices[1:]:
        worth = sum(card.points for card in state.bench(state.active) if card.colour == move.colour)
        assert re.search(f"{move.colour + 1}  {UNICODE.colours[move.colour]} (\\w+ )?{worth}\\b", buttons)


def test_banking_says_what_it_saves() -> None:
    shown = scene("start")
    colour = shown.choices[1].colour
    worth = sum(card.points for card in shown.state.bench(shown.state.active) if card.colour == colour)
    text = BOARD.paint(shown._replace(cursor=1), *SMALL, LOOK).text
    assert f"Banking {words.colour(colour)} saves {worth} point" in text


@pytest.mark.parametrize("size", SIZES)
def test_placing_marks_the_columns_that_fit_and_says_why_others_do_not(size: tuple[int, int]) -> None:
    shown = scene("placing")
    state = shown.state
    card = state.card
    assert card is not None
    picture = BOARD.paint(shown, *size, LOOK)
    text = picture.text
    assert f"which column for {words.card(card)}?" in text
    legal = {move.column for move in shown.choices}
    (refused,) = {0, 1, 2} - legal
    column = state.columns[refused]
    assert column is not None
    clashes = (
        [UNICODE.colours[card.colour]] if card.colour in {one.colour for one in column.cards} and card.value else []
    )
    clashes += [str(card.value)] if card.value and card.value in {one.value for one in column.cards} else []
    assert f"has {' '.join(clashes) or UNICODE.roll}" in text
    left = refused * 17 if size == SMALL else 1 + refused * 16
    solid = solid_texts(picture, left, left + 15)
    for one in column.cards:
        if one.value:
            named = any(re.search(f"{one.value}.*{words.colour(one.colour or 0)}", part) for part in solid)
            assert named == bool(one.marks & card.marks), "only the cards in the way stay solid"
    # The column under the cursor has the thick frame, no other column has.
    assert text.count(f"{UNICODE.thick.top_left}{UNICODE.thick.horizontal} {shown.choices[0].column + 1} ") == 1


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_card_out_of_the_question_is_no_solid_block_in_any_theme(look: Look) -> None:
    for card in KINDS:
        style = hollow_style(card, look)
        assert not style.reverse
        assert style.bgcolor == look.palette.base.bgcolor
        assert (solid(card, look).bgcolor, solid(card, look).reverse) != (style.bgcolor, style.reverse)


def test_a_card_that_starts_a_column_shows_where() -> None:
    shown = scene("new column")
    text = BOARD.paint(shown, *SMALL, LOOK).text
    assert re.search(r"3 .* new ", text.splitlines()[1])
    assert "new column" in text
    first = next(state for state in Course(2, 1) if state.phase == "placing")
    assert "Ana: " in (text := BOARD.paint(scene_of(first), *SMALL, LOOK).text)
    assert "starts a new column." in text


def test_a_single_place_is_named() -> None:
    shown = scene("one place")
    (only,) = shown.choices
    assert f"fits only column {only.column + 1}." in BOARD.paint(shown, *SMALL, LOOK).text


@pytest.mark.parametrize("size", SIZES)
def test_while_nothing_can_bust_no_chance_is_shown(size: tuple[int, int]) -> None:
    for kind in ("first", "start", "no column", "new column"):
        assert "%" not in paint(kind, size).text


@pytest.mark.parametrize("size", SIZES)
def test_deciding_names_the_bust_chance_exactly(size: tuple[int, int]) -> None:
    shown = scene("deciding")
    bad, unseen = bust_cards(shown.state)
    assert bad, "the scene is one with a chance to bust"
    text = BOARD.paint(shown, *size, LOOK).text
    percent = f"{100 * bad / unseen:.1f}%"
    assert "draw again, or stop?" in text
    assert f"bust {percent}" in text
    assert f"draw: {percent} bust" in text
    assert f"({bad} of {unseen})" in text
    best = max(column.points for column in shown.state.columns if column)
    assert f"stop: up to {best} point" in text


@pytest.mark.parametrize(
    ("part", "whole", "expected"),
    [
        (0, 7, "0.0%"),
        (7, 7, "100.0%"),
        (1, 8, "12.5%"),
        (1, 3, "33.3%"),
        (2, 3, "66.7%"),
        (5, 109, "4.6%"),
        (0, 0, "0.0%"),
    ],
)
def test_percentages_are_rounded(part: int, whole: int, expected: str) -> None:
    assert str(percent(part, whole)) == expected


def test_only_what_is_certain_is_none_or_all() -> None:
    assert str(percent(1, 10**6)) == "0.1%"
    assert str(percent(10**6 - 1, 10**6)) == "99.9%"


@pytest.mark.parametrize("size", SIZES)
def test_the_bust_chance_can_be_hidden(size: tuple[int, int]) -> None:
    for kind in STATES:
        assert "%" not in BOARD.paint(scene(kind, show_odds=False), *size, LOOK).text


@pytest.mark.parametrize("size", SIZES)
def test_what_the_die_may_take_stands_beside_its_faces(size: tuple[int, int]) -> None:
    shown = scene("deciding")
    text = BOARD.paint(shown, *size, LOOK).text
    bench = shown.state.bench(shown.state.active)
    for colour, mark in enumerate(UNICODE.colours):
        loss = sum(card.points for card in bench if card.colour == colour)
        expected = f"-{loss}" if loss else UNICODE.none
        assert re.search(f"{mark} {words.colour(colour)} +{expected}(?!\\d)", text)


@pytest.mark.parametrize("size", SIZES)
def test_taking_says_what_each_column_brings_and_who_is_next(size: tuple[int, int]) -> None:
    shown = scene("taking")
    state = shown.state
    text = BOARD.paint(shown, *size, LOOK).text
    assert "which column do you take?" in text
    for move in shown.choices:
        column = state.columns[move.column]
        assert column is not None
        assert f"+{column.points}" in text
    follower = NAMES[(state.seat + state.step) % 6]
    assert f"then {follower} takes" in text.splitlines()[0]
    assert "taken" in text


@pytest.mark.parametrize("size", SIZES)
def test_the_order_of_taking_is_numbered(size: tuple[int, int]) -> None:
    shown = scene("deciding")
    state = shown.state
    text = BOARD.paint(shown, *size, LOOK).text
    for place in range(3):
        name = NAMES[(state.active + state.step * place) % 6]
        if size == SMALL:
            assert re.search(f"^.{place + 1} {name}", text, re.MULTILINE)
        else:
            arrow = UNICODE.right if state.step > 0 else UNICODE.left
            numbered = f"{place + 1} {arrow}" if state.step > 0 else f"{arrow} {place + 1}"
            assert re.search(f"{name} [^{UNICODE.thin.top_right}{UNICODE.thick.top_right}]*{numbered}", text)


@pytest.mark.parametrize("size", SIZES)
def test_a_bust_says_so_and_why_in_every_column(size: tuple[int, int]) -> None:
    text = paint("bust", size).text
    assert "has bust: the die decides." in text
    assert len(re.findall(r"has [^a-z ]", text)) == 3


@pytest.mark.parametrize("size", SIZES)
def test_the_end_names_the_winner_and_opens_the_banks(size: tuple[int, int]) -> None:
    shown = scene("over")
    state = shown.state
    text = BOARD.paint(shown, *size, LOOK).text
    (winner,) = state.winners
    assert f"{NAMES[winner]} wins with {state.scores[winner]} points." in text
    assert len(re.findall(f"{UNICODE.star} +{NAMES[winner]}", text)) == 1
    for points in state.scores:
        assert re.search(rf"(?<!\d){points}(?!\d)", text)


@pytest.mark.parametrize("size", SIZES)
def test_banks_of_others_show_only_their_number_of_cards(size: tuple[int, int]) -> None:
    kind, back = "deciding", UNICODE.back
    shown = scene(kind)
    state = shown.state
    closed, opened = (BOARD.paint(scene(kind, open_banks=way), *size, LOOK).text for way in (False, True))
    banked = [seat for seat in range(6) if state.bank(seat)]
    assert len(banked) > 1
    for seat in banked:
        points, number = sum(card.points for card in state.bank(seat)), len(state.bank(seat))
        value = rf"(?<!\d){points} {back}{number}(?!\d)"
        assert re.search(value, opened)
        assert f"{back}{number}" in closed
        bench = sum(card.points for card in state.bench(seat))
        if seat != state.seat:
            assert f"{bench}+" in closed
    assert "+" not in "".join(re.findall(r"\d+\+(?= *[│┃─━]?)", opened))


def test_only_a_person_to_act_sees_the_own_bank() -> None:
    shown = next(found for kind in STATES if (found := scene(kind)).state.bank(found.state.seat) and kind != "over")
    seat = shown.state.seat
    points = sum(card.points for card in shown.state.bank(seat))
    seen = f" {points} {UNICODE.back}"
    row = f"{UNICODE.pointer}.*{NAMES[seat]}.*{seen}"
    assert re.search(row, BOARD.paint(shown, *SMALL, LOOK).text)
    players = [Player(name, "random" if index == seat else None) for index, name in enumerate(NAMES)]
    bot = shown._replace(players=players, thinking=True, choices=())
    assert not re.search(row, BOARD.paint(bot, *SMALL, LOOK).text)
    assert f"{NAMES[seat]} is thinking." in BOARD.paint(bot, *SMALL, LOOK).text


@pytest.mark.parametrize("size", SIZES)
def test_what_cannot_be_taken_back_looks_different(size: tuple[int, int]) -> None:
    shown = scene("deciding")
    for cursor, marks in ((0, ("►!d ", "  s ")), (1, (" !d ", "►s "))):
        picture = BOARD.paint(shown._replace(cursor=cursor), *size, LOOK)
        assert all(mark in picture.text for mark in marks)
        assert "! no undo" in picture.text
    assert "no undo" not in BOARD.paint(scene("placing"), *size, LOOK).text


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_is_shown_whole_and_instead_of_the_log(size: tuple[int, int]) -> None:
    notice = msg("column {number} already holds the colour {colour}", number=2, colour="yellow")
    text = BOARD.paint(scene("placing", notice=notice), *size, LOOK).text
    assert "column 2 already holds the colour yellow" in text


def test_a_past_position_says_where_in_the_game_it_stands() -> None:
    assert paint("start").text.splitlines()[0].find("12/57") < 0
    text = BOARD.paint(scene("start", review="12/57"), *SMALL, LOOK).text
    assert text.splitlines()[0].endswith("12/57")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [LONG, WIDE, HOSTILE])
@pytest.mark.parametrize("kind", STATES)
def test_r16_r17_names_are_shown_whole_as_they_are(kind: str, names: Sequence[str], size: tuple[int, int]) -> None:
    text = paint(kind, size, names).text
    for name in names:
        assert name in text
    lines = text.splitlines()
    assert all(width(line) <= size[0] for line in lines)


def test_r17_wide_names_leave_the_columns_aligned() -> None:
    plain, wide = paint("deciding"), paint("deciding", names=WIDE)
    marks = UNICODE.colours
    heading = wide.rows[9].text
    places = [width(heading[: heading.index(mark)]) for mark in marks]
    assert len({b - a for a, b in pairwise(places)}) == 1
    totals = [[row.text.split()[-1] for row in picture.rows[10:16]] for picture in (plain, wide)]
    assert totals[0] == totals[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_r03_all_looks_have_the_same_geometry(look: str, size: tuple[int, int]) -> None:
    def shape(picture: Picture) -> list[list[bool]]:
        return [[character == " " for character in row.text] for row in picture.rows]

    for kind in STATES:
        assert shape(paint(kind, size, look=LOOKS[look])) == shape(paint(kind, size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", STATES)
def test_r04_ascii_draws_only_ascii(kind: str, size: tuple[int, int]) -> None:
    ascii_names = ("Ana", "Bo", "Chloe", "Daniel", "Emil", "Fatima")
    assert paint(kind, size, ascii_names, LOOKS["mono-ascii"]).text.isascii()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", STATES)
def test_r07_nothing_is_said_by_colour_alone(kind: str, size: tuple[int, int]) -> None:
    assert paint(kind, size, look=LOOKS["mono-unicode"]).text == paint(kind, size).text


def test_the_keys_are_there_and_the_last_ones_stay_when_there_is_no_room() -> None:
    assert "d draw   s stop   b bank   u undo   l log   ? rules   q save & leave" in paint("start").text
    last = paint("start", (60, 20)).text
    assert "q save & leave" in last
    keys = tuple((key, msg("a very long label of a key"), "undo") for key in "abcdefg")
    short = BOARD.paint(scene("start", keys=keys), *SMALL, LOOK).text.splitlines()[-1]
    assert "…" not in short
    assert "g a very long label of a key" in short
