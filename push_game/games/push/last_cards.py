"""The last cards of the deck, searched to the very last one.

For few cards only. Many orders of the same cards lead to the same columns, and each is looked at once.
Columns of the same marks and gains are one, by whatever way they came about. Every column, and whatever may
be left of the deck, has a number of 56 bits, as good as random; a position is known by the sum of its parts'
numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from push_game.games.push.cards import KINDS, MAX_COLUMNS, SWITCH, Card, Stock
from push_game.games.push.search import Built, Search, Setting, Unseen
from push_game.games.push.state import State

_SAME: Final = 9
"""Gains that agree in so many decimals are the same."""
_NEVER: Final = -1e9
"""The margin of what cannot be done."""


class _Column:
    """A column: what `search.py` knows of it, and what it becomes by one card more; None if that does not fit."""

    __slots__ = ("built", "grown", "keys")

    def __init__(self, built: Built, keys: Sequence[int]) -> None:
        self.built = built
        self.keys = keys
        """Its part of the number of a position, by its place among the columns."""
        self.grown: dict[Card, _Column | None] = {}


class _Rest(NamedTuple):
    """What may be left of the deck."""

    key: int
    stock: Stock
    way: int
    nexts: tuple[tuple[Card, int, _Rest], ...]
    """Each kind of card that may turn up, its copies, and what is left then."""


class Memory:
    """What is known of one turn: its columns, its rests, and the margins by the numbers of positions."""

    def __init__(self) -> None:
        self._numbered = 0
        self.columns: dict[object, _Column] = {}
        self.rests: dict[tuple[Stock, int], _Rest] = {}
        self.margins: dict[int, float] = {}

    def number(self) -> int:
        """A number that no other part of a position has, as good as random."""
        self._numbered += 1
        return int.from_bytes(blake2b(self._numbered.to_bytes(4), digest_size=7).digest())


class LastCards(Search):
    """A search that looks to the last card, whatever depth is asked for.

    `ended` says what it is worth to the active player to leave these cards to the next; all else is as with
    `Search`. Searches of the same turn, by the same numbers, may share a `memory`.
    """

    def __init__(
        self,
        view: State | Setting,
        keep: Sequence[float],
        ended: Callable[[Stock], float],
        memory: Memory | None = None,
    ) -> None:
        super().__init__(view, keep)
        self._leaving = ended
        # With two players it makes no difference which column is the first.
        self._alike = view.seats == 2
        self._memory = memory or Memory()
        self._margins = self._memory.margins
        self._open = _Column(self._empty, (0,) * MAX_COLUMNS)

    def ended(self, stock: Stock) -> float:
        """What it is worth to have ended the turn with these cards left."""
        return self._leaving(stock)

    def decide(self, columns: Sequence[Built], unseen: Unseen, depth: int = 0, way: int = 0) -> float:
        """The margin of the better of stopping and drawing."""
        there = self._there(columns)
        return self._decide(there, self._key(there), self._rest(unseen.stock, way))

    def draw(self, columns: Sequence[Built], unseen: Unseen, depth: int = 0, way: int = 0) -> float:
        """The margin of drawing."""
        there = self._there(columns)
        return self._draw(there, self._key(there), self._rest(unseen.stock, way))

    def draw_on(self, columns: Sequence[Built], unseen: Unseen, depth: int = 0, way: int = 0) -> float:
        """The same: nothing lies beyond."""
        return self.draw(columns, unseen, depth, way)

    def turn(self, stock: Stock) -> float:
        """The margin of a whole turn with these cards left."""
        return self._draw((), 0, self._rest(stock, 0))

    def _there(self, columns: Sequence[Built]) -> tuple[_Column, ...]:
        return tuple([self._column(column) for column in columns])

    def _key(self, columns: Sequence[_Column]) -> int:
        return sum([column.keys[place] for place, column in enumerate(columns)])

    def _column(self, built: Built) -> _Column:
        marks, gains = built
        same = marks, *[round(gain, _SAME) for gain in gains]
        known = self._memory.columns.get(same)
        if known is None:
            number = self._memory.number
            keys = (number(),) * MAX_COLUMNS if self._alike else tuple([number() for _ in range(MAX_COLUMNS)])
            known = self._memory.columns[same] = _Column(built, keys)
        return known

    def _rest(self, stock: Stock, way: int) -> _Rest:
        known = self._memory.rests.get((stock, way))
        if known is None:
            nexts = []
            for index in sorted(set(stock)):
                card = KINDS[index]
                after = self._rest(stock.replace(card.byte, b"", 1), 1 - way if card is SWITCH else way)
                nexts.append((card, stock.count(index), after))
            known = self._memory.rests[stock, way] = _Rest(self._memory.number(), stock, way, tuple(nexts))
        return known

    def _decide(self, columns: tuple[_Column, ...], key: int, rest: _Rest) -> float:
        margins, there = self._margins, key + rest.key
        known = margins.get(there)
        if known is None:
            known = self._draw(columns, key, rest) if rest.nexts else _NEVER if columns else 0.0
            if columns:
                stop = max(self.takes([column.built for column in columns], rest.way)) + self._leaving(rest.stock)
                if stop > known:
                    known = stop
            margins[there] = known
        return known

    def _draw(self, columns: tuple[_Column, ...], key: int, rest: _Rest) -> float:
        margins = self._margins
        places = (*columns, self._open) if len(columns) < MAX_COLUMNS else columns
        total = 0.0
        for card, copies, after in rest.nexts:
            if card is SWITCH:
                total += copies * self._decide(columns, key, after)
                continue
            best = _NEVER
            for place, column in enumerate(places):
                grown = column.grown[card] if card in column.grown else self._grow(column, card)
                if grown is not None:
                    there = key - column.keys[place] + grown.keys[place]
                    margin = margins.get(there + after.key)
                    if margin is None:
                        margin = self._decide((*columns[:place], grown, *columns[place + 1 :]), there, after)
                    if margin > best:
                        best = margin
            if best == _NEVER:
                best = self.busted([column.built for column in columns], rest.way) + self._leaving(after.stock)
            total += copies * best
        return total / len(rest.stock)

    def _grow(self, column: _Column, card: Card) -> _Column | None:
        fits = not column.built[0] & card.marks
        grown = self._column(self.grown(column.built, card.index, card.marks)) if fits else None
        column.grown[card] = grown
        return grown
