"""One line of text being typed: a caret that moves by what a reader takes for characters."""

from __future__ import annotations

import unicodedata
from typing import Final

from push_game.play import names
from push_game.tui.cells import cut, width

_KEYS: Final = frozenset(
    ("left", "right", "home", "end", "backspace", "delete", *(f"ctrl+{letter}" for letter in "abdefhkuw"))
)


class LineEditor:
    """A text and a caret in it, counted in characters as a reader sees them.

    Control characters and text-direction marks are not taken. `most` is the widest the text may get, in
    cells: what would go beyond is not taken either.
    """

    def __init__(self, text: str = "", *, most: int | None = None) -> None:
        self._most = most
        self._characters: list[str] = []
        self.caret = 0
        self.type(text)

    @property
    def text(self) -> str:
        """The text as it stands."""
        return "".join(self._characters)

    def type(self, text: str) -> bool:
        """Put text in at the caret, as far as there is room; False if not all of it went in."""
        before, after = "".join(self._characters[: self.caret]), "".join(self._characters[self.caret :])
        typed = self._fitting(_split(names.without_controls(text)), names.width(before) + names.width(after))
        # A combining mark joins the character before it, so the caret is counted anew.
        self._characters = _split(before + typed + after)
        self.caret = len(_split(before + typed))
        return typed == text

    def _fitting(self, typed: list[str], taken: int) -> str:
        """As many of the characters as there is room for beside what is there."""
        if self._most is None:
            return "".join(typed)
        kept = ""
        for character in typed:
            if taken + names.width(kept + character) > self._most:
                break
            kept += character
        return kept

    def key(self, key: str) -> bool:
        """Obey a key that moves the caret or takes text away; False if it is none, or does nothing here."""
        was = (self.caret, len(self._characters))
        if key in ("left", "ctrl+b"):
            self.caret = max(self.caret - 1, 0)
        elif key in ("right", "ctrl+f"):
            self.caret = min(self.caret + 1, len(self._characters))
        elif key in ("home", "ctrl+a"):
            self.caret = 0
        elif key in ("end", "ctrl+e"):
            self.caret = len(self._characters)
        elif key in ("backspace", "ctrl+h") and self.caret:
            self.caret -= 1
            del self._characters[self.caret]
        elif key in ("delete", "ctrl+d"):
            del self._characters[self.caret : self.caret + 1]
        elif key == "ctrl+u":
            del self._characters[: self.caret]
            self.caret = 0
        elif key == "ctrl+k":
            del self._characters[self.caret :]
        elif key == "ctrl+w":
            self._take_word()
        return was != (self.caret, len(self._characters))

    @staticmethod
    def knows(key: str) -> bool:
        """Whether `key` obeys that key anywhere in a text."""
        return key in _KEYS

    def window(self, room: int) -> tuple[str, int]:
        """The part of the text to show in `room` cells, and the cell of the caret in it."""
        start = 0
        while width("".join(self._characters[start : self.caret])) > max(room - 1, 0):
            start += 1
        shown = cut("".join(self._characters[start:]), room, "")
        return shown, width("".join(self._characters[start : self.caret]))

    def _take_word(self) -> None:
        start = self.caret
        while start and self._characters[start - 1] == " ":
            start -= 1
        while start and self._characters[start - 1] != " ":
            start -= 1
        del self._characters[start : self.caret]
        self.caret = start


def _split(text: str) -> list[str]:
    """What a reader takes for single characters: marks and joiners stay with the character before them."""
    characters: list[str] = []
    for character in text:
        if characters and unicodedata.category(character) in ("Mn", "Me", "Cf"):
            characters[-1] += character
        else:
            characters.append(character)
    return characters
