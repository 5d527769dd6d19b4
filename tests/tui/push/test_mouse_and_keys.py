"""What a click means, and what the keys mean: actions, and the moves that they stand for."""

from __future__ import annotations

import pytest

from push_game.games.push import GAME
from push_game.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE
from push_game.play.keys import KEYS
from push_game.tui.canvas import Picture
from push_game.tui.push import PushBoard
from tests.tui.push.scenes import ACTIONS, BOARD, LOOK, STATES, Course, scene

SIZES = ((80, 24), (120, 36), (40, 12), (90, 40))


def clicked(picture: Picture, text: str, line: int | None = None) -> str | None:
    """The action where that text stands."""
    for y, row in enumerate(picture.rows):
        if text in row.text and line in (None, y):
            return picture.action_at(row.text.index(text) + len(text) // 2, y)
    raise AssertionError(f"{text!r} is not in the picture")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", STATES)
def test_r22_every_choice_can_be_clicked(kind: str, size: tuple[int, int]) -> None:
    shown = scene(kind)
    actions = {hit.action for hit in BOARD.paint(shown, *size, LOOK).hits}
    moves = {BOARD.move_for(action, shown.state) for action in actions}
    assert set(shown.choices) <= moves


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", STATES)
def test_every_click_is_an_action_of_the_key_table(kind: str, size: tuple[int, int]) -> None:
    picture = BOARD.paint(scene(kind), *size, LOOK)
    assert {hit.action for hit in picture.hits} <= {key.action for key in KEYS if "table" in key.screens}
    for hit in picture.hits:
        assert hit.area.width > 0
        assert hit.area.height > 0


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_deck_draws_and_the_columns_choose(size: tuple[int, int]) -> None:
    picture = BOARD.paint(scene("deciding"), *size, LOOK)
    assert clicked(picture, "deck") == "draw"
    assert clicked(picture, "▒▒", 4) == "draw"
    for number in (1, 2, 3):
        y = 1
        x = picture.rows[y].text.index(f" {number} ") + 1
        assert picture.action_at(x, y) == picture.action_at(x + 3, y + 6) == f"choose {number}"


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_colour_on_the_own_bench_is_banked_by_a_click(size: tuple[int, int]) -> None:
    shown = scene("start")
    state = shown.state
    picture = BOARD.paint(shown, *size, LOOK)
    colours = {move.colour for move in shown.choices if move.verb == "bank"}
    found = {
        hit.action for hit in picture.hits if hit.area.y > (9 if size[1] == 24 else 17) and hit.area.y < size[1] - 6
    }
    assert found >= {f"choose {colour + 1}" for colour in colours}
    assert {BOARD.move_for(action, state) for action in found if action.startswith("choose")} == set(shown.choices[1:])


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_keys_can_be_clicked(size: tuple[int, int]) -> None:
    picture = BOARD.paint(scene("start"), *size, LOOK)
    last = size[1] - 1
    for label, action in zip(("draw", "stop", "bank", "undo", "log", "rules", "save & leave"), ACTIONS, strict=True):
        assert clicked(picture, label, last) == action


def test_moves_at_the_start_of_a_turn() -> None:
    state = scene("start").state
    assert BOARD.move_for("draw", state) is DRAW
    assert [BOARD.move_for(f"choose {number}", state) for number in range(1, 6)] == list(BANK)
    assert BOARD.move_for("choose 6", state) is None
    assert BOARD.move_for("stop", state) is STOP
    assert BOARD.move_for("stop", state) not in state.legal_moves()


def test_bank_goes_to_the_first_colour_or_banks_the_only_one() -> None:
    several = scene("start").state
    assert BOARD.move_for("bank", several) is None
    index = BOARD.cursor_for("bank", several)
    assert index is not None
    assert BOARD.choices(several)[index].verb == "bank"
    assert BOARD.cursor_for("draw", several) is None

    course = Course(2, 3)
    single = next(state for state in course if state.phase == "start" and len(state.legal_moves()) == 2)
    assert BOARD.move_for("bank", single) is single.legal_moves()[1]
    assert BOARD.cursor_for("bank", single) is None

    first = scene("first").state
    move = BOARD.move_for("bank", first)
    assert move is not None
    refusal = first.why_not(move)
    assert refusal is not None
    assert refusal.clause == "P7"


def test_digits_place_and_take() -> None:
    placing, taking, deciding = (scene(kind).state for kind in ("placing", "taking", "deciding"))
    assert [BOARD.move_for(f"choose {number}", placing) for number in (1, 2, 3)] == list(PLACE)
    assert [BOARD.move_for(f"choose {number}", taking) for number in (1, 2, 3)] == list(TAKE)
    assert BOARD.move_for("choose 4", placing) is None
    # Whatever is pressed out of its time is refused with a reason that can be shown.
    for action, state in (("choose 1", deciding), ("draw", placing), ("stop", taking), ("bank", deciding)):
        move = BOARD.move_for(action, state)
        assert move is not None
        refusal = state.why_not(move)
        assert refusal is not None
        assert str(refusal.reason)


def test_other_actions_are_no_moves() -> None:
    state = scene("deciding").state
    for action in ("undo", "log", "choose", "choose x", "choose 0", "choose -1", "choose 99999999999999999999", ""):
        assert BOARD.move_for(action, state) is None


def test_choices_are_the_legal_decisions_and_none_for_chance() -> None:
    for kind in STATES:
        state = scene(kind).state
        expected = state.legal_moves() if isinstance(state.to_act, int) else ()
        assert list(PushBoard().choices(state)) == list(expected)


def test_the_rules_open_at_the_clause_that_matters() -> None:
    clauses = {kind: GAME.clause(scene(kind).state) for kind in STATES}
    assert clauses["start"] == "P6"
    assert clauses["placing"] == "P9"
    assert clauses["deciding"] == "P8"
    assert clauses["taking"] == "P15"
    assert clauses["bust"] == "P19"
    assert clauses["over"] == "P23"
