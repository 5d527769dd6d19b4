"""The levels of bots: what each is said to do, in positions made by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from push_game.games.contract import CHANCE, BadOption
from push_game.games.push import GAME
from push_game.games.push.judge import evaluate
from push_game.games.push.state import State
from tests.games.push.positions import TABLES, positions
from tests.games.push.scripts import new, play

RISING: Sequence[str] = ("random", "easy", "steady", "strong", "expert")


def chosen(level: str, state: State) -> str:
    return str(GAME.bot(level)(state.view(state.seat)))


def game(levels: Sequence[str], seed: int) -> State:
    """A game of these bots to its end."""
    rng = random.Random(seed)
    bots = [GAME.bot(level, seed + seat) for seat, level in enumerate(levels)]
    state = GAME.new(len(levels))
    while (actor := state.to_act) is not None:
        move = state.outcomes().pick(rng.random()) if actor == CHANCE else bots[int(actor)](state.view(int(actor)))
        state = state.play(move)
    return state


def test_levels_are_listed_weakest_first() -> None:
    assert tuple(GAME.levels) == RISING


def test_there_is_no_other_level() -> None:
    with pytest.raises(
        BadOption, match="push has no bot “grandmaster”; there are: random, easy, steady, strong, expert"
    ):
        GAME.bot("grandmaster")


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_makes_a_legal_move_everywhere(seats: int, options: dict[str, bool]) -> None:
    bots = [GAME.bot(level) for level in RISING[:-1]]
    decisions = [state for state in positions(5, seats, **options) if state.phase not in ("drawing", "rolling")]
    for number, state in enumerate(decisions[::5]):
        for bot in bots if number % 10 else [*bots, GAME.bot("expert")]:
            assert bot(state.view(state.seat)) in state.legal_moves()


@pytest.mark.parametrize("level", RISING[:-1])
def test_same_seed_same_game(level: str) -> None:
    assert game([level] * 3, 1) == game([level] * 3, 1)
    assert game([level] * 3, 1) != game([level] * 3, 2)


def test_easy_stops_after_three_cards_and_places_on_the_first_column_that_fits() -> None:
    state = play(new(2), "r1>1, b2>1")
    assert chosen("easy", state) == "draw"
    assert chosen("easy", play(state, "g3>1")) == "stop"
    assert chosen("easy", play(new(2), "r1>1, r2>2, draw, card blue 3")) == "place 1"


def test_easy_takes_the_most_points_whatever_the_die_may_cost() -> None:
    state = play(new(2), "r6>1, b5>1, R>1, g4>2, stop")
    assert chosen("easy", state) == "take 1"


def test_easy_banks_late() -> None:
    rich = play(new(2), "r6>1, b1>1, stop, take 1", "g1>1, stop, take 1", "r6>1, stop, take 1", "g1>1, stop, take 1")
    assert chosen("easy", rich) == "draw"  # 12 points of red
    richer = play(rich, "r6>1, stop, take 1", "y1>1, stop, take 1", "r5>1, stop, take 1", "y1>1, stop, take 1")
    assert chosen("easy", richer) == "bank red"  # 23


def test_steady_stops_at_8_points_with_two_players_and_at_12_with_more() -> None:
    assert chosen("steady", play(new(2), "r5>1, b2>1")) == "draw"
    assert chosen("steady", play(new(2), "r5>1, b3>1")) == "stop"
    assert chosen("steady", play(new(4), "r5>1, b6>1")) == "draw"
    assert chosen("steady", play(new(4), "r5>1, b6>1, g1>1")) == "stop"


def test_steady_stops_when_more_than_a_tenth_of_the_cards_bust() -> None:
    # No red and no blue card fits: 30 of the 102 unseen.
    state = play(new(2), "r1>1, b2>1, r2>2, b1>2, r3>3, b4>3")
    assert chosen("steady", state) == "stop"


def test_steady_places_where_the_next_bust_is_least_likely() -> None:
    state = play(new(2), "r1>1, b2>1, r3>2, g4>3, draw, card blue 6")
    assert chosen("steady", state) == "place 2"


def test_steady_looks_at_the_die_when_it_takes() -> None:
    # The 8 points with the roll card are worth (5 * 8 - 9) / 6 = 5 1/6 with 9 points on the bench.
    state = play(new(2), "r5>1, b4>1, stop, take 1", "r1>1, stop, take 1", "r6>1, b2>1, R>1, g6>2, stop")
    assert chosen("steady", state) == "take 2"


def test_steady_and_strong_bank_twelve_points() -> None:
    eleven = play(new(2), "r6>1, stop, take 1", "g1>1, stop, take 1", "r5>1, stop, take 1", "g1>1, stop, take 1")
    twelve = play(new(2), "r6>1, stop, take 1", "g1>1, stop, take 1", "r6>1, stop, take 1", "g1>1, stop, take 1")
    for level in ("steady", "strong"):
        assert chosen(level, eleven) == "draw"
        assert chosen(level, twelve) == "bank red"


def test_strong_leaves_the_others_little() -> None:
    # With 24 points on the bench column 1 is worth (5 * 6 - 24) / 6 = 1 and column 2 is worth 2, but to
    # the other player, with 2 points on his, (5 * 6 - 2) / 6 = 4 2/3 and 2.
    turns = (
        "r6>1, b5>1, g4>1, y3>1, stop, take 1",
        "r1>1, stop, take 1",
        "r5>1, b1>1, stop, take 1",
        "g1>1, stop, take 1",
    )
    state = play(new(2), *turns, "p6>1, R>1, b2>2, stop")
    assert chosen("steady", state) == "take 2"
    assert chosen("strong", state) == "take 1"


def test_strong_stops_where_one_more_card_is_worth_less() -> None:
    # One column of 15 points: whatever comes opens a column for the opponent or adds 6 at most.
    assert chosen("strong", play(new(2), "r6>1, b5>1, g4>1, y3>1")) == "stop"
    assert chosen("strong", play(new(2), "R>1")) == "draw"


def test_expert_plays_the_move_that_the_judge_puts_first() -> None:
    for state in [state for state in positions(6, 3) if state.phase == "deciding"][::40]:
        assert GAME.bot("expert")(state) is evaluate(state)[0].move
