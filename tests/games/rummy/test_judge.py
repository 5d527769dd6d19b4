"""What the judge says of positions and moves: it adds up, is fair, and knows no more than the player did."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.judge import JUDGE
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import State, team
from push_game.games.rummy.worth import worth
from push_game.play.analyses.analysis import BANDS, analyse
from push_game.play.analyses.judged import judged
from push_game.play.dealer import Dealer, bot_seed
from push_game.play.records.course import Step
from tests.analysed import last_deal
from tests.games.rummy.scripts import new, play, position
from tests.games.rummy.test_view import elsewhere

OPTIONS = [
    {},
    {"duplicate_suits": True},
    {"min_naturals": 0},
    {"discard_to_go_out": True},
]


def played(level: str, seed: int, most: int) -> Iterator[tuple[State, Move]]:
    """The first moves of a match of four such bots."""
    dealer, state = Dealer(seed), new()
    bots = [GAME.bot(level, bot_seed(seed, seat)) for seat in range(4)]
    for _ in range(most):
        by = state.to_act
        move = dealer.deal(state) if by == CHANCE else bots[state.active](state.view(state.active))
        yield state, move
        state = state.play(move)


def decisions(level: str, seed: int, most: int) -> list[tuple[State, Move]]:
    """Those that somebody chose."""
    return [(state, move) for state, move in played(level, seed, most) if state.to_act != CHANCE]


def loss(state: State, move: Move) -> tuple[float, float]:
    """What the move gives away, in points and in chance to win."""
    row = judged(JUDGE, Step(state.active, move, state, state.play(move)))
    seat = state.active
    return row.before.margins[seat] - row.after.margins[seat], row.before.chances[seat] - row.after.chances[seat]


def test_partners_are_worth_the_same_and_all_together_nothing() -> None:
    phases = set()
    for state, move in played("steady", 1, 150):
        phases.add(state.phase)
        for margins in (JUDGE.margins(state), JUDGE.after(state, move)):
            assert margins[0] == margins[2] == -margins[1] == -margins[3]
        chances = JUDGE.win_chances(state, JUDGE.margins(state))
        assert chances[0] == chances[2] == pytest.approx(1 - chances[1])
        assert 0 <= chances[0] <= 1
    assert phases == {"dealing", "turning", "drawing", "pushing", "fetching", "melding"}


def test_what_chance_may_do_is_worth_what_is_expected_of_it() -> None:
    phases = set()
    for state, _ in [*played("steady", 2, 140)][::3]:
        if state.to_act == CHANCE:
            phases.add(state.phase)
            odds = state.outcomes()
            mean = sum(weight * JUDGE.after(state, move)[0] for move, weight in odds.items()) / odds.total
            assert JUDGE.margins(state)[0] == pytest.approx(mean, abs=1e-6)
    assert phases == {"dealing", "turning", "pushing", "fetching"}


def test_a_push_is_counted_out_to_the_last_card() -> None:
    # All have laid, so that a card either fits the table or does not.
    melds = ["set 3S 3H 3D", "run 5H 6H 7H", "set 10S 10H 10D", "set AS AH AD"]
    state = position("KC QC 10H 4H 7D", melds, stock="3C 3C 4H 8H 9S KD AC JK 10C 10C 8H")
    state = play(state._replace(owners=(0, 1, 2, 3)), "push")
    for first in state.outcomes():
        fetching = state.play(first)
        odds = fetching.outcomes()
        ends = [(weight, worth(fetching.play(second)).ahead) for second, weight in odds.items()]
        mean = sum(weight * ahead for weight, ahead in ends) / odds.total
        assert JUDGE.after(state, first)[0] == pytest.approx(mean, abs=1e-6)
        assert JUDGE.margins(fetching)[0] == pytest.approx(mean, abs=1e-6)


def test_a_wild_card_turned_up_first_changes_nothing() -> None:
    state = next(state for state, _ in played("easy", 3, 100) if state.phase == "turning")
    assert JUDGE.after(state, GAME.parse_move("card JK")) == pytest.approx(JUDGE.margins(state))
    assert len({JUDGE.after(state, move) for move in state.outcomes()}) > 5


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_end_is_the_beginning_with_luck_skill_and_drift(options: dict[str, bool]) -> None:
    source = last_deal(("steady", "easy", "easy", "steady"), 4, **options)
    made = analyse(source)
    scores = source.steps[-1].after.scores
    for seat, one in enumerate(made.players):
        assert one.margin.end == scores[(seat + 1) % 4] - scores[seat]
        assert one.win.end == (1 if scores[seat] < scores[(seat + 1) % 4] else 0)
        for account in (one.margin, one.win):
            parts = sum(account.luck.values()) + account.own + account.others + account.drift
            assert account.end - account.beginning == pytest.approx(parts, abs=1e-9)
        assert set(one.margin.luck) == {"deal", "upcard", "pushed", "drawn"}
        assert set(one.kinds) <= {"draw", "lay", "discard"}


def test_a_shared_victory_counts_in_halves() -> None:
    end = last_deal(("steady",) * 4, 1).steps[-1].after
    level = end._replace(deal=end.deal._replace(results=end.deal.results[:0]))
    assert level.winners == (0, 1, 2, 3)
    assert JUDGE.win_chances(level, JUDGE.margins(level)) == (0.5,) * 4


def test_r22_a_decision_is_judged_by_what_its_player_could_know() -> None:
    rng, others = random.Random(22), 0
    for state, move in decisions("easy", 5, 260)[::2]:
        other = elsewhere(state, state.active, rng)
        others += JUDGE.margins(other) != JUDGE.margins(state)
        assert loss(other, move) == pytest.approx(loss(state, move), abs=3e-6)
        assert JUDGE.best(other) == JUDGE.best(state)
    assert others > 20


def test_the_coach_says_what_the_analysis_will_say() -> None:
    for state, _ in decisions("easy", 6, 200)[::3]:
        advice = GAME.advise(state.view(state.active))
        assert JUDGE.best(state) == advice[0].move
        for one in advice:
            assert loss(state, one.move) == pytest.approx((one.loss, one.win_loss), abs=3e-6)


def test_the_cards_of_a_turn_may_be_laid_in_any_order() -> None:
    hand = "3C 8H 6S 7S 8S KD QH"
    state = play(position(hand, ["set 3S 3H 3D", "run 5H 6H 7H"], discard="4C"), "take")
    for first in ("add 3C to 1", "add 8H to 2", "meld run 6S 7S 8S"):
        assert loss(state, GAME.parse_move(first)) == pytest.approx((0, 0), abs=1e-9), first
        assert JUDGE.kind(state, GAME.parse_move(first)) == "lay"
    points, chance = loss(state, GAME.parse_move("discard KD"))
    assert points > 10
    assert chance > 0


def test_every_move_that_is_listed_is_judged() -> None:
    for state, _ in decisions("steady", 7, 200)[::4]:
        losses = [loss(state, move)[0] for move in state.legal_moves()]
        assert min(losses) >= 0


def test_worse_players_err_more() -> None:
    positions = [state for state, _ in decisions("steady", 8, 400)]
    means = []
    for level in ("random", "easy", "steady"):
        bot = GAME.bot(level, 8)
        losses = [loss(state, bot(state.view(state.active)))[0] for state in positions]
        means.append(sum(losses) / len(losses))
    assert means == sorted(means, reverse=True)
    assert means[-1] > 0


def test_limits_stand_between_the_bands_and_rise() -> None:
    ratings = JUDGE.ratings(new())
    assert sorted(kind for rating in ratings for kind in rating.kinds) == ["discard", "draw", "lay"]
    for rating in ratings:
        assert len(rating.limits) == len(BANDS) - 1
        assert list(rating.limits) == sorted(set(rating.limits))


def test_who_is_ahead_is_worth_more_and_few_points_are_good() -> None:
    state = position("KC QC 10H", ["set 3S 3H 3D"], number=2)
    behind = ahead_by(state, (50, 0))
    assert JUDGE.margins(behind)[0] == pytest.approx(JUDGE.margins(state)[0] - 50)
    for seat in range(4):
        chances = (
            JUDGE.win_chances(behind, JUDGE.margins(behind))[seat],
            JUDGE.win_chances(state, JUDGE.margins(state))[seat],
        )
        assert (chances[0] < chances[1]) == (team(seat) == 0)


def ahead_by(state: State, points: Sequence[int]) -> State:
    """The state after a deal that cost the teams so much."""
    from push_game.games.rummy.state import Result

    result = Result((points[0], points[1]), 1, (b"",) * 4)
    return state._replace(deal=state.deal._replace(results=(result,)))
