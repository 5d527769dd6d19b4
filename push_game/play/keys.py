"""The one table of keys: dispatch, the footer, the help and the documents all read it, plain mode too.

An action is a word, or a word and an argument ("column 2"). Keys have Textual's names. No position
needs a digit or a letter: arrows, Enter and Escape reach everything (digits are shifted on some
keyboards). The settings file may give an action other keys; those three keep what they do.
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
    """The screens on which it acts: the CONTEXT of the screen classes, or PLAIN for the table in plain mode."""
    shown: bool = True
    """Whether the footer has it; the help has all."""
    typed: Message | None = None
    """The word for it in plain mode, if that is not the label."""

    @property
    def word(self) -> Message:
        """The word for it in plain mode, in whatever language is chosen; its action is one in English."""
        return self.typed or self.label


ALL: Final = (
    "home",
    "new",
    "table",
    "tutor",
    "replay",
    "end",
    "analysis",
    "figures",
    "rules",
    "log",
    "settings",
    "finished",
)
PLAIN: Final = "plain"
"""The table in plain mode, where keys are typed as a line: letters and digits, and words for those who like."""
_TEXTS: Final = ("rules", "log", "figures")
_GAMES: Final = ("table", "replay")
_PLAYED: Final = ("table", PLAIN)
_LISTS: Final = ("home", "new", "table", "tutor", "end", "analysis", *_TEXTS, "settings", "finished")
_ENDED: Final = ("home", "new", *_GAMES, *_TEXTS, "analysis", "settings", "finished")

KEYS: Final[tuple[Key, ...]] = (
    # Home and the end.
    Key("rematch", ("r",), msg("rematch"), ("end",)),
    Key("continue", ("c",), msg("continue"), ("home",)),
    Key("new", ("n",), msg("new game"), ("home", "end")),
    Key("finished", ("f",), msg("finished games"), ("home",), False),
    # The table: letters are verbs.
    Key("draw", ("d",), msg("draw"), _PLAYED),
    Key("flip", ("f",), msg("flip"), _PLAYED),
    Key("stop", ("s",), msg("stop"), _PLAYED),
    Key("bank", ("b",), msg("bank"), _PLAYED),
    *(Key(f"choose {n}", (str(n),), msg("choose number {number}", number=n), _PLAYED, False) for n in range(1, 7)),
    Key("undo", ("u", "ctrl+z"), msg("undo"), _PLAYED),
    Key("redo", ("r", "ctrl+y"), msg("redo"), _PLAYED, False),
    # When the tutor asks back.
    Key("play", ("p",), msg("play it"), ("tutor",)),
    Key("back", ("escape", "t"), msg("think again"), ("tutor",)),
    Key("coach", ("h",), msg("show"), ("tutor",)),
    # Looking back, at the table and in a replay.
    Key("earlier", ("pageup", "left_square_bracket"), msg("look back"), ("table",)),
    Key("later", ("pagedown", "right_square_bracket"), msg("look on"), ("table",)),
    Key("reveal_before", ("e",), msg("card back"), ("replay",)),
    Key("reveal_after", ("r",), msg("card on"), ("replay",)),
    Key("turn_before", ("up", "k"), msg("turn back"), ("replay",)),
    Key("turn_after", ("down", "j"), msg("turn on"), ("replay",)),
    Key("earlier", ("left", "pageup", "left_square_bracket"), msg("move back"), ("replay",)),
    Key("later", ("right", "pagedown", "right_square_bracket", "enter"), msg("move on"), ("replay",)),
    Key("play", ("space",), msg("play and pause"), ("replay",), False),
    Key("slower", ("s",), msg("slower"), ("replay",), False),
    Key("faster", ("f",), msg("faster"), ("replay",), False),
    Key("branch", ("n",), msg("play on from here"), ("replay",)),
    Key("view", ("o",), msg("whose view"), ("replay",)),
    Key("review", ("v",), msg("look back"), ("home", "end")),
    Key("accept", ("enter", "space"), msg("replay"), ("finished",)),
    Key("analysis", ("a",), msg("analysis"), ("end", "replay", "finished")),
    Key("coach", ("h",), msg("coach"), (*_GAMES, PLAIN)),
    Key("save", ("s",), msg("save a copy"), ("end",)),
    # The analysis.
    Key("accept", ("enter", "space"), msg("see the position"), ("analysis",)),
    Key("figures", ("f",), msg("all figures"), ("analysis",)),
    # Texts.
    Key("find", ("slash", "f"), msg("find"), ("rules",)),
    Key("copy", ("c",), msg("copy"), _TEXTS),
    # What a screen shows anyway is asked for by a word: no letter is taken that somebody may want.
    Key("where", (), msg("the table again"), (PLAIN,), False, msg("where")),
    Key("moves", (), msg("the moves there are"), (PLAIN,), False, msg("moves")),
    Key("odds", (), msg("what is at stake"), (PLAIN,), False, msg("odds")),
    Key("help", (), msg("the words there are"), (PLAIN,), False, msg("help")),
    # Everywhere.
    Key("log", ("l",), msg("log"), (*_GAMES, PLAIN, "end")),
    Key("settings", ("s",), msg("settings"), ("home",)),
    Key("rules", ("question_mark", "f1"), msg("rules"), (*(screen for screen in ALL if screen != "rules"), PLAIN)),
    Key("leave", ("q",), msg("save & leave"), _PLAYED, typed=msg("leave")),
    Key("quit", ("q",), msg("quit"), ("home",)),
    Key(
        "back",
        ("escape", "q"),
        msg("back"),
        ("new", "end", "analysis", "figures", "rules", "replay", "settings", "finished"),
    ),
    Key("back", ("escape", "q", "l"), msg("back"), ("log",)),
    Key("back", ("escape",), msg("to the game"), ("table",)),
    Key("next", ("tab",), msg("next"), ("new", "settings")),
    Key("previous", ("shift+tab",), msg("previous"), ("new", "settings"), False),
    Key("accept", ("enter", "space"), msg("change"), ("new", "settings")),
    Key("accept", ("enter", "space"), msg("choose"), ("home", "table", "tutor", "end"), False),
    Key("accept", ("enter", "space"), msg("page down"), _TEXTS, False),
    Key("up", ("up", "k"), msg("up"), _LISTS, False),
    Key("down", ("down", "j"), msg("down"), _LISTS, False),
    Key("left", ("left",), msg("left"), ("table", "tutor"), False),
    Key("left", ("left", "h"), msg("left"), ("new", "end", "settings"), False),
    Key("right", ("right",), msg("right"), ("new", "table", "tutor", "end", "settings"), False),
    Key("page_up", ("pageup",), msg("page up"), (*_TEXTS, "analysis", "finished"), False),
    Key("page_down", ("pagedown",), msg("page down"), (*_TEXTS, "analysis", "finished"), False),
    Key("first", ("home",), msg("to the start"), _ENDED, False),
    Key("last", ("end",), msg("to the end"), _ENDED, False),
)

FIXED: Final = frozenset({"up", "down", "left", "right", "enter", "escape"})
"""Keys that every keyboard has in its place; they cannot be given to another action."""

NEEDED: Final = frozenset({"ctrl+c", "ctrl+q", "ctrl+l"})
"""Keys that leave the program, or draw everything again, on every screen."""

Rebound = Mapping[str, Sequence[str]]
"""For an action the keys it has in place of its own."""


def action_for(screen: str, key: str, rebound: Rebound | None = None) -> str | None:
    """What a key does on a screen, or None. `rebound` gives actions keys of the player's own."""
    for candidate in (key, _without_capitals(key)):
        for entry in KEYS:
            if screen in entry.screens and candidate in keys_of(entry, rebound):
                return entry.action
    return None


