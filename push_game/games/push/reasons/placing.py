"""Why to place a card in a column."""

from __future__ import annotations

from push_game.games.figures import decimal, percent
from push_game.games.push.cards import ROLL
from push_game.games.push.reasons.case import EQUAL, Case
from push_game.i18n import Message, msg


def placing(case: Case) -> Message:
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


def _best_place(case: Case) -> Message:
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
