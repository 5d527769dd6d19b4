"""What the coach says of a position of a record: `push-game advise`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from push_game.games.contract import CHANCE, Advice
from push_game.games.figures import decimal, percent, signed
from push_game.i18n import Message, msg, msgn
from push_game.play import names
from push_game.play.records.record import Record
from push_game.play.show import state_at


def advice(record: Record, moves: int | None = None) -> dict[str, Any]:
    """The advice after that many of the moves that stand, all by default, as `advise --json` prints it.

    `to_act` is a seat, "chance", or None when the game is over; `moves` are the legal moves of that seat,
    best first, none where nobody decides. Each has `move` in the game's notation, `margin`, `win`, `loss`,
    `win_loss`, the game's own figures, `depth` and `reason`. Raises NoSuchMove.
    """
    _, state = state_at(record, moves)
    return {
        "to_act": state.to_act,
        "moves": [
            {
                "move": str(one.move),
                "margin": one.margin,
                "win": one.win,
                "loss": one.loss,
                "win_loss": one.win_loss,
                **one.details,
                "depth": one.depth,
                "reason": str(one.reason),
            }
            for one in _advice(record, state)
        ],
    }


def text(record: Record, moves: int | None = None) -> str:
    """The same for people, in the chosen language; the moves are in the game's notation."""
    return "\n".join(map(str, _text(record, moves)))


def _advice(record: Record, state: Any) -> list[Advice]:
    shown = names.all_shown(record.players)
    seat = state.to_act
    return list(record.game.advise(state.view(seat), shown)) if isinstance(seat, int) else []


def _text(record: Record, moves: int | None) -> Iterator[Message | str]:
    moves, state = state_at(record, moves)
    yield msg("{game}, turn {turn}", game=record.game.title, turn=state.turn)
    yield msg("Moves: {moves} of {all}", moves=moves, all=len(record.steps))
    if state.to_act is None:
        yield msg("The game is over: there is nothing to decide.")
        return
    if state.to_act == CHANCE:
        yield msg("Chance moves: there is nothing to decide.")
        return
    found = _advice(record, state)
    if not found:
        yield msg("There is no coach for {game}.", game=record.game.title)
        return
    name = names.shown(record.players[state.to_act].name)
    yield msg("{name} decides; the best moves come first.", name=name)
    for place, one in enumerate(found, 1):
        yield ""
        yield f"{place:>2}. {_worth(one, best=place == 1)}"
        if facts := [msg("{figure} {value}", figure=what, value=value) for what, value in one.facts if str(value)]:
            yield "    " + ", ".join(map(str, facts))
        yield f"    {one.reason}"
        yield from (f"    {note}" for note in one.notes)
    if found[0].depth:
        yield ""
        yield msgn(
            "Counted out to a depth of {count} card.", "Counted out to a depth of {count} cards.", found[0].depth
        )


def _worth(one: Advice, best: bool) -> Message:
    """What a move is worth, and what it gives away unless it is the best."""
    given = {"move": str(one.move), "win": percent(one.win)}
    if one.alone and one.margin is not None and one.loss is not None:
        given["turn"] = decimal(one.margin)
        if best:
            return msg("{move}: best turn {turn}, new best {win}", **given)
        return msg(
            "{move}: best turn {turn}, new best {win}; gives away {points} points", **given, points=decimal(one.loss)
        )
    if one.margin is None or one.loss is None:
        if best:
            return msg("{move}: win chance {win}", **given)
        return msg("{move}: win chance {win}, gives away {share} of it", **given, share=percent(one.win_loss))
    given["margin"] = signed(one.margin)
    if best:
        return msg("{move}: margin {margin}, win chance {win}", **given)
    return msg(
        "{move}: margin {margin}, win chance {win}; gives away {points} points and {share} of win chance",
        **given,
        points=decimal(one.loss),
        share=percent(one.win_loss),
    )
