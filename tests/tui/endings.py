"""Records of whole games of Push made by hand, one card a turn, to end just as a test needs it.

Whoever's turn it is draws one card, places it and takes it, so the bench of each player is whatever the
plan gives; with two players nothing is left for the other. The last choice of the game is left open.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

COLOURS = ("red", "blue", "green", "yellow", "purple")


def numbers() -> list[str]:
    """The ninety number cards."""
    return [f"{colour} {value}" for colour in COLOURS for value in range(1, 7) for _ in range(3)]


def points(cards: Sequence[str]) -> int:
    """The sum of the cards' values."""
    return sum(int(card.split()[1]) for card in cards)


def shared_out(cards: Sequence[str], first: int) -> tuple[list[str], list[str]]:
    """The cards in two parts worth the same, `first` cards in the first one."""
    one, other = list(cards[:first]), list(cards[first:])
    while (gap := points(one) - points(other)) != 0:
        # Trading two cards moves the gap by twice the difference of their values.
        wanted = max(-5, min(5, gap // 2))
        index, place = next(
            (i, k)
            for i, mine in enumerate(one)
            for k, theirs in enumerate(other)
            if points([mine]) - points([theirs]) == wanted
        )
        one[index], other[place] = other[place], one[index]
    return one, other


def write(path: Path, names: Sequence[str], plans: Sequence[Sequence[tuple[str, str]]]) -> None:
    """Write the record of a game for two in which each seat draws what its plan says, turn by turn.

    A plan's entries are the card and, for a roll card, the face that the die shows.
    """
    header = {"record": "push-game", "version": 1, "game": "push", "players": [{"name": name} for name in names]}
    lines: list[object] = [header]
    turns = [(seat, *plans[seat][turn]) for turn in range(len(plans[0])) for seat in (0, 1)]
    for number, (seat, card, face) in enumerate(turns, 1):
        last = number == len(turns)
        lines += [
            {"by": seat, "move": "draw"},
            {"by": "chance", "move": f"card {card}"},
            {"by": seat, "move": "place 1"},
        ]
        # With the last card the turn is finished as if by a stop.
        lines += [] if last else [{"by": seat, "move": "stop"}, {"by": seat, "move": "take 1"}]
        if face and not last:
            lines.append({"by": "chance", "move": f"die {face}"})
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def tied(path: Path, names: Sequence[str], *, equal_cards: bool) -> tuple[int, tuple[int, int]]:
    """A game for two that ends with equal points; the points and each player's number of cards.

    Each draws 54 cards, nine of them roll cards. The first player's red 1 is lost to the die, which leaves
    44 cards against 45, both worth 157: the second player wins by cards. For equal cards the second
    player loses a red 2 as well, which leaves 44 cards worth 156 each.
    """
    left = numbers()
    left.remove("red 1")
    openings = [[("red 1", ""), ("roll", "red")], [("roll", "star")]]
    if equal_cards:
        left.remove("red 2")
        openings[1] = [("red 2", ""), ("roll", "red")]
    parts = shared_out(left, 44)
    plans = []
    for opening, part in zip(openings, parts, strict=True):
        rolls = [("roll", "star")] * (9 - sum(card == "roll" for card, _ in opening))
        plans.append([*opening, *rolls, *((card, "") for card in part)])
    write(path, names, plans)
    return points(parts[0]), (len(parts[0]), len(parts[1]))
