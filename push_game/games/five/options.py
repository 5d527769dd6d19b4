"""The options of Push to Five, and the rules that follow from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.contract import Option
from push_game.games.five.cards import SETS, Card
from push_game.games.options import resolve
from push_game.i18n import Message, msg, msgn

SEATS: Final = range(1, 7)

_TARGETS: Final = range(1, 501)
_ROUNDS: Final = range(1, 100)
_NOT_HERE: Final = range(0)
"""The values of an option that does not apply."""


class Rules(NamedTuple):
    """What stays the same for a whole game."""

    seats: int
    cards: str = "3-5"
    """Which set of cards: a key of SETS."""
    target: int = 0
    """The turn score to be reached (F7); 0 in a solo game, which has none."""
    end: str = "round"
    """"round", or "instant": the first to reach the target wins on the spot (F8)."""
    rounds: int = 0
    """The turns of a solo game (F9); 0 with more players."""
    first: int = 0

    @property
    def deck(self) -> tuple[Card, ...]:
        """The five cards."""
        return SETS[self.cards]


def _cards(value: Any) -> Message:
    low, high = (one.adds for one in SETS[value][:2])
    return msg("+{low} and +{high}", low=low, high=high)


def _points(value: Any) -> Message:
    return msgn("{count} point", "{count} points", value)


def _end(value: Any) -> Message:
    return msg("after the round") if value == "round" else msg("at once")


def _rounds(value: Any) -> Message:
    return msgn("{count} round", "{count} rounds", value)


def _seat(value: Any) -> Message:
    return msg("seat {number}", number=value + 1)


OPTIONS: Final[Sequence[Option]] = (
    Option(
        "cards",
        msg("Which two cards add points (F1)."),
        lambda seats: tuple(SETS),
        lambda seats: "3-5",
        _cards,
        msg("Cards"),
    ),
    Option(
        "target",
        msg("The score that one turn has to reach (F7)."),
        lambda seats: _TARGETS if seats > 1 else _NOT_HERE,
        lambda seats: 15,
        _points,
        msg("Target"),
    ),
    Option(
        "end",
        msg("Whether the round is completed when somebody has reached the target, or the game ends at once (F8)."),
        lambda seats: ("round", "instant") if seats > 1 else (),
        lambda seats: "round",
        _end,
        msg("End of the game"),
    ),
    Option(
        "rounds",
        msg("How many turns a game for one player has (F9)."),
        lambda seats: _ROUNDS if seats == 1 else _NOT_HERE,
        lambda seats: 5,
        _rounds,
        msg("Rounds"),
    ),
    Option(
        "first",
        msg("The seat that takes the first turn."),
        range,
        lambda seats: 0,
        _seat,
        msg("Who begins"),
    ),
)


def rules(seats: int, options: Mapping[str, Any]) -> Rules:
    """The rules for that many seats. Raises BadOption for what is not allowed."""
    return Rules(seats=seats, **resolve("five", SEATS, OPTIONS, seats, options))
