"""Players inflect: every form that a catalogue lists is understood, and no form means two things at one place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from push_game import games, i18n
from push_game.games.push.cards import COLOURS
from push_game.games.push.words import colour_meant
from push_game.games.rummy import spoken
from push_game.games.rummy.meld import parse_cards
from push_game.plain import words
from push_game.play.keys import KEYS, PLAIN
from push_game.play.launch import Launch
from push_game.typed import forms
from tests.plain.talking import READY, table, talk, unfinished

LANGUAGES = pytest.mark.parametrize("language", i18n.languages())
PLACES: Mapping[str, frozenset[str]] = {
    PLAIN: frozenset(entry.action for entry in KEYS if PLAIN in entry.screens),
    "home": frozenset(("continue", "new", "learn", "finished", "rules", "quit")),
    "end": frozenset(("rematch", "new", "log", "rules", "back")),
    "replay": frozenset(
        ("later", "earlier", "turn_after", "turn_before", "first", "last", "coach", "log", "rules", "back")
    ),
    "tutor": frozenset(("play",)),
}
"""What can be said where."""


@LANGUAGES
@pytest.mark.parametrize("place", PLACES)
def test_every_form_of_a_word_does_what_the_word_does(place: str, language: str) -> None:
    assert i18n.use_language(language)
    there = PLACES[place] & set(words._FORMS)
    assert there
    for action in there:
        for form in forms(words._FORMS[action]):
            assert words.action_for(place, form, PLACES[place]) == action, form
            assert words.action_for(place, form.upper(), PLACES[place]) == action, form
        (listed,) = {str(entry.word) for entry in words.entries(place, {action})}
        assert words.action_for(place, listed, PLACES[place]) == action


def test_every_word_that_plain_mode_asks_for_has_its_forms() -> None:
    asked = {action for place in PLACES.values() for action in place if not action.startswith("choose ")}
    assert asked == set(words._FORMS)


@LANGUAGES
def test_every_form_of_a_word_of_the_rummy_means_one_thing(language: str) -> None:
    assert i18n.use_language(language)
    for there in (spoken._VERBS, spoken._OTHERS):
        for word in there:
            for form in forms(spoken._FORMS[word]):
                assert spoken._meant(there, form) == word, form


@LANGUAGES
def test_every_form_of_a_colour_is_that_colour(language: str) -> None:
    from push_game.games.push.words import _FORMS

    assert i18n.use_language(language)
    for index in range(len(COLOURS)):
        assert {colour_meant(form) for form in forms(_FORMS[index])} == {index}
        assert colour_meant(COLOURS[index]) == index


# By hand: what players say.


def decided(launch: Launch, *typed: str) -> list[str]:
    """The decisions on the record of a game in which that is typed, which is taken away then."""
    talk(launch, *typed)
    found = unfinished()
    Path(found.path).unlink()
    return [str(step.move) for step in found.steps if step.by != games.CHANCE]


PUSH = table("push", "Ana", "Bo")
FIVE = table("five", "Ana", "Bo")
RUMMY = table("rummy", "Ana", "Bo", "Chloé:random", "Dan:random")


@pytest.mark.parametrize("said", ["draw a card", "draw, please", "Draw the card!", "draws", "pick a card"])
def test_a_verb_may_have_beside_it_what_the_question_says(said: str) -> None:
    assert decided(PUSH, said) == ["draw"]
    assert decided(PUSH, "d", "1", "draw again") == ["draw", "place 1", "draw"]
    assert decided(PUSH, "d", "in a new column", "stop", "column 1") == ["draw", "place 1", "stop", "take 1"]
    assert decided(FIVE, "flip a card", "flip another card") == ["flip", "flip"]


@pytest.mark.parametrize(
    ("launch", "typed", "moves"),
    [
        (PUSH, ["ťahaj", "do nového stĺpca", "potiahni ešte jednu"], ["draw", "place 1", "draw"]),
        (PUSH, ["Vezmi kartu.", "nový stĺpec", "zastav", "stĺpec 1"], ["draw", "place 1", "stop", "take 1"]),
        (PUSH, ["tahaj kartu", "1", "vráť krok", "do stĺpca 1", "dosť", "1"], ["draw", "place 1", "stop", "take 1"]),
        (FIVE, ["otoč kartu", "otoč ďalšiu"], ["flip", "flip"]),
        (FIVE, ["obráť", "zastavím"], ["flip", "stop"]),
        (RUMMY, ["hotovo", "vezmi kartu"], ["take"]),
        (RUMMY, ["hotovo", "zober károvú šestku", "odhoď pikové eso"], ["take", "discard AS"]),
        (RUMMY, ["hotovo", "posuň", "odhod AS"], ["push", "discard AS"]),
    ],
)
def test_slovak_players_inflect(launch: Launch, typed: list[str], moves: list[str]) -> None:
    assert i18n.use_language("sk")
    assert decided(launch, *typed)[: len(moves)] == moves


@pytest.mark.parametrize(
    "said", ["banka modrú", "do banky modrú", "ulož modrú", "modrú", "modrá", "uložím do banky modré"]
)
def test_slovak_colours_are_inflected(said: str) -> None:
    assert i18n.use_language("sk")
    game = games.get("push")
    state = game.new(2)
    for move in ["draw", "card blue 5", "place 1", "stop", "take 1", "draw", "card red 5", "place 1", "stop", "take 1"]:
        state = state.play(game.parse_move(move))
    from push_game.plain.sight import Sight, meant
    from push_game.play.table import Manners

    sight = Sight(game, state.view(0), PUSH.players, Manners(), 0, {})
    assert str(meant(sight, said, ())) == "bank blue"


def test_no_other_word_becomes_a_move() -> None:
    for said in (
        "draw blood",
        "redraw",
        "drew",
        "a card",
        "the",
        "stop it now or else",
        "column",
        "column 99",
        "bank pink",
    ):
        assert decided(PUSH, said) == [], said
    for said in ("take 7S", "discard", "discard ace of trees", "push him over"):
        assert decided(RUMMY, READY, said) == [], said


@pytest.mark.parametrize(
    ("language", "said", "move"),
    [
        ("en", "lay aces", "meld set AS AH AD"),
        ("en", "lay the aces and the kings", "meld set AS AH AD & set KS KH KC"),
        ("en", "lay a set of aces and a set of kings", "meld set AS AH AD & set KS KH KC"),
        ("en", "lay 7, 8 and 9 of spades", "meld run 7S 8S 9S"),
        ("en", "lay 7S 7H 2 jokers", "meld set 7S 7H JK JK"),
        ("en", "discard the king of hearts", "discard KH"),
        ("en", "add the eight of clubs to meld 2", "add 8C to 2"),
        ("sk", "polož esá", "meld set AS AH AD"),
        ("sk", "vylož esá a kráľov", "meld set AS AH AD & set KS KH KC"),
        ("sk", "polož postupku pik 7, 8 a 9", "meld run 7S 8S 9S"),
        ("sk", "polož pikovú sedmičku, osmičku a deviatku", "meld run 7S 8S 9S"),
        ("sk", "pridaj krížovú osmičku ku 2", "add 8C to 2"),
        ("sk", "vymeň srdcového kráľa vo výklade 4", "swap KH in 4"),
        ("sk", "odhoď žolíka", "discard JK"),
        ("sk", "odhod srdcoveho krala", "discard KH"),
    ],
)
def test_cards_are_said_in_words(language: str, said: str, move: str) -> None:
    assert i18n.use_language(language)
    hand = parse_cards(["AS", "AS", "AH", "AD", "KS", "KH", "KC", "7S", "8S", "9S", "JK"])
    assert str(spoken.read(said, hand)) == move


def test_a_rank_alone_that_could_be_several_cards_discards_none() -> None:
    hand = parse_cards(["AS", "AH", "KD", "KD", "QD"])
    assert spoken.read("discard ace", hand) is None
    assert str(spoken.read("discard king", hand)) == "discard KD"
    assert spoken.read("discard jack", hand) is None
