"""How strong the bots are: matches of one player against equal others, with 95 % intervals.

    PYTHONPATH=. python tests/bench/match.py expert strong --seats 4 --decks 200
    PYTHONPATH=. python tests/bench/match.py --table --decks 200

Every deck is dealt as often as there are seats, and the one player sits at each seat once: the cards
come in the same order, and the dice fall in the same order. The interval is that of the mean over decks.
A shared victory counts in parts. Margin is the score less the mean of the others'. Beside the levels
there are the yardsticks `stop` (a fixed number of cards) and `own` (its own points only, exactly, one
step ahead). The milliseconds are processor time a decision of the one player.

Where both are the same player its habits are told: busts and cards a push, banks a game, and those of
them with fewer than 15 cards left.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import statistics
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from push_game.games.contract import CHANCE
from push_game.games.push import GAME
from push_game.games.push.cards import cards, deck
from push_game.games.push.moves import CARD
from tests.bench.yardsticks import player

TABLE: dict[int, dict[str, int]] = {
    2: {"stop": 90, "steady": 88, "own": 86, "strong": 73},
    3: {"steady": 55, "own": 57, "strong": 50},
    4: {"steady": 51, "own": 51, "strong": 44},
    6: {"steady": 37, "own": 38, "strong": 33},
}
"""What share of the games one expert is to win, in per cent, by number of players and opponents."""

LADDER = [("easy", "random", 95), ("steady", "easy", 65), ("strong", "steady", 65), ("expert", "strong", 65)]
"""What each level is to win against the one below with two players."""


class Dealt(NamedTuple):
    """What one deck brought the one player on average over the seats."""

    win: float
    margin: float
    seat_wins: tuple[float, ...]
    milliseconds: list[float]
    habits: Counter[str]


def deal(number: int, one: str, other: str, seats: int, options: dict[str, Any], seed: int) -> Dealt:
    """The games of one deck."""
    wins, margins, milliseconds, habits = [], [], list[float](), Counter[str]()
    seat_wins = [0.0] * seats
    for place in range(seats):
        rng, dice = random.Random(f"{seed} {number} cards"), random.Random(f"{seed} {number} dice")
        state: Any = GAME.new(seats, options)
        order = [CARD[card.index] for card in cards(deck(state.rules.switch_cards))]
        for i in range(len(order) - 1, 0, -1):
            j = int(rng.random() * (i + 1))
            order[i], order[j] = order[j], order[i]
        bots = [player(one if seat == place else other, number * 10 + seat) for seat in range(seats)]
        while (actor := state.to_act) is not None:
            if actor == CHANCE:
                move = order.pop() if state.phase == "drawing" else state.outcomes().pick(dice.random())
            else:
                start = time.process_time()
                move = bots[actor](state.view(actor))
                if actor == place:
                    milliseconds.append(1000 * (time.process_time() - start))
            before, state = state, state.play(move)
            if one == other:
                note(habits, before, move, state)
        for seat in state.winners:
            seat_wins[seat] += 1 / len(state.winners)
        wins.append((place in state.winners) / len(state.winners))
        scores = state.scores
        margins.append(scores[place] - (sum(scores) - scores[place]) / (seats - 1))
    return Dealt(statistics.fmean(wins), statistics.fmean(margins), tuple(seat_wins), milliseconds, habits)


def note(habits: Counter[str], before: Any, move: Any, after: Any) -> None:
    """Counts what is told of a player's habits."""
    if before.phase == "start":
        habits["pushes" if move.verb == "draw" else "banks"] += 1
        habits["late banks"] += move.verb == "bank" and len(before.stock) < 15
    elif before.phase == "drawing":
        habits["cards"] += 1
        habits["busts"] += after.phase == "rolling"


def match(one: str, other: str, seats: int, decks: int, seed: int, jobs: int, options: dict[str, Any]) -> str:
    """One line about that many decks."""
    work = partial(deal, one=one, other=other, seats=seats, options=options, seed=seed)
    with ProcessPoolExecutor(jobs) as pool:
        dealt = list(pool.map(work, range(decks), chunksize=max(1, decks // (jobs * 16))))
    times = sorted(ms for result in dealt for ms in result.milliseconds)
    line = (
        f"{seats} players: {one} against {other}: {_mean([100 * result.win for result in dealt])} % of the games,"
        f" margin {_mean([result.margin for result in dealt])}; {decks * seats} games;"
        f" {times[len(times) // 2]:.1f} ms a decision, at most {times[-1]:.0f}"
    )
    habits = sum((result.habits for result in dealt), Counter[str]())
    if habits:
        games = decks * seats
        by_seat = [sum(result.seat_wins[seat] for result in dealt) for seat in range(seats)]
        line += (
            f"; busts {100 * habits['busts'] / habits['pushes']:.1f} % and"
            f" {habits['cards'] / habits['pushes']:.2f} cards a push, {habits['banks'] / games:.1f} banks a game,"
            f" {habits['late banks'] / games:.2f} late; by seat {' '.join(f'{100 * won / games:.0f}' for won in by_seat)}"
        )
    return line


def _mean(values: list[float]) -> str:
    spread = statistics.stdev(values) if len(values) > 1 else math.nan
    return f"{statistics.fmean(values):.1f} ± {1.96 * spread / math.sqrt(len(values)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", nargs="?", default="expert")
    parser.add_argument("other", nargs="?", default="strong")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--risk", action="store_true", help="the risk variant")
    parser.add_argument("--table", action="store_true", help="all that is asked of the expert and of the levels")
    given = parser.parse_args()
    run = partial(match, decks=given.decks, seed=given.seed, jobs=given.jobs, options={"risk": given.risk})
    if not given.table:
        print(run(given.one, given.other, given.seats))
        return
    for one, other, least in LADDER:
        print(f"{run(one, other, 2)}; asked: {least}", flush=True)
    for seats, rows in TABLE.items():
        for other, least in rows.items():
            print(f"{run('expert', other, seats)}; asked: {least}", flush=True)
        print(run("expert", "expert", seats), flush=True)


if __name__ == "__main__":
    main()
