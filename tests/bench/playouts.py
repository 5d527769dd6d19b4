"""How fast games are played at random, beside other games in the same run.

    python -m venv bench && bench/bin/pip install open_spiel rlcard chess
    PYTHONPATH=. bench/bin/python tests/bench/playouts.py [ROUNDS]

Every contender plays whole games through its public interface: it asks for the legal moves, picks
one of them at random, plays it, and deals where it is chance's move. Only decisions count as moves.
The contenders take turns, each with the same few seeds in every round, and of each seed the quickest
round counts, in processor time: so what else the machine does slows none of them down.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from push_game import games

GOAL = {"OpenSpiel pig": 1.0, "rlcard uno": 8.0, "python-chess": 20.0}
"""How many times as fast as these Push is meant to be; 0.6 of pig is the least."""

SEEDS = range(6)


class Contender(NamedTuple):
    """One game: `play` plays a number of whole games with that random() and returns how many moves."""

    name: str
    play: Callable[[Callable[[], float]], int]
    seed: Callable[[int], None] = lambda seed: None
    """Seeds a generator of its own, where `play` does not use the one it is given for everything."""


def push(seats: int, playouts: int = 4) -> Contender:
    """Push for that many players."""
    game = games.get("push")
    chance = games.CHANCE

    def play(rng: Callable[[], float]) -> int:
        moves = 0
        for _ in range(playouts):
            state = game.new(seats=seats)
            while (to_act := state.to_act) is not None:
                if to_act == chance:
                    state = state.play(state.outcomes().pick(rng()))
                else:
                    legal = state.legal_moves()
                    state = state.play(legal[int(rng() * len(legal))])
                    moves += 1
        return moves

    return Contender(f"push, {seats} players", play)


def pig(playouts: int = 16) -> Contender:
    """The dice game of the same kind in OpenSpiel, whose core is C++."""
    import pyspiel

    game = pyspiel.load_game("pig")

    def play(rng: Callable[[], float]) -> int:
        moves = 0
        for _ in range(playouts):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    left = rng()
                    for outcome, probability in state.chance_outcomes():
                        left -= probability
                        if left < 0:
                            state.apply_action(outcome)
                            break
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rng() * len(legal))])
                    moves += 1
        return moves

    return Contender("OpenSpiel pig", play)


def uno(playouts: int = 2) -> Contender:
    """The card game in rlcard, through its environment."""
    import rlcard

    table = rlcard.make("uno")

    def play(rng: Callable[[], float]) -> int:
        moves = 0
        for _ in range(playouts):
            state, _player = table.reset()
            while not table.is_over():
                legal = list(state["legal_actions"])
                state, _player = table.step(legal[int(rng() * len(legal))])
                moves += 1
        return moves

    return Contender("rlcard uno", play, table.seed)


def chess(playouts: int = 1) -> Contender:
    """python-chess, to the end of the game by its rules."""
    import chess

    def play(rng: Callable[[], float]) -> int:
        moves = 0
        for _ in range(playouts):
            board = chess.Board()
            while not board.is_game_over():
                legal = list(board.legal_moves)
                board.push(legal[int(rng() * len(legal))])
                moves += 1
        return moves

    return Contender("python-chess", play)


def race(contenders: list[Contender], rounds: int) -> Iterator[tuple[str, float]]:
    """Each contender's name and moves a second."""
    moves: dict[tuple[str, int], int] = {}
    seconds: dict[tuple[str, int], float] = {}
    for _ in range(rounds):
        for seed in SEEDS:
            for contender in contenders:
                contender.seed(seed)
                rng = random.Random(seed).random
                start = time.thread_time()
                played = contender.play(rng)
                took = time.thread_time() - start
                key = contender.name, seed
                assert moves.setdefault(key, played) == played, "the same seed plays the same game"
                seconds[key] = min(took, seconds.get(key, took))
    for contender in contenders:
        keys = [(contender.name, seed) for seed in SEEDS]
        yield contender.name, sum(moves[key] for key in keys) / sum(seconds[key] for key in keys)


def main(arguments: list[str]) -> None:
    """Race them all and print the ratios."""
    rounds = int(arguments[0]) if arguments else 25
    ours = [push(seats) for seats in games.get("push").seats]
    others = [pig(), uno(), chess()]
    speeds = dict(race([*ours, *others], rounds))
    print(f"Python {sys.version.split()[0]}, {rounds} rounds; moves a second:")
    for name, speed in speeds.items():
        print(f"  {name:16}{speed:10,.0f}")
    print("Push is faster by these factors (slowest and quickest number of players):")
    for other in others:
        factors: list[Any] = sorted(speeds[own.name] / speeds[other.name] for own in ours)
        print(f"  than {other.name:16}{factors[0]:7.2f} to {factors[-1]:5.2f}   (goal: {GOAL[other.name]:g})")


if __name__ == "__main__":
    main(sys.argv[1:])
