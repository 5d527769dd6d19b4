"""What a position is worth to every seat: the judge's margins, told for all who sit at the table.

`judge.py` weighs the moves of whoever decides; an account of luck and skill also needs what the same
judgement means for the others. A seat's **margin** is its expected final points less the mean of the
others' points, so that all margins sum to nothing. Wherever several ways are open the one is followed
that the judge takes for best for whoever decides there. The numbers of the two modules agree: the
margin of the deciding seat is the judge's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from typing import TypeAlias

from push_game.games.contract import PileOutcomes
from push_game.games.push.calibration import spread
from push_game.games.push.cards import SWITCH, Card, Stock, by_colour, points
from push_game.games.push.endings import kept, tempo
from push_game.games.push.judge import evaluate, look_ahead, picks, search_of
from push_game.games.push.moves import CARD, DRAW, Move
from push_game.games.push.search import Built
from push_game.games.push.state import State

Margins: TypeAlias = tuple[float, ...]
"""A margin for each seat, in points; they sum to 0."""


@lru_cache(64)
def margins(view: State) -> Margins:
    """What the position is worth to each seat, by the judge's best play on all sides from here."""
    if view.phase == "over":
        return _margins(view.scores)
    if view.phase in ("drawing", "rolling"):
        return _mean([(weight, after(view, move)) for move, weight in view.outcomes().items()])
    return after(view, evaluate(view)[0].move)


def after(view: State, move: Move) -> Margins:
    """What the position is worth to each seat once that legal move is made, as judged before it."""
    match view.phase:
        case "start":
            return _after_start(view, move)
        case "drawing":
            return _drawn(view)[move]
        case "deciding" if move is DRAW:
            odds = PileOutcomes(view.stock, CARD)
            return _mean([(odds[turned], there) for turned, there in _drawn(view).items()])
        case "deciding":
            tree = _Tree(view)
            return tree.seated(tree.stop(tree.columns, 0, view.stock))
        case "taking":
            return _after_taking(view, move)
    return margins(view.play(move))


def win_chances(view: State, there: Margins) -> tuple[float, ...]:
    """Each seat's chance to win, 0 to 1, if these are the margins; shared victories count in parts.

    The chances are as ``exp(margin / spread)``. The spread, in points, is what the cards still to come
    make of margins; `calibration.py` has it by the number of cards left. When the game is over the
    winners are known.
    """
    if view.phase == "over":
        winners = view.winners
        return tuple((seat in winners) / len(winners) for seat in range(view.seats))
    scale = spread(view.rules, len(view.stock))
    most = max(there)
    parts = [exp((margin - most) / scale) for margin in there]
    return tuple(part / sum(parts) for part in parts)


def between_turns(view: State, ended: int) -> Margins:
    """The margins as benches and banks stand, `ended` being the seat whose turn is just over."""
    worths = tempo(view, ended, view.stock)
    standing = _margins(_kept_totals(view))
    return tuple(margin + worths[(seat - ended) % view.seats] for seat, margin in enumerate(standing))


def shifted(there: Margins, seat: int, margin: float) -> Margins:
    """The margins with that seat's set to `margin`, what it gains being lost by the others alike."""
    gain = margin - there[seat]
    loss = gain / (len(there) - 1)
    return tuple(own + gain if other == seat else own - loss for other, own in enumerate(there))


def _after_start(view: State, move: Move) -> Margins:
    there = between_turns(view, (view.active - 1) % view.seats)
    margin = next(verdict.margin for verdict in evaluate(view) if verdict.move is move)
    return shifted(there, view.active, margin)


def _after_taking(view: State, move: Move) -> Margins:
    gains = [0.0] * view.seats
    for seat, gain in picks(view, move, kept(view)):
        gains[seat] = gain
    return _add(between_turns(view, view.active), _margins(gains))


