"""Push, the columns game for 2 to 6 players: the game object that `games.get("push")` finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from push_game.games.contract import Bot, Option
from push_game.games.push import bots
from push_game.games.push.cards import cards
from push_game.games.push.moves import Move, parse_move
from push_game.games.push.options import OPTIONS, SEATS, rules
from push_game.games.push.state import State, first_position
from push_game.i18n import Message, msg


class Push:
    """The columns game (clauses P1 to P24)."""

    name: Final = "push"
    title: Final[Message] = msg("Push")
    seats: Final = SEATS
    options: Final[Sequence[Option]] = OPTIONS
    levels: Final[Sequence[str]] = tuple(bots.LEVELS)

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """The first position. Raises BadOption for a wrong number of seats, option or value."""
        return first_position(rules(seats, options or {}))

    def parse_move(self, text: str) -> Move:
        """The move that `text` stands for. Raises BadMove if it stands for none."""
        return parse_move(text)

    def bot(self, level: str, seed: int = 0) -> Bot:
        """A player of that level, from a view to a move. Raises BadOption if there is none."""
        return bots.bot(level, seed)

    def describe(self, state: State) -> dict[str, Any]:
        """The game's own fields for `push-game show --json`."""
        return {
            "turn": state.turn,
            "active": state.active,
            "deck": state.deck_size,
            "columns": [column and [str(card) for card in column.cards] for column in state.columns],
            "switches": state.switches,
            "card": state.card and str(state.card),
            "discard": [str(card) for card in cards(state.discard)],
            "seats": [
                {"bench": [str(card) for card in state.bench(seat)], "bank": [str(card) for card in state.bank(seat)]}
                for seat in range(state.seats)
            ],
        }


GAME: Final = Push()
