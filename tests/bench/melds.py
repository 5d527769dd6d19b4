"""How long the searches of the rummy take on random hands: the best turn, ways to fulfil a contract, the distance.

    PYTHONPATH=. python tests/bench/melds.py --hands 1000               20 cards, 4 of them wild, an empty table
    PYTHONPATH=. python tests/bench/melds.py --hands 200 --table 12     the same with melds on the table
    PYTHONPATH=. python tests/bench/melds.py --hands 100 --cards 30 --wild 8
    PYTHONPATH=. python tests/bench/melds.py --hands 100 --table 6 --loose 2    two more, of wild cards alone

For each contract, and for a player who has fulfilled it: milliseconds of processor time, least, median and
most, for the slowest hands the best of `--repeat` runs more; and the most branches that the search of the best
turn looked at.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from push_game.games.rummy.best_turn import best_turn
from push_game.games.rummy.cards import DECK, WILD, Pile, sort
from push_game.games.rummy.contract_search import Way, count_ways, ways
from push_game.games.rummy.deals import CONTRACTS, Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.listing import least_melds
from push_game.games.rummy.meld import LEAST, RUN, SET, Meld
from push_game.games.rummy.options import Rules

RULES = Rules()


def position(rng: random.Random, cards: int, wild: int, table: int, loose: int = 0) -> Lay:
    """A random hand, and so many melds on the table, besides some of three wild cards (option `min_naturals`)."""
    wilds = [index for index in DECK if index in WILD]
    rest = [index for index in DECK if index not in WILD]
    rng.shuffle(wilds)
    rng.shuffle(rest)
    hand = wilds[:wild] + rest[: cards - wild]
    pool = wilds[wild + LEAST * loose :] + rest[cards - wild :]
    melds: list[Meld] = []
    while len(melds) < table and (some := least_melds(sort(pool[:40]), RULES)):
        melds.append(rng.choice(some))
        for index in melds[-1].pile:
            pool.remove(index)
    of_wild = [sort(wilds[at : at + LEAST]) for at in range(wild, wild + LEAST * loose, LEAST)]
    # The jokers first: a two in the first two places would settle a run.
    melds += [Meld.of(rng.choice((SET, RUN)), pile[::-1]).tidy() for pile in of_wild]
    return Lay(RULES._replace(min_naturals=int(not loose)), sort(hand), tuple(melds))


def timed(repeat: int, work: Callable[..., Any], given: Sequence[Any], *more: Any) -> list[tuple[float, Any]]:
    """For each of those given milliseconds of processor time, the slowest ones tried again, and what came of it."""
    made = [_once(work, one, *more) for one in given]
    for number in sorted(range(len(given)), key=lambda number: -made[number][0])[:_SLOWEST]:
        made[number] = min([made[number], *[_once(work, given[number], *more) for _ in range(repeat)]], key=_time)
    return made


_SLOWEST = 20


def _once(work: Callable[..., Any], *given: Any) -> tuple[float, Any]:
    start = time.thread_time()
    result = work(*given)
    return 1000 * (time.thread_time() - start), result


def _time(one: tuple[float, Any]) -> float:
    return one[0]


def best_way(hand: Pile, needs: Sequence[Need]) -> Way | None:
    """The first of all ways to fulfil a contract."""
    return next(ways(hand, RULES, needs), None)


def told(name: str, times: list[float], more: str = "") -> None:
    """Print a line."""
    print(f"{name:28} {min(times):8.2f} {statistics.median(times):8.2f} {max(times):8.2f}  {more}", flush=True)


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--cards", type=int, default=20)
    parser.add_argument("--wild", type=int, default=4)
    parser.add_argument("--table", type=int, default=0)
    parser.add_argument("--loose", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--count", action="store_true", help="count all ways too, which takes longer")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    lays = [position(rng, args.cards, args.wild, args.table, args.loose) for _ in range(args.hands)]
    print(f"{'':28} {'least':>8} {'median':>8} {'most':>8}  ms")
    hands = [lay.hand for lay in lays]
    made = timed(args.repeat, best_turn, lays)
    told("best turn, fulfilled", [one for one, _ in made], f"at most {max(turn.nodes for _, turn in made)} branches")
    for deal, contract in enumerate(CONTRACTS, 1):
        needs = contract.least
        made = timed(args.repeat, best_turn, lays, needs)
        nodes = [turn.nodes for _, turn in made if turn]
        told(f"best turn, deal {deal}", [one for one, _ in made], f"at most {max(nodes, default=0)} branches")
        made = timed(args.repeat, best_way, hands, needs)
        told(f"best way, deal {deal}", [one for one, _ in made])
        made = timed(args.repeat, distance.__wrapped__, hands, RULES, needs)
        told(f"distance, deal {deal}", [one for one, _ in made])
        if args.count:
            made = timed(0, count_ways, hands, RULES, needs)
            told(f"number of ways, deal {deal}", [one for one, _ in made], f"at most {max(n for _, n in made)} ways")


if __name__ == "__main__":
    main()
