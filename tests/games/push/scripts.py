"""Short scripts of Push for tests, and games wound down to their last cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from push_game.games.push import GAME
from push_game.games.push.cards import KINDS, cards, count
from push_game.games.push.state import State

LETTERS = {"r": "red", "b": "blue", "g": "green", "y": "yellow", "p": "purple"}


def new(seats: int = 2, **options: Any) -> State:
    """The first position."""
    return GAME.new(seats, options)


def play(state: State, *scripts: str) -> State:
    """The state after the scripts: moves in the notation, with commas between them.

    Besides there are three short forms: a card is a colour's initial and a value, or R for a roll card
    and S for a switch card. "r5" is drawing the red 5, "r5>2" drawing it and placing it on column 2,
    and "card r5" its turning up alone.
    """
    for move in moves(*scripts):
        state = state.play(GAME.parse_move(move))
    return state


def moves(*scripts: str) -> list[str]:
    """The moves of the scripts, in the notation."""
    return [move for script in scripts for word in script.split(",") for move in _moves(word.strip())]


def _moves(word: str) -> Iterable[str]:
    short = re.fullmatch(r"(card )?([rbgyp][1-6]|R|S)(?:>([123]))?", word)
    if not short:
        return [word]
    turned_up, card, column = short.groups()
    name = {"R": "roll", "S": "switch"}.get(card) or f"{LETTERS[card[0]]} {card[1]}"
    return [*([] if turned_up else ["draw"]), f"card {name}", *([f"place {column}"] if column else [])]


def legal(state: State) -> list[str]:
    """The legal moves, in the notation."""
    return [str(move) for move in state.legal_moves()]


def clause(state: State, move: str) -> str | None:
    """The clause by which a move is refused, or None if it is legal."""
    refusal = state.why_not(GAME.parse_move(move))
    return refusal.clause if refusal else None


def bench(state: State, seat: int) -> list[str]:
    """What lies on a bench, in the short form."""
    return _short(state.benches[seat])


def bank(state: State, seat: int) -> list[str]:
    """What is in a bank, in the short form."""
    return _short(state.banks[seat])


def discard(state: State) -> list[str]:
    """What has been discarded, in the short form."""
    return _short(state.discard)


def columns(state: State) -> list[list[str] | None]:
    """The columns of this turn in the short form; None for one that has been taken."""
    return [[_name(str(card)) for card in column.cards] if column else None for column in state.columns]


def _short(pile: int) -> list[str]:
    return [_name(str(card)) for card in cards(pile)]


def _name(card: str) -> str:
    return {"roll": "R", "switch": "S"}.get(card) or card[0] + card[-1]


def wound_down(seats: int, last: str = "", **options: Any) -> State:
    """The beginning of a turn with nothing but the `last` cards (short forms) in the deck.

    By the Risk variant, so that all benches and banks are empty: every other card was drawn by itself,
    and in the end each player in turn took roll cards and lost everything to the star.
    """
    state = new(seats, risk=True, **options)
    rest = {str(kind): count(state.unseen, kind) for kind in KINDS}
    for word in last.split():
        rest[moves(f"card {word}")[0].removeprefix("card ")] -= 1
    numbers = [kind for kind, left in rest.items() if kind not in ("roll", "switch") for _ in range(left)]
    for number in numbers:
        if rest["switch"]:
            rest["switch"] -= 1
            state = play(state, "S")
        state = play(state, "draw", f"card {number}", "place 1, stop, take 1")
    for _ in range(rest["roll"]):
        state = play(state, "R>1, stop, take 1, die star")
    assert state.phase in ("start", "over")
    assert not any(state.benches), "there are as many roll cards as players"
    return state