def keys_of(entry: Key, rebound: Rebound | None = None) -> Sequence[str]:
    """The keys of an entry: its own, or those it was given and what cannot be taken from it."""
    given = (rebound or {}).get(entry.action)
    if not given:
        return entry.keys
    return [*given, *(key for key in entry.keys if key in FIXED)]


def keys_on(screen: str, action: str, rebound: Rebound | None = None) -> Sequence[str]:
    """The keys that an action has on a screen, none if it has none there."""
    return [
        key for entry in KEYS if entry.action == action and screen in entry.screens for key in keys_of(entry, rebound)
    ]


def shown(screen: str, enabled: Collection[str], rebound: Rebound | None = None) -> list[tuple[str, Key]]:
    """The keys that a footer shows, each with the name of its first key, for the actions enabled now."""
    return [
        (name(keys_of(entry, rebound)[0]), entry)
        for entry in KEYS
        if entry.shown and screen in entry.screens and entry.action in enabled
    ]


def checked(wanted: Rebound) -> tuple[dict[str, tuple[str, ...]], list[Message]]:
    """The rebound keys that can be had, and a line for each that cannot."""
    good: dict[str, tuple[str, ...]] = {}
    troubles: list[Message] = []
    actions = {entry.action for entry in KEYS}
    for action, keys in wanted.items():
        if action not in actions:
            troubles.append(msg("keys: there is no action “{action}”", action=action))
            continue
        wrong = [_trouble(action, key) for key in keys]
        troubles.extend(trouble for trouble in wrong if trouble)
        good[action] = tuple(key for key, trouble in zip(keys, wrong, strict=True) if not trouble)
    # Only now: two actions may trade their keys.
    while found := clash(good):
        screen, key, one, other = found
        culprit = other if key in good.get(other, ()) else one
        good[culprit] = tuple(kept for kept in good[culprit] if kept != key)
        troubles.append(
            msg(
                "keys: “{key}” would mean both “{one}” and “{other}” on one screen ({screen})",
                key=key,
                one=one,
                other=other,
                screen=screen,
            )
        )
    return {action: keys for action, keys in good.items() if keys}, troubles


