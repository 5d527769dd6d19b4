"""Whether win chances are what they say: of positions given 40%, two in five are to be won.

    PYTHONPATH=. python tests/bench/chances.py --seats 2 --games 150

The expert plays against itself; at the start of every turn each seat's chance to win is noted, and in the end
whether it won. For each tenth of the chances a line tells how many there were, their mean, and the share won,
with the standard error of the latter over games: the positions of one game hang together.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from push_game.games.contract import CHANCE
from push_game.games.push import GAME
from push_game.games.push.outlook import between_turns, win_chances

Noted = Sequence[tuple[float, float]]
"""The chances given, each with the share of the victory in the end."""


def play(number: int, seats: int, options: Mapping[str, Any], level: str) -> Noted:
    """What the game of that number shows."""
    rng, bot = random.Random(f"chances {seats} {number}"), GAME.bot(level)
    state: Any = GAME.new(seats, options)
    given: list[tuple[float, ...]] = []
    while (actor := state.to_act) is not None:
        if state.phase == "start":
            given.append(win_chances(state, between_turns(state, (state.active - 1) % seats)))
        state = state.play(state.outcomes().pick(rng.random()) if actor == CHANCE else bot(state))
    won = [(seat in state.winners) / len(state.winners) for seat in range(seats)]
    return [pair for chances in given for pair in zip(chances, won, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--risk", action="store_true")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    work = partial(play, seats=given.seats, options={"risk": given.risk}, level=given.level)
    with ProcessPoolExecutor(given.jobs) as pool:
        games = list(pool.map(work, range(given.games)))
    tenths: dict[int, list[tuple[float, float, int]]] = defaultdict(list)
    for number, game in enumerate(games):
        for chance, won in game:
            tenths[min(int(10 * chance), 9)].append((chance, won, number))
    positions = sum(len(game) for game in games) // given.seats
    print(f"{given.seats} players{', risk' if given.risk else ''}: {given.games} games, {positions} positions")
    for tenth, noted in sorted(tenths.items()):
        chance, share = (sum(pair[part] for pair in noted) / len(noted) for part in (0, 1))
        by_game: dict[int, float] = defaultdict(float)
        for _, won, number in noted:
            by_game[number] += won - share
        error = math.sqrt(sum(off * off for off in by_game.values())) / len(noted)
        print(
            f"  {10 * tenth:2} to {10 * tenth + 10}%: {len(noted):5}, mean {100 * chance:5.1f}%,"
            f" won {100 * share:5.1f}% (standard error {100 * error:.1f})"
        )


if __name__ == "__main__":
    main()
