"""What a move leaves to the others, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.figures import decimal
from push_game.games.push.reasons.case import Case, Weighed
from push_game.games.push.state import State
from push_game.i18n import Message, msg


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


def left_to_others(case: Case, own: dict[str, object]) -> Message:
    """The column that one takes, and what that leaves to the others."""
    if not case.one.takes:
        return msg("Column {number} brings {points} points, and no one else gets any.", **own)
    kind, others = first_taker(case)
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


def first_taker(case: Case) -> tuple[str, dict[str, object]]:
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
