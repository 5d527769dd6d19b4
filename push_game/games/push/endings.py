"""Whose turn it is worth to be when two players see the end coming.

With few cards left the tempo is no matter of averages any more: it hangs on the very cards. For two
players it is therefore worked out from them. What it is worth to take a turn with given cards left is
searched to the last card; where that turn would end with some of them left, it is followed by the other
player's turn, worth the same in turn, on average over the cards that may be left then. Benches are taken
as they stand now.

Nobody has to draw who can bank instead. If the cards are such that each would rather leave them to the
other, the two go on banking, and the one draws who first has nothing more to bank; by then the benches
are empty, so that the die is no threat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from push_game.games.push.cards import COLOUR_CARDS, EMPTY, Stock
from push_game.games.push.options import Rules
from push_game.games.push.search import NO_TEMPO, Search, Setting
from push_game.games.push.state import Piles, State
from push_game.games.push.worth import kept_points, worth

WORKED_OUT: Final = (0, 1, 2, 3, 4, 4, 2)
"""With so many cards left (the place) it is worked out for so many cards left at a turn's end, or fewer."""


def tempo(view: State, ended: int) -> Sequence[Sequence[float]]:
    """The tempo as in `Worth`, seen from this position, if the turn of the seat `ended` ends or has ended."""
    rows = worth(view.rules).tempo
    left = len(view.stock)
    if view.seats != 2 or not 0 < left < len(WORKED_OUT):
        return rows
    known = _ended(view.rules, 1 - ended, view.benches, view.stock, WORKED_OUT[left])
    own = [*known, *rows[0][len(known) :]]
    return own, [-margin for margin in own]


@lru_cache(256)
def _ended(rules: Rules, mover: int, benches: Piles, stock: Stock, most: int) -> tuple[float, ...]:
    """By the number of cards left, up to `most`: what it is worth to leave them to `mover`, on average."""
    values = [0.0]
    for left in range(1, most + 1):
        parts = [_turn(rules, mover, benches, part) for part in _parts(stock, left)]
        values.append(-sum(parts) / len(parts))
    return tuple(values)


@lru_cache(4096)
def _turn(rules: Rules, mover: int, benches: Piles, stock: Stock) -> float:
    """What having a turn with these cards left is worth to `mover`."""
    draw = _draw(rules, mover, benches, stock)
    if not benches[mover] or draw + _draw(rules, 1 - mover, benches, stock) >= 0:
        return draw
    bankable = [sum(1 for colour in COLOUR_CARDS if bench & colour) for bench in benches]
    bare = (EMPTY, EMPTY)
    if bankable[mover] > bankable[1 - mover]:
        return max(draw, -_draw(rules, 1 - mover, bare, stock))
    return max(draw, _draw(rules, mover, bare, stock))


@lru_cache(4096)
def _draw(rules: Rules, mover: int, benches: Piles, stock: Stock) -> float:
    """What drawing is worth to `mover` with these cards left."""
    known = _ended(rules, 1 - mover, benches, stock, len(stock) - 1)
    # With all the cards drawn no turn follows, and with all of them left this one has not begun.
    ended = [*known, *NO_TEMPO[len(known) :]]
    search = Search(Setting(rules, mover, benches, stock), kept_points(worth(rules).kept, len(stock)), ended)
    return search.draw((), search.unseen(), len(stock))


def _parts(stock: Stock, left: int) -> Iterator[Stock]:
    """Every choice of so many of the cards."""
    if left == len(stock):
        yield stock
    elif left == 0:
        yield b""
    else:
        for rest in _parts(stock[1:], left - 1):
            yield stock[:1] + rest
        yield from _parts(stock[1:], left)
