"""R43: what a player holds is not shown to others by looking back on a game that is not over."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from push_game.play.analyses.looking import HandsHidden, views
from push_game.play.records.record import Player
from push_game.play.table import Table


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
