"""With whose eyes a game may be looked back on: hands that are hidden stay so until the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import msg
from push_game.play.analyses.judged import Source
from push_game.play.trouble import Trouble


class HandsHidden(Trouble):
    """A game that cannot be looked at yet: one player would see what another one holds."""

    def __init__(self) -> None:
        super().__init__(msg("The hands in this game are hidden: it can be looked at when it is over."))


def views(source: Source) -> Sequence[int | None]:
    """The seats whose view of the game may be shown, the one to begin with first; None: everything lies open.

    Where hands are hidden, the only person at an unfinished game sees it as that seat does. Raises HandsHidden
    if there are several.
    """
    if not source.game.hidden:
        return (None,)
    persons = _persons(source)
    if lies_open(source):
        return (None, *range(len(source.header.players)))
    if len(persons) > 1:
        raise HandsHidden
    return persons


def lies_open(source: Source) -> bool:
    """Whether all that was hidden may be seen: the game is over, or there is no person at it."""
    state = source.steps[-1].after if source.steps else source.start
    return not source.game.hidden or state.to_act is None or not _persons(source)


def _persons(source: Source) -> Sequence[int]:
    return [seat for seat, player in enumerate(source.header.players) if player.bot is None]
