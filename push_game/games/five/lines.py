"""A position in sentences: what the round is about, the five cards, and what each choice brings."""

from __future__ import annotations

from collections.abc import Iterator

from push_game.games.five import words
from push_game.games.five.moves import FLIP, Move
from push_game.games.five.state import State
from push_game.i18n import Message, msg, msgn


def on_the_table(state: State) -> Iterator[Message]:
    """The aim of the round, the turn score, and the cards that are face up."""
    yield from _aim(state)
    yield msgn("The turn score is {count} point.", "The turn score is {count} points.", state.score)
    if state.flipped:
        yield msg("Face up: {cards}.", cards=", ".join(str(words.card(card)) for card in state.flipped))
    else:
        yield msg("All five cards are face down.")
    if state.protected:
        yield msg("Protected against the next “lose”.")


def offer(state: State, move: Move) -> Message | None:
    """What a choice brings."""
    if move is FLIP:
        return msg("shuffle and flip") if state.full_pass else None
    return msgn("keep {count} point", "keep {count} points", state.score)


def _aim(state: State) -> Iterator[Message]:
    if rounds := state.rules.rounds:
        yield msg("Round {number} of {all}.", number=min(len(state.kept) + 1, rounds), all=rounds)
        if state.kept:
            yield msg("Best turn: {best}, sum: {sum}.", best=max(state.kept), sum=sum(state.kept))
        return
    if state.playoff:
        yield msg("A tie is played off.")
    else:
        yield msgn("The target is {count} point.", "The target is {count} points.", state.rules.target or 0)
    if state.to_beat:
        yield msgn("To beat: {count} point.", "To beat: {count} points.", state.to_beat)
