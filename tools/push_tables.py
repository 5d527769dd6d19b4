"""Measure whose turn it is worth to be: makes push_game/games/push/tables.py.

    PYTHONPATH=. python tools/push_tables.py --games 600 > tables.py && mv tables.py push_game/games/push/

The tempo is measured in games of quick players, who look one card ahead; two of them search the last cards
to the end. After each turn the final margin of every seat is compared with what its bench and bank were worth
at that moment; the mean of the difference, by the number of cards left and by the distance from the player
whose turn it was, is the tempo. In each game one turn, taken at random, is ended after a random number of
cards: so that lengths are seen, too, which nobody would choose.

That is done twice. The players of the first round do not play for the tempo at all, those of the second
do, by what the first has found; the mean of both is kept. The first alone is best against players who
know nothing of it, the second against those who know: in matches the mean lost little against either.

How benches keep their points and how much to bank are given below, and the quick players bank by that. The
numbers were chosen by matches, and the thresholds by playing on from the same positions after banking and
after drawing.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import exp
from textwrap import fill
from typing import NamedTuple

from push_game.games.contract import CHANCE
from push_game.games.push import GAME
from push_game.games.push.cards import by_colour, deck, points, size
from push_game.games.push.endings import TO_THE_END
from push_game.games.push.judge import evaluate, takings
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.search import NO_TEMPO, Search
from push_game.games.push.state import State
from push_game.games.push.worth import CARDS_LEFT, Curve, at_every_count, kept_points

KEPT: Mapping[int, tuple[float, float, float]] = {2: (0.575, 37.8, 5.5)}
KEPT_BY_MORE = (0.384, 60.9, 9.6)
BANK_AT: Mapping[int, Curve] = {
    2: ((29, 99), (30, 14), (40, 14), (60, 16), (80, 14)),
    3: ((19, 99), (20, 15), (30, 15), (35, 11), (60, 11), (80, 13)),
    4: ((21, 99), (22, 17), (25, 17), (35, 30), (45, 10), (60, 13), (80, 10)),
    5: ((34, 99), (35, 24), (40, 16), (45, 24), (60, 60), (70, 17), (80, 10)),
    6: ((34, 99), (35, 24), (40, 16), (45, 24), (60, 60), (70, 17), (80, 10)),
}
OPTION: Mapping[int, float] = {2: 0.4}
OPTION_OF_MORE = 0.25
"""By how many points stopping has to be better for the quick players to stop: they see one card only."""
MOST = size(deck(switch_cards=True))

Sums = list[list[float]]
"""By the number of cards left: how often it occurred, and for each distance the sum of the differences."""


class Kind(NamedTuple):
    """A kind of table, and by which tempo the players at it play."""

    seats: int
    risk: bool
    tempo: Sequence[float]

    @property
    def kept(self) -> tuple[float, float, float]:
        """What kept points are made of."""
        return KEPT.get(self.seats, KEPT_BY_MORE)

    @property
    def option(self) -> float:
        """How much better stopping has to be."""
        return OPTION.get(self.seats, OPTION_OF_MORE)


@cache
def bank_at(seats: int) -> Sequence[float]:
    """From how many points of one colour on to bank, by the number of cards left."""
    return at_every_count(BANK_AT[seats])


def choice(kind: Kind, view: State) -> Move:
    """What a quick player does."""
    left, moves = len(view.stock), view.legal_moves()
    if len(moves) == 1:
        return moves[0]
    if kind.seats == 2 and left <= TO_THE_END:
        return evaluate(view)[0].move
    keep = kept_points(kind.kept, left)
    if view.phase == "start":
        held, bank = max(
            ((points(view.benches[view.seat] & move.cards), move) for move in moves[1:]), key=lambda pair: pair[0]
        )
        return bank if held >= bank_at(kind.seats)[left] else DRAW
    if view.phase == "taking":
        return max(takings(view, keep, 1 / (kind.seats - 1)), key=lambda pair: pair[1])[0]
    search = Search(view, keep, kind.tempo)
    if view.phase == "placing":
        return max(moves, key=lambda move: search.stop(search.columns(view.play(move))))
    columns = search.columns(view)
    return DRAW if search.draw(columns, search.unseen(), 1) + kind.option > search.stop(columns) else STOP


def worths(kind: Kind, state: State) -> list[float]:
    """The margin of each seat as benches and banks stand, in kept points."""
    keep = kept_points(kind.kept, len(state.stock))
    totals = [
        points(bank) + sum([keep[held] for held in by_colour(bench)])
        for bench, bank in zip(state.benches, state.banks, strict=True)
    ]
    return [total - (sum(totals) - total) / (kind.seats - 1) for total in totals]


def sums(kind: Kind, seeds: range) -> Sums:
    """What those games brought beyond the worths after each turn."""
    found: Sums = [[0.0] * (kind.seats + 1) for _ in range(MOST + 1)]
    for seed in seeds:
        rng = random.Random(f"tempo {kind.seats} {kind.risk} {seed}")
        odd_turn, odd_cards = int(rng.random() * 40), 1 + int(rng.random() * 7)
        state = GAME.new(kind.seats, {"risk": kind.risk})
        ends: list[tuple[int, int, list[float]]] = []
        turn, drawn = state.turn, 0
        while (actor := state.to_act) is not None:
            if state.turn != turn:
                ends.append((len(state.stock), (state.active - 1) % kind.seats, worths(kind, state)))
                turn, drawn = state.turn, 0
            if actor == CHANCE:
                move = state.outcomes().pick(rng.random())
                drawn += state.phase == "drawing"
            elif turn == odd_turn and state.phase == "deciding" and STOP in state.legal_moves():
                move = DRAW if drawn < odd_cards else STOP
            else:
                move = choice(kind, state)
            state = state.play(move)
        finals = worths(kind._replace(tempo=NO_TEMPO), state)
        for left, ended, before in ends:
            found[left][0] += 1
            for distance in range(kind.seats):
                seat = (ended + distance) % kind.seats
                found[left][1 + distance] += finals[seat] - before[seat]
    return found


def smooth(found: Sums, distance: int) -> list[float]:
    """The mean by the number of cards left, over the more neighbours the more cards are left."""
    tempo = [0.0]
    for left in range(1, MOST + 1):
        width = max(0.3, left / 16)
        weights = [exp(-((other - left) ** 2) / (2 * width * width)) for other in range(MOST + 1)]
        number = sum(weight * row[0] for weight, row in zip(weights, found, strict=True))
        total = sum(weight * row[1 + distance] for weight, row in zip(weights, found, strict=True))
        tempo.append(total / number if number > 0.01 else tempo[-1])
    return tempo


def measured(pool: ProcessPoolExecutor, kind: Kind, games: int) -> list[list[float]]:
    """The tempo by distance, from so many games of such players."""
    parts = [pool.submit(sums, kind, range(first, min(first + 20, games))) for first in range(0, games, 20)]
    found: Sums = [[0.0] * (kind.seats + 1) for _ in range(MOST + 1)]
    for part in parts:
        found = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(found, part.result(), strict=True)]
    return [smooth(found, distance) for distance in range(kind.seats)]


def entry(pool: ProcessPoolExecutor, seats: int, risk: bool, games: int) -> str:
    """The lines for one kind of table."""
    kind = Kind(seats, risk, NO_TEMPO)
    first = measured(pool, kind, games)
    second = measured(pool, kind._replace(tempo=first[0]), games)
    lines = [f"    ({seats}, {risk}): (", f"        {kind.kept},", "        ("]
    for rows in zip(first, second, strict=True):
        means = [(a + b) / 2 for a, b in zip(*rows, strict=True)]
        row = f"({', '.join(f'{means[left]:.1f}' for left in CARDS_LEFT)}),"
        lines.append(fill(row, 120, initial_indent=" " * 12, subsequent_indent=" " * 13))
    return "\n".join([*lines, "        ),", f"        {BANK_AT[seats]},", "    ),"])


HEAD = '''"""The numbers of `worth.py` by number of players and risk variant; made by tools/push_tables.py.

Each entry: what kept points are made of (k, h, C); the tempo in points of margin, by distance to the left
of the player who has just ended a turn, at the numbers of cards left in `worth.CARDS_LEFT`; and the points
of one colour that make banking as good as drawing, as (cards left, points) between which it is interpolated.
The script measures the tempo; the rest is given in it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Entry: TypeAlias = tuple[tuple[float, float, float], tuple[tuple[float, ...], ...], tuple[tuple[float, float], ...]]

# fmt: off
TABLES: Final[dict[tuple[int, bool], Entry]] = {
'''


def main() -> int:
    """Play, and print the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600, help="games a round and kind of table")
    parser.add_argument("--seats", type=int, nargs="+", default=GAME.seats, help="only for so many players")
    parser.add_argument("--processes", type=int, default=None)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        print(HEAD, end="")
        for risk in (False, True):
            for seats in given.seats:
                print(entry(pool, seats, risk, given.games), flush=True)
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
