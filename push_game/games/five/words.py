"""What the cards are called, for the catalogues."""

from __future__ import annotations

from typing import Final

from push_game.games.five.cards import DOUBLE, LOSE, PROTECT, Card
from push_game.i18n import Message, msg

_WORDS: Final = {DOUBLE: msg("×2"), PROTECT: msg("protect"), LOSE: msg("lose")}


def card(kind: Card) -> Message:
    """What a card is called: "+3", "×2", "protect", "lose"."""
    return _WORDS.get(kind) or msg("+{number}", number=kind.adds)
