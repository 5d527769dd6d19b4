"""What is at stake now: the bust, what the die would take, what each choice brings."""

from __future__ import annotations

from push_game.games.contract import CHANCE
from push_game.games.push.cards import COLOUR_CARDS, MAX_COLUMNS, Pile, points
from push_game.games.push.columns import Column
from push_game.games.push.moves import DIE, Move
from push_game.games.push.odds import bust_cards
from push_game.games.push.options import Rules
from push_game.games.push.state import State, suffered


def reveals(state: State, move: Move) -> bool:
    """Whether the move turns up a card or rolls the die, so that it cannot be taken back."""
    return bool(state.why_not(move) is None and state.play(move).to_act == CHANCE)


def bust(state: State, move: Move | None = None) -> tuple[int, int]:
    """How many of the unseen cards would bust, and how many there are.

    While a card is being placed: once it lies where `move` puts it.
    """
    if move is not None and move.verb == "place" and state.why_not(move) is None:
        return bust_cards(state.play(move))
    return bust_cards(state)


def may_bust(state: State) -> bool:
    """Whether a bust is a question now: a card is to be drawn while there are three columns."""
    return state.phase in ("drawing", "placing", "deciding") and len(state.columns) == MAX_COLUMNS


def threatened(bench: Pile, taken: Column | None = None) -> Pile:
    """What the die would fall on: the bench, with the column `taken` if that one makes its owner roll."""
    return bench + taken.numbers if taken is not None and taken.has_roll else bench


def losses(rules: Rules, bench: Pile) -> tuple[int, ...]:
    """The points that each face of the die would take from that bench."""
    return tuple(points(suffered(rules, bench, face)) for face in DIE)


def average_loss(rules: Rules, bench: Pile) -> float:
    """The points that a roll of the die would take from it on average."""
    return sum(losses(rules, bench)) / len(DIE)


def bankable(state: State) -> tuple[int, ...]:
    """The colours that the active player could bank now, as indices into COLOURS."""
    bench = state.benches[state.active]
    return tuple(colour for colour, cards in enumerate(COLOUR_CARDS) if bench & cards)


def colour_points(bench: Pile, colour: int) -> int:
    """The points of one colour's cards."""
    return points(bench & COLOUR_CARDS[colour])
