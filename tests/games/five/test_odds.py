"""The odds of a turn against enumeration: of the orders in which the cards may lie, and of the state itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from push_game.games.contract import CHANCE
from push_game.games.five import odds, turn
from push_game.games.five.cards import SETS, Card
from push_game.games.five.moves import CARD, FLIP
from push_game.games.five.state import State
from tests.games.five.scripts import FULL, LOST, SIXTEEN, new, play

ORDERS = {name: list(permutations(deck)) for name, deck in SETS.items()}


def pass_of(order: tuple[Card, ...], start: State) -> list[State]:
    """The positions of a pass that turns up the cards in that order, until it is lost."""
    found, state = [], start
    for card in order:
        state = state.play(FLIP).play(CARD[card])
        if state.turn != start.turn:
            break
        found.append(state)
    return found


def passes(cards: str, target: int) -> Iterator[tuple[Fraction, Fraction]]:
    """Pass after pass of a turn that is never stopped below the target: the chance that it is reached in
    that pass, and the chance that a further one follows. All orders of all passes are gone through."""
    starts = {new(cards=cards, target=target): Fraction(1)}
    while starts:
        reached = Fraction(0)
        after: dict[int, Fraction] = {}
        at: dict[int, State] = {}
        for start, chance in starts.items():
            for order in ORDERS[cards]:
                seen = pass_of(order, start)
                if any(state.score >= target for state in seen):
                    reached += chance / 120
                elif len(seen) == 5:
                    # Full passes with the same score come to the same, whatever the order of their cards.
                    score = seen[-1].score
                    at[score] = seen[-1]
                    after[score] = after.get(score, Fraction(0)) + chance / 120
        yield reached, sum(after.values(), Fraction(0))
        starts = {at[score]: chance for score, chance in after.items()}


# F10


@pytest.mark.parametrize("cards", list(SETS))
def test_f10_half_of_all_orders_lose(cards: str) -> None:
    start = new(cards=cards)
    completed = [len(pass_of(order, start)) == 5 for order in ORDERS[cards]]
    assert len(completed) == 120
    assert completed.count(False) == 60
    assert 1 - Fraction(completed.count(False), 120) == Fraction(1, 2)


@pytest.mark.parametrize(("cards", "first"), [("3-5", 16), ("1-3", 8)])
def test_f10_the_best_score_of_k_passes(cards: str, first: int) -> None:
    ends = {new(cards=cards)}
    for number in range(1, 5):
        ends = {seen[-1] for end in ends for order in ORDERS[cards] if len(seen := pass_of(order, end)) == 5}
        best = max(end.score for end in ends)
        assert best == first * (2**number - 1) == turn.most(SETS[cards], number)
        # No more than the best can come of the best: the others need not be followed.
        ends = {next(end for end in ends if end.score == best)}


def test_f10_the_chance_to_reach_15() -> None:
    within_one, further = next(passes("3-5", 15))
    assert within_one == Fraction(11, 60)
    assert further < Fraction(1, 2)
    assert sum(reached for reached, _ in passes("3-5", 15)) == Fraction(103, 240)
    assert odds.reach(new()) == Fraction(103, 240)


def test_f10_the_chance_to_reach_15_with_1_and_3() -> None:
    assert sum(reached for reached, _ in passes("1-3", 15)) == Fraction(407, 1440)
    assert odds.reach(new(cards="1-3")) == Fraction(407, 1440)


@pytest.mark.parametrize(("number", "score"), [(1, "6.67"), (2, "10.96"), (3, "14.06")])
def test_f10_the_best_expected_score_with_so_many_passes(number: int, score: str) -> None:
    exact = odds.expected(new(), number)
    assert f"{float(exact):.2f}" == score
    assert exact == best_mean("3-5", 0, frozenset(), number)


# The same by plain recursion over what is face up


def after(cards: str, score: int, up: frozenset[str]) -> Iterator[tuple[int, frozenset[str]] | None]:
    """What the face-down cards lead to, each equally likely; None is a lost turn."""
    deck = {"3-5": {"+3", "+5"}, "1-3": {"+1", "+3"}}[cards] | {"x2", "protect", "lose"}
    for card in sorted(deck - up):
        if card == "lose" and "protect" not in up:
            yield None
        elif card[0] == "+":
            yield score + int(card), up | {card}
        else:
            yield score * (2 if card == "x2" else 1), up | {card}


@cache
def best_mean(cards: str, score: int, up: frozenset[str], left: int) -> Fraction:
    """The best mean score if so many passes may be begun; to be asked before a pass or within one."""
    if len(up) in (0, 5):
        if not left:
            return Fraction(score)
        up, left = frozenset(), left - 1
    ways = list(after(cards, score, up))
    flip = sum((best_mean(cards, *way, left) for way in ways if way), Fraction(0)) / len(ways)
    return max(Fraction(score), flip)


@cache
def chance_of(cards: str, score: int, up: frozenset[str], points: int) -> Fraction:
    """The chance to get to so many points without a stop."""
    if score >= points:
        return Fraction(1)
    ways = list(after(cards, score, up if len(up) < 5 else frozenset()))
    return sum((chance_of(cards, *way, points) for way in ways if way), Fraction(0)) / len(ways)


def positions(cards: str, below: int) -> list[State]:
    """All decisions of a turn whose score is below that: one for each score and cards face up."""
    found: dict[tuple[int, frozenset[Card]], State] = {}
    waiting = [new(cards=cards, target=500)]
    while waiting:
        state = waiting.pop()
        key = state.score, frozenset(state.flipped)
        if key in found or state.score >= below or state.turn > 1:
            continue
        found[key] = state
        flipping = state.play(FLIP)
        waiting += [flipping.play(move) for move in flipping.legal_moves()]
    return list(found.values())


def up(state: State) -> frozenset[str]:
    return frozenset(map(str, state.flipped))


@pytest.mark.parametrize("cards", list(SETS))
def test_reach_is_exact_at_every_position_of_a_turn(cards: str) -> None:
    asked = positions(cards, 60)
    assert len(asked) > 400
    for state in asked:
        for points in (1, 15, 16, 40, 61):
            assert odds.reach(state, points) == chance_of(cards, state.score, up(state), points)


@pytest.mark.parametrize("cards", list(SETS))
def test_expected_is_exact_at_every_position_of_a_turn(cards: str) -> None:
    for state in positions(cards, 60):
        begun = state.passes + 1
        for more in range(3):
            assert odds.expected(state, begun + more) == best_mean(
                cards, state.score, up(state), more + (state.phase == "start")
            )


def test_a_flip_is_worth_the_mean_of_what_it_may_turn_up() -> None:
    for state in positions("3-5", 40):
        flipping = state.play(FLIP)
        ways = [flipping.play(move) for move in flipping.legal_moves()]
        kept = [way for way in ways if way.turn == state.turn]
        mean = sum((odds.reach(way, 40) for way in kept), Fraction(0)) / len(ways)
        assert odds.reach(flipping, 40) == mean
        assert odds.risk(state) == odds.risk(flipping) == 1 - Fraction(len(kept), len(ways))


def test_beat_asks_for_more_than_anybody_has() -> None:
    assert odds.beat(new()) == odds.reach(new(), 15)
    assert odds.beat(play(new(), SIXTEEN)) == odds.reach(new(), 17) == chance_of("3-5", 0, frozenset(), 17)
    assert odds.beat(play(new(), "+5, stop")) == odds.reach(new(), 15)
    playoff = play(new(), SIXTEEN, SIXTEEN)
    assert odds.beat(playoff) == odds.reach(new(), 1)
    assert odds.beat(play(playoff, "+5, stop")) == odds.reach(new(), 6)
    assert odds.beat(play(new(1), "+5, stop")) == odds.reach(new(), 6)


def test_nothing_is_to_be_had_when_the_game_is_over() -> None:
    over = play(new(), SIXTEEN, LOST)
    assert odds.reach(over, 1) == odds.expected(over, 3) == odds.risk(over) == 0
    assert odds.advice(over) == ()


def test_a_pass_that_has_begun_counts() -> None:
    state = play(new(), FULL, FULL)
    assert odds.expected(state, 2) == 48
    with pytest.raises(ValueError, match="pass 2"):
        odds.expected(state, 1)


def test_far_scores_are_told_at_once_and_nearly_right() -> None:
    state = new(2)
    for _ in range(40):
        state = play(state, FULL)
    assert state.score > 10**13
    assert odds.reach(state, state.score) == 1
    assert odds.reach(state, state.score + 1) > Fraction(1, 2)
    assert odds.reach(new(), 10**12) < Fraction(1, 50)
    behind = play(state, "stop")
    assert {one.move: one.chance for one in odds.advice(play(behind, "+3"))}[FLIP] < 0.02


# Advice


def test_advice_is_for_those_who_decide() -> None:
    assert odds.advice(play(new(), "flip")) == ()
    assert play(new(), "flip").to_act == CHANCE
    assert [str(one.move) for one in odds.advice(new())] == ["flip"]


def test_the_last_player_wins_by_beating_the_score_or_by_half_of_a_tie() -> None:
    state = play(new(), SIXTEEN, "+3, +5")
    flip, stop = odds.advice(state)
    assert (str(flip.move), str(stop.move)) == ("flip", "stop")
    assert (stop.chance, stop.score, flip.loss) == (0, 8, 0)
    assert stop.loss == flip.chance > 0
    # x2 comes level at 16: there the play-off is worth more than to go on with one card in two that loses.
    level = odds.advice(play(state, "x2"))
    assert str(level[0].move) == "stop"
    assert 0.5 < level[0].chance < 0.7
    assert level[1].chance == pytest.approx(float(odds.beat(play(state, "x2", "flip"))), abs=1e-12)


def test_who_is_last_and_ahead_has_won_with_a_stop() -> None:
    stop, flip = odds.advice(play(new(), LOST, "+3, +5, x2"))
    assert (str(stop.move), stop.chance, stop.score, stop.loss) == ("stop", 1, 16, 0)
    assert flip.loss == pytest.approx(1 - flip.chance)
    assert flip.chance < 0.9


def test_a_flip_that_cannot_lose_gives_nothing_away() -> None:
    state = play(new(), "protect, +3, +5")
    flip = odds.advice(state)[0]
    assert (str(flip.move), flip.loss) == ("flip", 0)


def test_at_once_the_chances_are_those_of_taking_turns() -> None:
    turn_chance = Fraction(103, 240)
    for seats in range(2, 7):
        state = new(seats, end="instant")
        again = (1 - turn_chance) ** seats
        assert odds.advice(state)[0].chance == pytest.approx(float(turn_chance / (1 - again)), abs=1e-12)
    state = play(new(2, end="instant"), "+3, +5")
    flip, stop = odds.advice(state)
    reach = odds.reach(state)
    failed = (1 - turn_chance) * turn_chance / (1 - (1 - turn_chance) ** 2)
    assert flip.chance == pytest.approx(float(reach + (1 - reach) * failed), abs=1e-12)
    assert stop.chance == pytest.approx(float(failed), abs=1e-12)


def test_alone_the_best_turn_to_be_expected_counts() -> None:
    first = odds.advice(new(1))[0]
    assert first.score == pytest.approx(float(best_mean("3-5", 0, frozenset(), 3)), abs=1e-12)
    # With 16 in hand already, nothing below is worth stopping for.
    state = play(new(1), SIXTEEN, "+3, +5")
    flip, stop = odds.advice(state)
    assert (str(flip.move), stop.chance, stop.score) == ("flip", 0, 8)
    assert flip.chance == pytest.approx(float(odds.reach(state, 17)), abs=1e-12)
    assert stop.loss > 1


def test_alone_there_is_advice_however_high_the_best_turn_is() -> None:
    state = new(1)
    for _ in range(4):
        state = play(state, FULL)
    assert str(odds.advice(play(state, "stop, +3"))[0].move) == "flip"
    assert str(odds.advice(state)[0].move) == "stop"
