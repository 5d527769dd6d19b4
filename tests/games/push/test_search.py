"""The tree of a turn against the same expectation played out on states, move by move."""

from __future__ import annotations

from typing import Any, Final

import pytest

from push_game.games.push import GAME
from push_game.games.push.cards import COLOUR_CARDS, points
from push_game.games.push.moves import DRAW, STOP
from push_game.games.push.search import Search
from push_game.games.push.state import State
from tests.games.push.positions import TABLES, positions

KEEP: Final[list[float]] = [0.83 * b + 0.004 * b * b - 0.02 * (b % 5) for b in range(70)]
ENDED: Final[list[float]] = [0.0, *((-1) ** left * 0.37 - 0.05 * left for left in range(1, 121))]


def kept(state: State, seat: int) -> float:
    return points(state.banks[seat]) + sum(KEEP[points(state.benches[seat] & colour)] for colour in COLOUR_CARDS)


def taken(state: State, move: Any) -> tuple[float, State]:
    """What taking that column brings the taker on average over the die, and a state after it."""
    after = state.play(move)
    if after.phase != "rolling":
        return kept(after, state.seat) - kept(state, state.seat), after
    faces = [after.play(face) for face in after.outcomes()]
    return sum(kept(face, state.seat) for face in faces) / 6 - kept(state, state.seat), faces[-1]


def handing_out(state: State, active: int, left: int) -> float:
    """The active player's margin from here to the end of the turn."""
    if state.phase == "rolling":  # the die after a bust
        faces = [state.play(face) for face in state.outcomes()]
        lost = sum(kept(face, active) for face in faces) / 6 - kept(state, active)
        return lost + handing_out(faces[0], active, left)
    if state.phase != "taking":
        return ENDED[left]
    options = [taken(state, move) for move in state.legal_moves()]
    if state.seat == active:
        return max(gain + handing_out(after, active, left) for gain, after in options)
    gain, after = max(options, key=lambda option: round(option[0], 9))
    return handing_out(after, active, left) - gain / (state.seats - 1)


def decided(state: State, depth: int) -> float:
    """The better of stopping and drawing, by playing every card that may turn up."""
    if state.phase != "deciding":  # no card is left, or there has been no column to stop with
        return handing_out(state, state.active, len(state.stock))
    if STOP not in state.legal_moves():
        return drawn(state.play(DRAW), max(depth, 1))
    stop = handing_out(state.play(STOP), state.active, len(state.stock))
    return max(stop, drawn(state.play(DRAW), depth)) if depth else stop


def drawn(state: State, depth: int) -> float:
    cards = state.outcomes()
    total = 0.0
    for card, copies in cards.items():
        after = state.play(card)
        if after.phase == "placing":
            total += copies * max(decided(after.play(place), depth - 1) for place in after.legal_moves())
        else:
            total += copies * decided(after, depth - 1)
    return total / cards.total


@pytest.mark.parametrize(("seats", "options"), [*TABLES, (2, {"switch_cards": True}), (4, {"switch_cards": False})])
def test_search_is_the_expectation_of_playing_the_states(seats: int, options: dict[str, Any]) -> None:
    decisions = [state for state in positions(4, seats, **options) if state.phase in ("start", "deciding")]
    sizes = set()
    for state in decisions[::15]:
        search = Search(state, KEEP, ENDED)
        columns = search.columns(state)
        sizes.add(len(columns))
        ahead = state.play(DRAW)
        assert search.draw(columns, search.unseen(), 1) == pytest.approx(drawn(ahead, 1), abs=1e-9)
        if columns:
            stop = handing_out(state.play(STOP), state.active, len(state.stock))
            assert search.stop(columns) == pytest.approx(stop, abs=1e-9)
    assert sizes == {0, 1, 2, 3}
    for depth, most in ((2, 9), (3, 3), (4, 4)):
        few = [state for state in decisions if depth <= len(state.stock) <= most]
        assert few
        for state in few[:2]:
            search = Search(state, KEEP, ENDED)
            draw = search.draw(search.columns(state), search.unseen(), depth)
            assert draw == pytest.approx(drawn(state.play(DRAW), depth), abs=1e-9)


def test_alone_in_the_world_only_the_own_gain_counts() -> None:
    state = next(state for state in positions(1, 4) if state.phase == "deciding" and len(state.columns) == 3)
    search = Search(state, KEEP, share=0.0)
    own = [taken(state.play(STOP), move)[0] for move in state.play(STOP).legal_moves()]
    assert search.takes(search.columns(state)) == pytest.approx(own, abs=1e-9)


def test_first_of_all_one_has_to_draw() -> None:
    search = Search(GAME.new(2), KEEP)
    assert search.decide((), search.unseen(), 0) == search.draw((), search.unseen(), 1)
