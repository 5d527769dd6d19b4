"""The words of the notation in the chosen language, both ways: what plain mode offers, and what is typed there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from push_game.games.contract import BadMove
from push_game.games.rummy.meld import parse_card
from push_game.games.rummy.moves import Move, parse_move
from push_game.i18n import Message, msg, unaccented

# Translators: all of these down to “high” are typed by players, so each is one word without blanks; those that begin
# a move (take to discard) are different from each other, and so are the others.
_VERBS: Final[Mapping[str, Message]] = {
    "take": msg("take"),
    "push": msg("push"),
    "meld": msg("lay"),
    "add": msg("add"),
    "swap": msg("swap"),
    "discard": msg("discard"),
}
_OTHERS: Final[Mapping[str, Message]] = {
    "set": msg("set"),
    "run": msg("run"),
    "to": msg("to"),
    "in": msg("in"),
    "low": msg("low"),
    "high": msg("high"),
}


def typed(move: Move) -> str:
    """What can be typed for a move: its notation, with the words of the chosen language."""
    verb, *words = str(move).split()
    return " ".join([_word(_VERBS, verb), *(_word(_OTHERS, word) for word in words)])


def how_typed() -> tuple[Message, ...]:
    """How cards are called where they are typed, and what is done with them."""
    words = {**_VERBS, **_OTHERS}
    return (
        msg("Cards are typed like AS, 10H or JK: S, H, D and C are spades, hearts, diamonds and clubs, JK is a joker."),
        msg("“{lay} {set} 7S 7H 7D” lays a set, “{lay} {run} 4C 5C JK 7C” a run.", lay=words["meld"], **words),
        msg(
            "Several melds are laid in one move with “&” between them: “{lay} {set} … & {set} …”.",
            lay=words["meld"],
            **words,
        ),
        msg("“{add} 8C {to} 2” adds to meld 2; “{low}” or “{high}” after it says at which end of a run.", **words),
        msg("“{swap} KH {in} 4” takes the wild card that stands for KH in meld 4.", **words),
        msg("“{discard} 9C” ends the turn.", **words),
    )


def read(said: str) -> Move | None:
    """The move that was typed: the notation with words of the chosen language, in English, or their clear beginnings.

    Accents may be left out. None if it is none.
    """
    verb, *words = said.split() or [""]
    try:
        return parse_move(
            " ".join([_meant(_VERBS, verb), *(word if _is_card(word) else _meant(_OTHERS, word) for word in words)])
        )
    except BadMove:
        return None


def _word(words: Mapping[str, Message], one: str) -> str:
    return str(words.get(one, one))


def _meant(words: Mapping[str, Message], said: str) -> str:
    """The word of the notation that is meant; what was said where it is none."""
    folded = unaccented(said.casefold())
    spelt = {word: (word, unaccented(str(message).casefold())) for word, message in words.items()}
    exact = [word for word, both in spelt.items() if folded in both]
    if exact or not folded.isalpha():
        return exact[0] if exact else said
    begun = [word for word, both in spelt.items() if any(one.startswith(folded) for one in both)]
    return begun[0] if len(begun) == 1 else said


def _is_card(said: str) -> bool:
    try:
        parse_card(said)
    except BadMove:
        return False
    return True
