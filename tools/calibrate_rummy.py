"""Fit how a deal of the rummy ends, to matches of bots.

    python tools/calibrate_rummy.py > push_game/games/rummy/fitted.py

plays matches between the levels, whose cards follow from their numbers, and prints the module of fitted numbers
that `prospects.py` and `winning.py` read:

* the pace of a seat and of the running out of the stock (maximum likelihood of who went out first);
* what a hand that has to be counted costs (least squares), by now and by the pace of the quicker opponent;
* what the cards dealt are worth (least squares of the difference between the teams);
* the spread of the difference in a deal.

It takes some minutes. Nothing but Python is needed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import exp
from typing import NamedTuple

from push_game.games.rummy import prospects
from push_game.games.rummy.cards import points
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.state import SEATS, Result, State, team
from push_game.play import simulate
from push_game.play.processes import results

TABLES = (("steady",) * 4, ("steady", "easy") * 2)
"""Who plays: every second match each of them."""
RIDGE = 1.0
"""Keeps the weights of what is rarely seen small."""

Row = list[float]


class Before(NamedTuple):
    """A position where somebody is about to lay or discard, and what came of it; seats by their place from there."""

    paces: list[Row]
    nobody: Row
    counted: list[Row]
    out: int
    """The place of the seat that went out; SEATS for none."""
    costs: list[int]


class Dealt(NamedTuple):
    """A position while cards are dealt, and by how much the first team then was ahead."""

    found: Row
    difference: int


class Match(NamedTuple):
    """What a match shows, by deal."""

    before: list[list[Before]]
    helped: list[list[tuple[int, float]]]
    """Cards missing to the contract, and the part of the stock that helps, of hands in such positions."""
    dealt: list[list[Dealt]]
    differences: list[int]


def difference(result: Result) -> int:
    """By how many points a deal cost the first team less."""
    return result.points[1] - result.points[0]


def match(number: int, seed: int) -> Match:
    """What the match of that number shows."""
    plan = simulate.Plan("rummy", TABLES[number % len(TABLES)], 1, seed)
    # Every level sits at all seats in turn.
    played = simulate.play_game(plan, number // len(TABLES))
    ended: Sequence[Result] = played.state.deal.results
    before: list[list[Before]] = [[] for _ in range(DEALS)]
    dealt: list[list[Dealt]] = [[] for _ in range(DEALS)]
    helped: list[list[tuple[int, float]]] = [[] for _ in range(DEALS)]
    for step in played.steps:
        state: State = step.before
        deal, result = state.deal.number, ended[state.deal.number - 1]
        if state.phase == "melding":
            found = prospects.hands(state)
            helped[deal - 1] += [
                (min(one.missing, prospects.MOST_MISSING), one.helped) for one in found if not one.laid
            ]
            seats = [(state.active + place) % SEATS for place in range(SEATS)]
            before[deal - 1].append(
                Before(
                    [prospects.pace_features(deal, found[seat], place) for place, seat in enumerate(seats)],
                    prospects.nobody_features(len(state.stock)),
                    [prospects.counted_features(deal, found[seat], place) for place, seat in enumerate(seats)],
                    SEATS if result.out is None else seats.index(result.out),
                    [points(result.hands[seat]) for seat in seats],
                )
            )
        elif state.phase in ("dealing", "turning"):
            dealt[deal - 1].append(Dealt(prospects.dealt_features(state, prospects.hands(state)), difference(result)))
    return Match(before, helped, dealt, list(map(difference, ended)))


# Fitting.


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(size):
            if row != at and rows[row][at]:
                share = rows[row][at] / rows[at][at]
                rows[row] = [one - share * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def least_squares(found: Sequence[Row], values: Sequence[float]) -> Row:
    """The weights with which the features come nearest to the values."""
    size = len(found[0])
    matrix = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for row, value in zip(found, values, strict=True):
        used = [at for at in range(size) if row[at]]
        for at in used:
            right[at] += row[at] * value
            line = matrix[at]
            for other in used:
                line[other] += row[at] * row[other]
    return solved(matrix, right)


def first_out(samples: Sequence[Before]) -> tuple[Row, Row]:
    """The weights of the pace, and those of the running out of the stock, by Newton's way."""
    size, rest = len(samples[0].paces[0]), len(samples[0].nobody)
    weights = [0.0] * (size + rest)
    rows = [[*[[*row, *[0.0] * rest] for row in one.paces], [*[0.0] * size, *one.nobody]] for one in samples]
    used = [[[at for at, value in enumerate(row) if value] for row in five] for five in rows]
    for _ in range(8):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (one == other) for other in range(size + rest)] for one in range(size + rest)]
        for sample, five, ones in zip(samples, rows, used, strict=True):
            parts = [exp(sum([weights[at] * row[at] for at in own])) for row, own in zip(five, ones, strict=True)]
            total = sum(parts)
            mean: dict[int, float] = {}
            for part, row, own in zip(parts, five, ones, strict=True):
                chance = part / total
                for at in own:
                    mean[at] = mean.get(at, 0.0) + chance * row[at]
                    line, value = bend[at], chance * row[at]
                    for other in own:
                        line[other] += value * row[other]
            for at, value in mean.items():
                slope[at] -= value
                line = bend[at]
                for other, more in mean.items():
                    line[other] -= value * more
            for at in ones[sample.out]:
                slope[at] += five[sample.out][at]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights[:size], weights[size:]


