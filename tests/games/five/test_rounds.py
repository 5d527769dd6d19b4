"""Rounds solved in another way: straight from the rules, position by position, for games small enough for that."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from push_game.games.contract import CHANCE
from push_game.games.five import GAME, odds, rounds
from push_game.games.five.moves import FLIP
from push_game.games.five.rounds import Chances, Rounds, Tree
from tests.games.five.scripts import EIGHT, LOST, SIXTEEN, new, play
from tests.games.five.test_odds import after

ONE: Chances = (1.0,)


def assert_solved(found: Chances, value_of: Callable[[Chances], Chances]) -> None:
    """A round is worth what it is worth if the next one is: as no other is certain, only one value is."""
    assert value_of(found) == pytest.approx(found, abs=2e-8)


# One pass and no more: any number of players


def one_pass_round(cards: str, goal: int, playoffs: dict[int, Chances], again: Chances) -> Chances:
    """The chances to win a round in which every turn is one pass at most."""
    players = len(again)

    @cache
    def standing(place: int, best: int, holders: tuple[int, ...]) -> Chances:
        if place < players:
            return turn(place, best, holders, 0, frozenset())
        if not holders:
            return again
        shares = dict(zip(holders, playoffs[len(holders)], strict=True))
        return tuple(shares.get(one, 0.0) for one in range(players))

    @cache
    def turn(place: int, best: int, holders: tuple[int, ...], score: int, up: frozenset[str]) -> Chances:
        if score < goal or score < best:
            stop = standing(place + 1, best, holders)
        elif score == best:
            stop = standing(place + 1, best, (*holders, place))
        else:
            stop = standing(place + 1, score, (place,))
        if len(up) == 5:
            return stop
        ways = [
            turn(place, best, holders, *way) if way else standing(place + 1, best, holders)
            for way in after(cards, score, up)
        ]
        flip = tuple(sum(one) / len(ways) for one in zip(*ways, strict=True))
        return flip if not up or flip[place] > stop[place] else stop

    return standing(0, 0, ())


@pytest.mark.parametrize("cards", ["3-5", "1-3"])
def test_rounds_of_one_pass_are_worth_what_plain_recursion_says(cards: str) -> None:
    playoffs: dict[int, Chances] = {1: ONE}
    for players in (2, 3, 4):

        def play_off(again: Chances, players: int = players) -> Chances:
            return one_pass_round(cards, 1, {**playoffs, players: again}, again)

        playoffs[players] = rounds.playoff(cards, players, playoffs, cap=1)
        assert_solved(playoffs[players], play_off)
    tables = Rounds(Tree(cards, 1), playoffs)
    for players, goal in ((2, 8), (3, 5), (4, 7)):
        found = rounds.settled(players, lambda again, goal=goal: tables.play(goal, again)[:2])  # type: ignore[misc]
        assert_solved(found, lambda again, goal=goal: one_pass_round(cards, goal, playoffs, again))  # type: ignore[misc]


# Two players and any number of passes: what one wins the other loses


def best_turn(cards: str, stop: Callable[[int], float], lost: float, most: int) -> float:
    """What a turn is worth, if a stop is worth so much, and from `most` points on everybody stops."""

    @cache
    def worth(score: int, up: frozenset[str]) -> float:
        if score >= most:
            return stop(score)
        ways = list(after(cards, score, up if len(up) < 5 else frozenset()))
        flip = sum(worth(*way) if way else lost for way in ways) / len(ways)
        return max(flip, stop(score)) if up else flip

    return worth(0, frozenset())


MOST = 40
"""With two players nobody goes on from here by choice."""


def chaser(cards: str, tie: float) -> Callable[[int], float]:
    """What the second player wins against a score, if a tie is worth so much to the second player."""

    @cache
    def chased(score: int) -> float:
        return best_turn(cards, lambda own: (own > score) + tie * (own == score), 0.0, max(MOST, score + 1))

    return chased


def first_of_two(cards: str, goal: int, chased: Callable[[int], float], second: float) -> float:
    """What the first player wins, if another round would be worth so much to the second player."""
    nobody = best_turn(cards, lambda own: 1.0 if own >= goal else second, second, MOST)
    return best_turn(cards, lambda own: 1 - chased(own) if own >= goal else 1 - nobody, 1 - nobody, MOST)


@pytest.mark.parametrize("cards", ["3-5", "1-3"])
def test_two_players_win_what_plain_recursion_says(cards: str) -> None:
    def play_off(again: Chances) -> Chances:
        first = first_of_two(cards, 1, chaser(cards, again[1]), again[1])
        return first, 1 - first

    level = rounds.PLAYOFFS[cards][2]
    assert_solved(level, play_off)
    chased = chaser(cards, level[1])
    for goal in (5, 15):

        def whole_round(again: Chances, goal: int = goal) -> Chances:
            first = first_of_two(cards, goal, chased, again[1])
            return first, 1 - first

        assert_solved(rounds.chances(cards, 2, goal), whole_round)


# What has been worked out once and for all


@pytest.mark.parametrize("cards", ["3-5", "1-3"])
def test_play_offs_are_fixed_points(cards: str) -> None:
    for players in (2, 3):
        found = rounds.playoff(cards, players, rounds.PLAYOFFS[cards], cap=rounds.cap_for(players, 0))
        assert found == pytest.approx(rounds.PLAYOFFS[cards][players], abs=1e-6)
    for chances in rounds.PLAYOFFS[cards].values():
        assert sum(chances) == pytest.approx(1, abs=1e-8)
        # Whoever comes later knows more.
        assert list(chances) == sorted(chances)


def test_a_higher_cap_changes_nothing() -> None:
    for players in (2, 3):
        tables = Rounds(Tree("3-5", 480), rounds.PLAYOFFS["3-5"])
        exact = rounds.settled(players, lambda again, tables=tables: tables.play(15, again)[:2])  # type: ignore[misc]
        assert rounds.chances("3-5", players, 15) == pytest.approx(exact, abs=1e-6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_somebody_wins(players: int) -> None:
    for goal in (1, 15, 30):
        assert sum(rounds.chances("3-5", players, goal)) == pytest.approx(1, abs=1e-7)


def test_the_first_players_of_a_round_are_told_what_the_round_is_worth() -> None:
    assert odds.advice(new(3))[0].chance == pytest.approx(rounds.chances("3-5", 3, 15)[0], abs=1e-12)
    playoff = play(new(3), SIXTEEN, LOST, SIXTEEN)
    assert odds.advice(playoff)[0].chance == pytest.approx(rounds.PLAYOFFS["3-5"][2][0], abs=1e-8)


def test_a_stop_is_worth_what_the_next_player_leaves() -> None:
    """With two players, what one wins the other loses."""
    for script in ("+3, +5, x2", "+5, x2, +3", "protect, lose, +3, +5, x2", "+3, +5"):
        state = play(new(), script)
        stop = next(one for one in odds.advice(state) if one.move is not FLIP)
        assert stop.chance + odds.advice(play(state, "stop"))[0].chance == pytest.approx(1, abs=1e-7)
    after_round = play(new(), EIGHT, "+3")
    stop = next(one for one in odds.advice(after_round) if one.move is not FLIP)
    assert stop.chance + odds.advice(play(after_round, "stop"))[0].chance == pytest.approx(1, abs=1e-7)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_flip_is_worth_the_mean_of_what_may_turn_up(seats: int) -> None:
    """Wherever no card can lose, in the games of experts."""
    rng, state, seen = Random(seats), new(seats), 0
    expert = GAME.bot("expert")
    for _ in range(150):
        if state.to_act is None:
            break
        if state.to_act == CHANCE:
            state = state.play(state.outcomes().pick(rng.random()))
            continue
        flip = next(one for one in odds.advice(state) if one.move is FLIP)
        if not odds.risk(state):
            flipping = state.play(FLIP)
            ways = [flipping.play(move) for move in flipping.legal_moves()]
            best = [odds.advice(way)[0] for way in ways]
            assert flip.chance == pytest.approx(sum(one.chance for one in best) / len(ways), abs=1e-7)
            assert flip.score == pytest.approx(sum(one.score for one in best) / len(ways), abs=1e-7)
            seen += 1
        state = state.play(expert(state))
    assert seen > 2


# Against chance itself


def winners(seats: int, games: int, seed: int) -> list[int]:
    """How often each seat wins among experts."""
    rng, won, expert = Random(seed), [0] * seats, GAME.bot("expert")
    for _ in range(games):
        state = new(seats)
        while (by := state.to_act) is not None:
            state = state.play(state.outcomes().pick(rng.random()) if by == CHANCE else expert(state))
        won[state.winners[0]] += 1
    return won


@pytest.mark.parametrize(("seats", "games"), [(2, 600), (3, 400)])
def test_experts_win_by_their_seats_what_theory_says(seats: int, games: int) -> None:
    for won, chance in zip(winners(seats, games, 5), rounds.chances("3-5", seats, 15), strict=True):
        error = (chance * (1 - chance) / games) ** 0.5
        assert abs(won / games - chance) < 3.5 * error
