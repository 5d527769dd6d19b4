"""The set-up by questions: defaults, what was agreed on last time, and everything wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from push_game import games, i18n
from push_game.games.options import spell
from push_game.i18n import msg
from push_game.plain import words
from push_game.play import labels, lineup
from push_game.play.keys import KEYS, PLAIN
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
from push_game.play.table import Manners
from tests.plain.talking import talk, unfinished

NEW = Launch("new")
BEGIN = "An empty line begins the game; "


def test_empty_lines_take_what_is_offered() -> None:
    said = talk(NEW, "", "", "", "", "")
    header = unfinished().header
    assert (header.game, header.players) == ("push", (Player("Player 1"), Player("Player 2")))
    assert header.options == {"risk": False, "first": header.options["first"], "switch_cards": False}
    assert any(line.endswith("begins: the lot has fallen.") for line in said)
    assert Manners.of(header) == Manners()


def test_everything_can_be_chosen_and_is_remembered() -> None:
    talk(
        NEW,
        "five",
        "3",
        "Chloé",
        "Bo:steady",
        "李雷",
        "target 30",
        "Target: nonsense",
        "first bo",
        "forced on",
        "Tutor=blunder",
        "odds off",
        "",
    )
    header = unfinished().header
    assert header.players == (Player("Chloé"), Player("Bo", "steady"), Player("李雷"))
    assert (header.game, header.options["target"], header.options["first"]) == ("five", 30, 1)
    assert Manners.of(header) == Manners(odds=False, forced=True, tutor="blunder")
    settings = Settings.load()
    assert settings.lineups["five"] == header.players
    assert (settings.forced, settings.tutor, settings.odds) == (True, "blunder", False)
    said = talk(Launch("new", game="five"))
    assert said[1] == "Which game? Push, Push to Five, Push Rummy. Empty: Push to Five."
    said = talk(Launch("new", game="five"), "", "", "", "", "")
    assert "Player 2? Empty: Bo, steady bot." in said
    assert "Forced moves: on. A decision with only one move allowed plays itself. For new games." in said


def test_what_the_command_line_gave_is_not_asked_again() -> None:
    said = talk(Launch("new", game="push", seats=4, options={"risk": True}, seed=7), "", "", "", "", "", "")
    assert not any("How many players?" in line for line in said)
    header = unfinished().header
    assert (len(header.players), header.options["risk"], header.seed) == (4, True, 7)


def test_every_wrong_answer_is_told_and_asked_again() -> None:
    said = talk(
        NEW,
        "chess",
        "push",
        "7",
        "many",
        "2",
        "a\u202eb",
        "x" * 25,
        "Ana",
        "ANA",
        "Bo:wizard",
        "Bo",
        "xyzzy 3",
        "risk maybe",
        "first nobody",
        "tutor always",
        "risk on",
        "",
    )
    assert sum(line.endswith("means nothing here.") for line in said) == 3
    assert sum(line.startswith("Not possible: ") for line in said) == 4
    assert any("names none of these: Risk, Who begins, Switch cards, Banks" in line for line in said)
    assert "“maybe” is no value of Risk; right would be: off, on." in said
    assert "“nobody” is no value of Who begins; right would be: by lot, Ana, Bo." in said
    assert any(line.startswith("“always” is no value of Tutor; right would be: off, ") for line in said)
    header = unfinished().header
    assert [player.name for player in header.players] == ["Ana", "Bo"]
    assert header.options["risk"] is True


def test_who_are_partners_is_said_before_the_players_are_named() -> None:
    said = talk(NEW, "rummy", "Ana", "Bo", "Chloé", "Dan", "")
    told = said.index("Partners: 1+3, 2+4.")
    assert said[told + 1].startswith("Player 1?")
    assert not any(line.startswith("Partners") for line in talk(NEW, "push", "2", "Ana", "Bo", ""))


def test_a_given_option_that_does_not_fit_the_players_is_told_and_begun_as_it_stands() -> None:
    launch = Launch("new", options={"first": 5, "switch_cards": True})
    said = talk(launch, "", "2", "Ana", "Bo", "")
    assert any(line.startswith("Who begins: by lot. ") for line in said)
    assert unfinished().header.options["first"] in (0, 1)
    assert unfinished().header.options["switch_cards"] is True


def test_the_end_of_input_begins_nothing() -> None:
    typed = ["", "", "", "", "risk on"]
    for answered in range(len(typed) + 1):
        said = talk(NEW, *typed[:answered])
        assert not any("draw a card" in line for line in said)
    assert not list(Settings.load().lineups)


def test_the_game_of_a_title_can_be_said_too() -> None:
    talk(NEW, str(games.get("five").title), "1", "", "")
    assert unfinished().header.game == "five"


def test_one_player_alone_has_other_options() -> None:
    said = talk(Launch("new", game="five"), "", "1", "Ana", "")
    titles = [line.partition(":")[0] for line in said]
    assert "Rounds" in titles
    assert "Target" not in titles


@pytest.mark.parametrize("game", games.NAMES)
def test_each_level_of_bots_is_explained(game: str) -> None:
    said = talk(Launch("new", game=game), "", str(games.get(game).seats[0]))
    for level, how in games.get(game).plays.items():
        assert f"{labels.player(level)}: {how}" in said


@pytest.mark.parametrize("language", i18n.languages())
def test_a_bot_may_be_called_what_it_is_called_in_the_chosen_language(language: str) -> None:
    assert i18n.use_language(language)
    talk(NEW, "", "3", f"Ana:{labels.player('easy')}", "Bo:easy", "Chloé", "")
    assert unfinished().header.players == (Player("Ana", "easy"), Player("Bo", "easy"), Player("Chloé"))


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_bot_may_be_called_by_the_word_for_its_level_alone(language: str, level: str) -> None:
    assert i18n.use_language(language)
    words = {name: set(str(labels.player(name)).split()) for name in ("random", "easy", "strong", "expert")}
    (own,) = words[level] - set[str]().union(*[other for name, other in words.items() if name != level])
    talk(NEW, "", "2", f"Ana:{own}", "Bo", "")
    assert unfinished().header.players == (Player("Ana", level), Player("Bo"))


@pytest.mark.parametrize("level", ["eazy", "x", ""])
def test_a_level_that_there_is_not_makes_no_person(level: str) -> None:
    said = talk(NEW, "", "2", "Ana", f"Bo:{level}", "Bo:easy", "")
    assert any(f"no bot “{level}”" in line for line in said)
    assert unfinished().header.players == (Player("Ana"), Player("Bo", "easy"))


@pytest.mark.parametrize("language", i18n.languages())
def test_a_clause_of_the_rules_is_told_where_a_name_is_asked_for(language: str) -> None:
    assert i18n.use_language(language)
    said = talk(NEW, "", "2", f"{words.listed(PLAIN, {'rules'})} P7", "Ana", "Bo", "")
    assert any(line.startswith("P7") for line in said)
    assert unfinished().header.players == (Player("Ana"), Player("Bo"))


# Words of the program where anything may be typed.

LANGUAGES = pytest.mark.parametrize("language", i18n.languages())
NAMES_ASKED = ("push", "2")
"""What leads to the question for the first name."""


def words_of_the_program() -> Iterator[str]:
    """Every word that plain mode tells to type, at the table and at home, in English and in the chosen language."""
    for entry in KEYS:
        if PLAIN in entry.screens or "home" in entry.screens:
            yield from {entry.action, str(entry.word)} if not entry.action.startswith("choose ") else ()


@LANGUAGES
def test_no_word_of_the_program_becomes_a_name_by_itself(language: str) -> None:
    assert i18n.use_language(language)
    for word in words_of_the_program():
        for typed in (word, word.upper(), f"  {word} ", i18n.unaccented(word)):
            talk(NEW, *NAMES_ASKED, typed, "Ana", "Bo", "", "leave")
            kept = list(Shelf().unfinished())
            called = [player.name for one in kept if one.header for player in one.header.players]
            assert typed.strip() not in called, typed
            for one in kept:
                one.path.unlink()


@LANGUAGES
def test_somebody_may_still_be_called_like_a_word_of_the_program(language: str) -> None:
    assert i18n.use_language(language)
    person = str(labels.player(None))
    for word in ("help", "quit", str(words.listed(PLAIN, {"help"})), "Bank"):
        said = talk(NEW, *NAMES_ASKED, f"{word}:{person}", f"{word} 2:{labels.player('easy')}", "", "leave")
        header = unfinished().header
        assert header.players == (Player(word), Player(f"{word} 2", "easy")), said
        unfinished().path.unlink()


@LANGUAGES
def test_help_is_given_and_the_question_asked_again_at_every_question(language: str) -> None:
    assert i18n.use_language(language)
    answers = ["push", "2", "Ana", "Bo", ""]
    for asked in range(len(answers)):
        before = talk(NEW, *answers[:asked])
        for word in ("help", words.listed(PLAIN, {"help"})):
            said = talk(NEW, *answers[:asked], word)
            assert said[: len(before)] == before
            told = said[len(before) :]
            assert any(words.listed("new", {"back"}) in line for line in told)
            assert told[-1] == before[-1], "the same question"
    assert not list(Shelf().unfinished())


@LANGUAGES
def test_the_set_up_is_left_at_every_question_and_begins_nothing(language: str) -> None:
    assert i18n.use_language(language)
    answers = ["push", "2", "Ana", "Bo", ""]
    for asked in range(len(answers)):
        for word in ("leave", "quit", "exit", words.listed(PLAIN, {"leave"}), words.listed("home", {"quit"})):
            if word == "exit" and language != "en":
                continue
            said = talk(Launch("home"), "new", *answers[:asked], word, "help")
            assert said.count(said[1]) == 3, "it is home again, and there help is help"
    assert not list(Shelf().unfinished())


def test_back_asks_the_question_before_and_offers_what_was_said_there() -> None:
    said = talk(
        NEW, "push", "2", "Ana", "back", "Anna", "back", "", "undo", "back", "3", "", "Bo", "Cy", "back", "", "", ""
    )
    assert [player.name for player in unfinished().header.players] == ["Anna", "Bo", "Cy"]
    assert "Player 1? Empty: Anna, person." in said
    assert "No game is begun." in talk(NEW, "push", "back", "back")
    assert "No game is begun." in talk(Launch("new", game="rummy", chosen=True), "back"), "no question comes before"


def test_the_rules_are_told_between_two_questions() -> None:
    first = str(games.get("five").clauses()[0].text)
    assert any(first in line for line in talk(NEW, "five", "rules F1"))
    assert any(line.startswith("F") for line in talk(NEW, "five", "1", "rules", "?"))


def test_a_game_that_was_named_is_not_asked_for() -> None:
    assert not any("Which game?" in line for line in talk(Launch("new", game="five", chosen=True), "1", "Ana", ""))
    assert unfinished().header.game == "five"


@LANGUAGES
@pytest.mark.parametrize("game", games.NAMES)
def test_everything_to_agree_on_goes_by_its_title_in_the_chosen_language_and_by_its_key(
    game: str, language: str
) -> None:
    assert i18n.use_language(language)
    rules, seats = games.get(game), games.get(game).seats[-1]
    names = [f"{letter}{letter}" for letter in "klmnop"[:seats]]
    start = [game, *([str(seats)] if len(rules.seats) > 1 else []), *names]
    told = talk(NEW, *start)
    wanted = [(one.name, str(one.title), one.label, list(one.values(seats))) for one in rules.options]
    wanted += [(one.name, str(one.title), one.label, list(one.values())) for one in lineup.manners(rules)]
    for name, title, label, values in wanted:
        if not values:
            continue
        assert any(line.startswith(title) for line in told)
        for value in (values[0], values[-1]):
            seated = name in ("first", "first_dealer")
            for called in (name, title, i18n.unaccented(title).upper()):
                for typed in {names[value]} if seated else {spell(value), str(label(value))}:
                    said = talk(NEW, *start, f"{called} {typed}")
                    shown = names[value] if seated else label(value)
                    assert said[-2] == str(msg("{title}: {value}.", title=title, value=shown)), (called, typed)
    wrong = next(line for line in talk(NEW, *start, "xyzzy")[::-1] if "xyzzy" in line)
    assert all(title in wrong for _, title, _, values in wanted if values)


def test_a_clear_beginning_of_what_is_agreed_on_and_of_its_value_will_do() -> None:
    said = talk(NEW, "push", "2", "Ana", "Bo", "ri on", "who ana", "tut blun", "b o")
    assert {"Risk: on.", "Who begins: Ana."} <= set(said)
    assert any(line.startswith("Tutor: from ") for line in said)
    assert any("“b o” names none" in line or "Banks" in line for line in said)