def hands_counted(samples: Sequence[Before], weights: Row) -> Row:
    """The weights of what hands cost that have to be counted."""
    found, values = [], []
    for one in samples:
        paces = [sum([weight * value for weight, value in zip(weights, row, strict=True)]) for row in one.paces]
        for place in range(SEATS):
            if one.out == SEATS or team(one.out) != team(place):
                quick = max(paces[(place + 1) % SEATS], paces[(place + 3) % SEATS])
                found.append([*one.counted[place], *[quick * value for value in one.counted[place]]])
                values.append(one.costs[place])
    return least_squares(found, values)


def rounded(weights: Row) -> tuple[float, ...]:
    """Weights as they are written down."""
    return tuple(round(weight, 4) + 0.0 for weight in weights)


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--processes", type=int, default=None)
    given = parser.parse_args()
    matches = list(results(partial(match, seed=given.seed), range(given.matches), given.processes))
    numbers: dict[str, list[tuple[float, ...]]] = {"PACE": [], "NOBODY": [], "COUNTED": [], "HELPED": [], "DEALT": []}
    for deal in range(DEALS):
        before = [one for each in matches for one in each.before[deal]]
        pace, nobody = first_out(before)
        numbers["PACE"].append(rounded(pace))
        numbers["NOBODY"].append(rounded(nobody))
        numbers["COUNTED"].append(rounded(hands_counted(before, pace)))
        helped: dict[int, list[float]] = {missing: [] for missing in range(prospects.MOST_MISSING + 1)}
        for each in matches:
            for missing, part in each.helped[deal]:
                helped[missing].append(part)
        numbers["HELPED"].append(rounded([sum(parts) / max(len(parts), 1) for parts in helped.values()]))
        dealt = [one for each in matches for one in each.dealt[deal]]
        numbers["DEALT"].append(rounded(least_squares([one.found for one in dealt], [one.difference for one in dealt])))
        print(f"deal {deal + 1}: {len(before)} positions", file=sys.stderr)
    squares = [[each.differences[deal] ** 2 for each in matches] for deal in range(DEALS)]
    spreads = tuple(round((sum(one) / len(one)) ** 0.5, 1) for one in squares)
    sys.stdout.write(module(numbers, spreads))
    return 0


def module(numbers: dict[str, list[tuple[float, ...]]], spreads: tuple[float, ...]) -> str:
    """The text of fitted.py."""
    parts = [
        '"""The numbers of `prospects.py` and `winning.py` by deal; made by tools/calibrate_rummy.py."""',
        "from __future__ import annotations",
        "from typing import Final",
    ]
    for name, rows in numbers.items():
        lines = "".join(f"    (\n{''.join(f'        {value},{chr(10)}' for value in row)}    ),\n" for row in rows)
        parts.append(f"{name}: Final[tuple[tuple[float, ...], ...]] = (\n{lines})")
    parts.append(f"SPREADS: Final[tuple[float, ...]] = {spreads}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
