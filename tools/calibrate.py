"""Measure what the search cannot see, from games of the expert against itself.

    python tools/calibrate.py --games 150 > push_game/games/push/fitted.py

plays so many games for each number of players and each variant, on all cores, and prints the module of
fitted numbers that `calibration.py` reads:

* the option: by how much drawing on turns out better than the search expects, by its advantage over
  stopping (least squares of what each turn brought);
* the spread: how sure a margin is, by the number of cards left (maximum likelihood of who won). With
  --spread it is fitted alone, to games of players who look one card ahead.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from typing import NamedTuple

from push_game import games
from push_game.games.push import fitted, outlook
from push_game.games.push.calibration import DEPTHS, OPTION_KNOTS, interpolate, spread_by
from push_game.games.push.judge import evaluate, search_of, standing
from push_game.games.push.moves import DRAW
from push_game.games.push.state import State

SURE = 1.0
"""The least spread: a point of margin is never taken to be more certain than this says."""
NO_OPTION = (0.0,) * len(OPTION_KNOTS)
PLACING_DEPTH = 1
"""Placing is judged less deep than in play: it is most of the time, and little depends on it here."""
ENDGAME = 6
"""With so few cards left the search sees everything: there is nothing to be measured."""


class Turn(NamedTuple):
    """A decision to draw: how much better the search found it, and how much more it brought."""

    better: float
    more: float


class Standing(NamedTuple):
    """A position: cards left, the margins as judged, and each seat's share of the victory in the end."""

    left: int
    margins: Sequence[float]
    won: Sequence[float]


Numbers = dict[tuple[int, bool], tuple[tuple[float, ...], ...]]


def game(seats: int, risk: bool, seed: int, depth: int, options: Numbers) -> tuple[list[Turn], list[Standing]]:
    """What one game shows that is played by a search of that depth, with these options below it."""
    fitted.OPTION.update(options)
    rng = random.Random(seed)
    push = games.get("push")
    state: State = push.new(seats, {"risk": risk})  # type: ignore[assignment]
    turns: list[Turn] = []
    drawn: list[tuple[float, float]] = []
    seen: list[tuple[int, Sequence[float]]] = []
    while state.to_act is not None:
        if state.phase == "start":
            ended = (state.active - 1) % seats
            margins = outlook.between_turns(state, ended)
            turns += [Turn(better, margins[ended] - expected) for better, expected in drawn]
            drawn = []
            seen.append((len(state.stock), margins))
        if state.to_act == games.CHANCE:
            move = state.outcomes().pick(rng.random())
        else:
            move = evaluate(state, PLACING_DEPTH if state.phase == "placing" else depth)[0].move
            if move is DRAW and len(state.stock) > ENDGAME:
                search, base = search_of(state), standing(state, state.seat)
                columns = search.columns(state)
                draw = search.draw(columns, search.unseen(), depth)
                drawn.append((draw - search.stop(columns), base + draw))
        state = state.play(move)
    won = [(seat in state.winners) / len(state.winners) for seat in range(seats)]
    return turns, [Standing(left, margins, won) for left, margins in seen]


def fit_option(turns: Sequence[Turn]) -> tuple[float, ...]:
    """The option at its knots: nothing at the first."""
    cells: dict[float, tuple[int, float]] = {}
    for better, more in turns:  # the mean of many is as good as all of them, and faster
        key = round(min(better, OPTION_KNOTS[-1]), 1)
        number, total = cells.get(key, (0, 0.0))
        cells[key] = number + 1, total + more

    def loss(values: Sequence[float]) -> float:
        return sum(
            number * (interpolate(OPTION_KNOTS, values, better) - total / number) ** 2
            for better, (number, total) in cells.items()
        )

    return _descend([0.0] * len(OPTION_KNOTS), loss, fixed=1)


def fit_spread(standings: Sequence[Standing]) -> tuple[float, float]:
    """The two numbers of the spread: the least, and how it grows with the cards left."""

    def loss(values: Sequence[float]) -> float:
        total = 0.0
        for left, margins, won in standings:
            scale = spread_by((values[0], values[1]), left)
            most = max(margins)
            parts = [exp((margin - most) / scale) for margin in margins]
            total -= sum(share * log(part / sum(parts)) for part, share in zip(parts, won, strict=True) if share)
        return total

    least, growth = _descend([5.0, 2.0], loss, least=(SURE, 0.0))
    return least, growth


def _descend(
    values: list[float],
    loss: Callable[[Sequence[float]], float],
    fixed: int = 0,
    least: Sequence[float] | None = None,
) -> tuple[float, ...]:
    """The values that make the loss least, changed one at a time in smaller and smaller steps."""
    best, step = loss(values), 4.0
    while step > 0.04:
        improved = False
        for place in range(fixed, len(values)):
            for change in (step, -step):
                tried = [*values]
                tried[place] += change
                if least and tried[place] < least[place]:
                    continue
                if (now := loss(tried)) < best:
                    values, best, improved = tried, now, True
        if not improved:
            step /= 2
    return tuple(round(value, 2) for value in values)


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="games a kind of table")
    parser.add_argument("--spread", action="store_true", help="fit the spread alone; keep the option")
    parser.add_argument("--processes", type=int, default=None)
    given = parser.parse_args()
    tables = [(seats, risk) for risk in (False, True) for seats in games.get("push").seats]
    options: Numbers = dict.fromkeys(tables, (NO_OPTION,) * DEPTHS)
    spreads: dict[tuple[int, bool], tuple[float, float]] = {}
    if given.spread:
        options = dict(fitted.OPTION)
    with ProcessPoolExecutor(given.processes) as pool:
        for depth in range(DEPTHS if given.spread else 1, DEPTHS + 1):
            for table in tables:
                jobs = [pool.submit(game, *table, seed, depth, options) for seed in range(given.games)]
                played = [job.result() for job in jobs]
                if not given.spread:
                    found = fit_option([turn for turns, _ in played for turn in turns])
                    options[table] = (*options[table][: depth - 1], *(found,) * (DEPTHS + 1 - depth))
                spreads[table] = fit_spread([there for _, standings in played for there in standings])
                print(f"depth {depth}, {table}: {options[table]}, {spreads[table]}", file=sys.stderr)
    sys.stdout.write(module(options, spreads))
    return 0


def module(options: Numbers, spreads: dict[tuple[int, bool], tuple[float, float]]) -> str:
    """The text of fitted.py."""
    head = '"""The numbers of `calibration.py` by number of players and risk variant; made by tools/calibrate.py."""'
    parts = [head, "from __future__ import annotations", "from typing import Final"]
    for name, kind, table in (
        ("OPTION", "tuple[tuple[float, ...], ...]", options),
        ("SPREAD", "tuple[float, float]", spreads),
    ):
        rows = "".join(f"    {key}: {values},\n" for key, values in table.items())
        parts.append(f"{name}: Final[dict[tuple[int, bool], {kind}]] = {{\n{rows}}}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
