"""The judgement of Push as an analysis asks for it: what each move is worth to every seat, and what for.

The numbers are those of `outlook.py` and `judge.py`. Here is what surrounds them: which kinds of moves
there are, what a player's errors are called, and how far the judge can be trusted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Final

from push_game.games.contract import Rating
from push_game.games.push import outlook, words
from push_game.games.push.endings import TO_THE_END, WORKED_OUT
from push_game.games.push.fitted import OPTION, SPREAD
from push_game.games.push.judge import DEPTH, evaluate
from push_game.games.push.moves import DRAW, Move
from push_game.games.push.outlook import Margins
from push_game.games.push.state import State
from push_game.games.push.tables import TABLES
from push_game.i18n import Message, msg, msgn

_METHOD: Final = 2
"""To be raised when the judgement changes otherwise than by its numbers."""

PLAY_LIMITS: Final[dict[int, tuple[float, ...]]] = {
    2: (0.02, 0.06, 0.25, 0.6),
    3: (0.02, 0.06, 0.25, 0.6),
    4: (0.02, 0.06, 0.25, 0.6),
    5: (0.02, 0.06, 0.25, 0.6),
    6: (0.02, 0.06, 0.25, 0.6),
}
"""By the number of players: what a decision to draw, stop, place or take gives away in each band."""

BANK_LIMITS: Final[dict[int, tuple[float, ...]]] = {
    2: (0.02, 0.06, 0.25, 0.6),
    3: (0.02, 0.06, 0.25, 0.6),
    4: (0.02, 0.06, 0.25, 0.6),
    5: (0.02, 0.06, 0.25, 0.6),
    6: (0.02, 0.06, 0.25, 0.6),
}
"""The same for the decision at the start of a turn, to push or to bank."""

_KINDS: Final = {
    "start": "bank",
    "deciding": "draw",
    "placing": "place",
    "taking": "take",
    "drawing": "card",
    "rolling": "die",
}


class PushJudge:
    """The judge of Push: see `Judge` in `contract.py`."""

    kinds: Final[Mapping[str, Message]] = {
        "bank": msg("push or bank"),
        "draw": msg("draw or stop"),
        "place": msg("place a card"),
        "take": msg("take a column"),
        "card": msg("cards"),
        "die": msg("die"),
    }

    @cached_property
    def version(self) -> str:
        """The method and a digest of all its numbers."""
        numbers = repr((TABLES, OPTION, SPREAD, DEPTH, TO_THE_END, WORKED_OUT))
        return f"{_METHOD}-{sha256(numbers.encode()).hexdigest()[:12]}"

    def kind(self, state: State, move: Move) -> str:
        """The phase decides."""
        return _KINDS[state.phase]

    def margins(self, state: State) -> Margins:
        """What the position is worth to each seat."""
        return _margins(state)

    def after(self, state: State, move: Move) -> Margins:
        """The same once that move is made, as judged before it."""
        return _after(state, move)

    def win_chances(self, state: State, margins: Margins) -> tuple[float, ...]:
        """Each seat's chance to win in that position with those margins."""
        return outlook.win_chances(state, margins)

    def chances_after(self, state: State, move: Move, margins: Margins) -> tuple[float, ...]:
        """The same once that move is made. Where only forced moves are left then they are known."""
        state = state.play(move)
        while len(moves := state.legal_moves()) == 1:
            state = state.play(moves[0])
        return outlook.win_chances(state, margins)

    def best(self, state: State) -> Move:
        """The best decision."""
        return evaluate(state)[0].move

    def told(self, state: State, move: Move) -> Message:
        """What a move is called in lists."""
        match move.verb:
            case "card" if move.card is not None:
                return words.card(move.card)
            case "die":
                return msg("die: {face}", face=words.face(move.colour))
            case "bank":
                return msg("bank {colour}", colour=words.colour(move.colour or 0))
            case "place" if move.column == len(state.columns):
                return msg("new column")
            case "place":
                return msg("place on {number}", number=move.column + 1)
            case "take":
                return msg("take {number}", number=move.column + 1)
            case "stop":
                return msg("stop")
        return msg("draw")

    def ratings(self, state: State) -> Sequence[Rating]:
        """Play within a turn, and what the turn is used for, which decides most games of three and more."""
        return (
            Rating("play", msg("playing"), ("draw", "place", "take"), PLAY_LIMITS[state.seats]),
            Rating("bank", msg("banking"), ("bank",), BANK_LIMITS[state.seats]),
        )

    def about(self) -> Sequence[Message]:
        """How it judges."""
        return (
            msg("Nothing is sampled: what the next cards and the die may bring is counted out by the exact odds."),
            msgn(
                "The judge counts so to a depth of {count} card, and to the last card when {few} or fewer are left;"
                " what lies beyond is estimated, from games of the expert bot.",
                "The judge counts so to a depth of {count} cards, and to the last card when {few} or fewer are left;"
                " what lies beyond is estimated, from games of the expert bot.",
                DEPTH,
                few=TO_THE_END,
            ),
            msg(
                "It favours its own kind of play, which is the expert bot’s: that bot makes no errors by this measure."
                " The result adjusted for luck is fair to every kind of play."
            ),
            msg("The result adjusted for luck has much less noise than the real one."),
            msg("A win chance is estimated from the margin that is to be expected and the number of cards left."),
        )


JUDGE: Final = PushJudge()


# The numbers of `outlook.py`, by a way on which those that are asked for again soon are found again: after
# drawing the card turns up, and after placing one draws or stops.


@lru_cache(64)
def _margins(state: State) -> Margins:
    if state.phase in ("deciding", "placing"):
        return _after(state, evaluate(state)[0].move)
    return outlook.margins(state)


def _after(state: State, move: Move) -> Margins:
    if state.phase == "placing" or (state.phase == "deciding" and move is DRAW):
        return _margins(state.play(move))
    return outlook.after(state, move)
