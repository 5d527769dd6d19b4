"""The end of a match: who has won and by what (R21)."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Tally
from push_game.games.rummy import words
from push_game.games.rummy.state import SEATS, State, team
from push_game.i18n import Message, msg, msgn


def verdict(state: State, names: Sequence[str]) -> Sequence[Message]:
    """Who has won, in one line, and what decided, in further ones."""
    if not state.winners:
        return [msg("The match is not over.")]
    went_out = sum(one.out is not None and team(one.out) == team(state.winners[0]) for one in state.deal.results)
    won = words.won(state.scores, names)
    if len(state.winners) == SEATS:
        return [won]
    if not went_out:  # each deal was ended by the others, or by the stock
        return [won, msg("They never went out.")]
    return [won, msgn("They went out in {count} deal.", "They went out in {count} deals.", went_out)]


def tally(state: State) -> Sequence[Tally]:
    """What each deal cost, and all of them together."""
    deals = [
        Tally(msg("deal {number}", number=number), [one.points[team(seat)] for seat in range(SEATS)])
        for number, one in enumerate(state.deal.results, 1)
    ]
    return [*deals, Tally(msg("sum"), state.scores, strong=True)]
