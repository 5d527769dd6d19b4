"""Cards as they are told are understood when they are typed back, in every language that lists its words for them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from push_game import i18n
from push_game.games.rummy import card_words
from push_game.games.rummy.cards import KINDS, card
from push_game.games.rummy.telling import Told
from push_game.typed import forms

LISTED = [
    code
    for code in i18n.languages()
    if i18n.use_language(code) and (code == "en" or str(card_words._BETWEEN) != card_words._BETWEEN.text)
]
i18n.use_language("en")


@pytest.mark.parametrize("language", LISTED)
@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=6))
@example([card("2S"), card("JK")])
@example([card("3S"), card("JK"), card("JK")])
@example([card("2S"), card("3S"), card("3S"), card("JK"), card("JK"), card("JK")])
def test_what_is_told_is_understood(language: str, held: list[object]) -> None:
    pile = b"".join(one.byte for one in held)  # type: ignore[attr-defined]
    assert i18n.use_language(language)
    with i18n.read_aloud():
        told = str(Told(pile))
    said = [word for word in card_words.tokens(told) if word not in card_words.beside()]
    found = [word.upper() for word in card_words.in_notation(said, b"") if word not in card_words.BREAKS]
    assert sorted(found) == sorted(map(str, held)), told


@pytest.mark.parametrize("language", i18n.languages())
def test_no_word_for_a_card_is_a_word_for_another(language: str) -> None:
    assert i18n.use_language(language)
    lists = (*card_words._RANKS, *card_words._SUITS, card_words._JOKER)
    every = [form for one in lists for form in set(forms(one))]
    assert len(set(every)) == len(every)
    assert not set(every) & set(card_words.beside())
