"""What the cards, colours and faces are called, for the catalogues (terms of the printed editions)."""

from __future__ import annotations

from push_game.games.push.cards import ROLL, SWITCH, Card
from push_game.i18n import Message, msg
from push_game.typed import folded, forms

_COLOURS = (msg("red"), msg("blue"), msg("green"), msg("yellow"), msg("purple"))
# Translators: what players may type for these colours, in their order: every form that a sentence may need, with commas
# between; accents do not matter. No two lists share a word.
_FORMS = (
    msg("red, reds"),
    msg("blue, blues"),
    msg("green, greens"),
    msg("yellow, yellows"),
    msg("purple, purples"),
)
_STAR = msg("star")


def colour(index: int) -> Message:
    """The name of a colour, by its index into COLOURS."""
    return _COLOURS[index]


def colour_meant(said: str) -> int | None:
    """The colour that a word in the chosen language or in English means, by its index; None if it means none."""
    told = folded(said)
    found = (index for index, one in enumerate(_COLOURS) if told in (one.text, folded(str(one)), *forms(_FORMS[index])))
    return next(found, None)


def face(index: int | None) -> Message:
    """The name of a face of the die: a colour's index, or None for the star."""
    return _STAR if index is None else _COLOURS[index]


def card(kind: Card) -> Message:
    """What a card is called: "red 5", "roll card", "switch card"."""
    if kind is ROLL:
        return msg("roll card")
    if kind is SWITCH:
        return msg("switch card")
    return msg("{colour} {value}", colour=colour(kind.colour or 0), value=kind.value)
