"""Text measured in terminal cells: the width of a string, and cutting it to a width."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from unicodedata import category, combining, normalize

from rich.cells import cell_len, split_graphemes

ELLIPSIS = "…"


@lru_cache(4096)
def graphemes(text: str) -> tuple[tuple[str, int], ...]:
    """What a reader takes for single characters, each with its width in cells (1 or 2).

    Combining marks stay with the character they belong to; what has no width is left out.
    """
    text = drawable(text)
    if is_plain(text):
        return tuple((character, 1) for character in text)
    spans, _ = split_graphemes(text)
    return tuple((text[start:end], width) for start, end, width in spans if width)


def width(text: str) -> int:
    """How many cells the text takes."""
    text = drawable(text)
    return len(text) if is_plain(text) else cell_len(text)


def is_plain(text: str) -> bool:
    """Whether every character of the text is known to take a cell of its own.

    Most text is: Latin letters, typographic marks, and what boxes and cards are drawn with. It can be
    measured and drawn without any table of Unicode, which takes long to load.
    """
    return _PLAIN.fullmatch(text) is not None


_PLAIN: Final = re.compile("[ -~\u00a0-¬®-˿‐-‧\u202f←-↓⇄─-▟■▒▲►●◆★⚀-⚅✓✚]*")


@lru_cache(4096)
def drawable(text: str) -> str:
    """The text without what a terminal would obey or what terminals measure differently.

    Gone are controls (escape sequences would begin with one), direction and joining characters,
    variation selectors and skin tones: a name is drawn character by character, in cells that every
    terminal agrees about.
    """
    if is_plain(text):
        return text
    return "".join(character for character in text if category(character) not in _UNDRAWN and not _varies(character))


_UNDRAWN = ("Cc", "Cf", "Cs", "Zl", "Zp")


def _varies(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff" or character >= "\U000e0000"


_ASCII: Final = str.maketrans(
    {
        **dict.fromkeys("‘’‚‹›", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("–—−‑", "-"),
        **dict.fromkeys("·•", "."),
        **dict.fromkeys("\u00a0\u2009\u202f", " "),
        "…": "~",
        "×": "x",
        "œ": "oe",
        "Œ": "Oe",
        "æ": "ae",
        "Æ": "Ae",
        "ß": "ss",
        "ł": "l",
        "Ł": "L",
        "ø": "o",
        "Ø": "O",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
    }
)


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """The text in ASCII as far as the Latin alphabet goes; other scripts stay as they are.

    All that the catalogues hold becomes ASCII; a name in another script would not be a name without it.
    """
    if text.isascii():
        return text
    plain: list[str] = []
    for character in text.translate(_ASCII):
        letters = "".join(letter for letter in normalize("NFKD", character) if not combining(letter))
        if not letters and plain and not plain[-1].isascii():  # a mark on a letter of another script
            letters = character
        plain.append(letters if letters.isascii() else character)
    return "".join(plain)


def cut(text: str, limit: int, ellipsis: str = ELLIPSIS) -> str:
    """The text if it fits in `limit` cells, or as much of it as fits with an ellipsis."""
    if limit <= 0:
        return ""
    if width(text) <= limit:
        return text
    room = limit - len(ellipsis)
    kept: list[str] = []
    for grapheme, size in graphemes(text):
        room -= size
        if room < 0:
            break
        kept.append(grapheme)
    return ("".join(kept).rstrip() + ellipsis)[:limit] if limit < len(ellipsis) else "".join(kept).rstrip() + ellipsis


def wrap(text: str, limit: int) -> list[str]:
    """The text in lines of at most `limit` cells, broken at spaces, or anywhere if a word is too long.

    Blanks that do not break, such as French has before a colon, are no spaces. There is at least one line.
    A limit below 2 is taken for 2, the width of the widest characters.
    """
    limit = max(limit, 2)
    lines: list[str] = [""]
    room = limit
    for word in _BREAKS.split(text):
        if not (left := width(word)):
            continue
        if room < limit:
            if left < room:
                lines[-1] += " "
                room -= 1
            else:
                lines.append("")
                room = limit
        for grapheme, size in graphemes(word):
            if size > room:
                lines.append("")
                room = limit
            lines[-1] += grapheme
            room -= size
    return lines


_BREAKS: Final = re.compile(r"[^\S\u00a0\u2007\u202f]+")
"""All white space but the blanks that do not break."""
