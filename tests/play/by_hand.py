"""Records read and counted by hand: what the tests compare the program with. Knows no rule of what is allowed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any


def standing(lines: Sequence[str]) -> list[tuple[Any, str]]:
    """Who moved and how, for the moves of a record that were not taken back."""
    moves: list[tuple[Any, str]] = []
    for line in lines[1:]:
        entry = json.loads(line)
        if "move" in entry:
            moves.append((entry["by"], entry["move"]))
        elif "undo" in entry:
            del moves[-entry["undo"] :]
    return moves


def scores(moves: Sequence[tuple[Any, str]], seats: int, *, risk: bool = False) -> list[int]:
    """The points of a game of Push, from bench and bank kept as lists of (colour, value)."""
    benches: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
    banks: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
    columns: dict[str, list[str]] = {}
    sufferer, drawn, before = 0, "", ""
    for by, move in moves:
        verb, _, rest = move.partition(" ")
        if verb == "draw":
            sufferer = by
            # Cards are drawn after a placed one or a switch card in the same turn, after all else in a new one.
            if not before.startswith("place") and before != "card switch":
                columns.clear()
        elif verb == "card":
            drawn = rest
        elif verb == "place":
            columns.setdefault(rest, []).append(drawn)
        elif verb == "take":
            sufferer = by
            cards = [card.split() for card in columns.pop(rest) if card != "roll"]
            benches[by] += [(colour, int(value)) for colour, value in cards]
        elif verb == "die" and (rest != "star" or risk):
            benches[sufferer] = [card for card in benches[sufferer] if rest not in ("star", card[0])]
        elif verb == "bank":
            banks[by] += [card for card in benches[by] if card[0] == rest]
            benches[by] = [card for card in benches[by] if card[0] != rest]
        before = move
    return [sum(value for _, value in bench + bank) for bench, bank in zip(benches, banks, strict=True)]
