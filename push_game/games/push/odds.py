"""Exact odds and expectations of Push, from what is open to all.

Everything but the order of the deck is public, so nothing here is sampled. Points are raw points
as in P23; what they are worth to good play, with benches at risk and turns to come, is judged in
`judge.py`.

How a bust is counted: the cards that fit the first column are struck out of the unseen ones, then
those that fit the second and the third. What is left fits nowhere.
"""

from __future__ import annotations

from typing import Final

from push_game.games.push.cards import KINDS, MAX_COLUMNS, SWITCH, Stock, points
from push_game.games.push.columns import Column
from push_game.games.push.search import RAW, Search
from push_game.games.push.state import State


class _Fitting(dict[int, bytes]):
    """For the marks of a column (see `Card.marks`) the kinds of card that fit it (P10), as bytes of a stock."""

    def __missing__(self, marks: int) -> bytes:
        self[marks] = kinds = bytes(kind.index for kind in KINDS if not kind.marks & marks)
        return kinds


FITTING: Final = _Fitting()
"""Filled as columns occur; there are at most 4096."""


def bust_cards(view: State) -> tuple[int, int]:
    """How many of the unseen cards fit nowhere now, and how many unseen cards there are (P10, P13).

    With fewer than three columns no card busts, nor once the columns are being handed out. While a
    card waits to be placed, the columns count as they stand.
    """
    return len(_refused(view)), len(view.stock)


def bust_chance(view: State) -> float:
    """The chance, 0 to 1, that the next card busts as the columns stand; 0 if no card is left."""
    refused = _refused(view)
    return len(refused) / len(view.stock) if refused else 0.0


def _refused(view: State) -> Stock:
    columns = view.columns
    if len(columns) < MAX_COLUMNS or None in columns:
        return b""
    stock = view.stock
    for column in columns:
        stock = stock.translate(None, FITTING[column.marks])  # type: ignore[union-attr]
    return stock


def bust_within(view: State, cards: int) -> float:
    """The chance that one of the next so many cards busts, if each is placed where that is least likely.

    A card in hand is placed first; 0 once the columns are being handed out. It takes about forty times as
    long for each card more: a tenth of a millisecond for 2.
    """
    if view.phase == "placing":
        return min(bust_within(view.play(place), cards) for place in view.legal_moves())
    if None in view.columns or view.phase not in ("start", "drawing", "deciding"):
        return 0.0
    return _bust_within(tuple([column.marks for column in view.columns if column]), view.stock, cards, {})


def _bust_within(columns: tuple[int, ...], stock: Stock, cards: int, known: dict[tuple[object, ...], float]) -> float:
    if not stock or cards <= 0 or len(columns) + cards <= MAX_COLUMNS:
        return 0.0
    key = (columns, stock, cards)
    if key not in known:
        busts = 0.0
        for kind in set(stock):
            card = KINDS[kind]
            if card is SWITCH:
                placed = [columns]
            else:
                marks = card.marks
                placed = [
                    tuple(sorted((*columns[:i], column | marks, *columns[i + 1 :])))
                    for i, column in enumerate(columns)
                    if not column & marks
                ]
                if len(columns) < MAX_COLUMNS:
                    placed.append(tuple(sorted((*columns, marks))))
            rest = stock.replace(card.byte, b"", 1)
            chance = min([_bust_within(after, rest, cards - 1, known) for after in placed], default=1.0)
            busts += stock.count(kind) * chance
        known[key] = busts / len(stock)
    return known[key]


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


def stop_worth(view: State) -> float:
    """What stopping now is worth to the active player, in points of margin.

    That is what he gains on average less the mean of what the others gain, if each of those who take a
    column after him takes the one worth most to himself, and he the one that is then worth most. Raises
    ValueError if he cannot stop.
    """
    _expect(view, bool(view.columns))
    search = Search(view, RAW)
    return search.stop(search.columns(view))


def draw_worth(view: State) -> float:
    """The same for drawing one more card, placing it where that is worth most, and then stopping.

    Raises ValueError if he cannot draw.
    """
    _expect(view, bool(view.stock))
    search = Search(view, RAW)
    return search.draw(search.columns(view), search.unseen(), 1)


def _expect(view: State, possible: bool) -> None:
    if not possible or view.phase not in ("start", "drawing", "deciding"):
        raise ValueError(f"not to be asked for when {view.phase}")


def _share(view: State) -> float:
    """The part of a bench that a roll of the die costs on average: every colour goes on one face
    in six, and by the risk variant once more on the star."""
    return 1 / 3 if view.rules.risk else 1 / 6


def _gain(column: Column, bench_points: int, share: float) -> float:
    gained = column.points
    return gained - (bench_points + gained) * share if column.has_roll else float(gained)
