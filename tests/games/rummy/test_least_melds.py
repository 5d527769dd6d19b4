"""The melds of three cards that are listed, against all that three cards can be."""

from __future__ import annotations

import random

from push_game.games.rummy.cards import card, gathered
from push_game.games.rummy.listing import least_melds
from push_game.games.rummy.meld import RUN, SET
from push_game.games.rummy.options import Rules
from tests.games.rummy.every_turn import melds, random_lay


def test_least_melds_are_all_melds_of_three_cards() -> None:
    for seed in range(60):
        lay = random_lay(random.Random(seed), 8)
        every = {one for kind in (SET, RUN) for one in melds(lay.hand, lay.rules, kind, 3)}
        assert set(least_melds(lay.hand, lay.rules)) == every


def test_two_jokers_go_with_one_natural_card() -> None:
    found = least_melds(gathered(map(card, ["QS", "JK", "JK"])), Rules())
    assert sorted(map(str, found)) == ["run JK JK QS", "run JK QS JK", "run QS JK JK", "set QS JK JK"]
