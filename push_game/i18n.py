"""The message catalogues: every text a person sees passes through here.

The English text in the code is the key. `_` translates at once; `msg` and `msgn` build a `Message`
that is translated only when it is shown, so the rules engine can give reasons without knowing a
language. Catalogues are gettext files under ``locale/LANGUAGE/LC_MESSAGES/push_game.mo``, compiled
from the ``.po`` files beside them when the package is built.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN: Final = "push_game"
LOCALE_DIR: Final = Path(__file__).with_name("locale")
SOURCE_LANGUAGE: Final = "en"
_MARK: Final = "~}"
"""What only templates have whose prepositions change: see `prepositions.py`, which is not loaded for others."""


class _Source:
    """The source language: every text is its own translation. It needs no gettext, which takes time to load."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return one if count == 1 else many

    def pgettext(self, context: str, message: str, /) -> str:
        return message


_catalogue: _Source | NullTranslations = _Source()
_language: str = SOURCE_LANGUAGE
_read_aloud = False


class Message(NamedTuple):
    """A text to be shown later, in whatever language is chosen then.

    `values` fill the ``{named}`` places; a value that is a Message itself is translated too. With
    `plural` the form follows `count`.
    """

    text: str
    values: Mapping[str, Any] = {}
    plural: str | None = None
    count: int = 0  # type: ignore[assignment]  # tuples have a method of that name

    def __str__(self) -> str:
        if self.plural is None:
            template = _(self.text)
        else:
            template = ngettext(self.text, self.plural, self.count)
        if _MARK in template:
            from push_game.prepositions import filled

            return filled(template, self.values)
        return template.format(**self.values) if self.values else template


def _(text: str) -> str:
    """The text in the chosen language."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the text that `count` asks for, in the chosen language."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """The text in the chosen language, where the same English word means several things."""
    return _catalogue.pgettext(context, text)


def msg(text: str, /, **values: Any) -> Message:
    """A message to be translated when it is shown."""
    return Message(text, values)


def msgn(one: str, many: str, count: int, /, **values: Any) -> Message:
    """A message whose form follows `count`; ``{count}`` is filled in by itself."""
    return Message(one, {"count": count, **values}, many, count)


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for, the source language first."""
    found = {path.parent.parent.name for path in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def own_name(code: str) -> str:
    """What a language calls itself; its code where its catalogue does not say."""
    if code == SOURCE_LANGUAGE:
        return "English"
    found = _translation(code)
    # Translators: the name of your language in your language.
    name = found.pgettext("language", "English") if found else "English"
    return code if name == "English" else name


def language() -> str:
    """The language chosen now."""
    return _language


def use_language(code: str) -> bool:
    """Choose a language by its code ("fr", "fr_CA.UTF-8"); False, and English, if there is none."""
    global _catalogue, _language
    short = code.replace("-", "_").split(".")[0].split("@")[0]
    for name in (short, short.split("_")[0]):
        if name == SOURCE_LANGUAGE:
            _catalogue, _language = _Source(), SOURCE_LANGUAGE
            return True
        if found := _translation(name):
            _catalogue, _language = found, name
            return True
    _catalogue, _language = _Source(), SOURCE_LANGUAGE
    return False


def _translation(name: str) -> NullTranslations | None:
    """The catalogue of that name, if there is one."""
    import gettext

    return (
        gettext.translation(DOMAIN, LOCALE_DIR, [name]) if name and gettext.find(DOMAIN, LOCALE_DIR, [name]) else None
    )


def is_read_aloud() -> bool:
    """Whether texts are now made to be heard: what else is written in signs is then said in words."""
    return _read_aloud


@contextmanager
def read_aloud() -> Iterator[None]:
    """Make all texts to be heard."""
    global _read_aloud
    before, _read_aloud = _read_aloud, True
    try:
        yield
    finally:
        _read_aloud = before


def unaccented(text: str) -> str:
    """The text without its accents, for those who type words without them: "rétablir" as "retablir"."""
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    return "".join([char for char in normalize("NFD", text) if not combining(char)])


def language_of_environment(environ: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for, in the order that gettext documents; "en" if none."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        for code in value.split(":"):
            if code in ("C", "POSIX") or code.startswith(("C.", "POSIX.")):
                return SOURCE_LANGUAGE
            if code:
                return code
    return SOURCE_LANGUAGE
