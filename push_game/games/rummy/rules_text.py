"""The rules of the rummy as players read them: the rules screen and `push-game rules rummy`."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Clause
from push_game.i18n import msg

_MATERIAL: Final = msg("What there is")
_DEALS: Final = msg("The five deals")
_DRAW: Final = msg("Drawing")
_MELDS: Final = msg("Melds")
_PLAY: Final = msg("Laying cards down")
_END: Final = msg("Going out and scoring")
_HIDDEN: Final = msg("Hidden cards")

_CLAUSES: Final = (
    Clause(
        "R1",
        _MATERIAL,
        msg(
            "There are 108 cards: two packs of 52 and four jokers. The jokers and the eight twos are wild: in a meld they"
            " stand for other cards."
        ),
    ),
    Clause(
        "R2",
        _MATERIAL,
        msg("Four players form two teams. Partners sit opposite each other. Turns go clockwise, to the left."),
    ),
    Clause(
        "R3",
        _DEALS,
        msg(
            "A match has five deals. The first dealer is drawn by lot or chosen; after each deal the next player to the"
            " left deals. Cards are dealt one at a time, and the player left of the dealer gets the first one and begins."
        ),
    ),
    Clause(
        "R4",
        _DEALS,
        msg(
            "Each deal has its contract, the least that a player’s first meld must hold. Deal 1: six cards each, 2 sets of"
            " 3. Deal 2: seven cards, 1 set of 3 and 1 run of 4. Deal 3: eight cards, 2 runs of 4. Deal 4: nine cards, 3"
            " sets of 3. Deal 5: ten cards, 2 runs of 5."
        ),
    ),
    Clause(
        "R5",
        _DEALS,
        msg(
            "When the cards are dealt, one more is turned up and begins the discard pile. A wild card is buried somewhere"
            " in the stock, and another one is turned up."
        ),
    ),
    Clause(
        "R6",
        _DRAW,
        msg(
            "Every turn begins with a draw, in one of two ways. Take the top discard. Or push: the top discard and,"
            " unseen, the top card of the stock go together to your left neighbour, who keeps both; then you draw the"
            " next card of the stock. There is no other way to draw."
        ),
    ),
    Clause(
        "R7",
        _DRAW,
        msg(
            "To push takes two cards of the stock. When fewer are left, you may still take the discard; if you push"
            " instead, the deal ends."
        ),
    ),
    Clause(
        "R8",
        _DRAW,
        msg(
            "The card that you have just taken from the discard pile may not be discarded in the same turn. If you hold"
            " another card just like it, you may discard that."
        ),
    ),
    Clause(
        "R9",
        _MELDS,
        msg(
            "A set is three or four cards of one rank, no suit twice. There may be several sets of a rank. As an option a"
            " suit may be there twice, and a set has up to eight cards."
        ),
    ),
    Clause(
        "R10",
        _MELDS,
        msg(
            "A run is three or more cards of one suit in sequence. The ace is low, before the two, or high, after the"
            " king, but never in the middle. A run on the table is not split or joined to another: it only grows at its"
            " ends."
        ),
    ),
    Clause(
        "R11",
        _MELDS,
        msg(
            "A meld holds at least one card that is not wild; all the others may be wild. Whoever melds says whether it is"
            " a set or a run and, in a run, where each wild card lies. As an option a meld may be of wild cards only; the"
            " first other card added to it settles what it is."
        ),
    ),
    Clause("R12", _MELDS, msg("A two that lies in a run of its own suit at its own place is not wild there.")),
    Clause(
        "R13",
        _PLAY,
        msg(
            "Your first meld of a deal must fulfil the contract, all of it at once. The melds may be longer than the"
            " contract asks for, and there may be more of them. Your partner’s contract does not count for you."
        ),
    ),
    Clause(
        "R14",
        _PLAY,
        msg(
            "After that, in the same turn and later ones, you may lay down more melds of three cards or more, and add"
            " cards to any meld on the table, your own or not."
        ),
    ),
    Clause(
        "R15",
        _PLAY,
        msg(
            "Swap: once you have fulfilled the contract, you may put the card that a wild card stands for in its place and"
            " take the wild card. You must use it in another meld, new or old, in the same turn. In a set a wild card"
            " stands for every suit that is not there; of several wild cards a joker goes first. A two at its own place"
            " in a run cannot be taken."
        ),
    ),
    Clause("R16", _PLAY, msg("The turn ends with one discard, unless you have no card left.")),
    Clause(
        "R17",
        _END,
        msg(
            "You go out when you meld, add or discard your last card, and the deal ends at once. As an option the last"
            " card must be discarded."
        ),
    ),
    Clause(
        "R18",
        _END,
        msg("The team that went out scores 0. The other team scores all the cards left in both its hands."),
    ),
    Clause(
        "R19",
        _END,
        msg(
            "If a player wants to push and the stock does not suffice, the deal ends, and both teams score their hands."
        ),
    ),
    Clause(
        "R20",
        _END,
        msg(
            "Left in hand, a king, queen, jack or ten costs 10 points, a nine down to a three 5, an ace 15, a two or a"
            " joker 20."
        ),
    ),
    Clause(
        "R21",
        _END,
        msg(
            "The points of the five deals are added up, and the team with fewer points wins. Teams with equal points share"
            " the victory."
        ),
    ),
    Clause(
        "R22",
        _HIDDEN,
        msg(
            "Only you see your hand, your partner does not. Of the two cards of a push all see the discard, and only the"
            " player who gets it sees the card from the stock. Bots and the coach see what the player they think for may"
            " see, and no more."
        ),
    ),
)


def clauses() -> tuple[Clause, ...]:
    """All clauses in order, R1 to R22."""
    return _CLAUSES
