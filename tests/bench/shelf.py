"""How fast ten thousand finished games open: `push-game stats` with and without what is kept of them.

    PYTHONPATH=. python tests/bench/shelf.py [GAMES] [FOLDER]

Makes the games by `push-game simulate` with bots in FOLDER (a new one if not given; it is gone on with if it
is there), and prints seconds of the clock and of the processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from push_game.play import simulate
from push_game.play.results import outcomes
from push_game.play.shelf import Shelf

PLANS = (("push", ("random", "easy", "random"), 6), ("push", ("random",) * 2, 2), ("five", ("random",) * 4, 2))
"""Who plays what, and how many tenths of the games."""


def fill(shelf: Shelf, count: int) -> None:
    """Put that many games on the shelf."""
    for number, (game, bots, tenths) in enumerate(PLANS):
        made = shelf.folder / "made"
        simulate.run(simulate.Plan(game, bots, count * tenths // 10, number, {}, made))
        shelf.done.mkdir(parents=True, exist_ok=True)
        for path in made.iterdir():
            path.rename(shelf.done / f"{number}-{path.name}")
        made.rmdir()


def stats(folder: Path, *more: str) -> str:
    """How long `push-game stats` takes, as text."""
    before, began = os.times(), time.perf_counter()
    command = [sys.executable, "-m", "push_game", "stats", *more]
    subprocess.run(command, env={**os.environ, "PUSH_GAME_HOME": str(folder)}, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return f"{time.perf_counter() - began:7.2f} s, {busy:7.2f} s of the processor"


if __name__ == "__main__":
    games_wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(tempfile.mkdtemp())
    shelf = Shelf(folder)
    if not shelf.done.exists():
        fill(shelf, games_wanted)
    print(f"{len(list(shelf.done.iterdir()))} games in {folder}", flush=True)
    outcomes.cache(shelf).unlink(missing_ok=True)
    print("cold, on all cores  ", stats(folder), flush=True)
    for _ in range(3):
        print("warm                ", stats(folder), flush=True)
    print("warm, as JSON       ", stats(folder, "--json"), flush=True)
