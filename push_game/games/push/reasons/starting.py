"""Why to draw or to bank, at the start of a turn (P7)."""

from __future__ import annotations

from push_game.games.figures import decimal
from push_game.games.push import words
from push_game.games.push.cards import points
from push_game.games.push.endings import kept, starts
from push_game.games.push.moves import DRAW
from push_game.games.push.reasons.case import Case
from push_game.games.push.search import MOST_POINTS
from push_game.games.push.worth import worth
from push_game.i18n import Message, msg, msgn


def starting(case: Case) -> Message:
    view, move = case.view, case.one.move
    bench = view.benches[view.active]
    held = {one.move: points(bench & one.move.cards) for one in case.all if one.move is not DRAW}
    if not held:
        return msg("There is nothing on the bench to bank.")
    left = len(view.stock)
    draw = next(one for one in case.all if one.move is DRAW)
    if starts(view) is not None:
        return _never(left) if case.best.move is DRAW else _left_to_the_other(case, case.best.margin - draw.margin)
    keep, pays = kept(view), worth(view.rules).bank_at[left]
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
        return _never(left)
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


def _never(left: int) -> Message:
    return msgn(
        "With {count} card left, drawing is worth more than anything that banking saves.",
        "With {count} cards left, drawing is worth more than anything that banking saves.",
        left,
    )


def _left_to_the_other(case: Case, gain: float) -> Message:
    view = case.view
    return msgn(
        "With {count} card left, banking is worth {points} points more: it leaves the draw to {name}.",
        "With {count} cards left, banking is worth {points} points more: it leaves the draw to {name}.",
        len(view.stock),
        points=decimal(gain),
        name=case.names[1 - view.seat],
    )


def _drawing_first(case: Case, richest: int, left: int, pays: float | None) -> Message:
    """Why to draw, or why not; `pays` says from how many points on banking does, if ever."""
    if pays is None:
        return _never(left)
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
