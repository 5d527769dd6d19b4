"""How often experts win Push to Five by their seats, beside theory; how strong the levels are; how fast they play.

    PYTHONPATH=. python tests/bench/five_shares.py [GAMES]

Theory has to lie within two standard errors nineteen times out of twenty. It is also found again with
tables that go further, which tells how exact the ones in use are.
"""

from __future__ import annotations

import sys
import time
from itertools import starmap
from random import Random

from push_game.games.contract import CHANCE
from push_game.games.five import GAME, odds, rounds
from push_game.games.five.rounds import Rounds, Tree


def won(levels: list[str], count: int, seed: int, **options: object) -> list[int]:
    """How often each seat wins."""
    rng, wins = Random(seed), [0] * len(levels)
    for _ in range(count):
        bots = [GAME.bot(level, rng.randrange(10**9)) for level in levels]
        state = GAME.new(len(levels), options)
        while (by := state.to_act) is not None:
            state = state.play(state.outcomes().pick(rng.random()) if by == CHANCE else bots[int(by)](state))
        wins[state.winners[0]] += 1
    return wins


def shares(count: int) -> None:
    """Experts among themselves."""
    print("seats cards  won, theory and the distance in standard errors, by seat")
    for seats in range(2, 7):
        for cards in ("3-5", "1-3"):
            theory = rounds.chances(cards, seats, 15)
            line = [
                f"{100 * wins / count:.2f} {100 * chance:.2f} ({(wins / count - chance) / (chance * (1 - chance) / count) ** 0.5:+.1f})"
                for wins, chance in zip(won(["expert"] * seats, count, seats, cards=cards), theory, strict=True)
            ]
            print(f"{seats}     {cards}    {'  '.join(line)}", flush=True)


def levels(count: int) -> None:
    """One of a level among others of another level, at every seat equally often."""
    print("\none among the others: share won, fair share")
    for seats in (2, 4, 6):
        for one, others in (("random", "easy"), ("easy", "steady"), ("easy", "expert"), ("steady", "expert")):
            wins = 0
            for seat in range(seats):
                table = [one if place == seat else others for place in range(seats)]
                wins += won(table, count // seats, seat)[seat]
            print(
                f"{seats}  {one:>7} among {others:<7} {100 * wins / (count // seats * seats):5.1f}  {100 / seats:.1f}"
            )


def exactness() -> None:
    """The chances by the tables in use against those that go to the end."""
    print("\nplayers  goal  largest difference to tables up to", rounds.MOST_POINTS)
    tables = Rounds(Tree("3-5", rounds.MOST_POINTS), rounds.PLAYOFFS["3-5"])
    for players in range(2, 7):
        for goal in (1, 15, 60, 200):

            def play(again: rounds.Chances, goal: int = goal) -> tuple[rounds.Chances, float]:
                return tables.play(goal, again)[:2]

            exact = rounds.settled(players, play)
            pairs = zip(rounds.chances("3-5", players, goal), exact, strict=True)
            print(f"{players}        {goal:<4}  {max(map(abs, starmap(float.__sub__, pairs))):.1e}", flush=True)


def speed() -> None:
    """How long advice takes, in milliseconds of processor time."""
    print("\nseats  first decision  mean of the others  longest of the others (ms)")
    for seats in range(1, 7):
        for cached in (rounds.rounds, rounds.chances, rounds._prospect, rounds._tree, odds._expected, odds._reach):
            cached.cache_clear()
        taken, rng = [], Random(1)
        for _ in range(100):
            state = GAME.new(seats)
            while (by := state.to_act) is not None:
                if by == CHANCE:
                    state = state.play(state.outcomes().pick(rng.random()))
                    continue
                began = time.process_time()
                best = odds.advice(state)[0]
                taken.append(1000 * (time.process_time() - began))
                state = state.play(best.move)
        print(
            f"{seats}      {taken[0]:8.1f}        {sum(taken[1:]) / len(taken[1:]):8.3f}            {max(taken[1:]):8.1f}"
        )


if __name__ == "__main__":
    games_played = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    speed()
    exactness()
    levels(games_played)
    shares(games_played)
