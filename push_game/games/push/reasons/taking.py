"""Why to take a column."""

from __future__ import annotations

from push_game.games.figures import decimal
from push_game.games.push.moves import Move
from push_game.games.push.reasons.case import EQUAL, Case
from push_game.games.push.reasons.others import left_to_others
from push_game.i18n import Message, msg


def taking(case: Case) -> Message:
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


def _best_column(case: Case, gain: dict[Move, float], own: dict[str, object]) -> Message:
    richest = max(gain, key=lambda move: gain[move])
    if gain[richest] - gain[case.one.move] < EQUAL:
        if gain[case.one.move] <= -EQUAL:
            return msg(
                "Every column costs more than it brings, column {number} least: {points} points are lost.",
                number=case.number,
                points=decimal(-gain[case.one.move]),
            )
        if case.one.takes:
            return left_to_others(case, own)
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
