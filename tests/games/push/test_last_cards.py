"""The search to the last card: the same margins as the plain search finds, at little cost."""

from __future__ import annotations

from typing import Any, Final

import pytest

from push_game.games.push.cards import Stock
from push_game.games.push.last_cards import LastCards, Memory
from push_game.games.push.search import RAW, Search
from tests.games.push.positions import TABLES, positions
from tests.games.push.scripts import play, wound_down

ENDED: Final[list[float]] = [0.0, *((-1) ** left * 0.37 - 0.05 * left for left in range(1, 121))]


def ended(stock: Stock) -> float:
    return ENDED[len(stock)]


@pytest.mark.parametrize(("seats", "options"), [*TABLES, (2, {"switch_cards": True})])
def test_it_finds_what_the_plain_search_finds(seats: int, options: dict[str, Any]) -> None:
    last = [state for state in positions(4, seats, **options) if state.phase in ("start", "deciding")]
    few = [state for state in last if 1 <= len(state.stock) <= 4]
    assert few
    for state in few:
        plain, last_cards = Search(state, RAW, ENDED), LastCards(state, RAW, ended)
        columns, unseen, left = plain.columns(state), plain.unseen(), len(state.stock)
        assert last_cards.stop(columns) == plain.stop(columns)
        assert last_cards.draw(columns, unseen) == pytest.approx(plain.draw(columns, unseen, left), abs=1e-9)
        assert last_cards.decide(columns, unseen) == pytest.approx(plain.decide(columns, unseen, left), abs=1e-9)


@pytest.mark.parametrize("turn", ["R>1, r6>2", "b3>1, R>2", "b5>1, y4>1, R>2", "p1>1"])
def test_six_different_cards_come_to_some_thousand_positions(turn: str) -> None:
    # By each order of the cards and each place for them there are up to 6! * 3^6 = 524,880.
    left = ["r1", "b2", "g3", "y4", "p5", "R"]
    state = play(wound_down(2, last=" ".join([*left, *turn.replace(">1", "").replace(">2", "").split(", ")])), turn)
    memory = Memory()
    search = LastCards(state, RAW, ended, memory)
    columns, unseen = search.columns(state), search.unseen()
    assert unseen.left == 6
    search.draw(columns, unseen)
    looked_at = len(memory.margins)
    assert looked_at < 2000
    for card, _, rest in search.next_cards(unseen, 0):
        for placed in search.placements(columns, card):
            search.decide(placed, rest)
    assert len(memory.margins) == looked_at  # whatever may come next is known
    assert search.decide(columns, unseen) == max(search.stop(columns), search.draw(columns, unseen))
