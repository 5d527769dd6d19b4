"""The options of Push, and the rules that follow from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.contract import Option
from push_game.games.options import on_off, resolve
from push_game.i18n import Message, msg

SEATS: Final = range(2, 7)


class Rules(NamedTuple):
    """What stays the same for a whole game."""

    seats: int
    risk: bool = False
    switch_cards: bool = False
    first: int = 0


def _seat(value: Any) -> Message:
    return msg("seat {number}", number=value + 1)


OPTIONS: Final[Sequence[Option]] = (
    Option(
        "risk",
        msg("The star on the die discards the whole bench instead of sparing it (P24)."),
        lambda seats: (False, True),
        lambda seats: False,
        on_off,
        msg("Risk"),
    ),
    Option(
        "first",
        msg("The seat that takes the first turn."),
        range,
        lambda seats: 0,
        _seat,
        msg("Who begins"),
    ),
    Option(
        "switch_cards",
        msg("Play with the 12 switch cards; by the rules with 3 players or more (P3)."),
        lambda seats: (False, True),
        lambda seats: seats > 2,
        on_off,
        msg("Switch cards"),
    ),
)


def rules(seats: int, options: Mapping[str, Any]) -> Rules:
    """The rules for that many seats. Raises BadOption for what is not allowed."""
    return Rules(seats=seats, **resolve("push", SEATS, OPTIONS, seats, options))
