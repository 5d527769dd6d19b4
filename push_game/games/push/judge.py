"""What every legal move is worth: the judgement behind the expert, the coach and the analysis.

A move is worth the final margin it can be expected to lead to: the points of the player who decides less
the mean of the others' points. How it is reckoned: see `search.py` for drawing, stopping, placing and
taking, and `worth.py` for benches, banking and whose turn comes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from push_game.games.push.calibration import option
from push_game.games.push.cards import by_colour, points
from push_game.games.push.endings import TO_THE_END, kept, last_cards, starts, tempo
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.search import Search, Setting
from push_game.games.push.state import State
from push_game.games.push.worth import worth

DEPTH: Final = 2
"""How many cards deep it looks as a rule."""


class Verdict(NamedTuple):
    """A move and what it is worth to the player who decides."""

    move: Move
    margin: float
    """The expected final margin, in points."""


def evaluate(view: State, depth: int = DEPTH) -> list[Verdict]:
    """Every legal move of the player who has to decide, best first.

    Moves of the same worth keep the order of `legal_moves`. Raises ValueError if nobody has to decide.
    """
    judge = _JUDGES.get(view.phase)
    if judge is None:
        raise ValueError(f"nobody has to decide: {view.phase}")
    margin = standing(view, view.seat)
    verdicts = [Verdict(move, margin + worth) for move, worth in judge(view, depth)]
    return sorted(verdicts, key=lambda verdict: -verdict.margin)


def standing(view: State, seat: int) -> float:
    """The margin of that seat as benches and banks stand, in kept points, whoever's turn comes next."""
    keep = kept(view)
    totals = [
        points(bank) + sum([keep[held] for held in by_colour(bench)])
        for bench, bank in zip(view.benches, view.banks, strict=True)
    ]
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def search_of(view: State) -> Search:
    """The tree of this turn, by the judge's numbers."""
    if _to_the_end(view):
        return last_cards(view)
    return _search(Setting(view.rules, view.active, view.benches, view.stock, view.step))


@lru_cache(4)
def _search(setting: Setting) -> Search:
    # Who has placed a card decides next by what was found for placing it.
    return Search(setting, kept(setting), worth(setting.rules).tempo[0], option=partial(option, setting.rules))


def look_ahead(view: State, depth: int = DEPTH) -> int:
    """How many cards deep to look: to the last one when few are left."""
    left = len(view.stock)
    return left if _to_the_end(view) else min(depth, left)


def _to_the_end(view: State) -> bool:
    # Up to three places have to be looked at, each as long as a decision to draw.
    return len(view.stock) <= TO_THE_END - (view.phase == "placing")


def _start(view: State, depth: int) -> list[tuple[Move, float]]:
    worths = starts(view)
    if worths is not None:
        return worths
    keep = kept(view)
    # The right neighbour has just ended a turn, and what that is worth counts on drawing now.
    draw = tempo(view, (view.active - 1) % view.seats, view.stock)[1]
    at = worth(view.rules).bank_at[len(view.stock)]
    # Drawing is worth as much as banking so many points of one colour.
    less = at - _kept(keep, at)
    banks = []
    for move in view.legal_moves()[1:]:
        banked = points(view.benches[view.active] & move.cards)
        banks.append((move, draw + (banked - keep[banked] - less)))
    return [(DRAW, draw), *banks]


def _kept(keep: Sequence[float], at: float) -> float:
    low = min(int(at), len(keep) - 2)
    return keep[low] + (at - low) * (keep[low + 1] - keep[low])


def _deciding(view: State, depth: int) -> list[tuple[Move, float]]:
    search = search_of(view)
    columns = search.columns(view)
    draw = (DRAW, search.draw_on(columns, search.unseen(), look_ahead(view, depth)))
    return [draw, (STOP, search.stop(columns))] if columns else [draw]


def _placing(view: State, depth: int) -> list[tuple[Move, float]]:
    search, card = search_of(view), view.card
    assert card is not None
    placed = search.placements(search.columns(view), card)
    ahead = look_ahead(view, depth)
    return [
        (move, search.decide(columns, search.unseen(), ahead))
        for move, columns in zip(view.legal_moves(), placed, strict=True)
    ]


def _taking(view: State, depth: int) -> list[tuple[Move, float]]:
    ended = tempo(view, view.active, view.stock)[(view.seat - view.active) % view.seats]
    worths = takings(view, kept(view), 1 / (view.seats - 1))
    return [(move, margin + ended) for move, margin in worths]


def takings(view: State, keep: Sequence[float], share: float) -> list[tuple[Move, float]]:
    """What taking each column is worth to the seat that is to take one, if `keep` says what benches are.

    That is its own gain less a share of what those after it then gain, each of whom is expected to take
    the column worth most to himself.
    """
    worths = []
    for move in view.legal_moves():
        (_, own), *others = picks(view, move, keep)
        worths.append((move, own - share * sum([gain for _, gain in others])))
    return worths


def picks(view: State, move: Move, keep: Sequence[float]) -> list[tuple[int, float]]:
    """Who gains what if `move` is taken now: the seat that takes, and those after it as expected."""
    left = [other.column for other in view.legal_moves() if other is not move]
    gains = [(view.seat, _gains(view, view.seat, keep)[move.column])]
    takers = view.takers[view.takers.index(view.seat) + 1 :]
    for seat in takers[: len(left)]:
        own = _gains(view, seat, keep)
        best = max(left, key=lambda column: round(own[column], 9))
        left.remove(best)
        gains.append((seat, own[best]))
    return gains


def _gains(view: State, seat: int, keep: Sequence[float]) -> list[float]:
    """What each column would bring that seat, on average over the die; 0 for those that are taken."""
    bench = by_colour(view.benches[seat])
    die = (2 if view.rules.risk else 1) / 6
    gains = []
    for column in view.columns:
        gain = 0.0
        if column:
            gain = sum([keep[b + add] - keep[b] for b, add in zip(bench, by_colour(column.pile), strict=True)])
            if column.has_roll:
                gain -= die * (gain + sum([keep[b] for b in bench]))
        gains.append(gain)
    return gains


_JUDGES: Final = {"start": _start, "deciding": _deciding, "placing": _placing, "taking": _taking}
