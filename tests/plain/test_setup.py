"""The set-up by questions: defaults, what was agreed on last time, and everything wrong."""

from __future__ import annotations

import pytest

from push_game import games, i18n
from push_game.play import labels
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
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
    assert said[1] == f"Which game? {', '.join(games.NAMES)}. Empty: five."
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
        "nonsense 3",
        "risk maybe",
        "first nobody",
        "tutor always",
        "risk on",
        "",
    )
    assert sum(line.endswith("means nothing here.") for line in said) == 3
    assert sum(line.startswith("Not possible: ") for line in said) == 3
    assert any("names none of these: risk, first, switch_cards, banks, odds, forced, tutor." in line for line in said)
    assert "“maybe” is no value of Risk; right would be: off, on." in said
    assert "“nobody” is no value of Who begins; right would be: lot, Ana, Bo:wizard." in said
    assert any(line.startswith("“always” is no value of Tutor; right would be: off, ") for line in said)
    header = unfinished().header
    assert [player.name for player in header.players] == ["Ana", "Bo:wizard"]
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
        assert f"{level}: {how}" in said


@pytest.mark.parametrize("language", i18n.languages())
def test_a_bot_may_be_called_what_it_is_called_in_the_chosen_language(language: str) -> None:
    assert i18n.use_language(language)
    talk(NEW, "", "3", f"Ana:{labels.player('easy')}", "Bo:easy", "Chloé", "")
    assert unfinished().header.players == (Player("Ana", "easy"), Player("Bo", "easy"), Player("Chloé"))
