"""What is said of a position to those who play: who must do what, what is at stake, what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.figures import percent
from push_game.games.five.cards import LOSE
from push_game.games.five.moves import Move
from push_game.games.five.state import State
from push_game.i18n import Message, msg, msgn


def asked(state: State, names: Sequence[str]) -> Message:
    """Who must do what; at the end, that it is over."""
    if state.phase == "over":
        return msg("The game is over.")
    name = names[state.active]
    if state.phase == "start":
        return msg("{name}: flip a card.", name=name)
    if state.phase == "flipping":
        return msg("{name} flips a card.", name=name)
    if state.full_pass:
        return msg("{name}: all five are up. Shuffle them and go on, or stop?", name=name)
    return msg("{name}: flip another card, or stop?", name=name)


def at_stake(state: State, move: Move | None = None, *, odds: bool = True) -> Message | None:
    """What is at stake where somebody decides; None where nothing is. Without `odds` nothing is said of chances."""
    if state.phase != "deciding":
        return None
    if state.full_pass:
        return msgn(
            "Shuffled, one of five is “lose”: it would cost {count} point.",
            "Shuffled, one of five is “lose”: it would cost {count} points.",
            state.score,
        )
    if LOSE in state.flipped:
        return msg("“Lose” is face up already: the next card costs nothing.")
    if state.protected:
        return msg("The protection holds against “lose”.")
    count = len(state.face_down)
    if not odds:
        return msgn(
            "“Lose” is face down, and would cost {count} point.",
            "“Lose” is face down, and would cost {count} points.",
            state.score,
        )
    return msgn(
        "One of {cards} is “lose” ({chance}): it would cost {count} point.",
        "One of {cards} is “lose” ({chance}): it would cost {count} points.",
        state.score,
        cards=count,
        chance=percent(1, count),
    )


def risk(state: State) -> Message | None:
    """The chance that the next card loses all, if there is one."""
    if state.phase not in ("start", "deciding"):
        return None
    if not state.full_pass and (LOSE in state.flipped or state.protected):
        return None
    return percent(1, 5 if state.full_pass else len(state.face_down))


def aim(state: State) -> Message:
    """What the round is about: the target, or what there is to beat; alone, which round it is."""
    if state.rules.rounds:
        done = min(len(state.kept) + 1, state.rules.rounds)
        return msg("round {number} of {all}", number=done, all=state.rules.rounds)
    if state.to_beat:
        return msg("to beat: {points}", points=state.to_beat)
    if state.playoff:
        return msg("play-off")
    return msg("target {points}", points=state.rules.target)
