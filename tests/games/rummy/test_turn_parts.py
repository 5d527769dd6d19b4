"""The choice of wild cards for the places of a turn, against all choices tried one by one (R12, R13, R15)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

from push_game.games.rummy.cards import JOKER, KINDS, TWO, WILD
from push_game.games.rummy.meld import RUN
from push_game.games.rummy.problem import ANYWHERE
from push_game.games.rummy.turn_parts import FREE, Freed, Part, place_wild_cards

TWOS = [index for index in WILD if index != JOKER.index]


def test_r15_wild_cards_are_chosen_wherever_that_is_possible() -> None:
    outcomes = set()
    for seed in range(1500):
        rng = random.Random(seed)
        parts = _parts(rng)
        count = sum(part.wild for part in parts)
        freed = [
            Freed(_wild(rng), rng.choice((0, 0, 1, 1, 2, ANYWHERE))) for _ in range(rng.randrange(min(count, 5) + 1))
        ]
        own = [_wild(rng) for _ in range(count - len(freed) + rng.randrange(2))]
        possible = _possible(parts, own, freed)
        assert place_wild_cards(parts, own, freed) == possible, seed
        if possible:
            _check(parts, own, freed)
        outcomes.add(possible)
    assert outcomes == {True, False}


def _wild(rng: random.Random) -> int:
    return rng.choice((JOKER.index, rng.choice(TWOS)))


def _parts(rng: random.Random) -> list[Part]:
    """Some melds, with at most six places in all."""
    parts = [Part(RUN, number) for number in range(3)]
    for part in rng.sample(parts, 2):
        part.more_high = [FREE] * rng.randrange(3)
    if rng.random() < 0.5:
        run = Part(RUN, first=rng.random() < 0.3)
        run.high = [FREE] * 3
        run.home = rng.random() < 0.8
        parts.insert(0, run)
    return parts if sum(part.wild for part in parts) <= 6 else parts[:-1]


def _places(parts: list[Part]) -> list[tuple[int, bool, bool]]:
    """The meld of each place, and whether it takes only cards of the hand's own, and only twos."""
    return [
        (part.number, part.first and side is part.high, part.home and side is part.high and at == 1)
        for part in parts
        for side in part.sides
        for at in range(len(side))
    ]


def _possible(parts: list[Part], own: list[int], freed: list[Freed]) -> bool:
    places = _places(parts)
    cards = [*freed, *[Freed(index, -9) for index in own]]
    return any(
        all(number in order for number in range(len(freed)))
        and all(
            (not home or KINDS[cards[number].card].rank == TWO)
            and (cards[number].source == -9 or (not first and cards[number].source != meld))
            for number, (meld, first, home) in zip(order, places, strict=True)
        )
        for order in permutations(range(len(cards)), len(places))
    )


def _check(parts: list[Part], own: list[int], freed: list[Freed]) -> None:
    """All the freed cards are used and some of the hand's own, and twos where they must be."""
    used = Counter([index for part in parts for side in part.sides for index in side])
    owed = Counter([one.card for one in freed])
    assert owed <= used <= owed + Counter(own)
    assert all(KINDS[part.high[1]].rank == TWO for part in parts if part.home)
