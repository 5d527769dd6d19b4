"""The names of keys: as Textual and the settings file have them, and as people call them."""

from __future__ import annotations

from typing import Final

from push_game.i18n import msg


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


def is_key(key: str) -> bool:
    """Whether that is the name of a key that an action can have."""
    *modifiers, last = key.split("+")
    if any(modifier not in ("ctrl", "shift", "alt") for modifier in modifiers):
        return False
    return (
        last in _CHARACTERS
        or (last in _NAMES and last not in ("ctrl", "shift", "alt"))
        or (len(last) == 1 and last.isalnum())
        or (last[:1] == "f" and last[1:].isdecimal() and 1 <= int(last[1:]) <= 24)
    )


def without_capitals(key: str) -> str:
    """A letter typed with the capitals lock on means the letter."""
    return key.lower() if len(key) == 1 else key
