"""What is said of a position to those who play: who must do what, and what is at stake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from push_game.games.figures import decimal, percent
from push_game.games.push import stakes, words
from push_game.games.push.cards import points
from push_game.games.push.moves import Move
from push_game.games.push.state import State
from push_game.i18n import Message, msg, msgn


def asked(state: State, names: Sequence[str]) -> Message:
    """Who must do what; at the end, that it is over and who has won."""
    return _ended(state, names) if state.to_act is None else _ASKED[state.phase](state, names[state.seat])


def at_stake(state: State, move: Move | None = None, *, odds: bool = True) -> Message | None:
    """What is at stake where somebody decides, by `move` if one is considered; None where nothing is.

    Without `odds` nothing is said of chances.
    """
    tell = _STAKES.get(state.phase)
    return tell(state, move, odds) if tell else None


def _start(state: State, name: str) -> Message:
    if state.benches[state.active]:
        return msg("{name}: draw a card, or bank one colour?", name=name)
    return msg("{name}: draw a card.", name=name)


def _drawing(state: State, name: str) -> Message:
    return msg("{name} draws.", name=name)


def _placing(state: State, name: str) -> Message:
    assert state.card is not None
    legal, card = state.legal_moves(), words.card(state.card)
    if len(legal) == 1 and legal[0].column == len(state.columns):
        return msg("{name}: {card} starts a new column.", name=name, card=card)
    if len(legal) == 1:
        return msg("{name}: {card} fits only column {number}.", name=name, card=card, number=legal[0].column + 1)
    return msg("{name}: which column for {card}?", name=name, card=card)


def _deciding(state: State, name: str) -> Message:
    if not state.columns:
        return msg("{name}: draw on, there is no column yet.", name=name)
    return msg("{name}: draw again, or stop?", name=name)


def _taking(state: State, name: str) -> Message:
    return msg("{name}: which column do you take?", name=name)


def _rolling(state: State, name: str) -> Message:
    if state.busted and state.seat == state.active:
        return msg("{name} has bust: the die decides.", name=name)
    return msg("{name} rolls the die.", name=name)


_ASKED: Final[dict[str, Callable[[State, str], Message]]] = {
    "start": _start,
    "drawing": _drawing,
    "placing": _placing,
    "deciding": _deciding,
    "taking": _taking,
    "rolling": _rolling,
}


def _ended(state: State, names: Sequence[str]) -> Message:
    winners, best = state.winners, max(state.scores)
    if len(winners) == 1:
        return msgn(
            "The game is over: {name} wins with {count} point.",
            "The game is over: {name} wins with {count} points.",
            best,
            name=names[winners[0]],
        )
    return msgn(
        "The game is over: a shared victory with {count} point.",
        "The game is over: a shared victory with {count} points.",
        best,
    )


def _start_stake(state: State, move: Move | None, odds: bool) -> Message | None:
    bench = state.benches[state.active]
    if not bench:
        return None
    if move is not None and move.verb == "bank" and move.colour is not None:
        saved = stakes.colour_points(bench, move.colour)
        return msgn(
            "Banking {colour} saves {count} point and ends the turn.",
            "Banking {colour} saves {count} points and ends the turn.",
            saved,
            colour=words.colour(move.colour),
        )
    return msgn(
        "{count} point on the bench is not safe yet.", "{count} points on the bench are not safe yet.", points(bench)
    )


def _place_stake(state: State, move: Move | None, odds: bool) -> Message | None:
    if move is None or not odds:
        return None
    bad, unseen = stakes.bust(state, move)
    if not bad:
        return None
    chance = percent(bad, unseen)
    return msg("In column {number}, and the next card busts with {chance}.", number=move.column + 1, chance=chance)


def _decision_stake(state: State, move: Move | None, odds: bool) -> Message | None:
    if not state.columns or not odds:
        return None
    bad, unseen = stakes.bust(state)
    if not bad:
        return msg("The next card cannot bust.")
    loss = decimal(stakes.average_loss(state.rules, state.benches[state.seat]))
    return msg("Bust ({bad} of {all}): no column, and the die costs about {loss}.", bad=bad, all=unseen, loss=loss)


def _take_stake(state: State, move: Move | None, odds: bool) -> Message | None:
    column = state.columns[move.column] if move is not None and move.column < len(state.columns) else None
    if move is None or column is None:
        return None
    number, count = move.column + 1, column.points
    if not column.has_roll:
        return msgn("Column {number}: {count} point.", "Column {number}: {count} points.", count, number=number)
    return msgn(
        "Column {number}: {count} point, then the die: about {loss} lost.",
        "Column {number}: {count} points, then the die: about {loss} lost.",
        count,
        number=number,
        loss=decimal(stakes.average_loss(state.rules, stakes.threatened(state.benches[state.seat], column))),
    )


_STAKES: Final[dict[str, Callable[[State, Move | None, bool], Message | None]]] = {
    "start": _start_stake,
    "placing": _place_stake,
    "deciding": _decision_stake,
    "taking": _take_stake,
}
