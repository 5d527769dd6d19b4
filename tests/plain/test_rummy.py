"""The rummy by lines: what is told of a deal, what a push that ends it says, and words in every language."""

from __future__ import annotations

import pytest

from push_game import games, i18n
from push_game.games.rummy.moves import PUSH, TAKE, parse_move
from push_game.games.rummy.telling import Told
from push_game.play.keys import KEYS, PLAIN
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.play.shelf import Shelf
from tests.plain.talking import READY, after, table, talk, unfinished, whole_game

TWO = table("rummy", "Ana", "Bo", "Chloé:random", "Dan:random")
HELD = "AS"
"""A card that Bo is dealt by this seed."""
LANGUAGES = pytest.mark.parametrize("language", i18n.languages())


def decisions() -> list[str]:
    """What Bo, who begins, has done; the game is then gone from the shelf."""
    (kept,) = Shelf().unfinished()
    steps = record.read(kept.path).steps
    kept.path.unlink()
    return [str(step.move) for step in steps if step.by == 1][:2]


def word(action: str, screen: str = PLAIN) -> str:
    """The word for an action on a screen, in the chosen language."""
    return next(str(entry.word) for entry in KEYS if entry.action == action and screen in entry.screens)


def test_the_first_deal_its_contract_and_the_card_that_is_turned_up_are_told_before_anything_is_asked() -> None:
    said = talk(TWO)
    begun = said.index("Deal 1: Ana deals 6 cards each, and Bo begins. The contract is 2 sets of 3.")
    assert said[begun + 1] == "6 of diamonds is turned up."
    assert said[begun + 2].startswith("Bo, say “ready”")


def test_a_game_gone_on_with_is_not_told_from_its_beginning() -> None:
    talk(TWO, READY, "take")
    (kept,) = Shelf().unfinished()
    said = talk(Launch("table", kept.path))
    assert not any(line.startswith("Deal 1: ") for line in said)
    assert "Push Rummy, turn 1." in said


def test_the_end_of_every_deal_is_told_with_what_it_cost_the_score_and_what_comes_next() -> None:
    game = whole_game(TWO)
    said = talk(TWO, *game.decisions)
    results = game.final.deal.results
    totals = [0, 0]
    for number, result in enumerate(results, 1):
        one, other = result.points
        totals = [totals[0] + one, totals[1] + other]
        (end,) = [place for place, line in enumerate(said) if line.startswith(f"Deal {number} is over. ")]
        assert said[end] == (
            f"Deal {number} is over. It costs Ana and Chloé {points(one)}, and Bo and Dan {points(other)}."
        )
        following = said[end + 1 : end + 4]
        if number == 5:
            assert " win with " in following[0] or "share the victory" in following[0]
            continue
        if number > 1:
            told = f"After {number} deals, Ana and Chloé have {points(totals[0])}, and Bo and Dan {points(totals[1])}."
            assert following.pop(0) == told
        assert following[0].startswith(f"Deal {number + 1}: ")
        # A wild card that is turned up is buried, and the next one is turned.
        assert " is turned up" in following[1]


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def test_what_ends_a_deal_is_told_with_its_own_move() -> None:
    game = whole_game(TWO)
    said = talk(TWO, *game.decisions)
    for number, line in enumerate(said):
        if line.endswith(" goes out."):
            name = line.split()[0]
            assert said[number - 1].startswith(f"{name} "), said[number - 2 : number + 1]


@LANGUAGES
def test_drawing_and_discarding_are_said_in_the_chosen_language_and_in_english(language: str) -> None:
    assert i18n.use_language(language)
    game, discard = games.get("rummy"), parse_move(f"discard {HELD}")
    for taken, gone in (
        (game.typed(TAKE), game.typed(discard)),
        ("take", f"discard {HELD}"),
        ("tak", f"disc {HELD.lower()}"),
    ):
        talk(TWO, READY, taken, gone)
        assert decisions() == ["take", str(discard)]
    for pushed in (game.typed(PUSH), "push", "pus"):
        talk(TWO, READY, pushed)
        assert decisions() == ["push"]


def test_a_move_that_begins_like_another_word_is_still_that_move() -> None:
    # “m” alone lists the moves, and “l” alone is the log.
    for begun in ("m", "l"):
        (told, *_) = after(talk(TWO, READY, "take", f"{begun} set 7S 7H 7D"), "The contract of deal 1")[-2:]
        assert told.startswith("Not allowed: "), told
        decisions()
    assert after(talk(TWO, READY, "l 1"), "push: ")[1] == "6 of diamonds is turned up."


@LANGUAGES
def test_help_where_and_leave_are_understood_wherever_somebody_may_say_them(language: str) -> None:
    assert i18n.use_language(language)
    home = talk(Launch("home"), word("help"), "help", word("leave"), "never heard")
    assert home.count(home[1]) == 3, "told at the start, and for both words"
    launch = table("five", "Ana", "Bo", target=15)
    typed = whole_game(launch).decisions
    left = talk(launch, *typed, word("leave"), "never heard")
    (one,) = Shelf().finished()
    assert left == talk(launch, *typed, word("back", "end"), "never heard")
    steps = len(record.read(one.path).steps)
    for said in (word("where"), "where", word("where")[:-1]):
        told = talk(Launch("replay", one.path, at=steps), said, word("leave"), "never heard")[2:]
        assert told[: len(told) // 2] == told[len(told) // 2 :], "told at the start, and again"


def test_help_tells_how_cards_are_typed() -> None:
    told = after(talk(TWO, READY, "take", "help"), "The moves now: discard ")
    how = [str(line) for line in games.get("rummy").how_typed()]
    assert told[: len(how)] == how


def test_a_number_discards_no_card_for_nobody_has_numbered_them() -> None:
    talk(TWO, READY, "take", "1")
    assert decisions() == ["take"]
    talk(TWO, READY, "take", f"discard {HELD}")
    assert decisions() == ["take", f"discard {HELD}"]


def test_what_came_into_a_hand_is_named_card_by_card() -> None:
    said = talk(TWO, READY, "push", f"discard {HELD}", READY, "take")
    found = unfinished()
    told = [line for line in said if line.startswith("New in hand: ")]
    steps = [step for step in found.steps if step.by != games.CHANCE]
    with i18n.read_aloud():
        # Bo has drawn one card; Ana has been told nothing before, and so has only what she takes.
        pushed = steps[0]
        drawn = next(step for step in found.steps if step.before.phase == "fetching")
        expected = [f"New in hand: {Told(drawn.move.pile)}."]
        taken = [
            f"New in hand: {Told(step.before.discard)}." for step in steps if str(step.move) == "take" and step.by == 0
        ]
    assert pushed.by == 1
    assert told == expected + taken
    assert len(taken) == 1


def test_what_comes_back_by_undo_or_redo_is_not_new_in_hand() -> None:
    said = talk(TWO, READY, "take", "undo", "redo", "undo", "redo")
    with i18n.read_aloud():
        card = str(Told(unfinished().steps[-1].before.discard))
    assert said.count("Played again.") == 2
    assert [line for line in said if line.startswith("New in hand: ")] == [f"New in hand: {card}."]


def test_how_to_hear_the_moves_is_said_however_few_there_are() -> None:
    told = after(talk(TWO, READY, "take"), "Bo: lay down the contract, or discard.")
    moves = len(unfinished().state.legal_moves())
    assert moves < 9
    assert f"There are {moves} moves; say “moves” to hear them." in told
