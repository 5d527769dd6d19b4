"""The end of a game of Push: who has won and by what, and what the points are made of (P23)."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Tally
from push_game.games.push import words
from push_game.games.push.cards import COLOUR_CARDS, points
from push_game.games.push.state import State
from push_game.i18n import Message, msg, msgn, pgettext


def verdict(state: State, names: Sequence[str]) -> Sequence[Message]:
    """Who has won, in one line, and what decided, in further ones."""
    winners = state.winners
    if not winners:
        return [msg("The game is not over.")]
    best = state.scores[winners[0]]
    equal = [seat for seat in range(state.seats) if state.scores[seat] == best]
    if len(winners) > 1:
        return [
            _together(winners, names, best),
            msg("They have equally many cards too, {count} each.", count=state.card_counts[winners[0]]),
        ]
    winner = winners[0]
    won = msgn("{name} wins with {count} point.", "{name} wins with {count} points.", best, name=names[winner])
    if len(equal) > 1:
        return [won, _by_cards(state, names, winner, equal)]
    return [won, _by_points(state, names, winner)]


def tally(state: State) -> Sequence[Tally]:
    """Points by colour, bench and bank together; then bench, bank and all; then the cards that break a tie."""
    holdings = [bench + bank for bench, bank in zip(state.benches, state.banks, strict=True)]
    colours = [
        Tally(words.colour(index), [points(held & cards) for held in holdings], colour=index)
        for index, cards in enumerate(COLOUR_CARDS)
    ]
    return [
        *colours,
        Tally(msg("bench"), [points(bench) for bench in state.benches]),
        Tally(pgettext("heading", "bank"), [points(bank) for bank in state.banks]),
        Tally(msg("total"), state.scores, strong=True),
        Tally(msg("cards"), state.card_counts),
    ]


def _together(winners: Sequence[int], names: Sequence[str], best: int) -> Message:
    if len(winners) == 2:
        return msgn(
            "{name} and {other} share the victory with {count} point.",
            "{name} and {other} share the victory with {count} points.",
            best,
            name=names[winners[0]],
            other=names[winners[1]],
        )
    return msgn(
        "{names} share the victory with {count} point.",
        "{names} share the victory with {count} points.",
        best,
        names=", ".join(names[seat] for seat in winners),
    )


def _by_cards(state: State, names: Sequence[str], winner: int, equal: Sequence[int]) -> Message:
    """A tie that the number of cards broke."""
    next_best = max((seat for seat in equal if seat != winner), key=lambda seat: state.card_counts[seat])
    return msg(
        "{other} has as many points, but fewer cards: {fewer} to {more}.",
        other=names[next_best],
        fewer=state.card_counts[next_best],
        more=state.card_counts[winner],
    )


def _by_points(state: State, names: Sequence[str], winner: int) -> Message:
    others = [seat for seat in range(state.seats) if seat != winner]
    second = max(others, key=lambda seat: (state.scores[seat], state.card_counts[seat]))
    return msgn(
        "That is {count} point more than {other} has.",
        "That is {count} points more than {other} has.",
        state.scores[winner] - state.scores[second],
        other=names[second],
    )
