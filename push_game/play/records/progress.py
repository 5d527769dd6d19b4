"""How far an unfinished game has come, and when it was last played: what the list of games says of it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from push_game.games.contract import Stage
from push_game.i18n import Message, msg


class Progress(NamedTuple):
    """How far a game has come."""

    game: Message | None = None
    """What the game is called; None for a record that cannot be read."""
    turn: int = 0
    stage: Stage | None = None
    """None as well for a game whose length nobody knows."""
    trouble: Message | None = None
    """What keeps it from being gone on with."""


def look_into(path: Path) -> Progress:
    """How far the game in that record has come."""
    from push_game.play.records import record

    try:
        found = record.read(path)
    except record.BadRecord as bad:
        return Progress(trouble=bad.message)
    return Progress(found.game.title, found.state.turn, found.game.stage(found.state))


def when(touched: float, now: datetime) -> Message | str:
    """A time in seconds since 1970, as it is told at `now`: "today 09:41"."""
    then = datetime.fromtimestamp(touched, now.tzinfo)
    days = (now.date() - then.date()).days
    if days == 0:
        return msg("today {time}", time=f"{then:%H:%M}")
    if days == 1:
        return msg("yesterday {time}", time=f"{then:%H:%M}")
    return f"{then:%Y-%m-%d}"
