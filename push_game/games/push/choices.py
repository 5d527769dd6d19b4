"""What decisions are called by those who choose, both ways: a move's label, and the move that words mean."""

from __future__ import annotations

from typing import Final

from push_game.games.push import words
from push_game.games.push.cards import COLOURS, MAX_COLUMNS
from push_game.games.push.moves import BANK, DRAW, PLACE, STOP, TAKE, Move
from push_game.games.push.stakes import bankable
from push_game.games.push.state import State
from push_game.i18n import Message, msg
from push_game.typed import folded, forms

_VERBS: Final = {"draw": DRAW, "stop": STOP}


def label(state: State, move: Move) -> Message:
    """What a decision is called: "draw", "bank red", "new column", "column 2"."""
    if move is DRAW:
        return msg("draw")
    if move is STOP:
        return msg("stop")
    if move.colour is not None:
        return msg("bank {colour}", colour=words.colour(move.colour))
    if move.column == len(state.columns):
        return msg("new column")
    return msg("column {number}", number=move.column + 1)


def meant(state: State, said: str) -> Move | None:
    """The move that a verb or "choose N" means here; it need not be legal.

    "choose N" is the N-th colour at the start of a turn, and otherwise the N-th column. "bank" is a move with the
    name of a colour after it, and without one where there is one colour to bank, or none (then the state says why
    not). A colour, and a column, may also be said by what it is called in the chosen language, in any form.
    """
    verb, _, argument = said.partition(" ")
    if said in _VERBS:
        return _VERBS[said]
    if (colour := words.colour_meant(argument if verb == "bank" else said)) is not None:
        return BANK[colour]
    if (column := _column_meant(state, said)) is not None:
        return (TAKE if state.phase == "taking" else PLACE)[column]
    if said == "bank":
        colours = bankable(state) if state.phase == "start" else ()
        return None if len(colours) > 1 else BANK[colours[0] if colours else 0]
    if verb != "choose" or not argument.isdecimal():
        return None
    number = int(argument)
    if state.phase == "start":
        return BANK[number - 1] if 1 <= number <= len(COLOURS) else None
    if not 1 <= number <= MAX_COLUMNS:
        return None
    return (TAKE if state.phase == "taking" else PLACE)[number - 1]


def _column_meant(state: State, said: str) -> int | None:
    """The column that words mean, by its index; None if they mean none."""
    told = folded(said)
    # Translators: what players may type for a column and for a new one, in every form, with commas between.
    if told in forms(msg("new column, a new column, new, in a new column")):
        return len(state.columns)
    for index in range(MAX_COLUMNS):
        if told in forms(msg("column {number}, in column {number}, to column {number}", number=index + 1)):
            return index
    return None
