"""The account of luck and skill: it adds up, luck is fair, and losses are what can be worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from push_game.games import get
from push_game.games.contract import CHANCE, Rating
from push_game.i18n import msg
from push_game.play.analyses import analysis, analysis_report, analysis_text
from push_game.play.analyses.analysis import BANDS, Analysis, Decision, NoJudge, analyse, band
from push_game.play.analyses.grades import GRADES, grade
from push_game.play.analyses.judged import judged
from push_game.play.records.course import Step
from tests.analysed import Played, as_played, rest_of_a_game
from tests.games.push.scripts import play, wound_down

PUSH = get("push")

TABLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("random", "expert"), {}),
    (("easy", "strong"), {"risk": True}),
    (("steady", "random", "expert"), {}),
    (("easy", "steady", "strong", "random"), {"risk": True}),
    (("expert", "random", "easy", "strong", "steady"), {}),
    (("random", "easy", "expert", "steady", "strong", "random"), {"risk": True}),
]


@pytest.mark.parametrize(("levels", "options"), TABLES, ids=lambda value: "-".join(map(str, value)))
def test_the_end_is_the_beginning_with_luck_skill_and_drift(levels: Sequence[str], options: dict[str, Any]) -> None:
    source = rest_of_a_game(levels, 3, 16, **options)
    made = analyse(source)
    assert made.complete
    assert made.over
    scores = source.steps[-1].after.scores
    judge = PUSH.judge()
    assert judge is not None
    for seat, one in enumerate(made.players):
        others = [score for other, score in enumerate(scores) if other != seat]
        assert one.score == scores[seat]
        assert one.margin.end == pytest.approx(scores[seat] - sum(others) / len(others), abs=1e-9)
        assert one.margin.beginning == pytest.approx(judge.margins(source.start)[seat], abs=1e-6)
        won = source.steps[-1].after.winners
        assert one.win.end == pytest.approx((seat in won) / len(won), abs=1e-9)
        for account in (one.margin, one.win):
            parts = sum(account.luck.values()) + account.own + account.others + account.drift
            assert account.end - account.beginning == pytest.approx(parts, abs=1e-9)
            assert account.adjusted == pytest.approx(account.end - account.luck["card"] - account.luck.get("die", 0))
        own = [decision for decision in made.decisions if decision.seat == seat]
        assert one.margin.own == pytest.approx(-sum(decision.loss for decision in own), abs=1e-9)
    for luck in made.luck:
        assert sum(luck.points) == pytest.approx(0, abs=1e-5)
        assert sum(luck.chances) == pytest.approx(0, abs=1e-5)


def test_luck_is_nothing_on_average_over_all_that_might_have_happened() -> None:
    judge = PUSH.judge()
    assert judge is not None
    steps = [step for seats in (2, 4) for step in rest_of_a_game(["random"] * seats, 1, 14).steps if step.by == CHANCE]
    assert {judge.kind(step.before, step.move) for step in steps} == {"card", "die"}
    for step in steps:
        odds = step.before.outcomes()
        rows = {move: judged(judge, Step(CHANCE, move, step.before, step.before.play(move))) for move in odds}
        for what in ("margins", "chances"):
            for seat in range(step.before.seats):
                luck = [
                    odds[move] * (getattr(row.after, what)[seat] - getattr(row.before, what)[seat])
                    for move, row in rows.items()
                ]
                assert sum(luck) / odds.total == pytest.approx(0, abs=2e-6)


def test_worse_players_err_more() -> None:
    judge = PUSH.judge()
    assert judge is not None
    means = []
    for level in PUSH.levels:
        losses = []
        for step in rest_of_a_game([level, level], 1, 90, 130).steps:
            if step.by != CHANCE and len(step.before.legal_moves()) > 1:
                row = judged(judge, step)
                losses.append(row.before.margins[step.by] - row.after.margins[step.by])
        assert len(losses) > 30
        means.append(sum(losses) / len(losses))
    assert means == sorted(means, reverse=True)
    assert means[-1] == pytest.approx(0, abs=1e-9)
    assert means[-2] > 0


# Decisions whose worth can be worked out by hand: no card is left, and benches and banks are empty.


def only(made: Analysis, kind: str) -> Decision:
    (found,) = [decision for decision in made.decisions if decision.kind == kind and not decision.forced]
    return found


def test_taking_the_worse_of_two_columns_at_the_end_loses_twice_what_it_is_worse() -> None:
    # Six points and one: the player to choose is 5 ahead or 5 behind, has won or lost.
    start = play(wound_down(2, "r6 b1"), "r6>1, draw, card b1, place 2")
    ahead, behind = (as_played(PUSH, start, f"take {n}", f"take {3 - n}") for n in (1, 2))
    right, wrong = (only(analyse(source), "take") for source in (ahead, behind))
    assert (right.loss, right.win_loss, right.grade) == (0, 0, 0)
    assert right.best is right.move
    assert wrong.loss == pytest.approx(10, abs=1e-6)
    assert wrong.win_loss == 1
    assert GRADES[wrong.grade].name == "blunder"
    assert str(wrong.best) == "take 1"
    assert analyse(behind).worst == [wrong]
    assert not analyse(ahead).worst


def test_the_die_that_comes_with_a_column_is_counted_by_its_odds() -> None:
    # The blue 5 comes with a roll card. By the risk variant it is lost with two faces of six: 10/3 against 6.
    start = play(wound_down(2, "r6 R b5"), "r6>1, R>2, draw, card b5, place 2")
    made = analyse(as_played(PUSH, start, "take 2", "die blue", "take 1"))
    wrong = only(made, "take")
    assert wrong.loss == pytest.approx(2 * (6 - 10 / 3), abs=1e-6)
    (die,) = made.luck
    assert die.kind == "die"
    assert die.points[start.active] == pytest.approx(-10 / 3, abs=1e-6)
    assert die.points[1 - start.active] == pytest.approx(10 / 3, abs=1e-6)


def test_the_last_card_placed_so_that_the_other_gets_it_costs_what_it_brings_him() -> None:
    # In one column the six and the one are all the player's own: 7. In two the other takes the one: 6 - 1.
    start = play(wound_down(2, "r6 b1"), "r6>1, draw, card b1")
    placed = only(analyse(as_played(PUSH, start, "place 2", "take 1", "take 2")), "place")
    assert placed.loss == pytest.approx(2, abs=1e-6)
    assert str(placed.best) == "place 1"


def test_a_shared_victory_counts_in_halves() -> None:
    start = play(wound_down(2, "r6 b6"), "r6>1, draw, card b6, place 2")
    made = analyse(as_played(PUSH, start, "take 1", "take 2"))
    assert [one.win.end for one in made.players] == [0.5, 0.5]
    assert [one.win.beginning for one in made.players] == [0.5, 0.5]


def test_moves_without_a_choice_are_no_decisions_to_be_rated() -> None:
    start = play(wound_down(2, "r6 b1"), "r6>1, draw, card b1, place 2")
    made = analyse(as_played(PUSH, start, "take 2", "take 1"))
    assert [decision.forced for decision in made.decisions] == [False, True]
    assert made.players[start.active].kinds["take"].decisions == 1
    assert not made.players[1 - start.active].kinds


@pytest.mark.parametrize(
    ("win_loss", "name"),
    [
        (0, "fine"),
        (0.009999, "fine"),
        (0.01, "doubtful"),
        (0.029999, "doubtful"),
        (0.03, "mistake"),
        (0.059999, "mistake"),
        (0.06, "blunder"),
        (1, "blunder"),
    ],
)
def test_grades_begin_where_they_say(win_loss: float, name: str) -> None:
    assert GRADES[grade(win_loss)].name == name


def test_bands_end_where_they_say() -> None:
    rating = Rating("play", msg("playing"), ("draw",), (0.1, 0.2, 0.3, 0.4))
    found = [band(rating, 5, mean) for mean in (0, 0.1, 0.11, 0.2, 0.35, 0.4, 0.41, 9)]
    assert [BANDS[one].name for one in found if one is not None] == [
        "expert",
        "expert",
        "strong",
        "strong",
        "casual",
        "casual",
        "beginner",
        "beginner",
    ]
    assert band(rating, analysis.LEAST_RATED - 1, 0) is None


@pytest.mark.parametrize("seats", PUSH.seats)
def test_limits_stand_between_the_bands_and_rise(seats: int) -> None:
    judge = PUSH.judge()
    assert judge is not None
    ratings = judge.ratings(PUSH.new(seats))
    assert [rating.name for rating in ratings] == ["play", "bank"]
    rated = [kind for rating in ratings for kind in rating.kinds]
    assert sorted(rated) == ["bank", "draw", "place", "take"]
    for rating in ratings:
        assert len(rating.limits) == len(BANDS) - 1
        assert list(rating.limits) == sorted(set(rating.limits))


def test_a_game_that_nobody_judges_has_no_analysis() -> None:
    five = get("five")
    with pytest.raises(NoJudge, match="Push to Five has no analysis"):
        analyse(Played(five, as_played(PUSH, PUSH.new(2)).header, five.new(2), (), (0, 0)))


def test_a_game_that_is_not_over_ends_with_what_is_expected() -> None:
    source = as_played(PUSH, PUSH.new(2), "draw", "card red 5", "place 1", "stop", hints=(2, 0))
    made = analyse(source)
    assert not made.over
    assert sum(one.win.end for one in made.players) == pytest.approx(1)
    assert all(0 < one.win.end < 1 for one in made.players)
    assert [moment.at for moment in made.course] == [0, 4]
    text = analysis_text.text(made)
    assert "The game is not over" in text
    assert "asked the coach 2 times" in text
    assert analysis_report.report(made)["over"] is False


def test_nothing_played_is_nothing_to_be_told() -> None:
    made = analyse(as_played(PUSH, PUSH.new(2)))
    assert made.complete
    assert not made.decisions
    assert made.drift == 0
    assert "No decision gave away 1.0% of win chance or more." in analysis_text.text(made)


def test_the_report_is_the_analysis() -> None:
    source = rest_of_a_game(["random", "easy"], 2, 12)
    made = analyse(source)
    report = analysis_report.report(made)
    assert json.loads(json.dumps(report)) == report
    assert report["moves"] == len(source.steps)
    assert len(report["decisions"]) + len(report["luck"]) == len(source.steps)
    for entry in [*report["decisions"], *report["luck"]]:
        assert entry["move"] == str(source.steps[entry["at"]].move)
    for player, one in zip(report["players"], made.players, strict=True):
        margin = player["margin"]
        assert margin["end"] - margin["beginning"] == pytest.approx(
            margin["luck"]["all"] + margin["own"] + margin["others"] + margin["drift"], abs=1e-9
        )
        low, high = player["ratings"]["play"]["interval"]
        assert low < player["ratings"]["play"]["mean"] < high
        assert player["score"] == one.score
    worst = [report["decisions"][0]["at"]] and report["worst"]
    losses = {entry["at"]: entry["win_loss"] for entry in report["decisions"]}
    assert [losses[at] for at in worst] == sorted((losses[at] for at in worst), reverse=True)
    assert set(worst) == {at for at, loss in losses.items() if loss >= 0.01}


def test_the_text_says_what_is_exact_and_whom_the_judge_favours() -> None:
    made = analyse(as_played(PUSH, PUSH.new(2), "draw", "card red 5", "place 1"))
    text = analysis_text.text(made)
    assert "Nothing is sampled" in text
    assert "favours its own kind of play" in text
    assert "doubtful if it gives away 1.0% of win chance, a mistake from 3.0%, a blunder from 6.0%" in text
    assert "95% interval" in text
