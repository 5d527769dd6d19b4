"""Why a move is good or bad: a sentence made for the position, for each move the coach has weighed.

Every sentence is true of the figures it was chosen by; which one is chosen depends on what tells the
moves apart. What a column brings is in points as they are counted, on average over the die; what a move
is worth, costs or gains, in points of final margin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from push_game.games.figures import decimal, percent
from push_game.games.push import words
from push_game.games.push.cards import ROLL, points
from push_game.games.push.judge import search_of
from push_game.games.push.moves import DRAW, Move
from push_game.games.push.odds import column_worth
from push_game.games.push.search import MOST_POINTS
from push_game.games.push.state import State
from push_game.games.push.worth import kept_points, worth
from push_game.i18n import Message, msg, msgn

EQUAL: Final = 0.05
"""Points that make no difference: they are not to be seen in figures with one decimal."""


class Weighed(NamedTuple):
    """A move and what the coach knows of it. Columns are indices from 0."""

    move: Move
    margin: float
    loss: float
    bust: tuple[int, int]
    """How many of the unseen cards bust next, and how many there are."""
    die_loss: float
    handing: State | None
    """The position in which the columns are handed out if the turn stops after the move."""
    own: int | None
    """The column that the player who decides then takes."""
    takes: dict[int, int]
    """By seat, in their order, the columns that the others are then expected to take."""

    def own_points(self, view: State) -> float:
        """What the column that the player takes brings him."""
        assert self.handing is not None
        assert self.own is not None
        return column_worth(self.handing, self.own, view.seat)

    def worth_to(self, seat: int) -> float:
        """What the column that `seat` takes brings him."""
        assert self.handing is not None
        return column_worth(self.handing, self.takes[seat], seat)


class _Case(NamedTuple):
    """A move among all there are, best first."""

    view: State
    names: Sequence[str]
    all: Sequence[Weighed]
    one: Weighed

    @property
    def best(self) -> Weighed:
        return self.all[0]

    @property
    def is_best(self) -> bool:
        return self.one is self.best

    @property
    def number(self) -> int:
        """The column of the move, as it is called."""
        return self.one.move.column + 1


def reason(view: State, names: Sequence[str], weighed: Sequence[Weighed], one: Weighed) -> Message:
    """Why that move is worth what it is; `weighed` are all there are, best first."""
    tell: Callable[[_Case], Message] = {
        "start": _start,
        "deciding": _deciding,
        "placing": _placing,
        "taking": _taking,
    }[view.phase]
    return tell(_Case(view, names, weighed, one))


def takers_told(view: State, names: Sequence[str], weighed: Sequence[Weighed], one: Weighed) -> tuple[Message, ...]:
    """What the others then take, in a sentence, unless the reason says so."""
    if not one.takes or (one is weighed[0] and view.phase in ("deciding", "taking")):
        return ()
    first, *others = one.takes
    told = {"name": names[first], "column": one.takes[first] + 1}
    if others:
        told.update(other=names[others[0]], second=one.takes[others[0]] + 1)
    if view.phase == "placing":
        if others:
            return (msg("If the turn stops then, {name} takes column {column} and {other} column {second}.", **told),)
        return (msg("If the turn stops then, {name} takes column {column}.", **told),)
    if others:
        return (msg("{name} then takes column {column} and {other} column {second}.", **told),)
    return (msg("{name} then takes column {column}.", **told),)


# To draw or to bank.


def _start(case: _Case) -> Message:
    view, move = case.view, case.one.move
    bench = view.benches[view.active]
    held = {one.move: points(bench & one.move.cards) for one in case.all if one.move is not DRAW}
    if not held:
        return msg("There is nothing on the bench to bank.")
    numbers, left = worth(view.rules), len(view.stock)
    keep, pays = kept_points(numbers.kept, left), numbers.bank_at[left]
    draw = next(one for one in case.all if one.move is DRAW)
    # What banking saves grows with the points, up to a point.
    richest = max(held, key=lambda bank: held[bank])
    most = MOST_POINTS - keep[MOST_POINTS]
    saved = held[richest] - keep[held[richest]]
    never = most <= saved + draw.margin - next(one.margin for one in case.all if one.move is richest) + 1e-9
    if move is DRAW:
        return _drawing_first(case, held[richest], left, None if never else pays)
    count, colour = held[move], words.colour(move.colour or 0)
    if case.best.move is not DRAW and not case.is_best:
        return msgn(
            "That saves {count} point; banking {colour} saves {more}.",
            "That saves {count} points; banking {colour} saves {more}.",
            count,
            colour=words.colour(case.best.move.colour or 0),
            more=held[case.best.move],
        )
    if never:
        return msgn(
            "With {count} card left, drawing is worth more than anything that banking saves.",
            "With {count} cards left, drawing is worth more than anything that banking saves.",
            left,
        )
    if case.is_best:
        return msgn(
            "That saves {count} point of {colour}; banking pays from {pays} on now.",
            "That saves {count} points of {colour}; banking pays from {pays} on now.",
            count,
            colour=colour,
            pays=decimal(pays),
        )
    return msgn(
        "That saves only {count} point; banking pays from {pays} on now.",
        "That saves only {count} points; banking pays from {pays} on now.",
        count,
        pays=decimal(pays),
    )


def _drawing_first(case: _Case, richest: int, left: int, pays: float | None) -> Message:
    """Why to draw, or why not; `pays` says from how many points on banking does, if ever."""
    if pays is None:
        return msgn(
            "With {count} card left, drawing is worth more than anything that banking saves.",
            "With {count} cards left, drawing is worth more than anything that banking saves.",
            left,
        )
    if case.is_best:
        return msgn(
            "The richest colour holds {count} point; banking pays from {pays} on now.",
            "The richest colour holds {count} points; banking pays from {pays} on now.",
            richest,
            pays=decimal(pays),
        )
    return msgn(
        "{count} point of one colour would stay at risk; banking pays from {pays} on now.",
        "{count} points of one colour would stay at risk; banking pays from {pays} on now.",
        richest,
        pays=decimal(pays),
    )


# To draw again or to stop.


def _deciding(case: _Case) -> Message:
    if len(case.all) == 1:
        return msg("There is no column yet that one could stop for.")
    return _drawing(case) if case.one.move is DRAW else _stopping(case)


def _drawing(case: _Case) -> Message:
    view, draw = case.view, case.one
    stop = next(one for one in case.all if one is not draw)
    better = draw.margin - stop.margin
    bad, unseen = draw.bust
    if not bad:
        if better >= 0:
            return msg("The next card cannot bust and is worth {gain} points on average.", gain=decimal(better))
        return msg(
            "The next card cannot bust, but it helps the others more: that costs {loss} points on average.",
            loss=decimal(-better),
        )
    search = search_of(view)
    columns = search.columns(view)
    cost = search.stop(columns) - search.bust(columns, 0, unseen - 1)
    chance = percent(bad, unseen)
    if cost < EQUAL:
        return _on_balance(better)
    if bad == unseen:
        return msg("Every card that is left busts, and that costs {cost} points.", cost=decimal(cost))
    # Drawing is worth the mean of busting and of all else.
    gain = (better + bad / unseen * cost) / (1 - bad / unseen)
    told = {"chance": chance, "cost": decimal(cost), "gain": decimal(gain)}
    if better >= 0:
        return msg(
            "{chance} of the unseen cards bust and cost {cost} points; all others gain {gain} on average.", **told
        )
    if gain >= EQUAL:
        return msg(
            "{chance} of the unseen cards bust and cost {cost} points: too much for the {gain} that all others gain.",
            **told,
        )
    return msg("{chance} of the unseen cards bust and cost {cost} points, and no others make up for it.", **told)


def _on_balance(better: float) -> Message:
    if better >= 0:
        return msg("All in all, drawing is worth {points} points more than stopping.", points=decimal(better))
    return msg("All in all, drawing is worth {points} points less than stopping.", points=decimal(-better))


def _stopping(case: _Case) -> Message:
    one = case.one
    gain = one.own_points(case.view)
    own = {"number": (one.own or 0) + 1, "points": decimal(gain)}
    if not case.is_best:
        if gain <= -EQUAL:
            return msg(
                "Column {number} would cost {points} points; drawing again is worth {more} more.",
                number=own["number"],
                points=decimal(-gain),
                more=decimal(one.loss),
            )
        return msg(
            "Column {number} would bring {points} points; drawing again is worth {more} more.",
            **own,
            more=decimal(one.loss),
        )
    bad, unseen = next(other.bust for other in case.all if other is not one)
    if gain <= -EQUAL:
        return msg(
            "Column {number} costs {points} points, but drawing again would cost more.",
            number=own["number"],
            points=decimal(-gain),
        )
    if not bad:
        return _left_to_others(case, own)
    chance = percent(bad, unseen)
    if not one.takes:
        return msg(
            "{chance} of the unseen cards bust; column {number} brings {points} points, and no one else gets any.",
            chance=chance,
            **own,
        )
    kind, others = _first_taker(case)
    told = {"chance": chance, **own, **others}
    if len(one.takes) > 1:
        return msg(
            "{chance} of the unseen cards bust; column {number} brings {points} points, then {name} takes"
            " column {column} and {other} column {second}.",
            **told,
        )
    if kind == "roll":
        return msg(
            "{chance} of the unseen cards bust; taking column {number} for {points} points leaves {name}"
            " only the roll card.",
            **told,
        )
    if kind == "risky":
        return msg(
            "{chance} of the unseen cards bust; taking column {number} for {points} points leaves {name}"
            " column {column} with its roll card.",
            **told,
        )
    return msg(
        "{chance} of the unseen cards bust; column {number} brings {points} points, and {name} gets column"
        " {column} for {worth}.",
        **told,
    )


def _left_to_others(case: _Case, own: dict[str, object]) -> Message:
    """The column that one takes, and what that leaves to the others."""
    if not case.one.takes:
        return msg("Column {number} brings {points} points, and no one else gets any.", **own)
    kind, others = _first_taker(case)
    told = {**own, **others}
    if len(case.one.takes) > 1:
        return msg(
            "Column {number} brings {points} points, then {name} takes column {column} and {other} column {second}.",
            **told,
        )
    if kind == "roll":
        return msg(
            "Taking column {number} for {points} points leaves {name} only the roll card.",
            **told,
        )
    if kind == "risky":
        return msg(
            "Taking column {number} for {points} points leaves {name} column {column} with its roll card.",
            **told,
        )
    return msg("Column {number} brings {points} points, and {name} gets column {column} for {worth}.", **told)


def _first_taker(case: _Case) -> tuple[str, dict[str, object]]:
    """What kind of column the next one takes, and the words for all who take after the player."""
    one = case.one
    assert one.handing is not None
    first, *others = one.takes
    column = one.handing.columns[one.takes[first]]
    assert column is not None
    kind = "plain" if not column.has_roll else "risky" if column.points else "roll"
    told: dict[str, object] = {
        "name": case.names[first],
        "column": one.takes[first] + 1,
        "worth": decimal(one.worth_to(first)),
    }
    if others:
        told.update(other=case.names[others[0]], second=one.takes[others[0]] + 1)
    return kind, told


# Which column to take.


def _taking(case: _Case) -> Message:
    view, one, best = case.view, case.one, case.best
    if len(case.all) == 1:
        return msg("It is the only column that is left.")
    gain = {other.move: other.own_points(view) for other in case.all}
    own = {"number": case.number, "points": decimal(gain[one.move])}
    if case.is_best:
        return _best_column(case, gain, own)
    to_best = {"best": best.move.column + 1}
    if one.loss < EQUAL:
        return msg("Column {number} is worth as much as column {best}.", number=case.number, **to_best)
    if gain[one.move] <= -EQUAL:
        return msg(
            "The roll card costs more than column {number} brings: {points} points are lost.",
            number=case.number,
            points=decimal(-gain[one.move]),
        )
    less = gain[best.move] - gain[one.move]
    if less >= EQUAL:
        return msg(
            "Column {number} brings {points} points, {less} less than column {best}.",
            **own,
            **to_best,
            less=decimal(less),
        )
    snatched = next((seat for seat, column in one.takes.items() if column == best.move.column), None)
    if snatched is not None:
        return msg(
            "Column {number} brings {points} points, but {name} then gains {worth} with column {best}.",
            **own,
            **to_best,
            name=case.names[snatched],
            worth=decimal(one.worth_to(snatched)),
        )
    return msg(
        "All in all, column {number} is worth {loss} points less than column {best}.",
        number=case.number,
        loss=decimal(one.loss),
        **to_best,
    )


def _best_column(case: _Case, gain: dict[Move, float], own: dict[str, object]) -> Message:
    richest = max(gain, key=lambda move: gain[move])
    if gain[richest] - gain[case.one.move] < EQUAL:
        if gain[case.one.move] <= -EQUAL:
            return msg(
                "Every column costs more than it brings, column {number} least: {points} points are lost.",
                number=case.number,
                points=decimal(-gain[case.one.move]),
            )
        if case.one.takes:
            return _left_to_others(case, own)
        return msg("Column {number} brings most: {points} points.", **own)
    instead = next(other for other in case.all if other.move is richest)
    snatched = next((seat for seat, column in instead.takes.items() if column == case.one.move.column), None)
    if snatched is not None:
        return msg(
            "Column {richest} brings {more} points more, but {name} would then gain {worth} with column {number}.",
            number=case.number,
            richest=richest.column + 1,
            more=decimal(gain[richest] - gain[case.one.move]),
            name=case.names[snatched],
            worth=decimal(instead.worth_to(snatched)),
        )
    return msg("Column {number} brings {points} points, in colours that will sooner be worth banking.", **own)


# Where to place a card.


def _placing(case: _Case) -> Message:
    view, one, best = case.view, case.one, case.best
    if len(case.all) == 1:
        if not view.columns:
            return msg("The first card always begins a column.")
        if one.move.column == len(view.columns):
            return msg("The card fits none of the columns there are.")
        return msg("The card fits nowhere else.")
    if case.is_best:
        return _best_place(case)
    told: dict[str, object] = {"number": case.number, "best": best.move.column + 1}
    if one.loss < EQUAL:
        return msg("Column {number} is as good a place as column {best}.", **told)
    if one.bust[0] > best.bust[0]:
        if not best.bust[0]:
            return msg(
                "In column {number}, {chance} of the unseen cards bust next; in column {best} none.",
                **told,
                chance=percent(*one.bust),
            )
        return msg(
            "In column {number}, {chance} of the unseen cards bust next; in column {best} {less}.",
            **told,
            chance=percent(*one.bust),
            less=percent(*best.bust),
        )
    gain, more = one.own_points(view), best.own_points(view)
    if more - gain >= EQUAL:
        return msg(
            "If the turn stops then, the best column brings {points} points; with the card in column {best} it brings"
            " {more}.",
            best=told["best"],
            points=decimal(gain),
            more=decimal(more),
        )
    first = next((seat for seat in one.takes if seat in best.takes), None)
    if first is not None and one.worth_to(first) - best.worth_to(first) >= EQUAL:
        return msg(
            "If the turn stops then, {name} gains {worth} points; with the card in column {best} only {less}.",
            best=told["best"],
            name=case.names[first],
            worth=decimal(one.worth_to(first)),
            less=decimal(best.worth_to(first)),
        )
    return msg(
        "All in all, column {number} is worth {loss} points less than column {best}.",
        **told,
        loss=decimal(one.loss),
    )


def _best_place(case: _Case) -> Message:
    view, one, second = case.view, case.one, case.all[1]
    if second.loss < EQUAL:
        return msg(
            "Column {number} is as good a place as column {best}.", number=case.number, best=second.move.column + 1
        )
    others = [other for other in case.all if other is not one]
    if all(one.bust[0] < other.bust[0] for other in others):
        if not one.bust[0]:
            return msg("With the card in column {number}, the next one cannot bust.", number=case.number)
        return msg(
            "In column {number}, {chance} of the unseen cards bust next, the fewest of all places.",
            number=case.number,
            chance=percent(*one.bust),
        )
    gain = one.own_points(view)
    if view.card is ROLL and one.takes and one.own != one.move.column:
        taker = next((seat for seat, column in one.takes.items() if column == one.move.column), None)
        if taker is not None:
            return msg(
                "There the roll card goes to {name} if the turn stops, and column {column} stays free of it.",
                name=case.names[taker],
                column=(one.own or 0) + 1,
            )
    if all(gain - other.own_points(view) >= EQUAL for other in others):
        return msg(
            "If the turn stops then, column {number} brings {points} points, more than with the card elsewhere.",
            number=(one.own or 0) + 1,
            points=decimal(gain),
        )
    seat = next(iter(one.takes), None)
    if seat is not None and all(seat in x.takes and x.worth_to(seat) - one.worth_to(seat) >= EQUAL for x in others):
        return msg(
            "If the turn stops then, {name} gains {worth} points, less than with the card elsewhere.",
            name=case.names[seat],
            worth=decimal(one.worth_to(seat)),
        )
    return msg(
        "With the next cards in view, column {number} is worth {more} points more than any other place.",
        number=case.number,
        more=decimal(second.loss),
    )
