"""What a game says of the things that turn up in it by chance: cards, or cards and a die."""

from __future__ import annotations

from typing import Final, NamedTuple

from push_game.i18n import Message, msg


class Revealing(NamedTuple):
    """Sentences in which the things that turn up are named."""

    undone: Message
    """How far a move is taken back, as half a sentence after the word for it."""
    luckiest: Message
    """The heading over a list of those that brought most and least."""
    luck: Message
    """What luck is in an analysis."""


CARDS: Final = Revealing(
    msg("takes the last move back, up to the last card that was revealed."),
    msg("The luckiest and unluckiest cards"),
    msg(
        "Luck is what a card brought beyond what was to be expected of it. The result adjusted for luck says the same"
        " on average as the real one."
    ),
)
CARDS_AND_DIE: Final = Revealing(
    msg("takes the last move back, up to the last card or die that was revealed."),
    msg("The luckiest and unluckiest cards and dice"),
    msg(
        "Luck is what a card or the die brought beyond what was to be expected of it. The result adjusted for luck"
        " says the same on average as the real one."
    ),
)
