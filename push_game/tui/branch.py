"""The set-up of a game that goes on from a position of another one: who plays from here on."""

from __future__ import annotations

from typing import Any

from push_game.i18n import Message, msg
from push_game.play import names
from push_game.play.analyses.judged import Source
from push_game.play.launch import Launch
from push_game.play.lineup import playable
from push_game.play.records.record import Player
from push_game.play.table import Manners
from push_game.tui.new_game import NewGameScreen


class BranchScreen(NewGameScreen):
    """The set-up of the game that goes on where that of `source` was after `at` moves.

    The seats and the rules stay; who sits there, and what the table agrees on, can be chosen.
    """

    FIXED = True

    def __init__(self, source: Source, at: int) -> None:
        header = source.header
        players = tuple(playable(source.game, header.players))
        super().__init__(Launch("new", game=header.game, players=players, options=header.options))
        self._source, self._after = source, at

    def first_manners(self) -> Manners:
        return Manners.of(self._source.header)

    @property
    def _state(self) -> Any:
        """The position that the game goes on from."""
        return self._source.steps[self._after - 1].after if self._after else self._source.start

    def begins(self) -> Message:
        name = names.shown(self._names()[self._state.active])
        return msg("Begin: the cards are shuffled anew, and {name} has the turn.", name=name)

    def heading(self) -> tuple[str, str]:
        return (
            str(msg("Play on from here · {game}, turn {turn}", game=self._source.game.title, turn=self._state.turn)),
            str(msg("with new cards")),
        )

    def _begin(self, players: list[Player], manners: Manners) -> None:
        self.table_app.start_branch(self._source, self._after, players, manners)
