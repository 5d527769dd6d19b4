"""Every text a person can see is there in every language, whole, and with the same places to fill."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message

from push_game.play.keys import KEYS
from tools.catalogues import (
    DOMAIN,
    KEYWORDS,
    PACKAGE,
    ROOT,
    catalogues,
    forms,
    is_current,
    load,
    template,
    translated,
)

LANGUAGES = tuple(po.parents[1].name for po in catalogues())
UPDATE = "python tools/catalogues.py update, then translate in {po}"
COMPILE = "python tools/catalogues.py compile"
NUMBERS = range(201)
"""Counts to try plural rules with: nothing in the game is counted beyond them."""


def catalogue_file(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@pytest.fixture(scope="module")
def messages() -> Catalog:
    return template()


# What is asked of a catalogue: each check names what is wrong, message by message.


def keys(catalog: Iterable[Message]) -> dict[tuple[str | None, str], Message]:
    return {(m.context, m.id if isinstance(m.id, str) else m.id[0]): m for m in catalog if m.id}


def untranslated(messages: Catalog, catalog: Catalog) -> Iterator[str]:
    have = keys(catalog)
    for key, message in keys(messages).items():
        if key not in have or have[key].id != message.id:
            yield f"missing: {message.id}"
        elif have[key].fuzzy:
            yield f"fuzzy: {message.id}"
        elif not translated(have[key]):
            yield f"empty: {message.id}"


def obsolete(messages: Catalog, catalog: Catalog) -> Iterator[str]:
    known = keys(messages)
    for message in [*keys(catalog).values(), *catalog.obsolete.values()]:
        if (message.context, message.id if isinstance(message.id, str) else message.id[0]) not in known:
            yield f"obsolete: {message.id}"
        elif message in catalog.obsolete.values():
            yield f"obsolete, but in use again: {message.id}"


def wrong_forms(catalog: Catalog) -> Iterator[str]:
    for message in keys(catalog).values():
        wanted = catalog.num_plurals if message.pluralizable else 1
        if len(forms(message)) != wanted:
            yield f"{len(forms(message))} forms instead of {wanted}: {message.id}"


def wrong_places(catalog: Catalog) -> Iterator[str]:
    """Each form names what the English names; only the form for a single number may leave out {count}."""
    form_of = gettext.c2py(catalog.plural_expr)
    for message in keys(catalog).values():
        if not translated(message):
            continue
        one, many = (message.id, message.id) if isinstance(message.id, str) else message.id
        wanted = places(many)
        if not wanted - {"count"} <= places(one) <= wanted:
            yield f"{one} | {many}"
        for index, text in enumerate(forms(message)):
            single = len([number for number in NUMBERS if form_of(number) == index]) == 1
            may_leave_out = {"count"} if message.pluralizable and single else set()
            if not wanted - may_leave_out <= places(text) <= wanted:
                yield f"{many} | {text}"


def places(text: str) -> frozenset[str]:
    """The names between braces, and argparse's own %(places)s; broken braces have the place "?"."""
    try:
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        names = {"?"}
    return frozenset(names.union(re.findall(r"%(?:\(\w+\))?[sdr]\b", text)))


def wrong_words(messages: Catalog, catalog: Catalog) -> Iterator[str]:
    """What plain mode quotes to be typed must be quoted as the table of keys has it in that language."""
    have, words = keys(catalog), {str(entry.word) for entry in KEYS}
    for key, message in keys(messages).items():
        if not any(name.startswith("push_game/plain/") for name, _ in message.locations) or key not in have:
            continue
        for word in words.intersection(re.findall("“([^”]+)”", key[1])):
            own = re.compile(rf"[«„“]\s?{re.escape(forms(have[None, word])[0])}\s?[»“”]")
            yield from (f"{word}: {text}" for text in forms(have[key]) if not own.search(text))


# The catalogues there are.


def test_there_are_catalogues() -> None:
    assert set(LANGUAGES) >= {"fr", "sk"}


