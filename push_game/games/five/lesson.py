"""The lesson of Push to Five: two players, a turn that is lost, and one that goes beyond a full pass."""

from __future__ import annotations

from typing import Final

from push_game.games.lessons import Beat, Lesson
from push_game.i18n import msg

LESSON: Final = Lesson(
    players=("Ana", "Bo"),
    options={"first": 0},
    minutes=3,
    beats=(
        Beat(
            msg(
                "You are Ana and play against Bo. Five cards lie face down: +3, +5, ×2, protect and lose. Who keeps 15"
                " points or more in a single turn, and most of all in that round, wins."
            )
        ),
        Beat(
            msg("On your turn you flip one card after the other. Nobody knows which lies where, so take any."),
            "flip, card +3",
            msg("Flip a card."),
        ),
        Beat(
            msg("Three points in this turn. You could stop and keep them, but only 15 or more can win."),
            "flip, card x2",
            msg("Flip another card."),
            msg("You may stop, but three points win nothing."),
        ),
        Beat(
            msg("Doubled: six points. One of the three cards that are left is “lose”. Six are far from 15: go on."),
            "flip, card lose",
            msg("Flip another card."),
            msg("You may stop, but six points win nothing."),
        ),
        Beat(
            msg(
                "“Lose”: the points of this turn are gone, and the turn is over. More cannot be lost, as nothing is"
                " carried over from turn to turn. Now Bo."
            ),
            "flip, card +5, stop",
        ),
        Beat(
            msg("Bo has kept five points. Nobody has reached 15, so a new round begins, and it is your turn."),
            "flip, card +5",
            msg("Flip a card."),
        ),
        Beat(
            msg("Five points, and one of four is “lose”."),
            "flip, card x2",
            msg("Flip another card."),
            msg("Five points win nothing."),
        ),
        Beat(
            msg("Ten points. Three cards are face down: +3, protect and lose. Two of them help you."),
            "flip, card protect",
            msg("Flip another card."),
            msg("Ten points win nothing."),
        ),
        Beat(
            msg("Protected: the next “lose” of this pass costs you nothing. So nothing can go wrong now."),
            "flip, card lose",
            msg("Flip another card."),
            msg("With the protection you can go on for nothing."),
        ),
        Beat(
            msg("There it was, and the protection held: it is used up. The last card must be +3."),
            "flip, card +3",
            msg("Flip the last card."),
            msg("The last card is +3, which costs nothing."),
        ),
        Beat(
            msg(
                "All five are up, with 13 points: a full pass. You may stop, or have all five shuffled and go on with your"
                " points. One of five is “lose” then, but 13 do not win."
            ),
            "flip, card +5",
            msg("Shuffle all five and flip."),
            msg("You may stop, but 13 points win nothing."),
        ),
        Beat(
            msg("18 points: the goal is reached. Going on would make it harder for Bo, but could cost you everything."),
            "stop",
            msg("Stop and keep 18 points."),
            msg("Brave, but 18 points are a lot. Keep them."),
        ),
        Beat(
            msg(
                "The round is completed, so Bo has his turn still. He needs more than 18 to win; 18 would be played off."
            ),
            "flip, card +3, flip, card x2, flip, card +5, flip, card lose",
        ),
        Beat(
            msg(
                "Bo had 11 points and lost them: you win with 18. That was all of Push to Five. In a game the rules, the log"
                " and the coach are always one key away."
            )
        ),
    ),
)
"""The learner's story: all is lost, then won by a full pass and one card more."""
