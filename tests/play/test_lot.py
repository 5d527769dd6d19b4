"""Who begins: what is told is who has the first turn, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from push_game import games
from push_game.play import lot
from push_game.play.records.record import Player
from push_game.play.table import Table

PLAYERS = [Player(name) for name in ("Ana", "Bo", "Chloé", "Dan")]


def first_to_act(game: str, options: dict[str, Any]) -> str:
    """Who decides first, once the cards are dealt."""
    state = Table.new(game, PLAYERS, options, seed=1).state
    name: str = PLAYERS[state.to_act].name
    return name


@pytest.mark.parametrize("game", games.NAMES)
def test_the_lot_names_whoever_has_the_first_turn(game: str) -> None:
    told = set()
    for seed in range(20):
        start = lot.start(game, PLAYERS, {}, seed)
        assert (start.seed, str(start.notice)) == (
            seed,
            f"{first_to_act(game, start.options)} begins: the lot has fallen.",
        )
        told.add(str(start.notice))
    assert len(told) == 4


@pytest.mark.parametrize("game", games.NAMES)
def test_a_rematch_names_whoever_has_the_first_turn(game: str) -> None:
    options: dict[str, Any] = {}
    begun = []
    for _ in range(5):
        options, notice = lot.next_to_begin(games.get(game), PLAYERS, options)
        begun.append(first_to_act(game, options))
        assert str(notice) == f"A rematch: this time {begun[-1]} begins."
    assert sorted(begun[:4]) == ["Ana", "Bo", "Chloé", "Dan"]
    assert begun[4] == begun[0]


@pytest.mark.parametrize("game", games.NAMES)
def test_every_seat_can_be_let_begin(game: str) -> None:
    for seat, player in enumerate(PLAYERS):
        assert first_to_act(game, dict(lot.letting_begin(games.get(game), seat, 4))) == player.name


def test_alone_there_is_nothing_to_decide() -> None:
    alone = [Player("Ana")]
    assert lot.start("five", alone, {}, 3) == lot.Start({"first": 0}, 3, None)
    assert lot.next_to_begin(games.get("five"), alone, {"rounds": 2}) == ({"rounds": 2, "first": 0}, None)


def test_what_somebody_chose_is_not_drawn() -> None:
    assert lot.start("push", PLAYERS, {"first": 2}, 5) == lot.Start({"first": 2}, 5, None)
    assert lot.start("push", PLAYERS, {"first": lot.BY_LOT}, 5, by_lot=False) == lot.Start({}, 5, None)