@lru_cache(16)
def _drawn(view: State) -> dict[Move, Margins]:
    """What each card that may turn up leads to."""
    tree = _Tree(view)
    # The option of going on beyond the search is the active player's, whatever card turns up.
    search, ahead = tree.search, look_ahead(view)
    unseen = search.unseen()
    option = search.draw_on(tree.columns, unseen, ahead) - search.draw(tree.columns, unseen, ahead)
    seat = view.seat
    return {
        CARD[card.index]: shifted(there, seat, there[seat] + option)
        for card, gains in tree.drawn(ahead)
        for there in (tree.seated(gains),)
    }


class _Tree:
    """The tree of `search.py`, told for all players.

    What the active player can expect is the search's word. How the others share the rest is seen where
    the turn would be stopped now; what drawing on adds to that, or takes away, they share alike.
    """

    def __init__(self, view: State) -> None:
        self.search = search_of(view)
        self.columns: Sequence[Built] = self.search.columns(view)
        self._view, self._active, self._seats = view, view.active, view.seats
        self._standing = _margins(_kept_totals(view))

    def seated(self, gains: Margins) -> Margins:
        """The margins by seat, from what the rest of the turn adds by distance to the active player."""
        turned = [gains[(seat - self._active) % self._seats] for seat in range(self._seats)]
        return _add(self._standing, turned)

    def stop(self, columns: Sequence[Built], way: int, stock: Stock) -> Margins:
        """After a stop: everyone takes what the search expects him to take."""
        gains = [0.0] * self._seats
        if columns:
            takes = self.search.takes(columns, way)
            own = columns[takes.index(max(takes))]
            gains[0] = own[1][0]
            columns = [column for column in columns if column is not own]
        return self._handed_out(gains, columns, way, stock)

    def bust(self, columns: Sequence[Built], way: int, stock: Stock) -> Margins:
        """After a bust: the active player suffers the die, and the others take."""
        gains = [0.0] * self._seats
        gains[0] = -self.search.die[0]
        return self._handed_out(gains, columns, way, stock)

    def drawn(self, depth: int) -> Iterator[tuple[Card, Margins]]:
        """Each card that may turn up, and what it brings."""
        for card, _, rest in self.search.next_cards(self.search.unseen(), 0):
            if card is SWITCH:
                margin = self.search.decide(self.columns, rest, depth - 1, 1)
                yield card, shifted(self.stop(self.columns, 1, rest.stock), 0, margin)
                continue
            placed = [
                (self.search.decide(columns, rest, depth - 1), columns)
                for columns in self.search.placements(self.columns, card)
            ]
            if placed:
                margin, columns = max(placed, key=itemgetter(0))
                yield card, shifted(self.stop(columns, 0, rest.stock), 0, margin)
            else:
                yield card, self.bust(self.columns, 0, rest.stock)

    def _handed_out(self, gains: list[float], columns: Sequence[Built], way: int, stock: Stock) -> Margins:
        rest = list(columns)
        for taker in self.search.takers[way][: len(rest)]:
            best = max(rest, key=lambda column: round(column[1][taker], 9))
            rest.remove(best)
            # The search counts the others' gains by their share in the active player's margin.
            gains[taker] = best[1][taker] * (self._seats - 1)
        return _add(_margins(gains), tempo(self._view, self._active, stock))


def _kept_totals(view: State) -> list[float]:
    keep = kept(view)
    return [
        points(bank) + sum([keep[held] for held in by_colour(bench)])
        for bench, bank in zip(view.benches, view.banks, strict=True)
    ]


def _margins(totals: Sequence[float]) -> Margins:
    everything, others = sum(totals), len(totals) - 1
    return tuple(own - (everything - own) / others for own in totals)


def _add(one: Sequence[float], other: Sequence[float]) -> Margins:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _mean(weighted: Sequence[tuple[int, Margins]]) -> Margins:
    total = sum(weight for weight, _ in weighted)
    return tuple(
        sum([weight * there for (weight, _), there in zip(weighted, column, strict=True)]) / total
        for column in zip(*[there for _, there in weighted], strict=True)
    )
