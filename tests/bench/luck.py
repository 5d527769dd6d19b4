"""How far the analysis can be trusted: luck that is nothing on average, and results without it that spread less.

    PYTHONPATH=. python tests/bench/luck.py --seats 2 --games 1000          games of the expert against itself
    PYTHONPATH=. python tests/bench/luck.py --order --games 200             all levels at one table of five
    PYTHONPATH=. python tests/bench/luck.py --bands --games 40 --seats 2 3 4 5 6

The first tells the mean luck of the first seat with its 95% interval, which has 0 in it; the standard
deviations of its margin as it is and adjusted for luck, the second at most 0.6 of the first; and the drift.
The second rotates the seats and tells for each level the mean loss a decision, which falls from `random`
to `expert`, and the mean margin adjusted for luck, which rises. The third prints the limits of the bands
for `push_game/games/push/appraisal.py`: half way, by ratio, between the losses of neighbouring levels, each
playing against itself, and half of what `strong` loses below the first.

A game takes some two or three seconds of one core.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from push_game.games import get
from push_game.play import simulate
from push_game.play.analyses.analysis import Sum, Summary, analyse
from push_game.play.processes import results
from push_game.play.records.record import Header
from push_game.play.spread import half_width

LEVELS = ("random", "easy", "steady", "strong", "expert")


class Source(NamedTuple):
    """A game that was simulated."""

    game: Any
    header: Header
    start: Any
    steps: Sequence[Any]
    hints: Sequence[int]


class Made(NamedTuple):
    """What a game came to."""

    players: Sequence[Summary]
    drift: float
    identity: float
    """How far luck, skill and drift are from the whole, at the most."""
    seconds: float


def play(number: int, plan: simulate.Plan) -> Made:
    """Play the game of that number and analyse it."""
    played = simulate.play_game(plan, number)
    seats = len(plan.bots)
    source = Source(get("push"), played.header, played.steps[0].before, played.steps, [0] * seats)
    start = time.process_time()
    made = analyse(source)
    players, drift = made.players, made.drift
    seconds = time.process_time() - start
    wrong = [
        account.end - account.beginning - account.all_luck - account.own - account.others - account.drift
        for one in players
        for account in (one.margin, one.win)
    ]
    return Made(players, drift, max(map(abs, wrong)), seconds)


def games(bots: Sequence[str], count: int, seed: int, risk: bool, jobs: int | None) -> list[Made]:
    """That many games."""
    plan = simulate.Plan("push", tuple(bots), count, seed, {"risk": risk})
    made = []
    for one in results(partial(play, plan=plan), range(count), jobs):
        made.append(one)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{len(made)} of {count} ")
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    assert max(one.identity for one in made) < 1e-9
    return made


def mean(values: Sequence[float]) -> str:
    """The mean with its 95% interval."""
    half = half_width(values)
    return f"{statistics.fmean(values):+.3f} ±{half or math.nan:.3f}"


def luck(seats: int, count: int, seed: int, risk: bool, jobs: int | None) -> str:
    """What the games of one number of experts say."""
    made = games(("expert",) * seats, count, seed, risk, jobs)
    first = [one.players[0] for one in made]
    lines = [f"{seats} players{', risk' if risk else ''}: {count} games of the expert against itself"]
    for name, accounts in (("margin", [one.margin for one in first]), ("win", [one.win for one in first])):
        raw, adjusted = [one.end for one in accounts], [one.adjusted for one in accounts]
        ratio = statistics.stdev(adjusted) / statistics.stdev(raw)
        drift = [one.drift for one in accounts]
        lines.append(
            f"  {name}: {mean(raw)}, adjusted {mean(adjusted)}, luck {mean([one.all_luck for one in accounts])},"
            f" drift {mean(drift)}"
        )
        lines.append(
            f"    standard deviation {statistics.stdev(raw):.3f}, adjusted {statistics.stdev(adjusted):.3f},"
            f" ratio {ratio:.3f}; of the drift {statistics.stdev(drift):.3f}"
        )
    seconds = [one.seconds for one in made]
    lines.append(
        f"  drift {statistics.fmean(one.drift for one in made):.3f} points a move;"
        f" {statistics.median(seconds):.2f} s of processor time an analysis, at most {max(seconds):.2f}"
    )
    return "\n".join(lines)


def order(count: int, seed: int, risk: bool, jobs: int | None) -> str:
    """What the levels make of one table of five."""
    made = games(LEVELS, count, seed, risk, jobs)
    lines = [f"all levels at a table of five{', risk' if risk else ''}: {count} games"]
    for level in LEVELS:
        own = [one for game in made for one in game.players if one.bot == level]
        play_loss, bank_loss = (mean_loss([one.ratings[index][1] for one in own]) for index in (0, 1))
        both = mean_loss([total for one in own for _, total, _ in one.ratings])
        lines.append(
            f"  {level:<8} {both:.3f} points a decision (playing {play_loss:.3f}, banking {bank_loss:.3f});"
            f" margin {mean([one.margin.end for one in own])}, adjusted {mean([one.margin.adjusted for one in own])}"
        )
    return "\n".join(lines)


def mean_loss(sums: Sequence[Sum]) -> float:
    """The mean loss of a decision in all of these."""
    decisions = sum(total.decisions for total in sums)
    return sum(total.loss for total in sums) / decisions if decisions else 0.0


def bands(all_seats: Sequence[int], count: int, seed: int, jobs: int | None) -> str:
    """The limits of the bands, and what they come from."""
    lines, limits = [], {"PLAY_LIMITS": "", "BANK_LIMITS": ""}
    for seats in all_seats:
        losses: dict[str, list[float]] = {"PLAY_LIMITS": [], "BANK_LIMITS": []}
        for level in LEVELS[:-1]:
            made = games((level,) * seats, count, seed, False, jobs)
            own = [one for game in made for one in game.players]
            for index, name in enumerate(losses):
                losses[name].append(mean_loss([one.ratings[index][1] for one in own]))
        for name, means in losses.items():
            told = ", ".join(f"{level} {loss:.3f}" for level, loss in zip(LEVELS, means, strict=False))
            lines.append(f"# {seats} players, {name}: {told}")
            strong, steady, easy, random = reversed(means)
            edges = (strong / 2, math.sqrt(strong * steady), math.sqrt(steady * easy), math.sqrt(easy * random))
            limits[name] += f"    {seats}: ({', '.join(f'{edge:.2g}' for edge in edges)}),\n"
    return "\n".join(lines + [f"{name} = {{\n{table}}}" for name, table in limits.items()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--risk", action="store_true")
    parser.add_argument("--order", action="store_true")
    parser.add_argument("--bands", action="store_true")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    if given.bands:
        print(bands(given.seats, given.games, given.seed, given.jobs))
    elif given.order:
        print(order(given.games, given.seed, given.risk, given.jobs))
    else:
        for seats in given.seats:
            print(luck(seats, given.games, given.seed, given.risk, given.jobs))


if __name__ == "__main__":
    main()
