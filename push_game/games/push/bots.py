"""The levels of bots: each a function from a view of the state to a move.

`steady` and `strong` are yardsticks as much as opponents: what they do is said in full, and it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, Final

from push_game.games.contract import Bot
from push_game.games.levels import at_random
from push_game.games.push import odds
from push_game.games.push.cards import points
from push_game.games.push.judge import evaluate, takings
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.search import RAW, Search
from push_game.games.push.state import State
from push_game.i18n import Message, msg

EASY_CARDS: Final = {2: 3, 3: 5, 4: 6, 5: 6, 6: 7}
"""After how many cards `easy` stops, by the number of players."""
EASY_BANK: Final = 18
"""How many points of one colour `easy` lets pile up before it banks them."""


def _easy(view: State) -> Move:
    """Stops after a fixed number of cards, takes the most points, banks late and little.

    It places a card on the first column that it fits, and never thinks of the die or of the others.
    """
    moves = view.legal_moves()
    match view.phase:
        case "start":
            return bank_from(view, EASY_BANK) or DRAW
        case "placing":
            return moves[0]
        case "taking":
            columns = view.columns
            return best_of([(move, column.points) for move in moves if (column := columns[move.column])])
    return STOP if STOP in moves and cards_placed(view) >= EASY_CARDS[view.seats] else DRAW


STEADY_BUST: Final = 0.10
"""The chance of a bust from which on `steady` stops."""
BANK_POINTS: Final = 12
"""How many points of one colour `steady` and `strong` bank."""


def _steady(view: State) -> Move:
    """Stops by simple odds, and looks after itself only.

    It stops once the next card busts with more than 10 %, or once the column worth most to itself is worth
    8 points (with 2 players) or 12. It places a card where the next bust chance is least, and of those on
    the column with the most points; takes the column worth most to itself; banks its richest colour if that
    holds 12 points or more.
    """
    moves = view.legal_moves()
    match view.phase:
        case "start":
            return bank_from(view, BANK_POINTS) or DRAW
        case "placing":
            return place_safely(view)
        case "taking":
            return best_of([(move, odds.column_worth(view, move.column, view.seat)) for move in moves])
    if not view.columns:
        return DRAW
    best = max(odds.column_worth(view, column, view.seat) for column in range(len(view.columns)))
    enough = 8 if view.seats == 2 else 12
    return STOP if best >= enough or odds.bust_chance(view) > STEADY_BUST else DRAW


def place_safely(view: State) -> Move:
    """The place with the least next bust chance; of equals the column with the most points."""
    moves = view.legal_moves()
    chances = [odds.bust_chance(view.play(move)) for move in moves]
    there = [column.points for column in view.columns if column]
    richness = [there[move.column] if move.column < len(there) else 0 for move in moves]
    return best_of([(move, (-chance, rich)) for move, chance, rich in zip(moves, chances, richness, strict=True)])


def _strong(view: State) -> Move:
    """One step of exact expectation of the margin in points, its own gain less the others' share.

    It draws if the mean over the next card, best placed, is better than stopping now; places a card where
    stopping would then be worth most, and of those where the next bust chance is least; takes the column
    that is worth most less what it leaves to the others; banks its richest colour if that holds 12 points
    or more.
    """
    return one_step(view, 1 / (view.seats - 1))


def one_step(view: State, share: float) -> Move:
    """As `strong`, with a share of the others' gains of one's own choice; with 0 it plays for itself only."""
    moves = view.legal_moves()
    match view.phase:
        case "start":
            return bank_from(view, BANK_POINTS) or DRAW
        case "taking":
            return best_of(takings(view, RAW, share))
    search = Search(view, RAW, share=share)
    if view.phase == "placing":
        after = [view.play(move) for move in moves]
        stops = [(round(search.stop(search.columns(state)), 9), -odds.bust_chance(state)) for state in after]
        return best_of(zip(moves, stops, strict=True))
    columns = search.columns(view)
    if not columns:
        return DRAW
    return DRAW if search.draw(columns, search.unseen(), 1) > search.stop(columns) else STOP


def _expert(view: State) -> Move:
    """The best move by the judgement of `judge.py`."""
    moves = view.legal_moves()
    return evaluate(view)[0].move if len(moves) > 1 else moves[0]


def best_of(worths: Iterable[tuple[Move, Any]]) -> Move:
    """The move that is worth most, the first of equals."""
    return max(worths, key=itemgetter(1))[0]


def bank_from(view: State, least: int) -> Move | None:
    """Banking the richest colour of the active player, if it holds so many points."""
    banks = [(move, points(view.benches[view.active] & move.cards)) for move in view.legal_moves() if move is not DRAW]
    if not banks:
        return None
    richest, held = max(banks, key=itemgetter(1))
    return richest if held >= least else None


def cards_placed(view: State) -> int:
    """How many cards lie in the columns."""
    return sum(len(column.cards) for column in view.columns if column)


def _always(choose: Callable[[State], Move]) -> Callable[[int], Bot]:
    """A level that leaves nothing to chance: the seed makes no difference."""
    return lambda seed: choose


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": at_random,
    "easy": _always(_easy),
    "steady": _always(_steady),
    "strong": _always(_strong),
    "expert": _always(_expert),
}
"""By name, weakest first."""

PLAYS: Final[dict[str, Message]] = {
    "random": msg("Any move that the rules allow: it does not think."),
    "easy": msg("Stops after a few cards and banks late; it never thinks of the others."),
    "steady": msg("Stops by simple odds, and looks after its own points only."),
    "strong": msg("Weighs the next card exactly, and what it leaves to the others."),
    "expert": msg("Looks two cards ahead and minds the others; it judges as the coach does."),
}
"""How the bots of each level play, in a line."""
