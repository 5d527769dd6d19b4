"""Which game somebody speaks of."""

from __future__ import annotations

from typing import Final

from push_game import games
from push_game.typed import folded

_LEAST: Final = 4
"""How many letters a word of a title has that stands for the game by itself."""


def game_in(text: str) -> tuple[str | None, str]:
    """The game that a text names somewhere, and the text without it; None, and all of it, where it names none.

    A game is named as on the command line, by its title in the chosen language, or by a word that no other title has.
    """
    words = text.split()
    called = _called()
    for count in range(len(words), 0, -1):
        for start in range(len(words) - count + 1):
            said = folded(" ".join(words[start : start + count]))
            if said in called:
                return called[said], " ".join(words[:start] + words[start + count :])
    return None, text


def _called() -> dict[str, str]:
    """What stands for each game, folded."""
    titles = {name: folded(str(games.get(name).title)) for name in games.NAMES}
    every = [word for title in titles.values() for word in title.split()]
    alone = {
        word: name
        for name, title in titles.items()
        for word in title.split()
        if every.count(word) == 1 and len(word) >= _LEAST
    }
    return {**alone, **{title: name for name, title in titles.items()}, **{name: name for name in games.NAMES}}
