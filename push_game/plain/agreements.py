"""What a new table has to agree on: each thing with its values, and how both are called and typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from push_game.games.options import spell
from push_game.i18n import Message, msg
from push_game.typed import folded

_MOST_VALUES: Final = 8
"""How many values are told; of more the first and the last."""


class Agreement(NamedTuple):
    """One thing to agree on: an option of the game, or a manner of the table."""

    name: str
    """As records and the command line have it."""
    title: Message | str
    explanation: Message
    values: Sequence[Any]
    label: Callable[[Any], Message | str]
    get: Callable[[], Any]
    put: Callable[[Any], None]
    spelt: Callable[[Any], str] = spell
    """How a value is typed whatever the language: as on the command line."""

    def shown(self) -> Message | str:
        """How it stands."""
        return self.label(self.get())

    def take(self, text: str) -> bool:
        """Agree on the value that the text stands for, or begins clearly; False if it stands for none."""
        said = folded(text)
        for found in (
            [one for one in self.values if str(self.label(one)).casefold() == text.casefold()],
            [one for one in self.values if said in self._spellings(one)],
            [one for one in self.values if any(spelling.startswith(said) for spelling in self._spellings(one))],
        ):
            if said and len(found) == 1:
                self.put(found[0])
                return True
        return False

    def right(self) -> Message | str:
        """What can be said for its values: all of them, or the first and the last of many."""
        if len(self.values) > _MOST_VALUES:
            return msg("{first} to {last}", first=self.word(self.values[0]), last=self.word(self.values[-1]))
        return ", ".join(map(self.word, self.values))

    def word(self, value: Any) -> str:
        """A number, or what it is called without what only explains it: “from 6%: blunder”."""
        if isinstance(value, int) and not isinstance(value, bool) and str(value) in str(self.label(value)):
            return str(value)
        return str(self.label(value)).rpartition(": ")[2]

    def _spellings(self, value: Any) -> set[str]:
        """Everything that stands for a value, folded."""
        return {folded(self.spelt(value)), folded(str(self.label(value))), folded(self.word(value))}


def named(there: Sequence[Agreement], text: str) -> tuple[Agreement, str] | None:
    """What a text begins by naming, by its title or name or by a clear beginning of either, and what follows it.

    None if that is nothing, or not clear.
    """
    words = text.split()
    for count in range(len(words), 0, -1):
        said = folded(" ".join(words[:count]))
        rest = " ".join(words[count:])
        for found in (
            [one for one in there if said in _names(one)],
            [one for one in there if any(name.startswith(said) for name in _names(one))],
        ):
            if said and len(found) == 1:
                return found[0], rest
    return None


def _names(one: Agreement) -> tuple[str, str]:
    return folded(one.name), folded(str(one.title))
