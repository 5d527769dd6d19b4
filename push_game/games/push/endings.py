"""The end of a game, searched to the last card, and whose turn it is worth to be when two see it coming.

With few cards left a turn is searched to the last of them. For two players the tempo, too, is no matter of
averages any more: it hangs on the very cards. What it is worth to take a turn with given cards left is then
searched as well; where that turn would end with some of them left, it is followed by the other player's turn,
worth the same in turn. Benches are taken as they stand now, and at their full points: whatever may still
happen to them is in the search.

Nobody has to draw who can bank instead. If the cards are such that each would rather leave them to the
other, the two go on banking, their richest colours first, until one of them has nothing more to bank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from push_game.games.push.cards import COLOUR_CARDS, COLOUR_POINTS, ROLL, Pile, Stock
from push_game.games.push.last_cards import LastCards, Memory
from push_game.games.push.moves import Move
from push_game.games.push.options import Rules
from push_game.games.push.search import RAW, Setting
from push_game.games.push.state import Piles, State
from push_game.games.push.worth import kept_points, worth

TO_THE_END: Final = 6
"""With so few cards left a turn is searched to the last one."""
WORKED_OUT: Final = (0, 1, 2, 3, 4, 4, 2)
"""With so many cards left now (the place), what comes after the turn is worked out from the cards left then,
for two players, if they are so few or fewer: a turn's end with more of them is far from certain, and costly."""


def kept(view: State | Setting) -> Sequence[float]:
    """What points of one colour on a bench are worth now, by their number."""
    left = len(view.stock)
    if view.seats == 2 and left <= TO_THE_END:
        return RAW
    return kept_points(worth(view.rules).kept, left)


def tempo(view: State, ended: int, stock: Stock) -> Sequence[float]:
    """What it is worth, by distance to the left of the seat `ended`, that its turn ends with that stock left."""
    if _is_worked_out(view, stock):
        own = -_turn(view.rules, 1 - ended, view.benches, stock)
        return own, -own
    return [row[len(stock)] for row in worth(view.rules).tempo]


def starts(view: State) -> list[tuple[Move, float]] | None:
    """What each move at the start of a turn is worth; None where that is not worked out."""
    rules, mover, benches, stock = view.rules, view.active, view.benches, view.stock
    if not _is_worked_out(view, stock):
        return None
    draw, *banks = view.legal_moves()
    banked = [_banked(benches, mover, bank.cards) for bank in banks]
    worths = [-_turn(rules, 1 - mover, then, stock) for then in banked]
    return [(draw, _search(rules, mover, benches).turn(stock)), *zip(banks, worths, strict=True)]


def _is_worked_out(view: State, stock: Stock) -> bool:
    left = len(view.stock)
    return view.seats == 2 and left < len(WORKED_OUT) and len(stock) <= WORKED_OUT[left]


def last_cards(view: State) -> LastCards:
    """The search of the turn that is under way, to the last card."""
    if view.seats == 2:
        return LastCards(view, RAW, *_known(view.rules, view.active, view.benches, WORKED_OUT[len(view.stock)]))
    return _search_of_many(Setting(view.rules, view.active, view.benches, view.stock, view.step))


@lru_cache(4)
def _search_of_many(setting: Setting) -> LastCards:
    table = worth(setting.rules).tempo[0]
    return LastCards(setting, kept(setting), lambda stock: table[len(stock)])


@lru_cache(16)
def _search(rules: Rules, mover: int, benches: Piles) -> LastCards:
    return LastCards(Setting(rules, mover, benches, b""), RAW, *_known(rules, mover, benches, max(WORKED_OUT)))


@lru_cache(16)
def _known(rules: Rules, mover: int, benches: Piles, most: int) -> tuple[Callable[[Stock], float], Memory]:
    table = worth(rules).tempo[0]

    def ended(stock: Stock) -> float:
        left = len(stock)
        return -_turn(rules, 1 - mover, benches, stock) if left <= most else table[left]

    return ended, Memory()


@lru_cache(4096)
def _turn(rules: Rules, mover: int, benches: Piles, stock: Stock) -> float:
    """What having a turn with these cards left is worth to `mover`."""
    if not stock:
        return 0.0
    draw = _search(rules, mover, benches).turn(stock)
    bench = benches[mover]
    richest = max(COLOUR_CARDS, key=lambda colour: COLOUR_POINTS[bench & colour])
    # What the die can take no more once these points are banked, by each roll card and by a bust; with more
    # cards left it hardly ever matters.
    saved = COLOUR_POINTS[bench & richest] * (stock.count(ROLL.byte) + 1) / 6 if len(stock) <= 2 else 0.0
    if not bench or draw + _search(rules, 1 - mover, benches).turn(stock) >= saved:
        return draw
    return max(draw, -_turn(rules, 1 - mover, _banked(benches, mover, richest), stock))


def _banked(benches: Piles, seat: int, cards: Pile) -> Piles:
    return tuple([bench & ~cards if seat == other else bench for other, bench in enumerate(benches)])
