"""How strong the bots of the rummy are: matches of two equal partners against two others, with 95 % intervals.

    PYTHONPATH=. python tests/bench/rummy_strength.py expert steady --decks 200

Every deck is played twice, each team at the seats 0 and 2 once; each of its five deals is shuffled anew, so that all
deals begin with the same hands both times. The interval is that of the mean over decks. A shared victory is half
of one. The milliseconds are processor time a decision.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from typing import NamedTuple

from push_game.games.contract import CHANCE
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import DECK, KINDS
from push_game.games.rummy.moves import CARD, Move
from push_game.games.rummy.state import State, team


class Match(NamedTuple):
    """What one match brought the one team."""

    win: float
    ahead: int
    """By how many points."""
    out: int
    """In how many deals it went out."""


class Stock:
    """The cards of a deck of that name: in every deal of a match in an order of its own."""

    def __init__(self, deck: str) -> None:
        self._deck = deck
        self._shuffle(1)

    def _shuffle(self, deal: int) -> None:
        self._deal = deal
        self._rng = random.Random(f"{self._deck} {deal}")
        self._order = list(DECK)
        self._rng.shuffle(self._order)

    def turn_up(self, state: State) -> Move:
        """The next card; one that is turned up as the first of the discard pile, and wild, is buried (R5)."""
        if state.deal.number != self._deal:
            self._shuffle(state.deal.number)
        index = self._order.pop()
        if state.phase == "turning" and KINDS[index].wild:
            self._order.insert(self._rng.randrange(len(self._order)), index)
        return CARD[index]


def play(levels: tuple[str, str], first: int, deck: str, milliseconds: dict[str, list[float]]) -> Match:
    """One match, the first level at the seats `first` and the one opposite."""
    here = [levels[0] if team(seat) == first else levels[1] for seat in range(4)]
    bots = [GAME.bot(level, seat) for seat, level in enumerate(here)]
    state: State = GAME.new(4)
    stock = Stock(deck)
    while (actor := state.to_act) is not None:
        if actor == CHANCE:
            state = state.play(stock.turn_up(state))
            continue
        view, start = state.view(int(actor)), time.thread_time()
        move = bots[int(actor)](view)
        milliseconds[here[int(actor)]].append(1000 * (time.thread_time() - start))
        state = state.play(move)
    own, other = state.scores[first], state.scores[1 - first]
    outs = sum(one.out is not None and team(one.out) == first for one in state.deal.results)
    return Match((own < other) + 0.5 * (own == other), other - own, outs)


def told(values: list[float]) -> str:
    """Their mean with its interval."""
    spread = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{statistics.fmean(values):.1f} ± {1.96 * spread:.1f}"


def main() -> None:
    """Play the matches, and tell of them after every 25 decks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", nargs="?", default="expert")
    parser.add_argument("other", nargs="?", default="steady")
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    levels = (given.one, given.other)
    milliseconds: dict[str, list[float]] = {level: [] for level in levels}
    decks: list[tuple[Match, Match]] = []
    for number in range(1, given.decks + 1):
        name = f"{given.seed} {number}"
        decks.append((play(levels, 0, name, milliseconds), play(levels, 1, name, milliseconds)))
        if number % 25 and number != given.decks:
            continue
        wins = [50 * (one.win + two.win) for one, two in decks]
        ahead = [(one.ahead + two.ahead) / 2 for one, two in decks]
        outs = statistics.fmean([(one.out + two.out) / 10 for one, two in decks])
        print(
            f"two {given.one} against two {given.other}: {told(wins)} % of {2 * number} matches, {told(ahead)} points"
            f" ahead, out in {100 * outs:.0f} % of the deals",
            flush=True,
        )
    for level, times in milliseconds.items():
        times.sort()
        print(f"{level}: {statistics.fmean(times):.1f} ms a decision, 99 % below {times[len(times) * 99 // 100]:.0f},")
        print(f"    at most {times[-1]:.0f}; {len(times)} decisions")


if __name__ == "__main__":
    main()
