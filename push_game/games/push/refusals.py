"""Why a move is not allowed: the clause of the rules that forbids it, and the reason as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from push_game.games.contract import Refusal
from push_game.games.push import words
from push_game.games.push.cards import ROLL, Card
from push_game.games.push.columns import Column
from push_game.games.push.moves import Move
from push_game.i18n import msg

if TYPE_CHECKING:
    from push_game.games.push.state import Deciding, Drawing, Placing, Start, State, Taking


def refusal(state: State, move: Move) -> Refusal:
    """Why `move` is not allowed in `state`; it is one that is not."""
    return _BY_PHASE[state.phase](state, move)


def _at_start(state: Start, move: Move) -> Refusal:
    """Why not, where the active player draws or banks."""
    if move.verb == "bank":
        return Refusal("P7", msg("there is no {colour} card on the bench to bank", colour=words.face(move.colour)))
    if move.verb == "place":
        return Refusal("P8", msg("there is no card to place: draw one first"))
    if move.verb == "stop":
        return Refusal("P8", msg("draw at least one card before stopping"))
    return _out_of_place(move)


def _at_drawing(state: Drawing, move: Move) -> Refusal:
    """Why not, where a card turns up."""
    if move.card:
        return Refusal("P1", msg("no more “{card}” is left in the deck", card=words.card(move.card)))
    return Refusal("P8", msg("a card has to be turned up first"))


def _at_placing(state: Placing, move: Move) -> Refusal:
    """Why not, where a card waits to be placed."""
    if move.verb in ("card", "die"):
        return _out_of_place(move)
    if move.verb != "place":
        return Refusal("P9", msg("the {card} has to be placed first", card=words.card(state.card)))
    column = state.columns[move.column] if move.column < len(state.columns) else None
    if column is None:
        return Refusal("P9", msg("a new column would be number {number}", number=len(state.columns) + 1))
    return _misfit(state.card, column, move.column + 1)


def _misfit(card: Card, column: Column, number: int) -> Refusal:
    if card is ROLL:
        return Refusal("P10", msg("column {number} already holds a roll card", number=number))
    if any(held.colour == card.colour for held in column.cards):
        colour = words.face(card.colour)
        return Refusal("P10", msg("column {number} already holds the colour {colour}", number=number, colour=colour))
    return Refusal("P10", msg("column {number} already holds a {value}", number=number, value=card.value))


def _at_deciding(state: Deciding, move: Move) -> Refusal:
    """Why not, where the active player draws again or stops."""
    if move.verb == "stop":
        return Refusal("P12", msg("there is no column yet: draw on"))
    if move.verb == "bank":
        return Refusal("P6", msg("banking is a whole turn, and this one has begun with drawing"))
    if move.verb == "place":
        return Refusal("P8", msg("there is no card to place: draw one, or stop"))
    return _out_of_place(move)


def _at_taking(state: Taking, move: Move) -> Refusal:
    """Why not, where a column has to be taken."""
    if move.verb in ("card", "die"):
        return _out_of_place(move)
    if move.verb != "take":
        return Refusal("P16", msg("a column has to be taken now"))
    if move.column < len(state.columns):
        return Refusal("P16", msg("column {number} has been taken already", number=move.column + 1))
    return Refusal("P16", msg("there is no column {number}", number=move.column + 1))


def _at_rolling(state: State, move: Move) -> Refusal:
    """Why not, where the die is rolled."""
    return Refusal("P19", msg("the die has to be rolled first"))


def _at_the_end(state: State, move: Move) -> Refusal:
    """Why not, when the game is over."""
    return Refusal("P22", msg("the game is over"))


def _out_of_place(move: Move) -> Refusal:
    """Taking has its own time, and at a decision nothing happens by chance."""
    if move.verb == "take":
        return Refusal("P14", msg("columns are taken only after a stop or a bust"))
    return Refusal("P19" if move.verb == "die" else "P8", msg("it is the player's decision, not chance's"))


_BY_PHASE: Final[dict[str, Callable[[Any, Move], Refusal]]] = {
    "start": _at_start,
    "drawing": _at_drawing,
    "placing": _at_placing,
    "deciding": _at_deciding,
    "taking": _at_taking,
    "rolling": _at_rolling,
    "over": _at_the_end,
}
