"""The rules of Push as players read them: the rules screen and `push-game rules push`."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Clause
from push_game.i18n import msg

_MATERIAL: Final = msg("What there is")
_TURN: Final = msg("A turn")
_HANDING_OUT: Final = msg("Handing out the columns")
_END: Final = msg("The end of the game")
_VARIANT: Final = msg("A harder variant")

_CLAUSES: Final = (
    Clause(
        "P1",
        _MATERIAL,
        msg(
            "There are 120 cards: 90 number cards (five colours: red, blue, green, yellow and purple; the values 1 to 6;"
            " three copies of each), 18 roll cards and 12 switch cards."
        ),
    ),
    Clause("P2", _MATERIAL, msg("There is one die. It shows the five colours and a star, all six equally likely.")),
    Clause(
        "P3",
        _MATERIAL,
        msg("Two players leave the switch cards out and play with 108 cards. Three to six players keep them in."),
    ),
    Clause(
        "P4",
        _MATERIAL,
        msg(
            "In front of each player are a bench and a bank. The bench holds cards face up, sorted by colour, with every"
            " value to be seen. The bank holds protected cards, face down."
        ),
    ),
    Clause("P5", _TURN, msg("Turns go clockwise round the table. Nothing ever changes that order.")),
    Clause("P6", _TURN, msg("Whose turn it is does one of two things: push, which is to draw cards, or bank.")),
    Clause(
        "P7",
        _TURN,
        msg(
            "To bank, choose one colour on your bench: every bench card of that colour goes to your bank, and that is the"
            " whole turn. The same colour may be banked again later. With an empty bench you must push. Cards reach the"
            " bank only from the bench."
        ),
    ),
    Clause(
        "P8",
        _TURN,
        msg(
            "To push, draw the top card and deal with it at once; then decide to draw again or to stop. At least one card"
            " must be drawn."
        ),
    ),
    Clause(
        "P9",
        _TURN,
        msg(
            "A number card or roll card must be placed if there is any place for it: on a column that it fits, or as the"
            " first card of a new column while there are fewer than three."
        ),
    ),
    Clause(
        "P10",
        _TURN,
        msg(
            "A number card fits a column that holds neither its colour nor its value. A roll card fits a column that"
            " holds no roll card yet; it has no colour and no value, so it is in the way of nothing else."
        ),
    ),
    Clause("P11", _TURN, msg("A switch card is laid aside, in no column. Then you decide again: draw or stop.")),
    Clause("P12", _TURN, msg("You may stop after any card, as soon as there is at least one column.")),
    Clause(
        "P13",
        _TURN,
        msg(
            "If the card you have drawn fits nowhere, you bust: the card is discarded, you roll the die at once and suffer"
            " it, and you take no column."
        ),
    ),
    Clause("P14", _HANDING_OUT, msg("After a stop, the player who stopped must take one column first.")),
    Clause(
        "P15",
        _HANDING_OUT,
        msg(
            "Then, after a stop or a bust, the others take one column each while columns last: first the left neighbour,"
            " then on that way round. If an odd number of switch cards was drawn this turn, it begins with the right"
            " neighbour and goes on the other way round; an even number changes nothing."
        ),
    ),
    Clause(
        "P16",
        _HANDING_OUT,
        msg("You may not decline to take a column, but you choose which. Nobody takes two in one turn."),
    ),
    Clause(
        "P17",
        _HANDING_OUT,
        msg("Columns left over are discarded: after a stop with two players, and after a bust with two or three."),
    ),
    Clause(
        "P18",
        _HANDING_OUT,
        msg(
            "The number cards of a column you take go to your bench. If it holds a roll card, you then roll the die and"
            " suffer it, before the next player takes; the roll card is discarded."
        ),
    ),
    Clause(
        "P19",
        _HANDING_OUT,
        msg(
            "To suffer the die: a colour discards all cards of that colour from your bench, those you have just taken"
            " too. The star spares everything. Banks are never touched."
        ),
    ),
    Clause(
        "P20",
        _HANDING_OUT,
        msg("Switch cards drawn in a turn are discarded when it ends; the next turn begins the normal way round."),
    ),
    Clause(
        "P21",
        _END,
        msg(
            "When the last card of the deck has been drawn, no more can be drawn: the turn is finished as if you had"
            " stopped, or as a bust if that card fits nowhere. If there is no column then, because the last cards were"
            " switch cards, the turn just ends."
        ),
    ),
    Clause(
        "P22",
        _END,
        msg("The game ends after the turn in which the deck ran out. Nobody pushes or banks after that."),
    ),
    Clause(
        "P23",
        _END,
        msg(
            "Your score is the sum of the values on your bench and in your bank. The most points win. Among equals the"
            " most cards win, bench and bank together. If that is equal too, the victory is shared."
        ),
    ),
    Clause(
        "P24",
        _VARIANT,
        msg("Risk: the star discards your whole bench instead of sparing it. Banks are still safe."),
    ),
)


def clauses() -> tuple[Clause, ...]:
    """All clauses in order, P1 to P24."""
    return _CLAUSES
