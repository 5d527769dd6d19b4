"""Slovak prepositions before numbers and names, as a Slovak says them."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from push_game import i18n
from push_game.i18n import msg, msgn
from push_game.prepositions import before, filled
from tools.catalogues import DOMAIN, PACKAGE, forms

WITH_A_VOWEL = (4, 6, 7, 14, 16, 17, 40, 47, 60, 65, 70, 100, 101, 199, 400, 600, 700, 4000, 6500, 100_000, 700_000)
"""štyri, šesť, sedem, štrnásť, šestnásť, sedemnásť, štyridsať … sto, štyristo, štyritisíc, stotisíc."""
WITHOUT = (0, 1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 15, 18, 19, 20, 24, 36, 50, 80, 90, 94, 200, 304, 500, 800, 999)
WITHOUT_TOO = (1000, 1440, 2000, 5000, 10_000, 204_000, 1_000_000)


@pytest.mark.parametrize(
    ("number", "vowel"), [(n, True) for n in WITH_A_VOWEL] + [(n, False) for n in WITHOUT + WITHOUT_TOO]
)
def test_z_and_s_take_a_vowel_by_how_the_number_is_read(number: int, vowel: bool) -> None:
    for preposition in "zs":
        assert before(preposition, str(number)) == (f"{preposition}o" if vowel else preposition)
    assert before("k", str(number)) == "k"
    assert before("v", str(number)) == "v"


@pytest.mark.parametrize(
    ("preposition", "text", "said"),
    [
        ("s", "Samo", "so"),
        ("s", "Žofia", "so"),
        ("s", "Ana", "s"),
        ("k", "Gabo", "ku"),
        ("v", "Viedeň", "vo"),
        ("z", "", "z"),
    ],
)
def test_before_a_word_its_first_letter_counts(preposition: str, text: str, said: str) -> None:
    assert before(preposition, text) == said


def test_a_message_is_filled_with_the_preposition() -> None:
    assert (
        filled("{done} {count:z~} {what}, {share:>4}", {"done": 1, "count": 4, "what": "z~}", "share": 2})
        == "1 zo 4 z~},    2"
    )
    assert i18n.use_language("sk")
    assert str(msg("Round {number} of {all}.", number=1, all=7)) == "Kolo 1 zo 7."
    assert str(msg("Round {number} of {all}.", number=1, all=5)) == "Kolo 1 z 5."
    told = [
        str(msgn("{name} wins with {count} point.", "{name} wins with {count} points.", n, name="Bo")) for n in (5, 6)
    ]
    assert told == ["Bo víťazí s 5 bodmi.", "Bo víťazí so 6 bodmi."]


def test_no_slovak_text_has_such_a_preposition_fixed_before_what_is_filled_in() -> None:
    with (PACKAGE / "locale" / "sk" / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        texts = [text for one in read_po(file, locale="sk") if one.id for text in forms(one)]
    assert len(texts) > 1000
    wrong = [text for text in texts if re.search(r"(?i)\b[zs]o? [^\w\s]*\{", text)]
    # And where the number stands there, it is right.
    for text in texts:
        for said, number in re.findall(r"(?i)\b([zs]o?) ([0-9]+)", text):
            wrong += [text] if before(said[0].lower(), number) != said.lower() else []
    assert not wrong
