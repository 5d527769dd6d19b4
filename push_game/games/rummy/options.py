"""The options of the rummy, and the rules that follow from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.contract import Option
from push_game.games.options import on_off, resolve
from push_game.i18n import Message, msg

SEATS: Final = range(4, 5)


class Rules(NamedTuple):
    """What stays the same for a whole game."""

    first_dealer: int = 0
    duplicate_suits: bool = False
    """Whether a set may hold a suit twice (R9)."""
    min_naturals: int = 1
    """How many natural cards a meld holds at least (R11)."""
    discard_to_go_out: bool = False
    """Whether one goes out only by discarding (R17)."""


def _seat(value: Any) -> Message:
    return msg("seat {number}", number=value + 1)


OPTIONS: Final[Sequence[Option]] = (
    Option(
        "first_dealer",
        msg("The seat that deals first; the one to its left begins (R3)."),
        range,
        lambda seats: 0,
        _seat,
        msg("Who deals first"),
    ),
    Option(
        "duplicate_suits",
        msg("A set may hold a suit twice, so that it has up to eight cards (R9)."),
        lambda seats: (False, True),
        lambda seats: False,
        on_off,
        msg("Suits twice in a set"),
    ),
    Option(
        "min_naturals",
        msg("How many cards of a meld must not be wild (R11)."),
        lambda seats: (0, 1),
        lambda seats: 1,
        title=msg("Natural cards in a meld"),
    ),
    Option(
        "discard_to_go_out",
        msg("The last card must be discarded: nobody goes out by melding it (R17)."),
        lambda seats: (False, True),
        lambda seats: False,
        on_off,
        msg("Go out by a discard only"),
    ),
)


def rules(seats: int, options: Mapping[str, Any]) -> Rules:
    """The rules for that many seats. Raises BadOption for what is not allowed."""
    return Rules(**resolve("rummy", SEATS, OPTIONS, seats, options))
