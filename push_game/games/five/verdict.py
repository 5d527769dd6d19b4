"""The end of a game of Push to Five: who has won and by what (F8), or how a solo game went (F9)."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Tally
from push_game.games.five.state import State
from push_game.i18n import Message, msg, msgn


def verdict(state: State, names: Sequence[str]) -> Sequence[Message]:
    """Who has won, in one line, and what decided, in further ones."""
    if state.phase != "over":
        return [msg("The game is not over.")]
    if state.rules.rounds:
        return _alone(state)
    winner = state.winners[0]
    best = state.scores[winner]
    won = msgn("{name} wins with {count} point.", "{name} wins with {count} points.", best, name=names[winner])
    if state.playoff:
        return [won, msg("A tie was played off by {names}.", names=", ".join(names[seat] for seat in state.order))]
    if state.rules.end == "instant":
        return [won, msg("The first to reach the target of {target} wins at once.", target=state.rules.target)]
    others = [seat for seat in range(state.seats) if seat != winner]
    second = max(others, key=lambda seat: state.scores[seat])
    more = msgn(
        "That is {count} point more than {other} has.",
        "That is {count} points more than {other} has.",
        best - state.scores[second],
        other=names[second],
    )
    return [won, more]


def tally(state: State) -> Sequence[Tally]:
    """What was kept in the last round; alone, the best turn and the sum of all."""
    if state.rules.rounds:
        return [
            Tally(msg("best turn"), [max(state.kept, default=0)], strong=True),
            Tally(msg("sum"), [sum(state.kept)]),
        ]
    return [Tally(msg("last round"), state.scores, strong=True)]


def _alone(state: State) -> list[Message]:
    best = max(state.kept)
    return [
        msgn("Your best turn: {count} point.", "Your best turn: {count} points.", best),
        msgn(
            "All turns: {kept}. In sum {count} point.",
            "All turns: {kept}. In sum {count} points.",
            sum(state.kept),
            kept=", ".join(map(str, state.kept)),
        ),
    ]
