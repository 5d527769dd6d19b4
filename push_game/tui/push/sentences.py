"""What the prompt says: who must do what, and what is at stake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from push_game.games.figures import decimal, percent
from push_game.games.push import words
from push_game.games.push.moves import Move
from push_game.i18n import Message, msg, msgn
from push_game.tui.push import stakes
from push_game.tui.push.sight import Sight


def asked(sight: Sight, name: str) -> Message:
    """Who must do what; `name` is how the acting player is called in it."""
    if sight.state.to_act is None:
        return _ended(sight)
    if sight.scene.thinking:
        return msg("{name} is thinking.", name=name)
    return _ASKED[sight.state.phase](sight, name)


def at_stake(sight: Sight) -> Message | None:
    """What is at stake, in one sentence, if there is something to decide."""
    if sight.motion is not None or sight.scene.thinking:
        return None
    tell = _STAKES.get(sight.state.phase)
    return tell(sight, sight.chosen) if tell else None


def _start(sight: Sight, name: str) -> Message:
    if sight.benches[sight.state.active]:
        return msg("{name}: draw a card, or bank one colour?", name=name)
    return msg("{name}: draw a card.", name=name)


def _drawing(sight: Sight, name: str) -> Message:
    return msg("{name} draws.", name=name)


def _placing(sight: Sight, name: str) -> Message:
    assert sight.state.card is not None
    legal, card = sight.state.legal_moves(), words.card(sight.state.card)
    if len(legal) == 1 and legal[0].column == len(sight.columns):
        return msg("{name}: {card} starts a new column.", name=name, card=card)
    if len(legal) == 1:
        return msg("{name}: {card} fits only column {number}.", name=name, card=card, number=legal[0].column + 1)
    return msg("{name}: which column for {card}?", name=name, card=card)


def _deciding(sight: Sight, name: str) -> Message:
    if not sight.columns:
        return msg("{name}: draw on, there is no column yet.", name=name)
    return msg("{name}: draw again, or stop?", name=name)


def _taking(sight: Sight, name: str) -> Message:
    return msg("{name}: which column do you take?", name=name)


def _rolling(sight: Sight, name: str) -> Message:
    if sight.state.busted and sight.state.seat == sight.state.active:
        return msg("{name} has bust: the die decides.", name=name)
    return msg("{name} rolls the die.", name=name)


_ASKED: Final[dict[str, Callable[[Sight, str], Message]]] = {
    "start": _start,
    "drawing": _drawing,
    "placing": _placing,
    "deciding": _deciding,
    "taking": _taking,
    "rolling": _rolling,
}


def _ended(sight: Sight) -> Message:
    winners = sight.state.winners
    best = max(sight.state.scores)
    if len(winners) == 1:
        return msgn(
            "The game is over: {name} wins with {count} point.",
            "The game is over: {name} wins with {count} points.",
            best,
            name=sight.names[winners[0]],
        )
    return msgn(
        "The game is over: a shared victory with {count} point.",
        "The game is over: a shared victory with {count} points.",
        best,
    )


def _start_stake(sight: Sight, move: Move | None) -> Message | None:
    bench = sight.bench_points(sight.state.active)
    if not bench:
        return None
    if move is not None and move.verb == "bank" and move.colour is not None:
        saved = stakes.colour_points(sight.benches[sight.state.active], move.colour)
        return msgn(
            "Banking {colour} saves {count} point and ends the turn.",
            "Banking {colour} saves {count} points and ends the turn.",
            saved,
            colour=words.colour(move.colour),
        )
    return msgn("{count} point on the bench is not safe yet.", "{count} points on the bench are not safe yet.", bench)


def _place_stake(sight: Sight, move: Move | None) -> Message | None:
    if move is None or not sight.scene.show_odds:
        return None
    bad, unseen = stakes.bust(sight)
    if not bad:
        return None
    chance = percent(bad, unseen)
    return msg("In column {number}, and the next card busts with {chance}.", number=move.column + 1, chance=chance)


def _decision_stake(sight: Sight, move: Move | None) -> Message | None:
    if not sight.columns or not sight.scene.show_odds:
        return None
    bad, unseen = stakes.bust(sight)
    if not bad:
        return msg("The next card cannot bust.")
    loss = decimal(stakes.average_loss(sight))
    return msg("Bust ({bad} of {all}): no column, and the die costs about {loss}.", bad=bad, all=unseen, loss=loss)


def _take_stake(sight: Sight, move: Move | None) -> Message | None:
    column = sight.column(move.column) if move is not None else None
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
        loss=decimal(stakes.average_loss(sight)),
    )


_STAKES: Final[dict[str, Callable[[Sight, Move | None], Message | None]]] = {
    "start": _start_stake,
    "placing": _place_stake,
    "deciding": _decision_stake,
    "taking": _take_stake,
}
