"""Why a move is good or bad: a sentence made for the position, for each move the coach has weighed.

Every sentence is true of the figures it was chosen by; which one is chosen depends on what tells the
moves apart. What a column brings is in points as they are counted, on average over the die; what a move
is worth, costs or gains, in points of final margin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from push_game.games.push.reasons.case import EQUAL, Case, Weighed
from push_game.games.push.reasons.deciding import deciding
from push_game.games.push.reasons.others import takers_told
from push_game.games.push.reasons.placing import placing
from push_game.games.push.reasons.starting import starting
from push_game.games.push.reasons.taking import taking
from push_game.games.push.state import State
from push_game.i18n import Message

__all__ = ["EQUAL", "Weighed", "reason", "takers_told"]

_TELL: Final[Mapping[str, Callable[[Case], Message]]] = {
    "start": starting,
    "deciding": deciding,
    "placing": placing,
    "taking": taking,
}


def reason(view: State, names: Sequence[str], weighed: Sequence[Weighed], one: Weighed) -> Message:
    """Why that move is worth what it is; `weighed` are all there are, best first."""
    return _TELL[view.phase](Case(view, names, weighed, one))
