"""What is told of each move."""

from __future__ import annotations

import pytest

from push_game.games.five import GAME
from push_game.games.five.events import Event, happened
from push_game.games.five.state import State
from tests.games.five.scripts import EIGHT, FULL, LOST, SIXTEEN, new, play


def told(state: State, *moves: str) -> list[str]:
    """The log of those moves."""
    lines: list[str] = []
    for text in moves:
        move = GAME.parse_move(text)
        after = state.play(move)
        lines += [str(event.told(["Ana", "Bo", "Cy"][: state.seats])) for event in happened(state, move, after)]
        state = after
    return lines


@pytest.mark.parametrize(
    ("before", "moves", "lines"),
    [
        ("", ["flip"], ["Ana flips a card."]),
        ("flip", ["card +3"], ["Ana flips +3: 3."]),
        ("+3, flip", ["card x2"], ["Ana flips ×2: 6."]),
        ("+3, flip", ["card protect"], ["Ana flips protect."]),
        ("protect, flip", ["card lose"], ["Ana flips lose: the protection holds and is used up."]),
        ("+3, flip", ["card lose"], ["Ana flips lose and loses 3 points.", "It is Bo’s turn."]),
        ("+3", ["stop"], ["Ana stops and keeps 3 points.", "It is Bo’s turn."]),
        (
            "protect, lose, +3, +5, flip",
            ["card x2"],
            ["Ana flips ×2: 16.", "Ana has flipped all five cards and has 16 points."],
        ),
        (FULL, ["flip"], ["Ana shuffles the five cards and goes on.", "Ana flips a card."]),
        (
            f"{LOST}, {EIGHT}, flip",
            ["card lose"],
            [
                "Cy flips lose and loses 0 points.",
                "Nobody has reached the target: a new round begins.",
                "It is Ana’s turn.",
            ],
        ),
        (
            f"{SIXTEEN}, {LOST}, +3, +5, x2",
            ["stop"],
            ["Cy stops and keeps 16 points.", "A tie: Ana, Cy play it off.", "It is Ana’s turn."],
        ),
        (
            f"{LOST}, {SIXTEEN}, +3",
            ["stop"],
            ["Cy stops and keeps 3 points.", "The game is over."],
        ),
    ],
)
def test_every_move_is_told(before: str, moves: list[str], lines: list[str]) -> None:
    start = play(new(3), before) if before else new(3)
    assert told(start, *moves) == lines


def test_f8_the_end_at_once_is_told() -> None:
    state = play(new(2, end="instant"), "+3, +5, flip")
    assert told(state, "card x2") == ["Ana flips ×2: 16.", "The game is over."]


def test_f9_rounds_alone_are_told() -> None:
    state = play(new(1, rounds=2), "+3")
    assert told(state, "stop") == ["Ana stops and keeps 3 points.", "Round 2 begins."]
    state = play(state, "stop, +5, flip")
    assert told(state, "card lose") == [
        "Ana flips lose and loses 5 points.",
        "The game is over. The best turn: 3 points.",
    ]


def test_events_tell_what_is_to_be_seen() -> None:
    state = play(new(), FULL)
    move = GAME.parse_move("flip")
    assert happened(state, move, state.play(move)) == (Event("shuffle", 0, points=16), Event("flip", 0, points=16))
    before = play(new(3), SIXTEEN, LOST, "+3, +5, x2")
    stop = GAME.parse_move("stop")
    assert happened(before, stop, before.play(stop)) == (
        Event("stop", 2, points=16),
        Event("playoff", 0, tied=(0, 2)),
        Event("turn", 0, number=4),
    )
