"""Thousands of random games of every game, with every number of players and every option (R41).

    python tests/bench/simulate_all.py [GAMES] [PART OF THE TABLE'S NAME]

At least once in five turns, and at the end, all cards are counted. The tables are shared out among the
processors; each prints a line when it is done. The default is 10,000 games at every table.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from push_game import games
from tests.games.tables import Table, random_game, tables


def simulate(table: Table, number: int) -> tuple[Table, int, int, float]:
    """How many moves the games took, how many went on to their end, and in how many seconds."""
    cards = table.rules.inventory(table.new())
    moves = finished = 0
    start = time.perf_counter()
    for seed in range(number):
        counted = 0
        for state, move in random_game(table, seed):
            moves += 1
            if move is None or state.turn >= counted + 5:
                counted = state.turn
                if table.rules.inventory(state) != cards:
                    raise AssertionError(f"{table}, game {seed}: cards are lost or doubled in {state!r}")
            if move is None:
                moves -= 1
                finished += state.to_act is None
    return table, moves, finished, time.perf_counter() - start


def main(arguments: list[str]) -> None:
    """Simulate them all."""
    number = int(arguments[0]) if arguments else 10_000
    wanted = [table for name in games.NAMES for table in tables(name) if " ".join(arguments[1:]) in str(table)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(simulate, table, number) for table in wanted]
        for done in as_completed(running):
            table, moves, finished, seconds = done.result()
            print(
                f"{table}: {number} games, {finished} to their end, {moves} moves, all cards there ({seconds:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
