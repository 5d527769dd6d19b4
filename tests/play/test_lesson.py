"""The lessons: through the real rules to the end, with every wrong answer, there and back again."""

from __future__ import annotations

from typing import Any

import pytest

from push_game import games
from push_game.games.contract import CHANCE, IllegalMove
from push_game.games.lessons import Beat, Lesson
from push_game.i18n import msg
from push_game.play.lesson import LEARNER, Tuition, played
from push_game.tui.rummy import offers

TAUGHT = games.NAMES
WHOLE = ("push", "five")
"""The lessons that are a whole game; a match of the rummy is five deals, and its lesson is one."""


def tuition(game: str) -> Tuition:
    lesson = games.get(game).lesson()
    assert lesson is not None
    return Tuition(games.get(game), lesson)


def step(run: Tuition) -> None:
    """What comes next, as a face does it."""
    {"move": run.play, "other": run.play, "read": run.go_on, "skip": run.skip}[run.due]()


def to_the_end(run: Tuition) -> list[str]:
    """What was due, one after the other."""
    due = []
    while run.due != "over":
        due.append(str(run.due))
        step(run)
    return due


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_played_by_the_rules_to_its_end(game: str) -> None:
    run = tuition(game)
    due = to_the_end(run)
    assert run.at == len(run.lesson.beats) - 1
    assert run.table.path is None
    state: Any = games.get(game).new(len(run.lesson.players), run.lesson.options)
    for made in run.table.steps:
        assert state.why_not(made.move) is None
        state = state.play(made.move)
    assert state == run.table.state
    assert due.count("move") >= 8


@pytest.mark.parametrize("game", WHOLE)
def test_its_end_is_that_of_the_game(game: str) -> None:
    run = tuition(game)
    to_the_end(run)
    assert run.table.state.to_act is None
    assert run.table.closed


def test_the_lesson_of_the_rummy_is_a_deal_that_the_learner_ends() -> None:
    run = tuition("rummy")
    to_the_end(run)
    (result,) = run.table.state.deal.results
    # Bo is left with an 8; Dan with two aces, the 10, the jack, and six cards from 3 to 8.
    assert (result.out, result.points) == (LEARNER, (0, 5 + 15 + 15 + 10 + 10 + 6 * 5))
    own = {str(one.move).split()[0] for one in run.table.steps if one.by == LEARNER}
    assert own == {"take", "push", "meld", "add", "swap", "discard"}
    assert run.table.state.deal.number == 2


def test_what_the_texts_of_the_rummy_say_is_so() -> None:
    run = tuition("rummy")
    seen: dict[str, Any] = {}
    while run.due != "over":
        seen.setdefault(str(run.beat.text), run.table.state)
        step(run)
    seen[str(run.beat.text)] = run.table.state

    def when(words: str) -> Any:
        (text,) = [text for text in seen if words in text]
        return seen[text]

    pushed = when("Dan has pushed the 6 of clubs")
    assert {"6C", "JK"} <= set(map(str, pushed.hand(0)))
    assert "JK" not in map(str, pushed.view(2).hand(0)), "which you alone have seen"
    assert len(when("Two cards are left").hand(0)) == 2
    late = when("holds a single card")
    assert (late.has_laid(1), len(late.hand(1))) == (True, 1)
    assert str(late.melds[3]) == "set KS KD KC JK"
    assert str(when("Bo and Dan pay 85").scores) == "(0, 85, 0, 85)"
    # The first of the list is what the lesson asks for.
    for words, asked in (
        ("begins with the best", "meld set 7S 7H 7D & set QD QC JK"),
        ("laid now", "meld set 4H 4D JK"),
    ):
        (first, *_) = offers.all_of(when(words).view(LEARNER))
        assert str(first.move) == asked


def test_the_lesson_of_push_shows_what_there_is_to_see() -> None:
    run = tuition("push")
    to_the_end(run)
    # The story's numbers, which the texts tell.
    assert run.table.state.scores == (71, 62, 69)
    assert run.table.state.winners == (LEARNER,)
    own = [str(one.move) for one in run.table.steps if one.by == LEARNER]
    assert {"draw", "stop", "take 1", "bank red"} <= set(own)
    chance = [str(one.move) for one in run.table.steps if one.by == CHANCE]
    assert {"card roll", "card switch", "die star", "die red"} <= set(chance)
    busted = [one.after for one in run.table.steps if one.after.phase == "rolling" and one.after.card is not None]
    assert {state.active for state in busted} >= {0, 2}


