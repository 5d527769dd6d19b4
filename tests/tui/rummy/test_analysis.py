"""The analysis of the rummy on the screen: partners together, the worst decisions, the remarks of the replay."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from push_game.games import signs
from push_game.games.figures import signed
from push_game.play.analyses.analysis import Analysis, analyse
from push_game.play.records.record import Player
from push_game.tui.analysis import AnalysisScreen
from push_game.tui.replay import ReplayScreen
from tests.analysed import Played, last_deal
from tests.tui.stage import app_at, text, type_keys, until


@cache
def source() -> Played:
    """The last deal of a match."""
    return last_deal(("easy", "steady", "easy", "easy"), 2)


@cache
def analysis() -> Analysis:
    """Its analysis."""
    return analyse(source())


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_luck_skill_and_the_chances_of_both_teams_are_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        app.open_analysis(source())
        await until(pilot, lambda: isinstance(app.screen, AnalysisScreen) and app.screen.analysis is not None)
        shown = text(app)
        assert "Analysis of Push Rummy" in shown
        for player, one in zip(source().header.players, analysis().players, strict=True):
            (line,) = [line for line in shown.split("\n") if f" {player.name} " in line and " points" not in line][:1]
            assert {str(signed(one.margin.end)), str(signed(one.margin.all_luck))} <= set(line.split())
        # The chart has a line for each team.
        assert "easy 1, easy 3" in shown
        assert "steady 2, " in shown
        assert isinstance(app.screen, AnalysisScreen)
        worst = analysis().worst[0]
        with signs.shown_as(app.look.glyphs.suits):
            told = str(analysis().judge.told(source().steps[worst.at].before, worst.move))
        assert told in shown
        await type_keys(app, "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.moves == worst.at


async def test_the_replay_tells_what_each_move_was_worth(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 36)):
        app.open(ReplayScreen(source(), 0, None, analysis()))
        await type_keys(app, "right")
        dealt = str(source().steps[0].move.card).translate(str.maketrans("SHDC", "♤♡♢♧"))
        assert f"{dealt}: luck for " in text(app)
        best = next(one for one in analysis().decisions if one.best == one.move and one.kind == "draw")
        assert isinstance(app.screen, ReplayScreen)
        app.screen.do_jump(str(best.at))
        await type_keys(app, "right")
        assert "the best move" in text(app)


async def test_r22_a_match_of_somebody_that_is_not_over_offers_no_analysis(tmp_path: Path) -> None:
    whole = source()
    players = (Player("Ana"), *whole.header.players[1:])
    begun = whole._replace(steps=whole.steps[:70], header=whole.header._replace(players=players))
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 36)) as pilot:
        app.open(ReplayScreen(begun))
        await type_keys(app, "right")
        assert "As Ana sees it." in text(app)
        assert "analysis" not in text(app)
        app.open_analysis(begun)
        await pilot.pause()
        assert not isinstance(app.screen, AnalysisScreen)
        assert "it can be looked at when it is over" in text(app)
