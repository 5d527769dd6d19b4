"""Why to draw again or to stop."""

from __future__ import annotations

from push_game.games.figures import decimal, percent
from push_game.games.push.cards import SWITCH
from push_game.games.push.judge import search_of
from push_game.games.push.moves import DRAW
from push_game.games.push.reasons.case import EQUAL, Case
from push_game.games.push.reasons.others import first_taker, left_to_others
from push_game.i18n import Message, msg


def deciding(case: Case) -> Message:
    if len(case.all) == 1:
        return msg("There is no column yet that one could stop for.")
    return _drawing(case) if case.one.move is DRAW else _stopping(case)


def _drawing(case: Case) -> Message:
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
    busts = [
        (copies, search.bust(columns, rest))
        for card, copies, rest in search.next_cards(search.unseen(), 0)
        if card is not SWITCH and not any(search.placements(columns, card))
    ]
    cost = search.stop(columns) - sum(copies * margin for copies, margin in busts) / bad
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


def _stopping(case: Case) -> Message:
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
        return left_to_others(case, own)
    chance = percent(bad, unseen)
    if not one.takes:
        return msg(
            "{chance} of the unseen cards bust; column {number} brings {points} points, and no one else gets any.",
            chance=chance,
            **own,
        )
    kind, others = first_taker(case)
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
