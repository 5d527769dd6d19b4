"""Why a move is not allowed: the clause of the rules that forbids it, and the reason as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from push_game.games.contract import CHANCE, Refusal
from push_game.games.five import words
from push_game.games.five.moves import Move
from push_game.i18n import msg

if TYPE_CHECKING:
    from push_game.games.five.state import State


def refusal(state: State, move: Move) -> Refusal:
    """Why `move` is not allowed in `state`; it is one that is not."""
    if state.to_act is None:
        return Refusal("F8" if state.seats > 1 else "F9", msg("the game is over"))
    if state.to_act != CHANCE:
        if move.card:
            return Refusal("F3", msg("it is the player's decision, not chance's"))
        return Refusal("F3", msg("flip at least one card before stopping"))
    if move.card is None:
        return Refusal("F3", msg("a card has to be turned up first"))
    if move.card not in state.rules.deck:
        return Refusal("F1", msg("there is no “{card}” among the five cards", card=words.card(move.card)))
    return Refusal("F3", msg("the “{card}” is face up already", card=words.card(move.card)))
