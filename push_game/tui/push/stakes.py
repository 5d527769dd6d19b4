"""What is at stake now: the bust, what the die would take, what each choice brings."""

from __future__ import annotations

from push_game.games.contract import CHANCE
from push_game.games.push.cards import COLOUR_CARDS, MAX_COLUMNS, Pile, points
from push_game.games.push.moves import DIE, Move
from push_game.games.push.odds import bust_cards
from push_game.games.push.state import State, suffered
from push_game.tui.push.sight import Sight


def reveals(state: State, move: Move) -> bool:
    """Whether the move turns up a card or rolls the die, so that it cannot be taken back."""
    return bool(state.why_not(move) is None and state.play(move).to_act == CHANCE)


def bust(sight: Sight) -> tuple[int, int]:
    """How many of the unseen cards would bust, and how many there are.

    While a card is being placed: once it lies in the column under the cursor.
    """
    state, move = sight.state, sight.chosen
    if move is not None and move.verb == "place" and state.why_not(move) is None:
        return bust_cards(state.play(move))
    return bust_cards(state)


def may_bust(sight: Sight) -> bool:
    """Whether a bust is a question now: a card is to be drawn while there are three columns."""
    return sight.state.phase in ("drawing", "placing", "deciding") and len(sight.columns) == MAX_COLUMNS


def threatened(sight: Sight) -> Pile:
    """The bench that the die would fall on next: with the column under the cursor, if it makes one roll."""
    state = sight.state
    bench = sight.benches[state.seat]
    move = sight.chosen
    if move is not None and move.verb == "take":
        column = sight.column(move.column)
        if column is not None and column.has_roll:
            bench += column.numbers
    return bench


def losses(sight: Sight) -> tuple[int, ...]:
    """The points that each face of the die would take away now."""
    bench = threatened(sight)
    return tuple(points(suffered(sight.state.rules, bench, face)) for face in DIE)


def average_loss(sight: Sight) -> float:
    """The points that a roll of the die would take away on average."""
    return sum(losses(sight)) / len(DIE)


def bankable(state: State) -> tuple[int, ...]:
    """The colours that the active player could bank now, as indices into COLOURS."""
    bench = state.benches[state.active]
    return tuple(colour for colour, cards in enumerate(COLOUR_CARDS) if bench & cards)


def colour_points(bench: Pile, colour: int) -> int:
    """The points of one colour's cards."""
    return points(bench & COLOUR_CARDS[colour])
