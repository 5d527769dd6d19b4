"""Text measured in terminal cells: the width of a string, and cutting it to a width."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category

from rich.cells import cell_len, split_graphemes

ELLIPSIS = "…"


@lru_cache(4096)
def graphemes(text: str) -> tuple[tuple[str, int], ...]:
    """What a reader takes for single characters, each with its width in cells (1 or 2).

    Combining marks stay with the character they belong to; what has no width is left out.
    """
    text = drawable(text)
    if text.isascii():
        return tuple((character, 1) for character in text)
    spans, _ = split_graphemes(text)
    return tuple((text[start:end], width) for start, end, width in spans if width)


def width(text: str) -> int:
    """How many cells the text takes."""
    text = drawable(text)
    return len(text) if text.isascii() else cell_len(text)


@lru_cache(4096)
def drawable(text: str) -> str:
    """The text without what a terminal would obey or what terminals measure differently.

    Gone are controls (escape sequences would begin with one), direction and joining characters,
    variation selectors and skin tones: a name is drawn character by character, in cells that every
    terminal agrees about.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(character for character in text if category(character) not in _UNDRAWN and not _varies(character))


_UNDRAWN = ("Cc", "Cf", "Cs", "Zl", "Zp")


def _varies(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff" or character >= "\U000e0000"


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
    """The text in lines of at most `limit` cells, broken at spaces, or anywhere if a word is too long."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while width(word) > limit:
            if line:
                lines.append(line)
                line = ""
            head = ""
            for grapheme, size in graphemes(word):
                if width(head) + size > max(limit, 2):
                    break
                head += grapheme
            lines.append(head)
            word = word[len(head) :]
        if not line:
            line = word
        elif width(line) + 1 + width(word) <= limit:
            line += " " + word
        else:
            lines.append(line)
            line = word
    return [*lines, line] if line or not lines else lines
