"""A bench written out so that every value is read: in cells by colour, or packed when it is huge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.games.push.cards import COLOUR_CARDS, NUMBERS, VALUES, Pile, count


class Piece(NamedTuple):
    """A run of one colour's values on one row."""

    colour: int
    text: str


def values(bench: Pile, colour: int) -> tuple[int, ...]:
    """The values of one colour's cards, ascending, one for each card."""
    first = colour * len(VALUES)
    return tuple(kind.value or 0 for kind in NUMBERS[first : first + len(VALUES)] for _ in range(count(bench, kind)))


def rows_needed(bench: Pile, cell: int) -> int:
    """How many rows the bench takes in cells of that width, at least one."""
    longest = max(len(values(bench, colour)) for colour in range(len(COLOUR_CARDS)))
    return max(1, -(-longest // cell))


def cell_rows(cards: Sequence[int], cell: int) -> list[str]:
    """One colour's values in a cell of that width: with spaces and edges as far as they fit.

    The first value stands in the same place in every row until there is no room for an edge.
    """
    tight = "".join(map(str, cards))
    for text in (f" {' '.join(tight)} ", f" {tight} ", f" {tight}"):
        if len(text) <= cell:
            return [text]
    return [tight[start : start + cell] for start in range(0, len(tight), cell)]


def packed(bench: Pile, first: int, rest: int) -> list[list[Piece]]:
    """The bench on rows, colour after colour; the first row has `first` cells and each other `rest`.

    A piece is drawn as its colour's mark and its text, with a gap of one cell to the next. A colour that
    finds no room on the rest of a row goes on on the next.
    """
    rest = max(rest, 2)
    rows: list[list[Piece]] = [[]]
    room = first
    for colour in range(len(COLOUR_CARDS)):
        text = "".join(map(str, values(bench, colour)))
        while text:
            fitting = room - 1
            # At least two cards, so that no row ends in a lonely one.
            if fitting < 1 or (fitting < min(len(text), 2) and rows[-1]):
                rows.append([])
                room = rest
                continue
            rows[-1].append(Piece(colour, text[:fitting]))
            room -= len(text[:fitting]) + 2
            text = text[fitting:]
    return rows
