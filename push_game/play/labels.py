"""What things are called that every game has."""

from __future__ import annotations

from typing import Final

from push_game.i18n import Message, msg

_LEVELS: Final = {
    "random": msg("random bot"),
    "easy": msg("easy bot"),
    "steady": msg("steady bot"),
    "strong": msg("strong bot"),
    "expert": msg("expert bot"),
}


def player(bot: str | None) -> Message:
    """What kind of player that is: a person, or a bot of some level."""
    if bot is None:
        return msg("person")
    return _LEVELS.get(bot) or msg("{level} bot", level=bot)
