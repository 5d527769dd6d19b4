"""The tutor: before which moves it asks back, and what it says then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from push_game.games.contract import Advice
from push_game.games.figures import decimal, percent
from push_game.i18n import Message, msg
from push_game.play.analyses.grades import GRADES, grade
from push_game.play.table import Manners

_LEAST: Final = {grade.name: grade.least for grade in GRADES}


def least(manners: Manners, state: Any) -> float | None:
    """What a move gives away here of the chance to win for the tutor to ask back; None if it never does."""
    wanted = _LEAST.get(manners.tutor)
    # The moves are asked for last: in a hand of cards it takes a while to find them all.
    return wanted if wanted is not None and len(state.legal_moves()) > 1 else None


def doubt(manners: Manners, state: Any, move: Any, advise: Callable[[], Sequence[Advice] | None]) -> Advice | None:
    """What the coach says of a legal move before which the tutor asks back; None if it does not.

    The coach is asked only where a tutor is on.
    """
    wanted = least(manners, state)
    if wanted is None:
        return None
    one = next((one for one in advise() or () if one.move == move), None)
    return one if one is not None and one.win_loss >= wanted else None


def warning(one: Advice) -> list[Message]:
    """What it says of a move, in sentences."""
    if one.alone:
        return _warning_alone(one)
    told = {"move": one.label, "share": percent(one.win_loss)}
    lines = [
        {
            "blunder": msg("A blunder: “{move}” gives away {share} of win chance.", **told),
            "mistake": msg("A mistake: “{move}” gives away {share} of win chance.", **told),
        }.get(
            GRADES[grade(one.win_loss)].name,
            msg("A doubtful move: “{move}” gives away {share} of win chance.", **told),
        )
    ]
    if one.loss is not None:
        lines.append(msg("That is {points} points of final margin.", points=decimal(one.loss)))
    return lines


def _warning_alone(one: Advice) -> list[Message]:
    """The same where there is nobody to beat but oneself."""
    told = {"move": one.label, "share": percent(one.win_loss)}
    lines = [msg("“{move}” gives away {share} of the chance of a new best turn.", **told)]
    if one.loss:
        lines.append(msg("That is {points} points of the best turn to be expected.", points=decimal(one.loss)))
    return lines
