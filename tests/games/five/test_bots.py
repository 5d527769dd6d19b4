"""The levels of bots."""

from __future__ import annotations

from random import Random

import pytest

from push_game.games.contract import CHANCE, BadOption
from push_game.games.five import GAME, odds
from push_game.games.five.state import State
from tests.games.five.scripts import FULL, LOST, SIXTEEN, new, play


def wins(levels: list[str], games: int, seed: int, **options: object) -> list[int]:
    """How often each level wins, every level sitting at every seat equally often."""
    rng, won = Random(seed), [0] * len(levels)
    for number in range(games):
        seating = [(number + seat) % len(levels) for seat in range(len(levels))]
        bots = [GAME.bot(levels[one], rng.randrange(10**9)) for one in seating]
        state = new(len(levels), **options)
        while (by := state.to_act) is not None:
            state = state.play(
                state.outcomes().pick(rng.random()) if by == CHANCE else bots[int(by)](state.view(int(by)))
            )
        won[seating[state.winners[0]]] += 1
    return won


def choice(level: str, state: State) -> str:
    return str(GAME.bot(level)(state))


def test_the_levels_are_listed_weakest_first() -> None:
    assert list(GAME.levels) == ["random", "easy", "steady", "expert"]
    with pytest.raises(BadOption, match="no bot “best”; there are: random, easy, steady, expert"):
        GAME.bot("best")


@pytest.mark.parametrize(("weaker", "stronger"), [("random", "easy"), ("easy", "steady"), ("easy", "expert")])
def test_each_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    lost, won = wins([weaker, stronger], 400, 11)
    # More than half by three standard errors of an even match.
    assert won > 200 + 3 * 10
    assert won + lost == 400


def test_an_expert_among_three_easy_ones_wins_more_than_its_share() -> None:
    won = wins(["expert", "easy", "easy", "easy"], 600, 3)
    # A quarter, and three standard errors of it.
    assert won[0] > 150 + 3 * 10.6


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {"end": "instant"}), (3, {"cards": "1-3"}), (6, {"target": 40})]
)
def test_every_level_plays_every_game_to_its_end(level: str, seats: int, options: dict[str, object]) -> None:
    assert sum(wins([level] * seats, 3, 1, **options)) == 3


def test_the_same_seed_plays_the_same() -> None:
    state = play(new(), "+3")
    one, other = GAME.bot("random", 4), GAME.bot("random", 4)
    assert [one(state) for _ in range(40)] == [other(state) for _ in range(40)]
    assert len({GAME.bot("random", seed)(state) for seed in range(20)}) == 2


def test_the_easy_one_takes_fright_at_three_cards() -> None:
    assert choice("easy", play(new(), "+3")) == "flip"
    assert choice("easy", play(new(), "+3, +5")) == "stop"
    assert choice("easy", play(new(), "protect, +3, +5")) == "flip"
    assert choice("easy", play(new(), "protect, +3, +5, x2")) == "stop"


def test_the_steady_one_goes_on_until_it_is_ahead() -> None:
    assert choice("steady", play(new(), "+3, +5")) == "flip"
    assert choice("steady", play(new(), "+3, +5, x2")) == "stop"
    assert choice("steady", play(new(), "protect, +3, +5, x2")) == "flip"
    assert choice("steady", play(new(), SIXTEEN, "+3, +5, x2")) == "flip"
    assert choice("steady", play(new(), SIXTEEN, SIXTEEN, "+3")) == "stop"
    assert choice("steady", play(new(1), FULL)) == "stop"


def test_the_expert_plays_the_best_advice() -> None:
    for state in (play(new(), "+3, +5"), play(new(), LOST, "+3, +5, x2"), play(new(1), FULL), play(new(3), FULL)):
        assert choice("expert", state) == str(odds.advice(state)[0].move)
