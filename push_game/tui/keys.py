"""The one table of keys: dispatch, the footer, the help and the documents all read it.

An action is a word, or a word and an argument ("column 2"). Keys have Textual's names. No position
needs a digit or a letter: arrows, Enter and Escape reach everything (digits are shifted on some
keyboards). The settings file may give an action other keys.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from push_game.i18n import Message, msg


class Key(NamedTuple):
    """Keys that do one thing on some screens."""

    action: str
    keys: tuple[str, ...]
    label: Message
    screens: tuple[str, ...]
    """The screens on which it acts: the CONTEXT of the screen classes."""
    shown: bool = True
    """Whether the footer has it; the help has all."""


ALL: Final = ("home", "new", "table", "end", "rules", "settings")
_LISTS: Final = ("home", "new", "settings", "end", "rules")

KEYS: Final[tuple[Key, ...]] = (
    # The table: letters are verbs.
    Key("draw", ("d",), msg("draw"), ("table",)),
    Key("stop", ("s",), msg("stop"), ("table",)),
    Key("bank", ("b",), msg("bank"), ("table",)),
    *(Key(f"choose {n}", (str(n),), msg("choose number {number}", number=n), ("table",), False) for n in range(1, 7)),
    Key("undo", ("u", "ctrl+z"), msg("undo"), ("table",)),
    Key("redo", ("r", "ctrl+y"), msg("redo"), ("table",), False),
    Key("log", ("l",), msg("log"), ("table",)),
    # Everywhere.
    Key("rules", ("question_mark", "f1"), msg("rules"), ("home", "new", "table", "end", "settings")),
    Key("leave", ("q",), msg("save & leave"), ("table",)),
    Key("quit", ("q",), msg("quit"), ("home",)),
    Key("back", ("escape", "q"), msg("back"), ("new", "end", "rules", "settings")),
    Key("back", ("escape",), msg("back"), ("home", "table"), False),
    Key("accept", ("enter", "space"), msg("choose"), ALL, False),
    Key("up", ("up", "k"), msg("up"), ALL, False),
    Key("down", ("down", "j"), msg("down"), ALL, False),
    Key("left", ("left", "h"), msg("left"), ALL, False),
    Key("right", ("right",), msg("right"), ALL, False),
    Key("page_up", ("pageup",), msg("page up"), ("rules", "table"), False),
    Key("page_down", ("pagedown",), msg("page down"), ("rules", "table"), False),
    Key("first", ("home",), msg("to the start"), _LISTS, False),
    Key("last", ("end",), msg("to the end"), _LISTS, False),
)


def action_for(screen: str, key: str, rebound: Mapping[str, Sequence[str]] | None = None) -> str | None:
    """What a key does on a screen, or None. `rebound` gives actions keys of the player's own."""
    for entry in KEYS:
        if screen in entry.screens and key in _keys(entry, rebound):
            return entry.action
    return None


def shown(screen: str, enabled: Collection[str], rebound: Mapping[str, Sequence[str]] | None = None) -> list[tuple[str, Key]]:
    """The keys that a footer shows, each with the name of its first key, for the actions enabled now."""
    return [
        (name(_keys(entry, rebound)[0]), entry)
        for entry in KEYS
        if entry.shown and screen in entry.screens and entry.action in enabled
    ]


def name(key: str) -> str:
    """How a key is called on the screen."""
    return _NAMES.get(key, key)


_NAMES: Final = {"question_mark": "?", "escape": "Esc", "enter": "Enter", "space": "Space", "up": "↑", "down": "↓"}


def _keys(entry: Key, rebound: Mapping[str, Sequence[str]] | None) -> Sequence[str]:
    return (rebound or {}).get(entry.action) or entry.keys
