"""What the choices of one bot of the rummy are worth against those of another, found where they differ.

    PYTHONPATH=. python tests/bench/rummy_choices.py steady expert --matches 100

Two partners of the first level play against two of `steady`. Wherever the second level would draw or play its turn
otherwise, the deal is played out twice from there with the same order of the stock, by the first level after that one
choice. Told is by how many points the choices of the second are better, with the standard error, by what the player
was about and whether it (`own`) and its left neighbour (`left`) had laid the contract. That tells small differences in
far fewer deals than whole matches do (`rummy_strength.py`); but choices that go together are not weighed together.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections.abc import Iterator, Sequence

from push_game.games.contract import CHANCE, Bot
from push_game.games.rummy import GAME
from push_game.games.rummy.cards import Pile
from push_game.games.rummy.moves import CARD
from push_game.games.rummy.state import SEATS, State, left_of, team
from tests.bench.rummy_strength import Stock

OTHERS = "steady"


def seated(level: str, side: int) -> list[Bot]:
    """The bots of all seats, that level for one team."""
    return [GAME.bot(level if team(seat) == side else OTHERS, seat) for seat in range(SEATS)]


def played_out(state: State, order: Pile, bots: Sequence[Bot], chooser: Bot) -> int:
    """By how many points the chooser's team is ahead in the deal, which it goes on with to the end of its turn."""
    seat, turn, deal = state.active, state.turn, state.deal.number
    cards = list(order)
    while len(state.deal.results) < deal:
        actor = state.to_act
        if actor == CHANCE:
            state = state.play(CARD[cards.pop()])
            continue
        assert isinstance(actor, int)
        bot = chooser if (actor, state.turn) == (seat, turn) else bots[actor]
        state = state.play(bot(state.view(actor)))
    costs = state.deal.results[deal - 1].points
    return costs[1 - team(seat)] - costs[team(seat)]


def differences(one: str, other: str, side: int, deck: str) -> Iterator[tuple[str, int]]:
    """What the choices of the other level gain in a match, each with what it was about."""
    state: State = GAME.new(4)
    bots, asked = seated(one, side), seated(other, side)
    stock, done = Stock(deck), (0, "")
    while (actor := state.to_act) is not None:
        if actor == CHANCE:
            state = state.play(stock.turn_up(state))
            continue
        assert isinstance(actor, int)
        view = state.view(actor)
        move = bots[actor](view)
        about = "draw" if state.phase == "drawing" else "turn"
        if team(actor) == side and done != (state.turn, about) and asked[actor](view) != move:
            done = state.turn, about
            order = bytes(random.Random(f"{deck} {state.turn}").sample(state.stock, len(state.stock)))
            ends = [played_out(state, order, seated(one, side), GAME.bot(level, actor)) for level in (other, one)]
            own, left = state.has_laid(actor), state.has_laid(left_of(actor))
            yield f"{about}, own {'laid' if own else '-'}, left {'laid' if left else '-'}", ends[0] - ends[1]
        state = state.play(move)


def told(about: str, gains: Sequence[int], matches: int) -> str:
    """What these choices gain."""
    error = statistics.stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else math.nan
    return (
        f"{about:30} {len(gains) / matches:6.2f} a match, {statistics.fmean(gains):6.1f} ± {error:.1f} points each,"
        f" {sum(gains) / matches:6.1f} ± {error * len(gains) / matches:.1f} a match"
    )


def main() -> None:
    """Play the matches, and tell of them after every 20."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", nargs="?", default="steady")
    parser.add_argument("other", nargs="?", default="expert")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    found: dict[str, list[int]] = {}
    for number in range(1, given.matches + 1):
        for about, gain in differences(given.one, given.other, number % 2, f"{given.seed} {number // 2}"):
            found.setdefault(about, []).append(gain)
            found.setdefault("all", []).append(gain)
        if number % 20 == 0 or number == given.matches:
            print(f"{given.other} for {given.one} in {number} matches")
            for about in sorted(found):
                print("   ", told(about, found[about], number), flush=True)


if __name__ == "__main__":
    main()
