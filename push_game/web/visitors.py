"""Who visits: a key that a browser keeps, a shelf of their own, and the language they read."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from push_game.play.shelf import home

_KEY: Final = re.compile(r"[0-9a-f]{32}")


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(16)


def is_key(text: str | None) -> bool:
    """Whether a browser's word for its key can be one: nothing else ever becomes the name of a folder."""
    return text is not None and _KEY.fullmatch(text) is not None


def shelf_of(key: str) -> Path:
    """The folder of that visitor's games and settings."""
    return home().absolute() / "visitors" / key


def language(accepted: str, there: Sequence[str]) -> str:
    """The language there is that a browser's Accept-Language header likes most; the first if it likes none."""
    liked: list[tuple[float, str]] = []
    for part in accepted.split(","):
        name, _, quality = part.partition(";")
        weight = re.fullmatch(r"\s*q=([01](?:\.\d{1,3})?)\s*", quality)
        if not quality or weight:
            liked.append((float(weight[1]) if weight else 1.0, name.strip().partition("-")[0].lower()))
    liked.sort(key=lambda one: -one[0])
    return next((code for weight, code in liked if weight > 0 and code in there), there[0])
