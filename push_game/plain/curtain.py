"""The curtain between people who hold what the others must not see (R43)."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import Message, msg
from push_game.plain.talk import Talk
from push_game.play.records.record import Player

_READY = msg("ready")


class Curtain:
    """Whoever is at the keyboard sees the own hand only, and says so before it is told.

    With one person at the table, or where nothing is `hidden`, it stays open.
    """

    def __init__(self, talk: Talk, players: Sequence[Player], *, hidden: bool) -> None:
        self._talk, self._players = talk, players
        self._used = hidden and sum(player.bot is None for player in players) > 1
        self._open_for: int | None = None

    def is_open_for(self, seat: int) -> bool:
        """Whether what that seat holds may be told now."""
        return not self._used or self._open_for == seat

    def ask(self, seat: int) -> Message:
        """The question to the next at the keyboard."""
        return msg("{name}, say “{ready}” when you are alone with it.", name=self._players[seat].name, ready=_READY)

    def answered(self, seat: int, text: str) -> bool:
        """Whether that was the word; the curtain is open then."""
        if text.casefold() in (_READY.text, str(_READY).casefold()):
            self._open_for = seat
        return self.is_open_for(seat)

    def close(self, seat: int | None) -> None:
        """Only that seat may go on, or nobody before the word: what another was told goes out of sight."""
        if self._used and self._open_for not in (None, seat):
            self._open_for = None
            self._talk.clear()
