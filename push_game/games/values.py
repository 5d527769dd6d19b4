"""Values that never change, of which a game has a fixed set."""

from __future__ import annotations

from typing import NoReturn


class Constant:
    """One of a fixed set of things, a kind of card or a move: a single object, to be compared with `is`.

    `str` gives its text. A subclass lists its fields in ``__slots__``.
    """

    __slots__ = ("_text",)

    _text: str

    def __init__(self, text: str, **fields: object) -> None:
        for name, value in {"_text": text, **fields}.items():
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._text}>"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} never changes")
