"""The end of a deal is there to be read: every hand that was left and what it costs, with motion off too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from push_game import games
from push_game.games.rummy.cards import points
from push_game.games.rummy.state import State
from push_game.play.launch import Launch
from push_game.play.table import Table
from push_game.tui.rummy import RummyBoard
from tests.tui.stage import app_at, table, text, type_keys

NAMES = ("Ana", "Bo", "Chloé", "Dan")


def before_the_end(path: Path) -> tuple[State, Any]:
    """A match written to that record up to the last move of its first deal, and that move."""
    game = games.get("rummy")
    bots = [game.bot("steady", seed) for seed in range(4)]  # they go out, as a rule
    with Table.new("rummy", NAMES, seed=2, path=path) as played:
        while True:
            state = played.state
            move = bots[state.to_act](state.view(state.to_act))
            if state.play(move).deal.results:
                return state, move
            played.play(move)


async def test_clause_r18_the_hands_and_points_stay_until_a_key_with_motion_off(tmp_path: Path) -> None:
    path = tmp_path / "records" / "match.push"
    path.parent.mkdir()
    state, move = before_the_end(path)
    app = app_at(tmp_path, Launch("table", record=path), motion="off")
    async with app.run_test(size=(80, 24)):
        await type_keys(app, "enter")
        table(app)._consider(move)
        assert table(app).moving
        shown = text(app)
        assert "deal 1 is over" in shown
        for seat, name in enumerate(NAMES):
            (row,) = [line for line in shown.split("\n") if f"│ {name} " in line and " and " not in line]
            if seat == state.to_act:
                assert "is out" in row
            else:
                assert row.split()[-2] == str(points(state.hands[seat]))
        await type_keys(app, "enter")
        assert not table(app).moving
        assert "deal 1 is over" not in text(app)


def test_what_ends_a_deal_is_seen_on_the_table_of_that_deal(tmp_path: Path) -> None:
    state, move = before_the_end(tmp_path / "match.push")
    before, after = state.view(0), state.play(move).view(0)
    acts = RummyBoard().acts(before, state.seen(move, 0), after)
    assert [act.event.kind for act in acts][-2:] == ["out", "count"]
    assert [act.to_read for act in acts] == [False] * (len(acts) - 1) + [True]
    assert all(act.after is before for act in acts[:-1])
    assert acts[-1].after is after