def test_the_source_is_searched_for_messages(messages: Catalog) -> None:
    found = keys(messages)
    assert (None, "red") in found
    assert (None, "{game} is for {fewest} to {most} players, not {given}") in found
    assert any(message.pluralizable for message in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_empty_or_fuzzy(language: str, messages: Catalog) -> None:
    po = catalogue_file(language)
    wrong = list(untranslated(messages, load(po)))
    assert not wrong, "\n".join([UPDATE.format(po=po.relative_to(ROOT)), *wrong])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_obsolete(language: str, messages: Catalog) -> None:
    wrong = list(obsolete(messages, load(catalogue_file(language))))
    assert not wrong, "\n".join([UPDATE.format(po=catalogue_file(language).relative_to(ROOT)), *wrong])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_names_the_same_places(language: str) -> None:
    assert not list(wrong_places(load(catalogue_file(language))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_has_the_forms_of_its_language(language: str) -> None:
    catalog = load(catalogue_file(language))
    assert not list(wrong_forms(catalog))
    form_of, category_of = gettext.c2py(catalog.plural_expr), Locale(language).plural_form
    pairs = {(form_of(number), category_of(number)) for number in NUMBERS}
    assert len(pairs) == catalog.num_plurals == len({form for form, _ in pairs})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    assert is_current(catalogue_file(language)), COMPILE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_plain_mode_tells_to_type_is_told_in_the_same_language(language: str, messages: Catalog) -> None:
    assert not list(wrong_words(messages, load(catalogue_file(language))))


def test_every_call_gives_the_extraction_a_literal_text() -> None:
    """A text put together at run time would be missing from the catalogues without a word."""
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path == PACKAGE / "i18n.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if isinstance(node, ast.Call) and name in KEYWORDS:
                texts = node.args[: 1 if name in ("_", "msg") else 2]
                if not texts or not all(isinstance(t, ast.Constant) and isinstance(t.value, str) for t in texts):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert not wrong, "\n".join(wrong)


def test_no_call_is_out_of_reach_of_the_extraction(messages: Catalog) -> None:
    """It does not look into the braces of an f-string, for one."""
    known = keys(messages)
    wrong = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                first, second, *_ = (*(getattr(one, "value", None) for one in node.args), None, None)
                key = (first, second) if node.func.id == "pgettext" else (None, first)
                if isinstance(first, str) and key not in known:
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert not wrong, "\n".join(wrong)


# The checks themselves can fail.


def slovak(*translations: tuple[str | tuple[str, str], str | tuple[str, ...]]) -> Catalog:
    catalog = Catalog("sk", fuzzy=False)
    for text, translation in translations:
        catalog.add(text, translation)
    return catalog


MESSAGES = slovak(("draw {name}", ""), (("{count} card", "{count} cards"), ("", "", "")))
GOOD = slovak(
    ("draw {name}", "ťahá {name}"),
    (("{count} card", "{count} cards"), ("jedna karta", "{count} karty", "{count} kariet")),
)


def test_a_good_catalogue_passes_every_check() -> None:
    checks = [untranslated(MESSAGES, GOOD), obsolete(MESSAGES, GOOD), wrong_forms(GOOD), wrong_places(GOOD)]
    assert [list(check) for check in checks] == [[], [], [], []]


def test_missing_empty_and_fuzzy_messages_are_found() -> None:
    assert len(list(untranslated(MESSAGES, slovak()))) == 2
    assert len(list(untranslated(MESSAGES, MESSAGES))) == 2
    half = slovak(("draw {name}", "ťahá {name}"), (("{count} card", "{count} cards"), ("karta", "", "kariet")))
    assert len(list(untranslated(MESSAGES, half))) == 1
    half.get("draw {name}").flags.add("fuzzy")  # type: ignore[union-attr]
    assert len(list(untranslated(MESSAGES, half))) == 2


def test_obsolete_messages_are_found() -> None:
    assert list(obsolete(slovak(), slovak(("gone", "preč")))) == ["obsolete: gone"]


def test_a_wrong_number_of_forms_is_found() -> None:
    catalog = slovak((("{count} card", "{count} cards"), ("{count} karta", "{count} kariet")))
    assert list(wrong_forms(catalog)) == ["2 forms instead of 3: ('{count} card', '{count} cards')"]


def test_a_percent_place_that_differs_is_found() -> None:
    assert len(list(wrong_places(slovak(("invalid: %(value)r of %s", "zle: %(value)r"))))) == 1
    assert not list(wrong_places(slovak(("invalid: %(value)r of %s", "zle: %(value)r z %s"))))


def test_a_word_to_type_that_is_left_in_english_is_found() -> None:
    said = Catalog()
    said.add("Nothing? “help” tells.", locations=[("push_game/plain/app.py", 1)])
    said.add("The file has no “help”.", locations=[("push_game/play/table.py", 1)])
    for quoted, wrong in (("pomoc", []), ("help", ["help: Nič? Povie „help“."])):
        catalog = slovak(
            ("help", "pomoc"),
            ("Nothing? “help” tells.", f"Nič? Povie „{quoted}“."),
            ("The file has no “help”.", "„help“"),
        )
        assert list(wrong_words(said, catalog)) == wrong


@pytest.mark.parametrize("translation", ["ťahá", "ťahá {nmae}", "ťahá {name", "ťahá {name} {seat}"])
def test_a_place_that_differs_is_found(translation: str) -> None:
    assert len(list(wrong_places(slovak(("draw {name}", translation))))) == 1


@pytest.mark.parametrize(
    "translation",
    [("karta", "karty", "{count} kariet"), ("karta", "{count} karty", "kariet"), ("{n} karta", "{count}", "{count}")],
)
def test_a_place_that_differs_in_one_form_is_found(translation: tuple[str, ...]) -> None:
    assert len(list(wrong_places(slovak((("{count} card", "{count} cards"), translation))))) == 1
