"""The bots at a table."""

from __future__ import annotations

from typing import Any

from push_game.games.contract import Bot
from push_game.play.dealer import bot_seed
from push_game.play.table import Table


class Bots:
    """The bots at that table, each made when it is asked first: the seed of the game makes the same ones again."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: dict[int, Bot] = {}

    def choose(self, seat: int, level: str, view: Any) -> Any:
        """The move of the bot of that level at that seat, which sees no more than the view. It may take seconds."""
        if seat not in self._made:
            self._made[seat] = self._table.game.bot(level, bot_seed(self._table.header.seed or 0, seat))
        return self._made[seat](view)
