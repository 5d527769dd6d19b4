"""R43: what a player holds is not shown to others by looking back on a game that is not over."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from push_game.play.analyses.analysis import analyse, kept
from push_game.play.analyses.looking import HandsHidden, views
from push_game.play.records.record import Player
from push_game.play.table import Table
from tests.analysed import last_deal


def begun(game: str, bots: Sequence[str | None]) -> Table:
    return Table.new(game, [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)], seed=3)


@pytest.mark.parametrize("game", ["push", "five"])
def test_where_nothing_is_hidden_everything_lies_open(game: str) -> None:
    assert views(begun(game, [None, None])) == (None,)


def test_r43_an_unfinished_game_of_several_people_cannot_be_looked_at() -> None:
    with pytest.raises(HandsHidden):
        views(begun("rummy", [None, "random", None, "random"]))


def test_r43_who_plays_against_bots_sees_what_they_see_at_the_table() -> None:
    table = begun("rummy", ["random", None, "random", "random"])
    assert list(views(table)) == [1]
    assert table.state.view(1).hands[0] != table.state.hands[0]


def test_a_game_of_bots_may_be_seen_by_everyone() -> None:
    assert list(views(begun("rummy", ["random"] * 4))) == [None, 0, 1, 2, 3]


@pytest.mark.parametrize("bots", [[None, "easy", "easy", "easy"], [None, "easy", None, "easy"]])
def test_r22_an_unfinished_game_with_hidden_hands_is_not_analysed(bots: Sequence[str | None]) -> None:
    table = begun("rummy", bots)
    with pytest.raises(HandsHidden):
        analyse(table)


def test_an_unfinished_game_of_bots_is_analysed_so_far() -> None:
    source = last_deal(("easy",) * 4, 1, 60)
    made = analyse(source)
    assert not made.over
    assert made.complete
    assert all(0 < one.win.end < 1 for one in made.players)


def test_r22_what_is_kept_of_a_game_is_shown_only_when_all_lies_open(tmp_path: Path) -> None:
    source, record = last_deal(("easy",) * 4, 1, 60), tmp_path / "game.push"
    analyse(source, record)
    assert kept(source, record) is not None
    players = [player._replace(bot=None) for player in source.header.players[:1]] + [*source.header.players[1:]]
    assert kept(source._replace(header=source.header._replace(players=tuple(players))), record) is None