def test_what_the_texts_of_push_say_is_so() -> None:
    run = tuition("push")
    seen: dict[str, Any] = {}
    while run.due != "over":
        seen.setdefault(str(run.beat.text), run.table.state)
        step(run)

    def when(words: str) -> Any:
        (text,) = [text for text in seen if words in text]
        return seen[text]

    assert when("Eight points lie in one column").columns[0].points == 8
    assert when("16 points lie on your bench").scores[0] == 16
    late = when("you have 78 points")
    assert late.scores[0] == 78 > max(late.scores[1:])
    assert sum(card.points for card in late.bank(0)) == 48
    assert late.deck_size == 6
    risky = when("One of the three cards that are left")
    fits = [risky.play(risky.legal_moves()[0]).play(card) for card in risky.play(risky.legal_moves()[0]).outcomes()]
    assert [state.phase for state in fits].count("rolling") == 1
    assert risky.deck_size == len(fits) == 3
    assert max(column.points for column in risky.columns) == 5
    after = when("seven points")
    assert risky.scores[0] - after.scores[0] == 7
    assert "red 5" in [str(card) for card in after.bank(0)]
    assert when("Chloé has 66").scores == (71, 62, 66)


def test_the_lesson_of_five_wins_by_a_full_pass_and_one_card_more() -> None:
    run = tuition("five")
    to_the_end(run)
    assert run.table.state.winners == (LEARNER,)
    assert run.table.state.scores == (18, 0)
    assert max(one.after.passes for one in run.table.steps) == 1
    own = [str(one.move) for one in run.table.steps if one.by == CHANCE]
    assert own.count("card lose") == 3


@pytest.mark.parametrize("game", TAUGHT)
def test_every_other_move_is_answered_and_changes_nothing(game: str) -> None:
    run = tuition(game)
    everything = [played_.move for steps in played(run.game, run.lesson) for played_ in steps]
    while run.due != "over":
        if run.due == "move":
            state = run.table.state
            assert run.answer(run.expected) is None
            for move in set(everything) - {run.expected}:
                answer = run.answer(move)
                if state.why_not(move) is None and state.play(move) == state.play(run.expected):
                    assert answer is None
                    continue
                assert answer is not None
                refusal = state.why_not(move)
                if refusal is not None:
                    assert str(refusal.reason) in str(answer)
                else:
                    assert str(answer)
            assert run.table.state is state
            assert run.beat.ask is not None
        step(run)


@pytest.mark.parametrize("game", TAUGHT)
def test_one_can_go_back_from_every_step_and_on_again(game: str) -> None:
    run = tuition(game)
    states = {0: run.table.state}
    while run.due != "over":
        step(run)
        states.setdefault(run.at, run.table.state)
    for at in reversed(range(run.at)):
        assert run.can_go_back
        run.back()
        assert run.at == at
        assert run.table.state == states[at]
        assert run.due in ("move", "read")
    assert not run.can_go_back
    run.back()
    assert run.at == 0
    to_the_end(run)
    assert run.table.state == states[max(states)]


def test_in_the_midst_of_what_the_others_do_going_back_begins_the_step_anew() -> None:
    run = tuition("push")
    while str(run.due) != "other" or run.beat.moves.count(",") < 2:
        step(run)
    before = len(run.table.steps)
    step(run)
    at = run.at
    run.back()
    assert run.at == at
    assert len(run.table.steps) <= before
    assert str(run.due) in ("read", "move")


def test_a_lesson_against_the_rules_is_found_out() -> None:
    wrong = Lesson(("Ana", "Bo"), {}, 1, (Beat(msg("Draw."), "draw, card red 5, stop", msg("Draw.")),))
    with pytest.raises(IllegalMove):
        Tuition(games.get("push"), wrong)
