"""The players' names: which are allowed at a new table, and how any name is shown.

A new name takes 1 to 24 cells of the terminal, in any script, and holds nothing that a terminal would
obey. Records may hold any name; `shown` leaves out what must not reach a screen.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from push_game.i18n import Message, msg
from push_game.play.records.record import Player
from push_game.play.trouble import Trouble

MAX_CELLS: Final = 24
MAX_CHARACTERS: Final = 96
"""The longest name in code points: marks take no cells, and could be stacked without end."""

_JOINERS: Final = "\u200c\u200d"
"""Format characters that belong to words in some scripts; all others steer the text around them."""


class BadName(Trouble, ValueError):
    """A name that no player can have at a new table."""


def check(name: str) -> str:
    """The name without the blanks around it. Raises BadName, saying why, for one that is not allowed."""
    name = name.strip()
    if refusal := why_not(name):
        raise BadName(refusal)
    return name


def check_all(names: Sequence[str]) -> tuple[str, ...]:
    """All names of a table, checked; no two players may have the same one."""
    checked = tuple(check(name) for name in names)
    for index, name in enumerate(checked):
        if folded(name) in map(folded, checked[:index]):
            raise BadName(msg("two players are called “{name}”", name=name))
    return checked


def why_not(name: str) -> Message | None:
    """Why the name is not allowed, or None if it is."""
    if not name.strip():
        return msg("a player needs a name")
    if any(_steers(character) for character in name):
        return msg("a name may not hold control characters or text-direction marks")
    cells = width(name)
    if cells == 0:
        return msg("the name has nothing to be seen")
    if cells > MAX_CELLS or len(name) > MAX_CHARACTERS:
        return msg(
            "a name takes at most {limit} cells, “{name}” takes {cells}", limit=MAX_CELLS, name=name[:40], cells=cells
        )
    return None


def folded(name: str) -> str:
    """The name as it is compared with others: without the blanks around it, whatever its case and its forms."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def shown(name: str) -> str:
    """The name as it may be written to a terminal, or “?” if nothing is left of it."""
    return without_controls(name).strip() or "?"


def all_shown(players: Iterable[Player]) -> list[str]:
    """What the players are called on a screen, by seat."""
    return [shown(player.name) for player in players]


def seated(players: Iterable[Player]) -> list[Player]:
    """The same players, called as they are on a screen."""
    return [player._replace(name=shown(player.name)) for player in players]


def without_controls(text: str) -> str:
    """The text without what a name may not hold: control characters and text-direction marks."""
    return "".join(character for character in text if not _steers(character))


def width(text: str) -> int:
    """How many cells of the terminal the text takes, at the most."""
    if text.isascii():
        return len(text)
    return sum(map(_cells, text))


def _steers(character: str) -> bool:
    """Whether a terminal or the text around would obey the character rather than show it."""
    if character in _JOINERS or character == " ":
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
