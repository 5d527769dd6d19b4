"""What the coach says, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from push_game.games.contract import Advice
from push_game.games.figures import decimal, percent
from push_game.i18n import Message, msg, msgn

_MOST: Final = 5
"""How many moves are told of; nobody listens to more."""


def told(name: str, advice: Sequence[Advice]) -> Iterator[Message]:
    """The moves there are, best first, each with its reason."""
    yield msg("The coach advises {name}.", name=name)
    for place, one in enumerate(advice[:_MOST]):
        if one.alone and one.margin is not None:
            yield _worth_alone(one, one.margin, best=not place)
        else:
            yield _worth(one, best=not place)
            if one.margin is not None:
                yield _margin(one.margin)
        yield one.reason
        yield from one.notes
    if len(advice) > _MOST:
        yield msgn("{count} more move is no better.", "{count} more moves are no better.", len(advice) - _MOST)


def _worth(one: Advice, *, best: bool) -> Message:
    given = {"move": one.label, "win": percent(one.win)}
    if best:
        return msg("Best is “{move}”, with a win chance of {win}.", **given)
    if not one.win_loss:
        return msg("As good is “{move}”, with a win chance of {win}.", **given)
    return msg("“{move}” has a win chance of {win}: it gives away {share}.", **given, share=percent(one.win_loss))


def _worth_alone(one: Advice, expected: float, *, best: bool) -> Message:
    """What a move is worth where there is nobody to beat but oneself."""
    given = {"move": one.label, "points": decimal(expected), "chance": percent(one.win)}
    if best:
        return msg("Best is “{move}”: about {points} points in your best turn, and a new best by {chance}.", **given)
    return msg("“{move}”: about {points} points in your best turn, and a new best by {chance}.", **given)


def _margin(margin: float) -> Message:
    points = decimal(abs(margin))
    if margin < 0:
        return msg("In the end, about {points} points behind the others.", points=points)
    return msg("In the end, about {points} points ahead of the others.", points=points)
