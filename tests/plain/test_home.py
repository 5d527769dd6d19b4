"""The home of plain mode: what there is to go on with, and what else can be said."""

from __future__ import annotations

import pytest

from push_game import games, i18n
from push_game.plain import words
from push_game.play.keys import KEYS, PLAIN
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.play.shelf import Shelf
from tests.finished import put
from tests.plain.talking import after, table, talk, whole_game

HOME = Launch("home")
LANGUAGES = pytest.mark.parametrize("language", i18n.languages())
WORDS = "Say one of: new game, "


def test_the_first_line_comes_before_anything_is_read() -> None:
    assert talk(HOME)[0].startswith("Push, by lines.")


def test_the_end_of_input_leaves() -> None:
    said = talk(HOME)
    assert "0 games to go on with." in said
    assert said[-1].startswith(WORDS)


def test_a_game_left_is_there_and_is_gone_on_with_by_its_number_or_a_word() -> None:
    talk(table("push", "Ana", "Bo"), "d", "1")
    for word in ("1", "continue", "c", "con"):
        said = talk(HOME, word, "leave", "quit")
        assert "1 game to go on with." in said
        assert any(line.startswith("1: Push, Ana, Bo; turn 1, ") for line in said)
        assert "Ana: draw again, or stop?" in said
        assert said.count("1 game to go on with.") == 2, "and it is home again"


def test_what_cannot_be_done_is_said_with_what_can() -> None:
    for word in ("continue", "1", "banana", "\x00"):
        (line, words) = after(talk(HOME, word, "quit"), WORDS)
        assert line.endswith("means nothing here.")
        assert words.startswith(WORDS)


def test_an_empty_line_and_help_tell_it_again() -> None:
    for word in ("", "help"):
        assert talk(HOME, word, "q").count("0 games to go on with.") == 2


def test_r45_the_rules_are_there_too() -> None:
    clauses = {clause.id: str(clause.text) for clause in games.get("five").clauses()}
    assert f"F4: {clauses['F4']}" in talk(HOME, "rules five F4", "quit")
    assert any(line.startswith("P10: ") for line in talk(HOME, "rules P10", "quit"))


def test_a_damaged_file_is_told_once_and_left_alone() -> None:
    shelf = Shelf()
    shelf.records.mkdir(parents=True)
    (shelf.records / "broken.push").write_text("nonsense")
    said = talk(HOME, "", "", "quit")
    assert sum("broken.push" in line for line in said) == 1
    assert (shelf.records / "broken.push").read_text() == "nonsense"


def test_a_damaged_settings_file_is_told() -> None:
    shelf = Shelf()
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "settings.toml").write_text("language = [")
    assert any("settings.toml" in line for line in talk(HOME, "quit"))


def test_after_the_end_one_is_home_again() -> None:
    said = talk(HOME, "new five", "1", "Ana", "rounds 2", "", *["f", "s"] * 5, "back", "quit")
    assert any(line.startswith("Your best turn: ") for line in said)
    assert said.count("0 games to go on with.") == 2


def test_a_finished_game_is_looked_back_on() -> None:
    assert "No game is finished yet." in talk(HOME, "finished", "quit")
    launch = table("five", "Ana", "Bo", target=15)
    talk(launch, *whole_game(launch).decisions)
    for word in ("finished", "f"):
        said = talk(HOME, word, "1", "back", "quit")
        assert any(line.startswith("1: Push to Five, Ana, Bo; played today") for line in said)
        assert any(line.startswith("Move 0 of ") for line in said)
    assert not any(line.startswith("Move 0 of ") for line in talk(HOME, "finished", "", "quit"))


def test_a_game_that_goes_on_where_another_stood_is_marked_wherever_games_are_listed() -> None:
    shelf = Shelf()
    put(shelf.folder, 1, ["Ana", "Bo"], "+3, stop, lose")
    put(shelf.folder, 2, ["Ana", "Cy"], "+3, stop, lose", branched=2)
    put(shelf.folder, 3, ["Ana", "Di"], "+3, stop, lose", branched=0)
    source = record.read(shelf.done / "20260101-five.push")
    shelf.branch(source, 1, source.players).close()
    said = talk(HOME, "finished", "", "quit")
    for listed, mark in (("Cy; played", "after 2 moves"), ("Bo; turn", "after 1 move")):
        (line,) = [line for line in said if f"Ana, {listed}" in line]
        assert f" It goes on where another game stood {mark}" in line
    assert sum("where another game stood" in line for line in said) == 2


def test_words_may_be_typed_without_their_accents() -> None:
    assert i18n.use_language("fr")
    actions = {entry.action for entry in KEYS if PLAIN in entry.screens}
    assert words.action_for(PLAIN, "rétablir", actions) == words.action_for(PLAIN, "retablir", actions) == "redo"
    assert words.action_for(PLAIN, "règles", actions) == words.action_for(PLAIN, "regles", actions) == "rules"


def asked_first(*typed: str) -> str:
    """The question that the words typed at home lead to."""
    return talk(HOME, *typed)[-1]


def test_a_game_is_begun_in_every_order_of_the_words() -> None:
    for text in (
        "new rummy",
        "new game rummy",
        "rummy new",
        "rummy new game",
        "new rummy game",
        "a new game of rummy, please",
        "rummy",
        "RUMMY",
        "play rummy",
        "begin push rummy",
        "new game: push rummy",
    ):
        assert asked_first(text).startswith("Player 1?"), text
        assert "Partners: 1+3, 2+4." in talk(HOME, text), text
    for text in ("new five", "push to five", "play Push to Five", "five, new game"):
        assert asked_first(text) == "How many players? From 1 to 6. Empty: 1.", text
    for text in ("new push", "new game push", "push", "push new"):
        assert asked_first(text) == "How many players? From 2 to 6. Empty: 2.", text
    assert asked_first("new game").startswith("Which game? ")
    assert asked_first("new chess").startswith("Which game? ")


def test_other_words_of_home_take_a_game_on_either_side_too() -> None:
    for text in ("learn five", "five learn", "learn push to five", "teach five"):
        assert any(line.startswith("The lesson of Push to Five.") for line in talk(HOME, text, "leave")), text
    told = [line for line in talk(HOME, "rules five F4") if line.startswith("F4: ")]
    assert told
    for text in ("five rules F4", "rules F4 five", "rule five f4"):
        assert told[0] in talk(HOME, text), text
    talk(table("five", "Ana", "Bo"), "f")
    talk(table("push", "Ana", "Bo"), "d")
    for text in ("continue five", "five continue", "2", "continue 2", "resume five"):
        assert any(line.startswith("Push to Five: Ana") for line in talk(HOME, text, "leave", "quit")), text
    assert asked_first("continue rummy").startswith("A number goes on")


@LANGUAGES
def test_a_game_is_begun_in_every_order_of_the_words_of_every_language(language: str) -> None:
    assert i18n.use_language(language)
    new = words.listed("home", {"new"})
    for name in games.NAMES:
        title = str(games.get(name).title)
        wanted = talk(Launch("new", game=name, chosen=True))[1:]
        for text in (f"{new} {name}", f"{name} {new}", f"{new} {title}", f"{title} {new}", title, name, f"new {title}"):
            assert talk(HOME, text)[-len(wanted) :] == wanted, text
            assert talk(HOME, i18n.unaccented(text).upper())[-len(wanted) :] == wanted, text
