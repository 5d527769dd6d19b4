"""The last cards of a game for two, against a search of everything that can still happen."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from push_game.games.push import GAME
from push_game.games.push.cards import Card, card, cards, deck, stock
from push_game.games.push.endings import tempo
from push_game.games.push.judge import evaluate
from push_game.games.push.moves import BANK, DRAW, STOP, TAKE
from push_game.games.push.state import Start, State
from tests.games.push.exhaustive import Exhaustive


def last_turns(left: Sequence[Card], rng: random.Random, colours: int) -> State:
    """The start of a turn with these cards left, the others dealt out.

    Each player has up to five cards of so many colours on the bench and what remains in the bank, so
    that not too much can still be banked for everything to be searched.
    """
    rules = GAME.new(2).rules
    dealt = list(cards(deck(rules.switch_cards) - sum(kind.unit for kind in left)))
    benches, banks = [0, 0], [0, 0]
    for place in range(len(dealt)):
        kind = dealt.pop(int(rng.random() * len(dealt)))
        seat = place % 2
        on_bench = [held for held in cards(benches[seat]) if held.colour == kind.colour]
        if kind.colour in {(seat * 2 + i) % 5 for i in range(colours)} and len(on_bench) < 5:
            benches[seat] += kind.unit
        elif kind.colour is not None:
            banks[seat] += kind.unit
    moves = (DRAW, *[bank for bank in BANK if benches[0] & bank.cards])
    frame = (rules, 30, 0, tuple(banks))
    return Start((frame, 0, stock(sum(kind.unit for kind in left)), tuple(benches), (), 0, moves))


def decision(start: State, rng: random.Random, drawn: int) -> State | None:
    """The decision to draw or stop after so many cards, placed at random; None if the turn is over by then."""
    state = start
    for _ in range(drawn):
        drawing = state.play(DRAW)
        state = drawing.play(drawing.outcomes().pick(rng.random()))
        if state.phase != "placing":
            return None
        state = state.play(rng.choice(state.legal_moves()))
    return state if state.phase == "deciding" else None


@pytest.mark.parametrize(("left", "colours", "number"), [(2, 2, 40), (3, 2, 40), (4, 1, 25), (5, 1, 6)])
def test_draw_or_stop_agrees_with_an_exhaustive_search(left: int, colours: int, number: int) -> None:
    compared = 0
    for seed in range(number):
        rng = random.Random(f"ending {left} {seed}")
        everything = list(cards(deck(switch_cards=False)))
        start = last_turns([everything.pop(int(rng.random() * len(everything))) for _ in range(left)], rng, colours)
        state = decision(start, rng, 1 + int(rng.random() * min(3, left - 1)))
        if state is None:
            continue
        search = Exhaustive()
        draw, stop = search.margin(state.play(DRAW)), search.margin(state.play(STOP))
        if abs(draw - stop) > 0.1:
            compared += 1
            assert evaluate(state)[0].move is (DRAW if draw > stop else STOP), (seed, draw, stop)
    assert compared > number / 2


@pytest.mark.parametrize("kinds", [("red 5", "blue 2", "roll"), ("green 1", "roll", "yellow 6")])
def test_with_six_cards_left_and_nothing_on_the_benches(kinds: Sequence[str]) -> None:
    rng = random.Random("six")
    left = [card(kinds[0])] * 3 + [card(kinds[1])] * 3 + [card(kinds[2])]
    state = decision(last_turns(left, rng, colours=0), rng, 1)
    assert state is not None
    assert len(state.stock) == 6
    search = Exhaustive()
    draw, stop = search.margin(state.play(DRAW)), search.margin(state.play(STOP))
    assert abs(draw - stop) > 0.1
    assert evaluate(state)[0].move is (DRAW if draw > stop else STOP)


@pytest.mark.parametrize(("left", "colours", "number"), [(1, 2, 30), (2, 2, 30), (3, 1, 30), (4, 1, 10)])
def test_draw_or_bank_agrees_with_an_exhaustive_search(left: int, colours: int, number: int) -> None:
    banked = 0
    for seed in range(number):
        rng = random.Random(f"start {left} {seed}")
        everything = list(cards(deck(switch_cards=False)))
        last = [card("roll"), *[everything.pop(int(rng.random() * len(everything))) for _ in range(left - 1)]]
        start = last_turns(last, rng, colours)
        search = Exhaustive()
        margins = {move: search.margin(start.play(move)) for move in start.legal_moves()}
        best = evaluate(start)[0].move
        banked += best is not DRAW
        assert margins[best] == pytest.approx(max(margins.values()), abs=0.1), (seed, margins)
    assert banked or left > 1


def test_what_a_last_card_is_worth_to_the_next_player() -> None:
    # The other player will take the purple 4: that much less is stopping worth.
    rng = random.Random("last card")
    state = decision(last_turns([card("red 1"), card("purple 4")], rng, 1), random.Random(1), 1)
    assert state is not None
    (only,) = cards(sum(held.unit for held in [card("red 1"), card("purple 4")]) - state.columns[0].pile)  # type: ignore[union-attr]
    taken = state.play(STOP).play(TAKE[0])
    scores = taken.scores
    stop = next(verdict.margin for verdict in evaluate(state) if verdict.move is STOP)
    assert stop == pytest.approx(scores[0] - scores[1] - only.points, abs=2.5)  # benches are not quite safe
    assert Exhaustive().margin(state.play(STOP)) == scores[0] - scores[1] - only.points


def test_a_last_roll_card_that_nobody_has_to_draw_costs_nothing() -> None:
    # Both bank until one has nothing to lose any more.
    start = last_turns([card("roll")], random.Random("roll"), 2)
    assert all(start.benches)
    scores = start.scores
    assert Exhaustive().margin(start) == scores[0] - scores[1]
    assert tempo(start, 1, start.stock)[0] == pytest.approx(0, abs=1e-12)
