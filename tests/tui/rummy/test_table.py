"""What the table of the rummy shows beside the cards: keys as they are set, and a push on its way."""

from __future__ import annotations

from push_game.games.rummy.events import happened
from push_game.games.rummy.moves import PUSH
from push_game.tui.board import Act
from push_game.tui.rummy import RummyBoard
from tests.tui.rummy.scenes import LOOK, drawing, melding, scene


def test_the_buttons_name_the_keys_that_were_chosen() -> None:
    board, rebound = RummyBoard(), {"take": ["x"], "meld": ["f5"]}
    view = drawing("3H 5H 7H", "KD").view(0)
    shown = board.paint(scene(view, board, rebound=rebound, keys=()), 80, 24, LOOK).text
    assert "x take K" in shown
    assert "p push to Bo" in shown
    view = melding("3H 5H 7H").view(0)
    shown = board.paint(scene(view, board, rebound=rebound, keys=()), 80, 24, LOOK).text
    assert "F5 what can be laid" in shown


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
