"""Whole matches beside a model kept by hand: where the cards are, what the deals cost, and that none is lost."""

from __future__ import annotations

import pytest

from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, cards, points
from tests.games.rummy.model import DECK as ALL
from tests.games.rummy.model import Model
from tests.games.tables import Table, random_game, tables

MATCHES = 3
"""Of each option here; tests/bench/rummy_matches.py plays thousands."""


@pytest.mark.parametrize("table", list(tables("rummy")), ids=str)
def test_matches_go_as_in_the_model(table: Table) -> None:
    for seed in range(MATCHES):
        model = Model(table.options.get("first_dealer", 0))
        for state, move in random_game(table, f"model {seed}"):
            if state.phase != "over":
                assert [sorted(map(str, state.hand(seat))) for seat in range(4)] == list(map(sorted, model.hands))
                assert [sorted(map(str, meld.cards)) for meld in state.melds] == [
                    sorted(one.cards) for one in model.melds
                ]
                assert [str(card) for card in cards(state.discard)] == model.discard
                assert sorted(map(str, cards(state.stock))) == model.stock
            assert state.scores == tuple(model.scores) * 2
            whole = b"".join([state.stock, state.discard, *state.hands, *[meld.pile for meld in state.melds]])
            assert bytes(sorted(whole)) == DECK
            assert points(whole) == 960
            if move is not None:
                model.play(str(move))
        assert model.deals == 5


def test_the_model_has_the_same_cards() -> None:
    assert sorted(map(str, cards(DECK))) == ALL
    assert dict(GAME.inventory(GAME.new(4))) == {card: ALL.count(card) for card in ALL}
