"""The rules of Push to Five as players read them: the rules screen and `push-game rules five`."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Clause
from push_game.i18n import msg

_MATERIAL: Final = msg("What there is")
_TURN: Final = msg("A turn")
_END: Final = msg("The end of the game")
_SOLO: Final = msg("Alone")
_ODDS: Final = msg("Good to know")

_CLAUSES: Final = (
    Clause(
        "F1",
        _MATERIAL,
        msg(
            "Five cards lie face down: +3, +5, ×2, protect and lose. As an option +1 and +3 take the place of +3 and +5."
        ),
    ),
    Clause("F2", _TURN, msg("The first player is drawn by lot or chosen. Turns go clockwise.")),
    Clause(
        "F3",
        _TURN,
        msg(
            "On your turn flip one of the face-down cards, whichever you like: all are equally likely. It works at once."
            " Then stop, or flip another. At least one card has to be flipped."
        ),
    ),
    Clause(
        "F4",
        _TURN,
        msg(
            "A card with a plus adds its number to your turn score. ×2 doubles all of the turn score so far, that of"
            " earlier passes too. Protect guards you against the next lose in this pass. Lose without protection sets"
            " the turn score to 0 and ends the turn; with protection nothing is lost, and the protection is used up."
        ),
    ),
    Clause(
        "F5",
        _TURN,
        msg(
            "When all five cards have been flipped, the pass is full. Stop, or shuffle all five, lay them face down and"
            " go on; the turn score stays. There may be any number of passes."
        ),
    ),
    Clause(
        "F6",
        _TURN,
        msg(
            "The turn ends when you stop, which keeps the turn score as the result of the turn, or with a lose without"
            " protection. Nothing carries over to your next turn."
        ),
    ),
    Clause(
        "F7",
        _END,
        msg(
            "The goal is to reach the target in a single turn: 15 points, or as chosen. Whoever has reached it may stop"
            " or push on."
        ),
    ),
    Clause(
        "F8",
        _END,
        msg(
            "When a turn has been kept at the target or above, the round is completed, so that all have had equally many"
            " turns; then the highest turn score of that round wins. A tie is played off: those who are tied take one"
            " more turn each, and whoever has the highest turn score of these wins, whether or not it reaches the"
            " target; those who tie for it, even at 0, play off again. As an option the first to reach the target wins"
            " on the spot."
        ),
    ),
    Clause(
        "F9",
        _SOLO,
        msg(
            "A game for one player has a fixed number of rounds, five or as chosen. Each is one turn. What counts is the"
            " best single turn; the sum of all is shown beside it. There is no target."
        ),
    ),
    Clause(
        "F10",
        _ODDS,
        msg(
            "One pass in two is completed by a player who never stops. With the default cards, so many passes bring at"
            " most 16, 48, 112, 240 points and so on, and a turn reaches 15 points in 103 cases of 240, about 43% (with"
            " +1 and +3: in 407 of 1440, about 28%)."
        ),
    ),
)


def clauses() -> tuple[Clause, ...]:
    """All clauses in order, F1 to F10."""
    return _CLAUSES
