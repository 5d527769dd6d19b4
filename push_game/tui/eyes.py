"""Whose hidden cards are in sight at a table, and who has to be alone with the screen before theirs are (R43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from push_game.games.contract import Game
from push_game.play.records.record import Player
from push_game.play.table import Step
from push_game.tui.board import Act, Board


class Eyes:
    """The person at the keyboard, as far as there are cards to be hidden: those of one person, or of nobody yet."""

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        people = [seat for seat, player in enumerate(players) if player.bot is None]
        self._game, self._players = game, players
        self._alone = len(people) == 1
        self.seat = people[0] if self._alone else None
        """Whose cards are in sight; None: nobody's."""

    def awaited(self, state: Any) -> int | None:
        """The seat of the person who has to be alone with the screen before anything hidden is shown; else None."""
        if not self._game.hidden or state.to_act is None:
            return None
        seat, seats = state.active, len(self._players)
        if self.seat is None:
            order = [(seat + step) % seats for step in range(seats)]
            return next((one for one in order if self._players[one].bot is None), None)
        return seat if self._players[seat].bot is None and seat != self.seat else None

    def see(self, state: Any) -> Any:
        """What may be seen of a position."""
        return seen(state, self._seat)

    def acts(self, board: Board, step: Step) -> Sequence[Act]:
        """What is seen happening of a move."""
        return () if self._game.hidden and self.seat is None else acts(board, step, self._seat)

    def follow(self, step: Step) -> None:
        """That move was made: when new hands are dealt, all have looked at the end of the old ones together."""
        if not self._alone and self._game.dealt_anew(step):
            self.seat = None

    @property
    def _seat(self) -> int | None:
        """Whose eyes there must be; None where nothing is hidden, or nobody has come to look."""
        return self.seat if self._game.hidden else None


def seen(state: Any, seat: int | None) -> Any:
    """A position with the eyes of that seat; with None for it everything lies open."""
    return state if seat is None else state.view(seat)


def acts(board: Board, step: Step, seat: int | None) -> Sequence[Act]:
    """What that seat sees happening of a move; with None for it everything lies open."""
    move = step.move if seat is None else step.before.seen(step.move, seat)
    return board.acts(seen(step.before, seat), move, seen(step.after, seat))
