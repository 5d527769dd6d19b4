"""The lesson of the rummy: one deal, from the first draw to going out by a swap."""

from __future__ import annotations

from typing import Final

from push_game.games.lessons import Beat, Lesson
from push_game.i18n import msg

_DEALT: Final = """
card 7S, card 9H, card 3H, card AH, card 7H, card 9D, card 5D, card KD, card QC, card KC, card 6C, card 5H,
card QD, card KS, card 10S, card JH, card 4D, card 3S, card JD, card 3C, card 9S, card 8D, card QS, card 8S, card 7D
"""
"""Six cards each, beginning with the learner, and the one that is turned up."""

_FIRST_ROUND: Final = """
push, card 5S, card JK, discard 3S, push, card 8H, card 10H, discard 6C, push, card JK, card AC, discard KD
"""
_SECOND_ROUND: Final = """
push, card 3D, card 6S, meld set 9H 9D 9C & set KS KD KC JK, discard 6S,
push, card 10C, card 2C, discard JD, push, card 7C, card KH, discard KH
"""
"""What the others do between the learner's turns."""

LESSON: Final = Lesson(
    players=("Ana", "Bo", "Chloé", "Dan"),
    options={"first_dealer": 3},
    minutes=4,
    beats=(
        Beat(
            msg(
                "You are Ana. Chloé, who sits opposite, is your partner; Bo and Dan play against you. When somebody has no"
                " card left the deal is over: the other team pays for the cards it still holds, and few points win."
            ),
            _DEALT,
        ),
        Beat(
            msg(
                "Each deal has a contract, and you lay nothing before you can lay all of it at once. Here it is two sets:"
                " each of three cards of one rank, no suit twice. Jokers and twos are wild; they stand for any card."
            )
        ),
        Beat(
            msg(
                "A turn begins with a draw. There are two ways: take the top discard, or push it away. The 7 of diamonds"
                " goes with your two sevens."
            ),
            "take",
            msg("Take the 7 of diamonds."),
            msg("You may push it away, but you would give away just what you need."),
        ),
        Beat(
            msg(
                "One set is complete, and two queens wait for a third. A turn ends with a discard: mark the card, then"
                " discard it. Only the card just taken has to stay."
            ),
            "discard 9S",
            msg("Discard the 9 of spades."),
            msg("Better keep that one, and part with a card that fits nothing."),
        ),
        Beat(
            msg(
                "Now the others. See how they push: the top discard and a card of the stock, unseen, go to the neighbour on"
                " the left. Whoever has pushed then draws from the stock."
            ),
            _FIRST_ROUND,
        ),
        Beat(
            msg(
                "Dan has pushed the 6 of clubs to you, and with it a joker, which you alone have seen. His king of diamonds"
                " is of no use to you, and there is no other way to draw: push."
            ),
            "push, card 9C, card 4H",
            msg("Push."),
            msg("You may take it, but then you draw nothing from the stock."),
        ),
        Beat(
            msg(
                "Your contract is in your hand: three sevens, and two queens with the joker. The list of what can be laid"
                " begins with the best."
            ),
            "meld set 7S 7H 7D & set QD QC JK",
            msg("Lay down your contract."),
            msg("That is possible too; but take the first of the list."),
        ),
        Beat(
            msg(
                "From now on you may lay any meld, also runs: three cards or more of one suit in sequence. And you may add"
                " cards to every meld on the table. The two fours are worth keeping."
            ),
            "discard 6C",
            msg("Discard the 6 of clubs."),
            msg("Better keep that one: a pair may become a set."),
        ),
        Beat(
            msg("Two cards are left to you. Watch what the others do with theirs."),
            _SECOND_ROUND,
        ),
        Beat(
            msg(
                "Bo has laid his contract and holds a single card: it is high time. Dan has pushed two cards to you, and his"
                " king of hearts is worth more than it seems."
            ),
            "take",
            msg("Take the king of hearts."),
            msg("Look once more: in meld 4 a joker stands for the king of hearts."),
        ),
        Beat(
            msg(
                "The 7 of clubs fits your own sevens, which are meld 1. Mark it and choose the number of the meld; with the"
                " mouse, click the meld."
            ),
            "add 7C to 1",
            msg("Add the 7 of clubs to meld 1."),
            msg("First part with the 7 of clubs."),
        ),
        Beat(
            msg(
                "In meld 4 a joker stands for the king of hearts. Put the king in its place and the joker is yours, out of"
                " any meld, also the others’. You must use it in another meld in the same turn."
            ),
            "swap KH in 4",
            msg("Swap the king of hearts into meld 4."),
            msg("First get the joker."),
        ),
        Beat(
            msg("The joker must be laid now, and with the two fours it makes a set."),
            "meld set 4H 4D JK",
            msg("Lay the set of fours."),
            msg("That uses the joker, but the fours would stay."),
        ),
        Beat(
            msg("One card is left. Discard it, and you are out: the deal ends at once, whatever the others hold."),
            "discard JD",
            msg("Discard the jack of diamonds."),
        ),
        Beat(
            msg(
                "Your team pays nothing. Bo and Dan pay 85 points: 5 for each card from 3 to 9, 10 from ten to king, 15 for"
                " an ace, and 20 for a wild card. Four deals follow, each with a harder contract. That was all of Push"
                " Rummy. In a game the rules and the log are always one key away."
            )
        ),
    ),
)
"""The learner's story: a set by a taken card, a contract with a pushed joker, and out by a swap."""
