"""The table of Push to Five: every state at both sizes, any size at all, other words, other looks."""

from __future__ import annotations

import re

import pytest
from rich.style import Style

from push_game.games.five import GAME, words
from push_game.games.five.moves import FLIP, STOP
from push_game.play import keys
from push_game.play.keys import KEYS
from push_game.tui.canvas import Picture
from push_game.tui.five import FiveBoard
from push_game.tui.glyphs import ASCII, UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK, MONO, THEMES
from tests.tui.five.scenes import LINES, LONG, LOOK, NAMES, acts, course, moving, scene

SMALL, LARGE = (80, 24), (120, 36)
SIZES = (SMALL, (100, 30), LARGE, (200, 60))


def paint(kind: str, size: tuple[int, int] = SMALL, look: Look = LOOK, names: tuple[str, ...] = NAMES) -> Picture:
    return FiveBoard().paint(scene(kind, names), *size, look)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", LINES)
def test_r11_every_card_every_name_and_the_score_are_to_be_read(kind: str, size: tuple[int, int]) -> None:
    shown = scene(kind, LONG, log=(), history=())
    text = FiveBoard().paint(shown, *size, LOOK).text
    state = shown.state
    assert "…" not in text, text
    for card in state.flipped:
        assert str(words.card(card)) in text
    for number in range(len(state.flipped) + 1, 6):
        assert f" {number} " in text
    for name in LONG[: state.seats] if state.seats > 1 else ():
        assert name in text
    if state.to_act == state.active:
        assert f"now {state.score}" in text
        assert f"turn {state.turn}" in text


@pytest.mark.parametrize("size", SIZES)
def test_the_standing_says_who_kept_what_and_who_is_still_to_play(size: tuple[int, int]) -> None:
    rows = paint("deciding", size).text.split("\n")
    told = {name: next(row for row in rows if re.search(rf" \d {name} ", row)) for name in NAMES}
    assert " lost" in told["Ana"]
    assert f"{UNICODE.star} 16" in told["Bo"]
    assert "now 8" in told["Chloé"]
    assert UNICODE.pointer in told["Chloé"]
    assert all("to play" in told[name] for name in NAMES[3:])
    assert "to beat: 16" in "\n".join(rows)


def test_what_is_at_stake_and_what_protects_from_it() -> None:
    assert "One of 3 is “lose” (33.3%): it would cost 8 points." in paint("deciding").text
    assert "protected" in paint("protected").text
    assert "The protection holds against “lose”." in paint("protected").text
    assert "the next card costs nothing" in paint("safe").text
    assert "protected" not in paint("safe").text
    full = paint("full").text
    assert "Shuffle them and go on, or stop?" in full
    assert "it would cost 16 points" in full
    hidden = FiveBoard().paint(scene("deciding", show_odds=False), *SMALL, LOOK).text
    assert "%" not in hidden
    assert "would cost 8 points" in hidden


def test_a_solo_game_shows_its_rounds_the_best_and_the_sum() -> None:
    text = paint("alone").text
    assert "round 4 of 5" in text
    assert f"{UNICODE.star} 16" in text
    assert "best 16, sum 24" in text
    assert re.search(r"2 +lost", text)


