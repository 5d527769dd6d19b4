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
    yield msg("The coach to {name}; the best move comes first.", name=name)
    for number, one in enumerate(advice[:_MOST], 1):
        yield _worth(number, one)
        if one.margin is not None:
            yield _margin(one.margin)
        yield one.reason
        yield from one.notes
    if rest := len(advice) - _MOST:
        if rest > 0:
            yield msgn("{count} more move is no better.", "{count} more moves are no better.", rest)


def _worth(number: int, one: Advice) -> Message:
    given = {"number": number, "move": one.label, "win": percent(one.win)}
    if not one.win_loss:
        return msg("{number}: {move}. The win chance is {win}.", **given)
    return msg(
        "{number}: {move}. The win chance is {win}; it gives away {share}.", **given, share=percent(one.win_loss)
    )


def _margin(margin: float) -> Message:
    points = decimal(abs(margin))
    if margin < 0:
        return msg("In the end, about {points} points behind the others.", points=points)
    return msg("In the end, about {points} points ahead of the others.", points=points)
