"""Odds against enumeration through the state's own four questions."""

from __future__ import annotations

from typing import Any

import pytest

from push_game.games.push import GAME, odds
from push_game.games.push.cards import points
from push_game.games.push.moves import DRAW
from push_game.games.push.state import State
from tests.games.push.playing import Playing
from tests.games.push.positions import TABLES, positions
from tests.games.push.scripts import new, play


def die_loss(state: State, seat: int) -> float:
    """The mean loss over the faces of the die that `seat` is about to roll."""
    before = points(state.benches[seat])
    faces = state.outcomes()
    return sum(before - points(state.play(face).benches[seat]) for face in faces) / faces.total


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_p13_bust_chance_is_the_share_of_cards_after_which_the_die_is_rolled(
    seats: int, options: dict[str, Any]
) -> None:
    seen = 0
    for state in positions(1, seats, **options):
        if state.phase != "drawing":
            continue
        cards = state.outcomes()
        busting = sum(weight for move, weight in cards.items() if state.play(move).busted)
        assert odds.bust_cards(state) == (busting, cards.total)
        assert odds.bust_chance(state) == pytest.approx(busting / cards.total, abs=1e-12)
        seen += busting > 0
    assert seen > 20


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_p18_column_worth_and_p19_die_cost_are_means_over_the_faces(seats: int, options: dict[str, Any]) -> None:
    rolled = 0
    for state in positions(2, seats, **options):
        if state.phase == "rolling":
            assert odds.die_cost(state, state.seat) == pytest.approx(die_loss(state, state.seat), abs=1e-12)
        if state.phase != "taking":
            continue
        seat = state.seat
        for move in state.legal_moves():
            after = state.play(move)
            worth = float(points(after.benches[seat]) - points(state.benches[seat]))
            if after.phase == "rolling":
                worth -= die_loss(after, seat)
                rolled += 1
            assert odds.column_worth(state, move.column, seat) == pytest.approx(worth, abs=1e-12)
    assert rolled > 20


def test_there_is_no_worth_of_a_column_that_is_not_there() -> None:
    state = GAME.new(2)
    with pytest.raises(ValueError, match="no column 1"):
        odds.column_worth(state, 0, 0)


def chance_of_a_bust(state: State, cards: int) -> float:
    """That one of the next so many cards busts, placed as well as can be: by playing them all."""
    if not cards or state.phase not in ("deciding", "start"):
        return 0.0
    drawing = state.play(DRAW)
    total = 0.0
    for card, copies in drawing.outcomes().items():
        after = drawing.play(card)
        if after.phase == "placing":
            total += copies * min(chance_of_a_bust(after.play(place), cards - 1) for place in after.legal_moves())
        else:
            total += copies * (1.0 if after.busted else chance_of_a_bust(after, cards - 1))
    return total / drawing.outcomes().total


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_p13_the_chance_of_a_bust_within_some_cards(seats: int, options: dict[str, Any]) -> None:
    decisions = [state for state in positions(3, seats, **options) if state.phase == "deciding"]
    for state in decisions[::30]:
        assert odds.bust_within(state, 1) == pytest.approx(odds.bust_chance(state), abs=1e-12)
    chances = []
    for cards, most in ((2, 30), (3, 9), (9, 4)):
        few = [state for state in decisions if 2 <= len(state.stock) <= most and len(state.columns) > 1]
        for state in few[:3]:
            chances.append(chance_of_a_bust(state, cards))
            assert odds.bust_within(state, cards) == pytest.approx(chances[-1], abs=1e-12)
    assert any(chances)


def test_a_card_in_hand_is_placed_first() -> None:
    state = play(new(2), "r1>1, b2>1, r3>2, g4>3, draw, card blue 6")
    assert odds.bust_within(state, 1) == 6 / 103  # placed on column 2, it leaves no place to red 4 and blue 4
    assert odds.bust_within(play(state, "place 2, stop"), 1) == 0


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_worth_of_stopping_and_of_drawing(seats: int, options: dict[str, Any]) -> None:
    playing = Playing([float(held) for held in range(70)], [0.0] * 121)
    decisions = [state for state in positions(8, seats, **options) if state.phase in ("start", "deciding")]
    for state in decisions[::40]:
        assert odds.draw_worth(state) == pytest.approx(playing.drawn(state, 1), abs=1e-12)
        if state.columns:
            assert odds.stop_worth(state) == pytest.approx(playing.stopped(state), abs=1e-12)


def test_what_cannot_be_done_has_no_worth() -> None:
    with pytest.raises(ValueError, match="start"):
        odds.stop_worth(new(2))
    with pytest.raises(ValueError, match="taking"):
        odds.draw_worth(play(new(2), "r1>1, stop"))
