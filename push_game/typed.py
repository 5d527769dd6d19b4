"""Words that players type: as they are compared with those of the catalogue, and as errors tell them again."""

from __future__ import annotations

import re

from push_game.i18n import Message, unaccented


def folded(text: str) -> str:
    """The text without capitals, accents, signs and the blanks around and between its words."""
    return " ".join(re.findall(r"[\w+-]+", unaccented(text.casefold()).replace("–", "-")))


def forms(listed: Message) -> list[str]:
    """What a message of the catalogue lists with commas between, folded: words that mean the same to a player."""
    return [folded(one) for one in str(listed).split(",")]


def shortened(text: str, limit: int = 40) -> str:
    """What was given, in at most so many characters, so that what is said of it stays one line."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def without(said: str, beside: Message) -> str:
    """A folded text without the words that a message lists."""
    found = f" {said} "
    for one in sorted(forms(beside), key=len, reverse=True):
        while f" {one} " in found:
            found = found.replace(f" {one} ", " ")
    return found.strip()
