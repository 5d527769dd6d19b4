"""A language 40% longer than English, with accents, and with marks at both ends of every text (R19).

A text that is cut loses one of its marks, and one that is laid over another takes one away: so `whole` tells
from a screen's text alone whether everything on it is there.
"""

from __future__ import annotations

import math
import re
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from push_game.i18n import DOMAIN
from tools.catalogues import template

LANGUAGE: Final = "qps"
OPEN, CLOSE = "⟦", "⟧"
LONGER: Final = 0.4

_ACCENTS: Final = str.maketrans("aceilnorstuyzACEILNORSTUYZ", "áčéíľňóŕšťúýžÁČÉÍĽŇÓŔŠŤÚÝŽ")
_PLACES: Final = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[sdr])")
_VOWEL: Final = re.compile(r"[aeiouyAEIOUY]")


def pseudo(text: str) -> str:
    """The text in the language; its places to fill stay as they are, and only they may hold an ellipsis."""
    parts = _PLACES.split(text.replace("…", "."))
    letters = sum(len(part) for part in parts[::2])
    more = max(0, math.ceil(LONGER * letters) - len(OPEN + CLOSE))
    vowels = sum(len(_VOWEL.findall(part)) for part in parts[::2])
    seen = 0

    def lengthened(vowel: re.Match[str]) -> str:
        nonlocal seen
        seen += 1
        # So many in all, spread evenly.
        return vowel[0] + vowel[0].lower() * (more * seen // vowels - more * (seen - 1) // vowels)

    parts[::2] = [_VOWEL.sub(lengthened, part).translate(_ACCENTS) for part in parts[::2]]
    rest = "" if vowels else "ô" * more
    return f"{OPEN}{''.join(parts)}{rest}{CLOSE}"


def install(folder: Path) -> None:
    """Put the catalogue of the language into a folder of locales."""
    path = folder / LANGUAGE / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, _catalogue())


@cache
def translations() -> GNUTranslations:
    """The catalogue as `push_game.i18n` keeps the one that is chosen."""
    file = BytesIO()
    write_mo(file, _catalogue())
    file.seek(0)
    return GNUTranslations(file)


def assert_whole(shown: str) -> None:
    """Some of a screen's text is in the language, and nothing of that is cut or laid over another."""
    assert OPEN in shown
    where = cut(shown)
    assert not where, f"{where}\n{shown}"


def cut(shown: str) -> str:
    """Where a screen's text is not whole, or nothing; a name, which has no marks, may end in an ellipsis."""
    depth = 0
    for number, row in enumerate(rows := shown.split("\n")):
        for place, character in enumerate(row):
            depth += (character == OPEN) - (character == CLOSE)
            if depth < 0 or (character == "…" and depth > 0):
                return f"{number + 1}:{place + 1}: {row}"
    return "" if depth == 0 else "\n".join(row for row in rows if row.count(OPEN) != row.count(CLOSE))


@cache
def _catalogue() -> Catalog:
    """All texts of the program, in as many plural forms as Slovak has."""
    catalog = Catalog("sk", domain=DOMAIN, fuzzy=False)
    for message in template():
        if isinstance(message.id, str):
            translation: str | tuple[str, ...] = pseudo(message.id) if message.id else ""
        else:
            one, many = map(pseudo, message.id)
            translation = (one, many, many)
        if translation:
            catalog.add(message.id, translation, context=message.context)
    return catalog
