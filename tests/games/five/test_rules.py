"""Scripted games for every clause of Push to Five, its number in the test's name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from push_game.games.contract import CHANCE, BadMove, BadOption, IllegalMove
from push_game.games.five import GAME
from push_game.games.five.moves import ALL_MOVES
from push_game.games.five.rules_text import clauses
from tests.games.five.scripts import EIGHT, FULL, LOST, SIXTEEN, THIRTEEN, clause, legal, new, play


def chances(text_moves: list[str]) -> dict[str, Fraction]:
    state = play(new(), *text_moves, "flip")
    return {str(move): Fraction(weight, state.outcomes().total) for move, weight in state.outcomes().items()}


# F1


def test_f1_five_cards_lie_face_down() -> None:
    assert [str(card) for card in new().face_down] == ["+3", "+5", "x2", "protect", "lose"]
    assert new().flipped == ()


def test_f1_the_other_set_has_1_and_3_in_place_of_3_and_5() -> None:
    assert [str(card) for card in new(cards="1-3").face_down] == ["+1", "+3", "x2", "protect", "lose"]


def test_f1_no_card_of_the_other_set_turns_up() -> None:
    assert clause(play(new(), "flip"), "card +1") == "F1"
    assert clause(play(new(cards="1-3"), "flip"), "card +5") == "F1"
    with pytest.raises(IllegalMove, match="among the five cards"):
        play(new(), "+1")


# F2


def test_f2_turns_go_clockwise_from_the_first() -> None:
    state, order = new(4, first=2), []
    for _ in range(6):
        order.append(state.active)
        state = play(state, LOST)
    assert order == [2, 3, 0, 1, 2, 3]


def test_f2_every_seat_may_be_the_first() -> None:
    assert [new(6, first=seat).to_act for seat in range(6)] == [0, 1, 2, 3, 4, 5]


# F3


def test_f3_all_face_down_cards_are_equally_likely() -> None:
    fifth, third = Fraction(1, 5), Fraction(1, 3)
    assert chances([]) == dict.fromkeys(["card +3", "card +5", "card x2", "card protect", "card lose"], fifth)
    assert chances(["+5", "protect"]) == dict.fromkeys(["card +3", "card x2", "card lose"], third)
    assert chances(["protect", "lose", "x2", "+3"]) == {"card +5": Fraction(1)}


def test_f3_at_least_one_card_has_to_be_flipped() -> None:
    assert legal(new()) == ["flip"]
    assert clause(new(), "stop") == "F3"
    assert legal(play(new(), "protect")) == ["flip", "stop"]


def test_f3_a_card_that_is_face_up_does_not_turn_up_again() -> None:
    state = play(new(), "+3", "flip")
    assert clause(state, "card +3") == "F3"
    with pytest.raises(IllegalMove, match="face up already"):
        play(state, "card +3")


def test_f3_who_decides_does_not_choose_the_card_and_chance_does_not_decide() -> None:
    assert clause(new(), "card +3") == "F3"
    assert clause(play(new(), "+3"), "card +5") == "F3"
    assert clause(play(new(), "flip"), "flip") == "F3"
    assert clause(play(new(), "+3", "flip"), "stop") == "F3"
    assert play(new(), "flip").to_act == CHANCE
    assert play(new(), "+3").to_act == 0


# F4


@pytest.mark.parametrize(
    ("cards", "score"),
    [("+3", 3), ("+5", 5), ("x2", 0), ("+3, +5, x2", 16), ("+3, x2, +5", 11), ("x2, +3, +5", 8), ("+5, x2, +3", 13)],
)
def test_f4_cards_add_and_double_what_there_is_so_far(cards: str, score: int) -> None:
    assert play(new(), cards).score == score


def test_f4_x2_doubles_earlier_passes_too() -> None:
    assert play(new(), FULL, "x2").score == 32
    assert play(new(), FULL, "+3, x2").score == 38


def test_f4_lose_without_protection_sets_the_score_to_0_and_ends_the_turn() -> None:
    state = play(new(), "+3, +5, x2, lose")
    assert (state.phase, state.active, state.kept, state.scores) == ("start", 1, (0,), (0, 0))


def test_f4_lose_with_protection_costs_nothing_and_uses_the_protection_up() -> None:
    before = play(new(), "+5, protect")
    assert before.protected
    after = play(before, "lose")
    assert (after.active, after.score, after.protected) == (0, 5, False)
    assert legal(after) == ["flip", "stop"]


def test_f4_protection_does_not_outlast_its_pass() -> None:
    state = play(new(), "+3, +5, x2, protect, lose")
    assert play(state, "lose").kept == (0,)
    assert play(state, "protect, lose").kept == ()


# F5


def test_f5_after_a_full_pass_one_may_stop() -> None:
    state = play(new(), FULL)
    assert state.full_pass
    assert state.face_down == ()
    assert legal(state) == ["flip", "stop"]
    assert play(state, "stop").kept == (16,)


def test_f5_or_shuffle_all_five_and_go_on_with_the_score() -> None:
    state = play(new(), FULL, "flip")
    assert (state.score, state.passes, state.flipped) == (16, 1, ())
    assert len(state.outcomes()) == 5


def test_f5_passes_repeat_without_limit() -> None:
    state = new()
    for passes in range(1, 21):
        state = play(state, FULL)
        assert state.score == 16 * (2**passes - 1)
        assert state.passes == passes - 1
        assert legal(state) == ["flip", "stop"]


def test_f5_before_the_last_card_the_pass_is_not_full() -> None:
    assert not play(new(), "protect, lose, +3, +5").full_pass
    assert not new().full_pass


# F6


def test_f6_a_stop_keeps_the_turn_score_as_the_result() -> None:
    assert play(new(), EIGHT).kept == (8,)
    assert play(new(), "protect, stop").kept == (0,)


def test_f6_nothing_carries_over_to_the_next_turn() -> None:
    state = play(new(), EIGHT, LOST)
    assert (state.active, state.score, state.flipped, state.passes) == (0, 0, (), 0)
    assert state.scores == (0, 0)
    assert play(state, "+3").score == 3


# F7


def test_f7_the_goal_is_15_points_in_one_turn_or_the_target_chosen() -> None:
    assert new().goal == 15
    assert new(target=30).goal == 30
    assert play(new(), THIRTEEN, LOST).phase == "start"
    assert play(new(target=13), THIRTEEN, LOST).winners == (0,)
    assert play(new(target=14), THIRTEEN, LOST).winners == ()


def test_f7_who_has_reached_it_may_stop_or_push_on_and_lose_it() -> None:
    state = play(new(), "+3, +5, x2")
    assert legal(state) == ["flip", "stop"]
    assert play(state, "lose").kept == (0,)


# F8


def test_f8_the_round_is_completed_before_anybody_wins() -> None:
    state = play(new(3), SIXTEEN)
    assert state.to_act == 1
    state = play(state, LOST)
    assert state.to_act == 2
    state = play(state, LOST)
    assert (state.phase, state.winners, state.scores, state.turn) == ("over", (0,), (16, 0, 0), 3)


def test_f8_all_have_had_equally_many_turns_whoever_reaches_it() -> None:
    state = play(new(3, first=1), LOST, LOST, SIXTEEN)
    assert (state.winners, state.turn) == ((0,), 3)


def test_f8_the_highest_score_of_the_round_wins() -> None:
    state = play(new(3), SIXTEEN, "+3, +5, x2, protect, lose, flip, card +3, stop", SIXTEEN)
    assert (state.winners, state.scores) == ((1,), (16, 19, 16))


def test_f8_a_score_below_the_target_does_not_win() -> None:
    state = play(new(), THIRTEEN, EIGHT)
    assert (state.phase, state.turn, state.playoff, state.order) == ("start", 3, False, (0, 1))


def test_f8_only_scores_of_the_same_round_count() -> None:
    state = play(new(), THIRTEEN, LOST, LOST)
    assert state.scores == (0, 0)
    assert play(state, SIXTEEN).winners == (1,)


def test_f8_a_tie_is_played_off_by_the_tied_with_one_more_turn_each() -> None:
    state = play(new(3, first=1), SIXTEEN, LOST, SIXTEEN)
    assert (state.phase, state.playoff, state.order, state.turn) == ("start", True, (1, 0), 4)
    state = play(state, EIGHT, LOST)
    assert (state.winners, state.scores, state.turn) == ((1,), (0, 8, 0), 5)


def test_f8_a_lead_in_a_play_off_wins_below_the_target() -> None:
    assert play(new(), SIXTEEN, SIXTEEN, "+3, stop", LOST).winners == (0,)
    assert play(new(), SIXTEEN, SIXTEEN, "+3, stop", "+5, stop").winners == (1,)


def test_f8_a_play_off_with_nothing_on_either_side_is_repeated() -> None:
    state = play(new(), SIXTEEN, SIXTEEN)
    for turn in range(3, 13, 2):
        assert (state.order, state.playoff, state.turn) == ((0, 1), True, turn)
        state = play(state, LOST, "protect, stop")
    assert play(state, LOST, EIGHT).winners == (1,)


def test_f8_a_tie_in_a_play_off_is_played_off_by_those_who_are_tied_now() -> None:
    state = play(new(4), SIXTEEN, SIXTEEN, LOST, SIXTEEN)
    assert state.order == (0, 1, 3)
    state = play(state, EIGHT, LOST, EIGHT)
    assert (state.order, state.playoff) == ((0, 3), True)
    assert play(state, LOST, SIXTEEN).winners == (3,)
    all_again = play(new(3), *[SIXTEEN] * 3, *[LOST] * 3)
    assert (all_again.order, all_again.playoff) == ((0, 1, 2), True)


def test_f8_at_once_the_first_to_reach_the_target_wins_on_the_spot() -> None:
    state = play(new(3, end="instant"), LOST, "+5, +3")
    assert state.to_act == 1
    state = play(state, "x2")
    assert (state.phase, state.winners, state.scores, state.legal_moves()) == ("over", (1,), (0, 16, 0), ())


@pytest.mark.parametrize(("target", "phase"), [(15, "over"), (16, "over"), (17, "deciding")])
def test_f8_at_once_to_reach_the_target_is_enough(target: int, phase: str) -> None:
    assert play(new(2, end="instant", target=target), "+3, +5, x2").phase == phase


def test_f8_at_once_a_stop_below_the_target_wins_nothing() -> None:
    state = play(new(2, end="instant"), THIRTEEN, THIRTEEN)
    assert (state.phase, state.turn, state.active) == ("start", 3, 0)


def test_f8_after_the_end_nobody_moves() -> None:
    state = play(new(), SIXTEEN, LOST)
    assert state.to_act is None
    assert {clause(state, str(move)) for move in ALL_MOVES} == {"F8"}
    with pytest.raises(IllegalMove, match="over"):
        play(state, "flip")


# F9


def test_f9_alone_every_round_is_one_turn_and_the_best_counts() -> None:
    state = new(1)
    for script, best in ((EIGHT, 8), (LOST, 8), (SIXTEEN, 16), (THIRTEEN, 16)):
        state = play(state, script)
        assert (state.to_act, state.scores) == (0, (best,))
    state = play(state, "+3, stop")
    assert (state.to_act, state.scores, state.winners, state.turn) == (None, (16,), (0,), 5)
    assert state.kept == (8, 0, 16, 13, 3)
    assert {key: GAME.describe(state)[key] for key in ("best", "sum")} == {"best": 16, "sum": 40}


def test_f9_the_number_of_rounds_is_an_option() -> None:
    assert play(new(1, rounds=1), LOST).phase == "over"
    assert play(new(1, rounds=7), *[SIXTEEN] * 6).phase == "start"
    assert clause(play(new(1, rounds=1), LOST), "flip") == "F9"


def test_f9_alone_there_is_no_target() -> None:
    state = play(new(1, rounds=2), FULL, FULL, "stop", LOST)
    assert (state.phase, state.scores) == ("over", (48,))


# The rest of the table


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (0, {}, "five is for 1 to 6 players, not 0"),
        (7, {}, "five is for 1 to 6 players, not 7"),
        (2, {"cards": "4-7"}, "option cards must be one of 3-5, 1-3, not 4-7"),
        (2, {"target": 0}, "option target must be 1–500, not 0"),
        (2, {"target": 10**9}, "option target must be 1–500, not 1000000000"),
        (2, {"target": "15"}, "option target must be 1–500, not 15"),
        (2, {"target": True}, "option target must be 1–500, not true"),
        (2, {"end": "later"}, "option end must be one of round, instant, not later"),
        (2, {"rounds": 5}, "option rounds is for a game of 1, not of 2"),
        (1, {"rounds": 0}, "option rounds must be 1–99, not 0"),
        (1, {"target": 15}, "option target is for a game of 2–6, not of 1"),
        (1, {"end": "instant"}, "option end is for a game of 2–6, not of 1"),
        (2, {"first": 2}, "option first must be one of 0, 1, not 2"),
        (2, {"risk": True}, "five has no option “risk”; there are: cards, target, end, rounds, first"),
    ],
)
def test_bad_options_are_refused_in_one_line(seats: int, options: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(seats, options)
    assert str(refused.value.message) == why


@pytest.mark.parametrize(
    "text", ["", "flop", "card", "card +2", "card 3", "flip 1", "card x 2", "CARD +33", "stop stop"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        GAME.parse_move(text)
    assert "moves are flip, stop" in str(refused.value.message)


def test_moves_are_read_as_they_are_written_and_a_little_more_freely() -> None:
    assert [GAME.parse_move(str(move)) for move in ALL_MOVES] == list(ALL_MOVES)
    assert str(GAME.parse_move("  Card   PROTECT ")) == "card protect"


def test_the_clauses_are_told_in_order() -> None:
    assert [one.id for one in clauses()] == [f"F{number}" for number in range(1, 11)]
