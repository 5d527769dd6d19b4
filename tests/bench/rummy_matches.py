"""Thousands of random matches of the rummy: all cards are counted and weighed after every move (R1, R20).

    python tests/bench/rummy_matches.py [MATCHES] [OPTION=VALUE …]

The default is 2,000 matches. After every move the 108 cards have to be there, and to cost 960 points
together; in the views of all seats the cards that are unseen, unknown and seen have to make up the same.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from push_game.games import get
from push_game.games.contract import CHANCE
from push_game.games.options import parse
from push_game.games.rummy.cards import DECK, HIDDEN, points
from push_game.games.rummy.options import rules
from push_game.games.rummy.state import State, first_position


def whole(state: State) -> bytes:
    """All cards of a state, wherever they lie, sorted."""
    melds = b"".join([meld.pile for meld in state.melds])
    return bytes(sorted(b"".join([state.stock, state.discard, melds, *state.hands])))


def check(state: State) -> None:
    """Raises AssertionError if a card is lost or doubled."""
    cards = whole(state)
    if cards != DECK or points(cards) != 960:
        raise AssertionError(f"cards are lost or doubled in {state!r}")
    for seat in range(4):
        view = state.view(seat)
        seen = whole(view).replace(HIDDEN.byte, b"")
        if bytes(sorted(seen + view.unseen)) != DECK or len(whole(view)) != len(DECK):
            raise AssertionError(f"cards are lost or doubled in {view!r}")


def main(arguments: list[str]) -> None:
    """Play them all."""
    game = get("rummy")
    number = int(arguments[0]) if arguments else 2000
    options = {}
    for text in arguments[1:]:
        name, _, value = text.partition("=")
        options[name] = parse(game.options, name, value, 4)
    moves, verbs, ends = 0, Counter[str](), Counter[str]()
    start = time.thread_time()
    for seed in range(number):
        rng = random.Random(seed)
        state = first_position(rules(4, options))
        check(state)
        while state.to_act is not None:
            if state.to_act == CHANCE:
                move = state.outcomes().pick(rng.random())
            else:
                listed = state.legal_moves()
                move = listed[int(rng.random() * len(listed))]
            state = state.play(move)
            check(state)
            moves += 1
            verbs[move.verb] += 1
        ends.update("out" if one.out is not None else "stock" for one in state.deal.results)
    print(f"{number} matches, {moves} moves, all cards there ({time.thread_time() - start:.0f} s)")
    print(", ".join(f"{verb} {count}" for verb, count in verbs.most_common()))
    print(f"deals ended by going out: {ends['out']}, by the stock: {ends['stock']}")


if __name__ == "__main__":
    main(sys.argv[1:])
