"""A position of a record as text or as JSON: `push-game show`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from push_game.games.contract import CHANCE
from push_game.i18n import msg, msgn
from push_game.play import names
from push_game.play.records.record import Record
from push_game.play.trouble import Trouble
from push_game.typed import shortened


class NoSuchMove(Trouble, ValueError):
    """A number of moves that the record does not have."""


class NoSuchSeat(Trouble, ValueError):
    """A seat that the table of the record does not have."""


def position(record: Record, moves: int | None = None, seat: int | None = None) -> dict[str, Any]:
    """The position after that many of the moves that stand, all by default, as `show --json` prints it.

    With a `seat` it is what that seat may know of it: no legal moves while another decides by what is hidden,
    and the odds as that seat sees them.

    Every game has `game`, `moves`, `to_act` (a seat, "chance", or None when over), `over`, `legal` (the
    moves allowed, at a chance move its outcomes), `odds` (at a chance move each outcome's probability as
    a fraction in text, not reduced), `seats` (with `name` and `score`) and `winners`, and its own fields
    between them. Raises NoSuchMove.
    """
    moves, state = _seen_at(record, moves, seat)
    own = record.game.describe(state)
    own_seats = own.pop("seats", [{}] * len(record.players))
    chance = state.to_act == CHANCE
    return {
        "game": record.header.game,
        "moves": moves,
        **{key: own.pop(key) for key in ("turn", "active") if key in own},
        "to_act": state.to_act,
        "over": state.to_act is None,
        "legal": [str(move) for move in state.legal_moves()],
        "odds": {str(move): fraction for move, fraction in _odds(state)} if chance else None,
        **own,
        "seats": [
            {"name": player.name, **seat, "score": score}
            for player, seat, score in zip(record.players, own_seats, state.scores, strict=True)
        ],
        "winners": list(state.winners),
    }


def text(record: Record, moves: int | None = None, seat: int | None = None) -> str:
    """The same position for people, in the chosen language; the moves are in the game's notation."""
    return "\n".join(_text(record, moves, seat))


def seat_called(record: Record, text: str) -> int:
    """The seat of the player of that name, or of that number, counted as records do. Raises NoSuchSeat."""
    called = [names.folded(player.name) for player in record.players]
    if names.folded(text) in called:
        return called.index(names.folded(text))
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < len(called):
        return int(text)
    raise NoSuchSeat(
        msg(
            "{file} is a game of {count} players: --seat is a name or, as in records, a number;"
            " seats are 0 to {last}, not {seat}",
            file=str(record.path),
            count=len(called),
            last=len(called) - 1,
            seat=shortened(text),
        )
    )


def _text(record: Record, moves: int | None, viewer: int | None) -> Iterator[str]:
    moves, state = _seen_at(record, moves, viewer)
    players = names.all_shown(record.players)
    yield str(msg("{game}, turn {turn}", game=record.game.title, turn=state.turn))
    yield str(msg("Moves: {moves} of {all}", moves=moves, all=len(record.steps)))
    yield from map(str, record.game.lines(state))
    yield ""
    for seat, (name, score) in enumerate(zip(players, state.scores, strict=True)):
        yield str(msgn("{name}: {count} point", "{name}: {count} points", score, name=name))
        yield from (f"  {line}" for line in record.game.lines(state, seat))
    yield ""
    if state.to_act is None:
        yield from map(str, record.game.verdict(state, players))
    elif state.to_act == CHANCE:
        yield str(msg("Chance moves: {odds}", odds=", ".join(f"{move} {odds}" for move, odds in _odds(state))))
    elif legal := state.legal_moves():
        yield str(msg("{name} moves: {moves}", name=players[state.to_act], moves=", ".join(map(str, legal))))
    else:
        yield str(msg("{name} moves.", name=players[state.to_act]))


def _odds(state: Any) -> Iterator[tuple[Any, str]]:
    outcomes = state.outcomes()
    total = outcomes.total
    return ((move, f"{weight}/{total}") for move, weight in outcomes.items())


def _seen_at(record: Record, moves: int | None, seat: int | None) -> tuple[int, Any]:
    """How many moves that is, and what the seat may know of the position after them; all of it without a seat."""
    moves, state = state_at(record, moves)
    return moves, state if seat is None else state.view(seat)


def state_at(record: Record, moves: int | None) -> tuple[int, Any]:
    """How many moves that is, and the position after them. Raises NoSuchMove."""
    last = len(record.steps)
    if moves is None:
        return last, record.state
    if not 0 <= moves <= last:
        raise NoSuchMove(
            msgn(
                "{file} has {count} move; there is no position after {moves}",
                "{file} has {count} moves; there is no position after {moves}",
                last,
                file=str(record.path),
                moves=moves,
            )
        )
    return moves, record.state_at(moves)
