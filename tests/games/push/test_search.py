"""The tree of a turn against the same expectation played out on states, move by move."""

from __future__ import annotations

from typing import Any, Final

import pytest

from push_game.games.push import GAME
from push_game.games.push.moves import STOP
from push_game.games.push.search import Search
from tests.games.push.playing import Playing
from tests.games.push.positions import TABLES, positions

KEEP: Final[list[float]] = [0.83 * b + 0.004 * b * b - 0.02 * (b % 5) for b in range(70)]
ENDED: Final[list[float]] = [0.0, *((-1) ** left * 0.37 - 0.05 * left for left in range(1, 121))]


PLAYING: Final = Playing(KEEP, ENDED)


@pytest.mark.parametrize(("seats", "options"), [*TABLES, (2, {"switch_cards": True}), (4, {"switch_cards": False})])
def test_search_is_the_expectation_of_playing_the_states(seats: int, options: dict[str, Any]) -> None:
    decisions = [state for state in positions(4, seats, **options) if state.phase in ("start", "deciding")]
    sizes = set()
    for state in decisions[::15]:
        search = Search(state, KEEP, ENDED)
        columns = search.columns(state)
        sizes.add(len(columns))
        assert search.draw(columns, search.unseen(), 1) == pytest.approx(PLAYING.drawn(state, 1), abs=1e-12)
        if columns:
            assert search.stop(columns) == pytest.approx(PLAYING.stopped(state), abs=1e-12)
    assert sizes == {0, 1, 2, 3}
    for depth, most in ((2, 9), (3, 3), (4, 4)):
        few = [state for state in decisions if depth <= len(state.stock) <= most]
        assert few
        for state in few[:2]:
            search = Search(state, KEEP, ENDED)
            draw = search.draw(search.columns(state), search.unseen(), depth)
            assert draw == pytest.approx(PLAYING.drawn(state, depth), abs=1e-12)


def test_alone_in_the_world_only_the_own_gain_counts() -> None:
    state = next(state for state in positions(1, 4) if state.phase == "deciding" and len(state.columns) == 3)
    search = Search(state, KEEP, share=0.0)
    own = [PLAYING.taken(state.play(STOP), move)[0] for move in state.play(STOP).legal_moves()]
    assert search.takes(search.columns(state)) == pytest.approx(own, abs=1e-12)


def test_first_of_all_one_has_to_draw() -> None:
    search = Search(GAME.new(2), KEEP)
    assert search.decide((), search.unseen(), 0) == search.draw((), search.unseen(), 1)
