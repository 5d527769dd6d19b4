#!/usr/bin/env python3
"""The message catalogues: bring them up to date with the source, compile them, begin a new one.

    python tools/catalogues.py update     put new messages into every .po file, take vanished ones out
    python tools/catalogues.py compile    make the .mo files that the program reads
    python tools/catalogues.py new LANG   begin a catalogue, for example for "de"

A message whose English text changed a little keeps its old translation, marked "fuzzy": mend it and
take the mark away. The .mo files are not kept in the repository; installing the package makes them.
Needs babel.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "push_game"
DOMAIN: Final = "push_game"

KEYWORDS: Final[dict[str, Any]] = {
    "_": None,
    "msg": None,
    "ngettext": (1, 2),
    "msgn": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""The functions of push_game/i18n.py that take a text, and which of their arguments it is."""

_COMMENT_TAGS: Final = ("Translators:",)
# Lines of the header that would change without any text changing, or that say nothing.
_VOLATILE: Final = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator|Language-Team)'
    rb":.*\n",
    re.MULTILINE,
)


def template() -> Catalog:
    """Every message in the source, in the order of files and lines."""
    catalog = Catalog(domain=DOMAIN, project="push-game", version="1", fuzzy=False)
    plurals: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        with path.open("rb") as source:
            found = extract("python", source, KEYWORDS, _COMMENT_TAGS, {"encoding": "utf-8"})
            for line, text, comments, context in found:
                if isinstance(text, tuple) and plurals.setdefault(text[0], text[1]) != text[1]:
                    raise SystemExit(f"{name}:{line}: “{text[0]}” has another plural elsewhere: “{plurals[text[0]]}”")
                catalog.add(text, locations=[(name, line)], auto_comments=comments, context=context)
    return catalog


def catalogues() -> list[Path]:
    """The .po files there are."""
    return sorted(PACKAGE.glob(f"locale/*/LC_MESSAGES/{DOMAIN}.po"))


def load(po: Path) -> Catalog:
    """The catalogue in a .po file."""
    with po.open("rb") as file:
        return read_po(file, locale=po.parents[1].name, domain=DOMAIN, abort_invalid=True)


def update(po: Path, messages: Catalog) -> None:
    """Give the .po file exactly these messages, keeping the translations it has."""
    catalog = load(po)
    catalog.update(messages)
    _save(po, catalog)


def new(language: str) -> Path:
    """Begin a catalogue; of the translations it has the language's own name only."""
    po = PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if po.exists():
        raise SystemExit(f"{po.relative_to(ROOT)} is there already")
    try:
        locale = Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        raise SystemExit(f"there is no language “{language}”") from None
    catalog = Catalog(locale=locale, domain=DOMAIN, project="push-game", version="1", fuzzy=False)
    catalog.header_comment = f"# push-game in {locale.english_name}."
    catalog.update(template())
    own_name = catalog.get("English", context="language")
    if own_name is not None:
        own_name.string = (locale.display_name or "").capitalize()
    po.parent.mkdir(parents=True, exist_ok=True)
    _save(po, catalog)
    return po


def compile_all() -> list[Path]:
    """Make every .mo file that is missing or older in content than its .po file; return those."""
    made = []
    for po in catalogues():
        if not is_current(po):
            with po.with_suffix(".mo").open("wb") as file:
                write_mo(file, load(po))
            made.append(po.with_suffix(".mo"))
    return made


def is_current(po: Path) -> bool:
    """Whether the .mo file beside this .po file says the same (whatever their times are)."""
    mo = po.with_suffix(".mo")
    if not mo.exists():
        return False
    fresh = io.BytesIO()
    write_mo(fresh, load(po))
    fresh.seek(0)
    with mo.open("rb") as file:
        return _content(read_mo(file)) == _content(read_mo(fresh))


def forms(message: Message) -> Sequence[str]:
    """The texts of a translation: one, or one for each plural form of the language."""
    text = message.string
    return text if isinstance(text, (tuple, list)) else (text or "",)


def translated(message: Message) -> bool:
    """Whether every form of the message has a text."""
    return all(forms(message))


def _content(catalog: Catalog) -> tuple[str, set[tuple[str, str, str]]]:
    return catalog.plural_forms, {(repr(m.context), repr(m.id), repr(m.string)) for m in _messages(catalog)}


def _messages(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _save(po: Path, catalog: Catalog) -> None:
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    po.write_bytes(_VOLATILE.sub(b"", buffer.getvalue()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update", help="bring every .po file up to date with the source")
    commands.add_parser("compile", help="make the .mo files")
    commands.add_parser("new", help="begin a catalogue").add_argument("language", metavar="LANG")
    arguments = parser.parse_args()
    if arguments.command == "compile":
        compile_all()
        return 0
    if arguments.command == "new":
        new(arguments.language)
    else:
        messages = template()
        for po in catalogues():
            update(po, messages)
    for po in catalogues():
        waiting = [message for message in _messages(load(po)) if message.fuzzy or not translated(message)]
        print(f"{po.relative_to(ROOT)}: {len(waiting)} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
