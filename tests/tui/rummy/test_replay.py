"""R43 in a replay: with the eyes of one seat nothing is seen moving that this seat could not see."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game.games.rummy.cards import HIDDEN
from push_game.play.table import Player, Table
from push_game.tui.replay import ReplayScreen
from tests.tui.stage import app_at, type_keys, until

NAMES = ("Ana", "Bo", "Chloé", "Dan")


def played(moves: int = 90) -> Table:
    """The beginning of a match of bots, in which something is pushed: it lies open."""
    table = Table.new("rummy", [Player(name, "easy") for name in NAMES], seed=1)
    bot = table.game.bot("easy", 1)
    while len(table.steps) < moves:
        table.play(bot(table.state.view(table.state.to_act)))
    return table


@pytest.mark.parametrize("seat", range(4))
async def test_r43_cards_on_their_way_to_others_show_their_backs(tmp_path: Path, seat: int) -> None:
    source, app = played(), app_at(tmp_path, motion="normal")
    kinds = set()
    async with app.run_test(size=(80, 24)):
        replay = ReplayScreen(source)
        app.open(replay)
        await type_keys(app, *["s"] * 9, *["o"] * (seat + 1))
        for at, step in enumerate(source.steps):
            if step.before.phase not in ("pushing", "fetching"):
                continue
            replay.do_jump(str(at))
            replay.do_play("")
            act = replay.scene().act
            if act is None:
                continue
            kinds.add((act.event.kind, act.event.seat == seat))
            assert (act.event.pile == HIDDEN.byte) == (act.event.seat != seat), act.event
            assert act.after == step.after.view(seat)
            assert act.before == step.before.view(seat)
        replay.do_jump("0")
    assert ("draw", True) in kinds


async def test_r43_another_view_begins_with_nothing_of_the_one_before(tmp_path: Path) -> None:
    source, app = played(), app_at(tmp_path, motion="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        at, step = next((at, step) for at, step in enumerate(source.steps) if step.before.phase == "fetching")
        replay = ReplayScreen(source, at)
        app.open(replay)
        await type_keys(app, *["s"] * 9, "space")
        act = replay.scene().act
        assert act is not None
        assert act.event.pile == step.move.pile, "all lies open"
        await type_keys(app, "o")
        assert replay.scene().act is None
        assert replay.playing
        await type_keys(app, *["f"] * 9)
        await until(pilot, lambda: replay.moves > at + 3)
