"""What the table of the rummy shows beside the cards: keys as they are set, and a push on its way."""

from __future__ import annotations

import pytest

from push_game.games.rummy import GAME
from push_game.games.rummy.events import happened
from push_game.games.rummy.moves import PUSH
from push_game.tui.board import Act
from push_game.tui.rummy import RummyBoard
from tests.tui.rummy.scenes import LOOK, NAMES, drawing, melding, scene


def test_the_buttons_name_the_keys_that_were_chosen() -> None:
    board, rebound = RummyBoard(), {"take": ["x"], "meld": ["f5"]}
    view = drawing("3H 5H 7H", "KD").view(0)
    shown = board.paint(scene(view, board, rebound=rebound, keys=()), 80, 24, LOOK).text
    assert "x take K" in shown
    assert "p push to Bo" in shown
    view = melding("3H 5H 7H").view(0)
    shown = board.paint(scene(view, board, rebound=rebound, keys=()), 80, 24, LOOK).text
    assert "F5 what can be laid" in shown


@pytest.mark.parametrize("left", [0, 1, 2])
def test_clause_r7_a_push_that_ends_the_deal_says_so_everywhere(left: int) -> None:
    state = drawing("3H 5H 7H", "KD")
    state = state._replace(stock=state.stock[:left])
    view, board = state.view(0), RummyBoard()
    shown = board.paint(scene(view, board), 80, 24, LOOK).text
    buttons = next(line for line in shown.split("\n") if "t take" in line and "no undo" in line)
    ends = left < 2
    assert ("push to Bo, and draw" in buttons) != ends
    assert ("p end the deal" in buttons) == ends
    assert (str(GAME.label(view, PUSH)) == "end the deal") == ends
    assert ("end the deal by a push" in str(GAME.asked(view, NAMES))) == ends
    assert (str(GAME.offer(view, PUSH)) == "end the deal") == ends
    (advice,) = [one for one in GAME.advise(view, NAMES) if one.move == PUSH]
    assert (str(advice.label) == "end the deal") == ends
    assert ("a push ends the deal" in str(advice.reason)) == ends
    # It is what happens.
    assert (state.play(PUSH).phase == "dealing") == ends


def test_r47_a_push_is_seen_going_from_the_piles_to_the_row_of_the_left_neighbour() -> None:
    before = drawing("3H 5H 7H", "KD", seat=2)
    after = before.view(2).play(PUSH)
    (push, *_) = happened(before.view(2), PUSH, after)
    board, places, rows = RummyBoard(), [], [""]
    for progress in (0.0, 0.5, 0.95):
        act = Act(push, before.view(2), after, 1.0, progress)
        rows = board.paint(scene(after, board, act=act, choices=()), 80, 24, LOOK).text.split("\n")[:6]
        king = f"K{LOOK.glyphs.suits[2]}"
        places.append(next((row.index(king), number) for number, row in enumerate(rows) if king in row))
    # From the upper right down to the fourth player's row, the left neighbour of the third.
    assert [row for _, row in places] == sorted({row for _, row in places})
    assert [column for column, _ in places] == sorted((column for column, _ in places), reverse=True)
    assert "Daniel" in rows[places[-1][1]]