def test_a_play_off_names_who_is_in_it() -> None:
    rows = paint("play-off").text.split("\n")
    assert "A tie is played off." in rows[0]
    for name in ("Bo", "Chloé", "Daniel", "Fatima"):
        assert any(re.search(rf" \d {name} .*out", row) for row in rows)
    assert any(re.search(r" 5 Emil .*to play", row) for row in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", LINES)
def test_r22_every_choice_can_be_clicked_and_every_click_is_an_action(kind: str, size: tuple[int, int]) -> None:
    shown, board = scene(kind), FiveBoard()
    actions = {hit.action for hit in board.paint(shown, *size, LOOK).hits}
    assert actions <= {key.action for key in KEYS if "table" in key.screens}
    assert set(shown.choices) <= {board.move_for(action, shown.state) for action in actions}


def test_the_cards_are_hit_where_they_lie() -> None:
    picture = paint("start")
    for number in range(1, 6):
        row = next(y for y, row in enumerate(picture.rows) if f" {number}  ▒" in row.text)
        assert picture.action_at(picture.rows[row].text.index(f" {number}  ▒") + 1, row) == f"choose {number}"


def test_a_card_is_shown_at_the_place_that_was_pointed_at() -> None:
    board = FiveBoard()
    start = course("start").state
    board.made(start, "choose 5", 0)
    up = start.play(FLIP).play(next(iter(start.play(FLIP).legal_moves())))
    text = board.paint(scene("start")._replace(state=up, choices=board.choices(up)), *SMALL, LOOK).text
    assert " 1  ▒" in text
    assert " 5  ▒" not in text
    assert board.move_for("choose 5", up) is None
    board.made(up, "accept", 2)
    third = up.play(FLIP)
    third = third.play(next(iter(third.legal_moves())))
    text = board.paint(scene("start")._replace(state=third, choices=board.choices(third)), *SMALL, LOOK).text
    assert " 3  ▒" not in text
    assert " 2  ▒" in text
    # The arrows go through the cards that are face down, then to the stop.
    assert list(board.choices(third)) == [FLIP, FLIP, FLIP, STOP]


def test_keys_and_what_they_mean() -> None:
    board = FiveBoard()
    start, full, over = (course(kind).state for kind in ("start", "full", "over"))
    assert board.move_for("flip", start) is FLIP
    assert board.move_for("stop", start) is STOP
    refusal = start.why_not(STOP)
    assert refusal is not None
    assert refusal.clause == "F3"
    assert board.move_for("choose 3", full) is FLIP
    assert list(board.choices(full)) == [FLIP, STOP]
    assert list(board.choices(over)) == []
    for action in ("undo", "choose", "choose 0", "choose 6", "choose x", "draw", ""):
        assert board.move_for(action, start) is None
        assert board.cursor_for(action, start) is None
    clauses = [GAME.clause(course(kind).state) for kind in ("start", "deciding", "full", "over", "alone over")]
    assert clauses == ["F3", "F4", "F5", "F8", "F9"]


@pytest.mark.parametrize("kind", LINES)
def test_r11_any_size_can_be_drawn(kind: str) -> None:
    shown = scene(kind, LONG)
    for columns in (*range(1, 130, 7), 79, 80, 112, 300):
        for rows in (*range(1, 38, 3), 24, 36, 100):
            picture = FiveBoard().paint(shown, columns, rows, LOOK)
            assert [row.cell_length for row in picture.rows] == [columns] * rows


@pytest.mark.parametrize("kind", sorted(acts()))
def test_every_act_can_be_drawn_at_any_size_and_progress(kind: str) -> None:
    act = acts()[kind]
    for size in ((1, 1), (20, 10), (12, 5), (40, 12), SMALL, LARGE, (300, 100)):
        for progress in (-0.1, 0.0, 0.2, 0.3, 0.5, 0.9, 1.0):
            assert len(FiveBoard().paint(moving(act, progress, LONG), *size, LOOK).rows) == size[1]


@pytest.mark.parametrize("kind", ["deciding", "full"])
def test_r14_each_size_has_larger_cards_with_larger_values_and_uses_the_room(kind: str) -> None:
    papers = {style.bgcolor for style in LOOK.palette.cards}
    before = 0
    for columns, rows in SIZES:
        picture = paint(kind, (columns, rows), names=LONG)
        table = picture.rows[: rows // 2]
        solid = sum(len(text) for row in table for text, style, _ in row if style and style.bgcolor in papers)
        assert solid > before, (columns, rows)
        before = solid
        drawn = [row.text for row in picture.rows if row.text.strip()]
        assert next(y for y, row in enumerate(picture.rows) if row.text.strip()) <= rows // 12
        left, right = min(len(row) - len(row.lstrip()) for row in drawn), max(len(row.rstrip()) for row in drawn)
        assert right - left > 0.85 * columns


@pytest.mark.parametrize("kind", ["start", "deciding", "full", "play-off"])
def test_r13_at_40_by_12_the_cards_the_score_and_the_prompt_are_left(kind: str) -> None:
    shown = scene(kind)
    text = FiveBoard().paint(shown, 40, 12, LOOK).text
    assert f"{NAMES[shown.state.active]}: " in text
    assert re.search(rf"^ +{shown.state.score} ", text, re.MULTILINE)
    assert f"now {shown.state.score}" in text
    for number in range(len(shown.state.flipped) + 1, 6):
        assert f" {number} " in text


def test_acts_tell_no_more_than_is_seen() -> None:
    lose = acts()["lose"]
    assert "lose" not in FiveBoard().paint(moving(lose, 0.05), *SMALL, LOOK).text.split("turn score")[0]
    late = FiveBoard().paint(moving(lose, 0.9), *SMALL, LOOK).text
    assert "lost: " in late
    held = FiveBoard().paint(moving(acts()["held"], 0.9), *SMALL, LOOK).text
    assert "the protection holds" in held
    turn = acts()["turn"]
    name = NAMES[turn.event.event.seat]
    assert " ".join(name) in FiveBoard().paint(moving(turn, 0.5), *SMALL, LOOK).text


def test_all_kinds_of_events_are_acts() -> None:
    kinds = {"flip", "shuffle", "score", "protect", "held", "lose", "pass", "stop", "turn", "playoff", "over", "round"}
    assert set(acts()) == kinds


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", LINES)
def test_r03_r07_r08_no_colour_and_no_unicode_lose_nothing(kind: str, theme: str) -> None:
    plain = paint(kind, look=Look(THEMES[theme], UNICODE)).text
    assert plain == paint(kind).text
    ascii_ = paint(kind, look=Look(MONO, ASCII), names=("Ana", "Bo", "Cy", "Dan", "Emil", "Fay")).text
    assert ascii_.isascii(), ascii_
    for card in course(kind).state.flipped:
        assert str(card) in ascii_


def test_the_shield_breaks() -> None:
    ink = DARK.cards[2] + Style(reverse=True)

    def cells(kind: str) -> int:
        return sum(segment.cell_length for row in paint(kind).rows for segment in row if segment.style == ink)

    assert cells("protected") == cells("one left") == 48
    assert 0 < cells("safe") < 48
    assert cells("safe") == cells("full")


@pytest.mark.parametrize("size", [(40, 12), *SIZES])
def test_r21_r23_the_backs_of_the_cards_show_the_keys_that_flip_them(size: tuple[int, int]) -> None:
    rebound = {"choose 2": ("y",), "choose 3": ("f5",)}
    picture = FiveBoard().paint(scene("start", rebound=rebound), *size, LOOK)
    backs = [(hit.area, hit.action) for hit in picture.hits if hit.action.startswith("choose ")][:5]
    shown = {}
    for area, action in backs:
        (shown[action],) = {
            word
            for row in picture.rows[area.y : area.y + area.height]
            for word in re.findall(r"\w+", row.text[area.x : area.x + area.width])
        }
    assert shown == {"choose 1": "1", "choose 2": "y", "choose 3": "F5", "choose 4": "4", "choose 5": "5"}
    assert {action: keys.action_for("table", key.lower(), rebound) for action, key in shown.items()} == {
        action: action for action in shown
    }
