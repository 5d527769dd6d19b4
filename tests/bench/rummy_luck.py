"""How far the analysis of the rummy can be trusted: see `luck.py`, which does the same for Push.

    PYTHONPATH=. python tests/bench/rummy_luck.py steady steady --matches 100
    PYTHONPATH=. python tests/bench/rummy_luck.py steady easy --matches 100
    PYTHONPATH=. python tests/bench/rummy_luck.py --bands --matches 20

The first level sits at two opposite seats, which rotate, and the second at the other two. Of its team are told the
mean margin and luck with their 95% intervals (0 is to be in that of the luck), the standard deviations of the margin
as it is and adjusted for luck, and those of the luck by kind. The last prints the limits of the bands for
`push_game/games/rummy/judge.py`: half way, by ratio, between the losses of neighbouring levels, each playing against
`steady`; below `steady`, where `expert` gives away nothing by this measure, a half and a quarter of what it loses.

A match takes some five seconds of one core.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from push_game.games import get
from push_game.play import simulate
from push_game.play.analyses.analysis import Summary, analyse
from push_game.play.processes import results
from tests.bench.luck import Source, mean, mean_loss


class Made(NamedTuple):
    """What a match came to."""

    players: Sequence[Summary]
    seat: int
    """The first of those where the first level sat."""
    drift: float
    seconds: float


def play(number: int, levels: tuple[str, str], seed: int) -> Made:
    """Play the match of that number and analyse it."""
    plan = simulate.Plan("rummy", levels * 2, 1, seed)
    played = simulate.play_game(plan, number)
    source = Source(get("rummy"), played.header, played.steps[0].before, played.steps, [0] * 4)
    start = time.process_time()
    made = analyse(source)
    players, drift = made.players, made.drift
    seconds = time.process_time() - start
    for one in players:
        for account in (one.margin, one.win):
            parts = account.all_luck + account.own + account.others + account.drift
            assert abs(account.end - account.beginning - parts) < 1e-9
    return Made(players, plan.seating(number).index(0), drift, seconds)


def matches(levels: tuple[str, str], count: int, seed: int, jobs: int | None) -> list[Made]:
    """That many matches."""
    return list(results(partial(play, levels=levels, seed=seed), range(count), jobs))


def luck(levels: tuple[str, str], count: int, seed: int, jobs: int | None) -> str:
    """What the matches of two levels say of the first one's team."""
    made = matches(levels, count, seed, jobs)
    own = [one.players[one.seat] for one in made]
    lines = [f"{levels[0]} against {levels[1]}: {count} matches"]
    for name, accounts in (("margin", [one.margin for one in own]), ("win", [one.win for one in own])):
        raw, adjusted = [one.end for one in accounts], [one.adjusted for one in accounts]
        ratio = statistics.stdev(adjusted) / statistics.stdev(raw)
        lucks, drift = [one.all_luck for one in accounts], [one.drift for one in accounts]
        lines.append(
            f"  {name}: {mean(raw)}, adjusted {mean(adjusted)}, luck {mean(lucks)}, drift {mean(drift)}\n"
            f"    standard deviation {statistics.stdev(raw):.3f}, adjusted {statistics.stdev(adjusted):.3f},"
            f" ratio {ratio:.3f}; of the luck {statistics.stdev(lucks):.3f}, of the drift {statistics.stdev(drift):.3f}"
        )
    kinds = list(own[0].margin.luck)
    spreads = [f"{kind} {statistics.stdev([one.margin.luck.get(kind, 0.0) for one in own]):.1f}" for kind in kinds]
    lines.append(f"    of the luck in points by kind: {', '.join(spreads)}")
    for level in dict.fromkeys(levels):
        parts = [one for each in made for one in each.players if one.bot == level]
        told = [
            f"{rating.name} {mean_loss([one.ratings[index][1] for one in parts]):.3f}"
            for index, (rating, _, _) in enumerate(parts[0].ratings)
        ]
        lines.append(f"  {level}: points a decision: {', '.join(told)}")
    seconds = [one.seconds for one in made]
    lines.append(
        f"  drift {statistics.fmean(one.drift for one in made):.3f} points a move;"
        f" {statistics.median(seconds):.2f} s of processor time an analysis, at most {max(seconds):.2f}"
    )
    return "\n".join(lines)


def bands(count: int, seed: int, jobs: int | None) -> str:
    """The limits of the bands, and what they come from."""
    losses: dict[str, list[float]] = {}
    for level in ("random", "easy", "steady"):
        made = matches((level, "steady"), count, seed, jobs)
        parts = [one for each in made for one in each.players if one.bot == level]
        for index, (rating, _, _) in enumerate(parts[0].ratings):
            losses.setdefault(rating.name, []).append(mean_loss([one.ratings[index][1] for one in parts]))
    lines = []
    for name, (random, easy, steady) in losses.items():
        edges = (steady / 4, steady / 2, math.sqrt(steady * easy), math.sqrt(easy * random))
        lines.append(f"{name}: random {random:.3f}, easy {easy:.3f}, steady {steady:.3f}")
        lines.append(f"    ({', '.join(f'{edge:.2g}' for edge in edges)})")
    return "\n".join(lines)


def main() -> None:
    """Play, analyse and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", nargs="?", default="steady")
    parser.add_argument("other", nargs="?", default="steady")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bands", action="store_true")
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args()
    if given.bands:
        print(bands(given.matches, given.seed, given.jobs))
    else:
        print(luck((given.one, given.other), given.matches, given.seed, given.jobs))


if __name__ == "__main__":
    main()
