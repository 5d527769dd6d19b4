"""How many ways there are to go on: every decision counts, and every outcome of chance, once however often it comes.

The numbers are worked out by hand, in the comments, or by a model of the rules that goes through all moves.
"""

from __future__ import annotations

import copy

import pytest

from push_game.games.push.cards import cards
from push_game.games.push.state import State
from tests.games.push.model import Model, full_deck
from tests.games.push.scripts import new, play, wound_down


def ways(state: State, depth: int) -> int:
    """By the engine: the sequences of that many moves, and of fewer if the game ends before."""
    moves = state.legal_moves()
    if depth == 0 or not moves:
        return 1
    return sum(ways(state.play(move), depth - 1) for move in moves)


def ways_by_the_model(model: Model, depth: int) -> int:
    """By the model."""
    moves = model.legal()
    if depth == 0 or not moves:
        return 1
    total = 0
    for move in moves:
        after = copy.deepcopy(model)
        after.play(move)
        total += ways_by_the_model(after, depth - 1)
    return total


# For two, the deck has 31 kinds of card, and no kind can run out within these few moves.
#  1  draw
#  2  31 cards
#  3  place 1
#  4  draw or stop: 62
#  5  draw: 31 cards; stop: take 1. 31 x 32 = 992
#  6  After a number card: of the 30 number cards 20 have another colour and value and fit, 10 do not: 20 x 2 + 10
#     places; a roll card 2; after the stop the next one draws: 52 + 1. After a roll card: 30 x 2 places, a second one
#     has only a new column; after the stop 6 faces: 61 + 6. 30 x 53 + 67 = 1657
#  7  Every place leads to 2 decisions, the other one's draw to 31 cards, the die to 1 draw:
#     30 x (104 + 31) + 122 + 6 = 4178
#  8  Every place leads to 31 cards and as many choices as there are columns. After a number card 21 places are on
#     the column, 31 beside it: 21 x 32 + 31 x 33 = 1695, and 31 x 1 places after the stop; after a roll card 30 and 31
#     places: 30 x 32 + 31 x 33 = 1983, and 6 x 31 cards. 30 x 1726 + 1983 + 186 = 53949
FOR_TWO = [1, 31, 31, 62, 992, 1657, 4178, 53949]

# For more there are 32 kinds. A switch card leaves nothing to place.
#  2  32
#  3  31 places, or draw again after a switch card: 32
#  4  31 x 2 decisions and 32 cards: 94
#  5  31 x (32 cards + 1 choice), and after a switch card 31 places and 1 draw: 1023 + 32 = 1055
#  6  Number card: 52 places as above, 2 decisions after a switch card, 1 draw of the next one; roll card: 61 places, 2
#     decisions, 6 faces; switch card: 31 x 2 decisions, 32 cards. 30 x 55 + 69 + 94 = 1813
FOR_MORE = [1, 32, 32, 94, 1055, 1813]


@pytest.mark.parametrize(("depth", "number"), list(enumerate(FOR_TWO, 1)))
def test_ways_from_the_first_position_for_two(depth: int, number: int) -> None:
    assert ways(new(2), depth) == number


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("depth", "number"), list(enumerate(FOR_MORE, 1)))
def test_ways_from_the_first_position_for_more(seats: int, depth: int, number: int) -> None:
    assert ways(new(seats), depth) == number


@pytest.mark.parametrize(("seats", "depth"), [(2, 6), (3, 5), (6, 5)])
def test_the_model_finds_as_many_ways(seats: int, depth: int) -> None:
    number = (FOR_TWO if seats == 2 else FOR_MORE)[depth - 1]
    assert ways_by_the_model(Model(seats, risk=False, switch_cards=seats > 2, active=0), depth) == number


# All the games that can still be played with the last cards; the benches are empty, the variant is Risk.
LAST_CARDS = [
    # Drawn on, the second card needs a second column, one of 2 choices; after a stop nothing is left to choose: 3.
    # Either card may come first: 2 x 3.
    (2, "r1 b1", 6),
    # It may also go on the first column, which leaves no choice: 2 x 4.
    (2, "r1 b2", 8),
    # With two columns 2 choices and 6 faces, with one 6 faces; 6 faces after a stop, whoever gets the roll card: 24 for
    # each order of the two.
    (2, "r1 R", 48),
    # The switch card first: all is forced. Second, drawn on or after a stop: nothing to choose.
    (3, "S r1", 3),
    # The switch cards are alike: drawn one after the other, without a column, they leave no choice at all.
    (3, "S S", 1),
    # By the model.
    (2, "r1 b2 R", None),
    (3, "r1 r2 r3 r4", None),
    (4, "r1 b1 S R", None),
    (2, "R R R", None),
    (3, "r1 b1 g1", None),
]


@pytest.mark.parametrize(("seats", "last", "number"), LAST_CARDS)
def test_ways_to_the_end_with_the_last_cards(seats: int, last: str, number: int | None) -> None:
    state = wound_down(seats, last)
    model = Model(seats, risk=True, switch_cards=seats > 2, active=state.active, turn=state.turn)
    model.deck = [str(card) for card in cards(state.unseen)]
    model.discarded = full_deck(model.switch_cards)
    for card in model.deck:
        model.discarded.remove(card)
    found = ways(state, 999)
    assert found == ways_by_the_model(model, 999)
    assert number in (None, found)


def test_ways_from_a_bust() -> None:
    # 6 faces; the two others have 3 x 2 choices; then the left neighbour, with that column's red card on the bench, draws
    # or banks it.
    state = play(new(3), "r1>1, r2>2, r3>3, r5")
    assert [ways(state, depth) for depth in (1, 2, 3, 4)] == [6, 18, 36, 72]
