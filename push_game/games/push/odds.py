"""Exact odds and expectations of Push, from what is open to all.

Everything but the order of the deck is public, so nothing here is sampled. Points are raw points
as in P23; what they are worth to good play, with benches at risk and turns to come, is judged in
`judge.py`.

How a bust is counted: `BLOCK[marks]` is the pile of all cards that a column with those marks
refuses, every count at its highest, so ``unseen & BLOCK[a] & BLOCK[b] & BLOCK[c]`` is the pile of
exactly the unseen cards that fit none of three columns.
"""

from __future__ import annotations

from typing import Final

from push_game.games.push.cards import COPIES, EMPTY, KINDS, MAX_COLUMNS, ROLL, SWITCH, Pile, points, size
from push_game.games.push.columns import Column
from push_game.games.push.state import State


def _blocked() -> tuple[Pile, ...]:
    every = {kind: (31 if kind is ROLL else COPIES) * kind.unit for kind in KINDS if kind is not SWITCH}
    single = [sum(pile for kind, pile in every.items() if kind.marks >> bit & 1) for bit in range(12)]
    block = [EMPTY]
    for marks in range(1, 1 << 12):
        rest = marks & marks - 1
        block.append(block[rest] | single[(marks ^ rest).bit_length() - 1])
    return tuple(block)


BLOCK: Final = _blocked()
"""For each set of marks (12 bits, see `Card.marks`) the pile of all cards that it refuses (P10)."""


def bust_cards(view: State) -> tuple[int, int]:
    """How many of the unseen cards fit nowhere now, and how many unseen cards there are (P10, P13).

    With fewer than three columns no card busts, nor once the columns are being handed out. While a
    card waits to be placed, the columns count as they stand.
    """
    unseen = view.unseen
    columns = view.columns
    if len(columns) < MAX_COLUMNS or None in columns:
        return 0, size(unseen)
    a, b, c = columns
    refused = unseen & BLOCK[a.marks] & BLOCK[b.marks] & BLOCK[c.marks]  # type: ignore[union-attr]
    return (size(refused) if refused else 0), size(unseen)


def bust_chance(view: State) -> float:
    """The chance, 0 to 1, that the next card busts as the columns stand; 0 if no card is left."""
    columns = view.columns
    if len(columns) < MAX_COLUMNS or None in columns:
        return 0.0
    a, b, c = columns
    unseen = view.unseen
    refused = unseen & BLOCK[a.marks] & BLOCK[b.marks] & BLOCK[c.marks]  # type: ignore[union-attr]
    return size(refused) / size(unseen) if refused else 0.0


def die_cost(view: State, seat: int) -> float:
    """The points that `seat` would lose on average by one roll of the die now (P19, P24)."""
    return points(view.benches[seat]) * _share(view)


def column_worth(view: State, column: int, seat: int) -> float:
    """What taking that column (index from 0) now adds to `seat`'s points on average (P18).

    The number cards gained, less what its roll card costs on average, the cards just taken
    included; below 0 if the bench is at greater risk than the column is worth. Raises ValueError
    if there is no such column, or no longer.
    """
    taken = view.columns[column] if column < len(view.columns) else None
    if taken is None:
        raise ValueError(f"there is no column {column + 1} to take")
    return _gain(taken, points(view.benches[seat]), _share(view))


def _share(view: State) -> float:
    """The part of a bench that a roll of the die costs on average: every colour goes on one face
    in six, and by the risk variant once more on the star."""
    return 1 / 3 if view.rules.risk else 1 / 6


def _gain(column: Column, bench_points: int, share: float) -> float:
    gained = column.points
    return gained - (bench_points + gained) * share if column.has_roll else float(gained)
