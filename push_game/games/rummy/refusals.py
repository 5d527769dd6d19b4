"""Why a move is not allowed: the clause of the rules that forbids it, and the reason as a sentence.

None of them tells what the player who moves cannot know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from push_game.games.contract import CHANCE, Refusal
from push_game.games.rummy import words
from push_game.games.rummy.moves import Move
from push_game.games.rummy.telling import Told
from push_game.i18n import msg

if TYPE_CHECKING:
    from push_game.games.rummy.state import State


def misplaced(state: State, move: Move) -> Refusal:
    """Why not, where the move has another time."""
    if state.to_act is None:
        return Refusal("R21", msg("the match is over")) if state.winners else Refusal("R17", msg("the deal is over"))
    if state.to_act == CHANCE:
        clause = {"dealing": "R3", "turning": "R5"}.get(state.phase, "R6")
        return Refusal(clause, msg("a card has to turn up first"))
    if move.verb == "card":
        return Refusal("R6", msg("it is the player's decision, not chance's"))
    if state.phase == "drawing":
        return Refusal("R6", msg("draw first: take the discard, or push"))
    return Refusal("R6", msg("one draws only once in a turn"))


def used_up(move: Move) -> Refusal:
    """Why a card cannot turn up."""
    return Refusal("R1", msg("no more {card} is left in the stock", card=Told(move.pile)))


def not_held(move: Move) -> Refusal:
    """Why a card cannot be discarded."""
    return Refusal("R16", msg("{card} is not in the hand", card=Told(move.pile)))


def nothing_laid(state: State, move: Move) -> Refusal:
    """Why nothing is added or swapped before the contract is fulfilled."""
    return Refusal(
        "R14" if move.verb == "add" else "R15",
        msg("first fulfil the contract: {contract}", contract=words.needs(state.contract.needs)),
    )


def contract_missed(state: State) -> Refusal:
    """Why a first meld is not enough."""
    return Refusal(
        "R13",
        msg("the first meld has to fulfil the contract: {contract}", contract=words.needs(state.contract.needs)),
    )
