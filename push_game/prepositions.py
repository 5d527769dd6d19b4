"""Prepositions that change with the word after them, as Slovak has them: “z 5”, but “zo 4”.

A translation writes ``{count:z~}`` for the preposition and the value: the vowel comes by how the value is read
aloud. What begins with a letter is read as it is written, a number by its own word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Any, Final

_VOCALISED: Final = {"z": ("zo", "szšž"), "s": ("so", "szšž"), "v": ("vo", "vf"), "k": ("ku", "kg")}
"""Each preposition with what it becomes, and before which letters."""
_SIBILANT: Final = "s"
"""What štyri, šesť, sedem, sto and those made of them begin with, near enough; no other number does, nor with the rest."""


def filled(template: str, values: Mapping[str, Any]) -> str:
    """The template with these values, the prepositions before them as they are said."""
    return _Filler().vformat(template, (), values)


def before(preposition: str, text: str) -> str:
    """The preposition as it is said before that text."""
    vocalised, letters = _VOCALISED[preposition]
    return vocalised if _first_letter(text) in letters else preposition


class _Filler(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.endswith("~"):
            return f"{before(format_spec[:-1], str(value))} {value}"
        text: str = super().format_field(value, format_spec)
        return text


def _first_letter(text: str) -> str:
    """What the text begins with when it is read; "-" if that is nothing that matters."""
    if number := re.match(r"\W*([0-9]+)", text):
        return _SIBILANT if _hisses(int(number[1])) else "-"
    return next((one for one in text.casefold() if one.isalpha()), "-")


def _hisses(number: int) -> bool:
    """Whether the number's word begins with s or š: in a long one its first part is read first."""
    while number >= 1000:
        number //= 1000
    if number >= 100:
        return number // 100 in (1, 4, 6, 7)
    return (number // 10 if number >= 20 else number) in (4, 6, 7, 14, 16, 17)
