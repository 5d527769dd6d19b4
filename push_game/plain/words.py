"""What is typed, understood by the one table of keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from push_game.i18n import unaccented
from push_game.play import key_names, keys
from push_game.play.keys import KEYS, PLAIN, Key, Rebound


def action_for(screen: str, text: str, enabled: Collection[str], rebound: Rebound | None = None) -> str | None:
    """The action that a text stands for, of those enabled on that screen; None if it stands for none.

    It may be a key of the table, the action itself, which is its word in English, or its word in the chosen
    language, with or without its accents; or the beginning of a word, if only one begins so.
    """
    said = " ".join(text.casefold().split())
    there = entries(screen, enabled)
    for entry in there:
        if said in spellings(entry, rebound):
            return entry.action
    said = unaccented(said)
    spelt = {entry.action: [unaccented(one) for one in _words(entry)] for entry in there}
    whole = {action for action, both in spelt.items() if said in both}
    begun = {action for action, both in spelt.items() if said and any(one.startswith(said) for one in both)}
    return next((found.pop() for found in (whole, begun) if len(found) == 1), None)


def is_said(action: str, text: str) -> bool:
    """Whether a text is the word of the table for that action, or its beginning: for where it is no word of its own."""
    return action_for(PLAIN, text, {action}) is not None


def entries(screen: str, enabled: Collection[str]) -> Sequence[Key]:
    """The entries of the table for the actions enabled on a screen."""
    return [entry for entry in KEYS if screen in entry.screens and entry.action in enabled]


def spellings(entry: Key, rebound: Rebound | None = None) -> set[str]:
    """Everything that stands for an entry: its words and those of its keys that are typed as one character."""
    names = [key_names.name(key) for key in keys.keys_of(entry, rebound)]
    return {*_words(entry), *(name.casefold() for name in names if len(name) == 1)}


def listed(screen: str, enabled: Collection[str]) -> str:
    """The words for these actions, for a sentence that says what can be said."""
    return ", ".join(str(entry.word) for entry in entries(screen, enabled))


def _words(entry: Key) -> tuple[str, str]:
    return entry.action.casefold(), str(entry.word).casefold()
