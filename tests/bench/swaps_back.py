"""How often the best turn of the rummy may leave too much, since a trick with freed wild cards is left out.

    PYTHONPATH=. python tests/bench/swaps_back.py [LEVEL [TURNS]]

Bots of the level, `steady` if none is given, play matches until so many turns, 2,000 if it is not said, have been
searched, each position once. Told are the turns for which the bound is lower than what was found, and for
small hands the fewest points that trying all turns one by one comes to.
"""

from __future__ import annotations

import random
import sys

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.best_turn import Turn, best_turn
from push_game.games.rummy.cards import listed
from push_game.games.rummy.deals import Need
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.state import Melding, State
from tests.games.rummy.every_turn import fewest_points

_MOST_CARDS = 8
"""Up to how many cards of a hand all turns are tried."""


def told(lay: Lay, needs: tuple[Need, ...], turn: Turn) -> str:
    """A line on a turn that may not be the best."""
    fewest = fewest_points(lay, needs) if len(lay.hand) <= _MOST_CARDS else "not tried"
    table = ", ".join(map(str, lay.melds))
    return f"{listed(lay.hand)} | {table}: found {turn.points}, bound {turn.bound}, all turns {fewest}"


def main(arguments: list[str]) -> None:
    """Play, and tell what was found."""
    level = arguments[0] if arguments else "steady"
    wanted = int(arguments[1]) if len(arguments) > 1 else 2000
    seen: set[tuple[Lay, tuple[Need, ...]]] = set()
    turns = swaps = lower = match = 0
    while turns < wanted:
        match += 1
        rng = random.Random(match)
        bots = [GAME.bot(level, 4 * match + seat) for seat in range(4)]
        state: State = GAME.new(4)
        while (actor := state.to_act) is not None and turns < wanted:
            if actor == CHANCE:
                state = state.play(state.outcomes().pick(rng.random()))
                continue
            view = state.view(int(actor))
            if isinstance(view, Melding) and not view.debts:
                needs = () if view.has_laid(view.active) else view.contract.least
                position = view.lay, needs
                if position not in seen and (turn := best_turn(*position)):
                    turns += 1
                    swaps += any(move.verb == "swap" for move in turn.moves)
                    if turn.bound < turn.points:
                        lower += 1
                        print(told(*position, turn), flush=True)
                seen.add(position)
            state = state.play(bots[int(actor)](view))
    print(f"{turns} turns of {match} matches with {level}: {swaps} with a swap, {lower} with a lower bound")


if __name__ == "__main__":
    main(sys.argv[1:])
