"""What the person at the keyboard sees of the table, and what the words typed mean in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.contract import BadMove, Game
from push_game.plain import words
from push_game.play.keys import KEYS, PLAIN, Rebound
from push_game.play.records.record import Player
from push_game.play.table import Manners
from push_game.typed import folded

_NUMBERS: Final = range(1, 31)
"""The numbers that may stand for a choice."""


class Sight(NamedTuple):
    """What the person at the keyboard may know, and how the table speaks of it."""

    game: Game
    view: Any
    players: Sequence[Player]
    manners: Manners
    seat: int | None
    """Whose eyes these are; None at the end, when all is open."""
    rebound: Rebound

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]


def word(sight: Sight, move: Any) -> str:
    """The shortest that stands for a move: a verb of the key table or a number, or else what the game has for it.

    Where moves are made up there is no telling which number means what.
    """
    for entry in KEYS:
        if PLAIN in entry.screens and not entry.action.startswith("choose "):
            if sight.game.meant(sight.view, entry.action) == move:
                return str(entry.word)
    for number in _NUMBERS if sight.game.lists_all else ():
        if sight.game.meant(sight.view, f"choose {number}") == move:
            return str(number)
    return sight.game.typed(move)


def meant(sight: Sight, text: str, other: Collection[str]) -> Any | None:
    """The move that a text means: by what it is called, a number, its notation, a word or key of the key table.

    `other` are the actions that are no moves. None where it means none; the move need not be legal. A number means
    none where moves are made up: nobody has been told which.
    """
    game, said = sight.game, " ".join(text.casefold().split())
    for move in sight.view.legal_moves():
        if said == str(move) or folded(text) == folded(str(game.label(sight.view, move))):
            return move
    if said.isascii() and said.isdecimal() and len(said) < 3:
        return game.meant(sight.view, f"choose {int(said)}") if game.lists_all else None
    try:
        return game.parse_move(text)
    except BadMove:
        actions = {entry.action for entry in KEYS if PLAIN in entry.screens}.difference(other)
        spoken = said.split()
        for count in range(len(spoken), 0, -1):
            # A verb, and what it is about.
            verb = words.action_for(PLAIN, " ".join(spoken[:count]), actions, sight.rebound)
            found = game.meant(sight.view, " ".join([verb, *spoken[count:]])) if verb else None
            if found is not None:
                return found
        return game.meant(sight.view, said)
