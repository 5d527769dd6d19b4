"""The engine against an independent model of the rules, move by move."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from push_game.games import IllegalMove
from push_game.games.push import GAME
from push_game.games.push.cards import cards
from push_game.games.push.moves import ALL_MOVES
from push_game.games.push.state import State
from tests.games.push.model import Model, full_deck

CLAUSE = re.compile(r"P([1-9]|1\d|2[0-4])")
TABLES = st.tuples(st.integers(2, 6), st.booleans(), st.booleans(), st.integers(0, 5))


def same(state: State, model: Model) -> None:
    """All that is to be seen is the same, and the engine allows exactly what the model does."""
    assert state.to_act == model.to_act()
    assert (state.active, state.turn, state.switches) == (model.active, model.turn, model.switches)
    assert state.deck_size == len(model.deck)
    assert [column and [str(card) for card in column.cards] for column in state.columns] == model.columns
    for seat in range(model.seats):
        assert Counter(map(str, state.bench(seat))) == Counter(model.benches[seat])
        assert Counter(map(str, state.bank(seat))) == Counter(model.banks[seat])
    assert Counter(map(str, cards(state.discard))) == Counter(model.discarded)
    if model.hand:
        assert str(state.card) == model.hand
    assert list(state.scores) == model.scores()
    assert list(state.winners) == model.winners()
    assert {str(move): weight for move, weight in state.outcomes().items()} == model.weights()
    assert Counter(model.all_cards()) == Counter(full_deck(model.switch_cards))

    legal = [str(move) for move in state.legal_moves()]
    assert len(set(legal)) == len(legal)
    assert set(legal) == model.legal()
    for move in ALL_MOVES:
        refusal = state.why_not(move)
        if str(move) in model.legal():
            assert refusal is None
            continue
        assert refusal is not None
        assert CLAUSE.fullmatch(refusal.clause)
        with pytest.raises(IllegalMove) as refused:
            state.play(move)
        assert refused.value.refusal == refusal


class AgainstTheModel(RuleBasedStateMachine):
    """Any table, any legal moves; a spell of moves without looking reaches the later parts of a game."""

    @initialize(table=TABLES)
    def sit_down(self, table: tuple[int, bool, bool, int]) -> None:
        seats, risk, switch_cards, first = table
        first %= seats
        self.state = GAME.new(seats, {"risk": risk, "switch_cards": switch_cards, "first": first})
        self.model = Model(seats, risk, switch_cards, first)

    def move(self, text: str) -> None:
        self.state = self.state.play(GAME.parse_move(text))
        self.model.play(text)

    @precondition(lambda self: self.model.legal())
    @rule(data=st.data())
    def any_move(self, data: st.DataObject) -> None:
        self.move(data.draw(st.sampled_from(sorted(self.model.legal()))))

    @precondition(lambda self: {"draw"} <= self.model.legal())
    @rule()
    def push_on(self) -> None:
        self.move("draw")

    @precondition(lambda self: self.model.legal())
    @rule(seed=st.integers(0, 2**16), moves=st.integers(1, 250), boldness=st.sampled_from([0.0, 0.7, 0.95]))
    def a_spell_of_moves(self, seed: int, moves: int, boldness: float) -> None:
        rng = random.Random(seed)
        for _ in range(moves):
            if not self.model.legal():
                break
            self.move(some_move(self.model, rng, boldness))

    @precondition(lambda self: not self.model.legal())
    @rule()
    def over(self) -> None:
        assert self.state.to_act is None

    @invariant()
    def agree(self) -> None:
        if hasattr(self, "model"):
            same(self.state, self.model)


def some_move(model: Model, rng: random.Random, boldness: float) -> str:
    """A legal move, or the next card or face by its weight; bold players draw on."""
    weights = model.weights()
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    legal = sorted(model.legal())
    return "draw" if "draw" in legal and rng.random() < boldness else rng.choice(legal)


TestAgainstTheModel = AgainstTheModel.TestCase
TestAgainstTheModel.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


TABLES_PLAYED = [
    *((seats, seats > 2, risk, boldness) for seats in range(2, 7) for risk in (False, True) for boldness in (0.0, 0.9)),
    (2, True, False, 0.9),
    (6, False, False, 0.9),
]


@pytest.mark.parametrize(("seats", "switch_cards", "risk", "boldness"), TABLES_PLAYED)
def test_whole_games_go_as_in_the_model(seats: int, switch_cards: bool, risk: bool, boldness: float) -> None:
    rng = random.Random(f"{seats} {switch_cards} {risk} {boldness}")
    state = GAME.new(seats, {"risk": risk, "switch_cards": switch_cards})
    model = Model(seats, risk, switch_cards, 0)
    same(state, model)
    while model.legal():
        move = some_move(model, rng, boldness)
        model.play(move)
        state = state.play(GAME.parse_move(move))
        same(state, model)
    assert state.to_act is None
    assert state.winners