def clash(rebound: Rebound | None = None) -> tuple[str, str, str, str] | None:
    """A key that means two things on one screen: screen, key and the two actions; None if there is none."""
    for screen in (*ALL, PLAIN):
        meaning: dict[str, str] = {}
        for entry in KEYS:
            if screen in entry.screens:
                for key in keys_of(entry, rebound):
                    if meaning.setdefault(key, entry.action) != entry.action:
                        return screen, key, meaning[key], entry.action
    return None


def name(key: str) -> str:
    """How a key is called on the screen."""
    *modifiers, last = key.split("+") if key != "+" else [key]
    last = str(_NAMES[last]) if last in _NAMES else _CHARACTERS.get(last, last)
    if (modifiers and len(last) == 1) or (last[:1] == "f" and last[1:].isdecimal()):
        last = last.upper()
    return "+".join([*(str(_NAMES.get(modifier, modifier)) for modifier in modifiers), last])


_NAMES: Final = {
    "escape": msg("Esc"),
    "enter": msg("Enter"),
    "space": msg("Space"),
    "tab": msg("Tab"),
    "backspace": msg("Backspace"),
    "delete": msg("Del"),
    "insert": msg("Ins"),
    "home": msg("Home"),
    "end": msg("End"),
    "pageup": msg("PgUp"),
    "pagedown": msg("PgDn"),
    "up": msg("Up"),
    "down": msg("Down"),
    "left": msg("Left"),
    "right": msg("Right"),
    "ctrl": msg("Ctrl"),
    "shift": msg("Shift"),
    "alt": msg("Alt"),
}

_CHARACTERS: Final = {
    "question_mark": "?",
    "exclamation_mark": "!",
    "full_stop": ".",
    "comma": ",",
    "colon": ":",
    "semicolon": ";",
    "slash": "/",
    "backslash": "\\",
    "minus": "-",
    "plus": "+",
    "asterisk": "*",
    "equals_sign": "=",
    "underscore": "_",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "apostrophe": "'",
    "quotation_mark": '"',
    "number_sign": "#",
    "percent_sign": "%",
    "ampersand": "&",
    "at": "@",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "dollar_sign": "$",
}


def _trouble(action: str, key: str) -> Message | None:
    """Why no action of that name can have the key, or None if it can."""
    if not _is_key(key):
        return msg("keys: “{key}” for “{action}” is no name of a key", key=key, action=action)
    if key in NEEDED or (key in FIXED and not any(key in entry.keys for entry in KEYS if entry.action == action)):
        return msg("keys: “{key}” cannot be given to “{action}”", key=key, action=action)
    return None


def _is_key(key: str) -> bool:
    *modifiers, last = key.split("+")
    if any(modifier not in ("ctrl", "shift", "alt") for modifier in modifiers):
        return False
    return (
        last in _CHARACTERS
        or (last in _NAMES and last not in ("ctrl", "shift", "alt"))
        or (len(last) == 1 and last.isalnum())
        or (last[:1] == "f" and last[1:].isdecimal() and 1 <= int(last[1:]) <= 24)
    )


def _without_capitals(key: str) -> str:
    """A letter typed with the capitals lock on means the letter."""
    return key.lower() if len(key) == 1 else key
