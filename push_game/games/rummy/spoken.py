"""The words of the notation in the chosen language, both ways: what plain mode offers, and what is typed there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from push_game.games.contract import BadMove
from push_game.games.rummy import card_words
from push_game.games.rummy.cards import KINDS, Pile, listed
from push_game.games.rummy.meld import parse_cards
from push_game.games.rummy.moves import Move, parse_move
from push_game.i18n import Message, msg
from push_game.typed import folded, forms

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
# Translators: what else players may type for each of those: its other forms (a verb said to somebody, a noun in other
# cases) and words that mean the same, each one word, with commas between. Accents do not matter. No two lists of the
# first six share a word, and no two of the last six.
_FORMS: Final[Mapping[str, Message]] = {
    "take": msg("take, takes, pick"),
    "push": msg("push, pushes, pass"),
    "meld": msg("lay, lays, meld, put"),
    "add": msg("add, adds, append"),
    "swap": msg("swap, swaps, exchange"),
    "discard": msg("discard, discards, drop"),
    "set": msg("set, sets"),
    "run": msg("run, runs"),
    "to": msg("to, onto"),
    "in": msg("in, into, from"),
    "low": msg("low, below, bottom"),
    "high": msg("high, above, top"),
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


def read(said: str, hand: Pile = b"", top: Pile = b"") -> Move | None:
    """The move that was typed: the notation with words of the chosen language, in English, or their clear beginnings.

    Accents may be left out, cards may be in words, and a meld need not be called a set or a run. A rank alone means
    what the `hand` holds of it, and the `top` discard may be named where it is taken or pushed. None if it is none.
    """
    verb, *words = card_words.tokens(said) or [""]
    verb = _meant(_VERBS, verb)
    beside = card_words.beside()
    words = [word if card_words.is_card(word) else _meant(_OTHERS, word) for word in words if word not in beside]
    words = card_words.in_notation(words, hand)
    if verb in ("take", "push"):
        words = [] if words and "".join(words).upper() == listed(top) else words
    elif verb == "meld":
        words = list(_melds(words))
    else:
        words = [word for word in words if word not in card_words.BREAKS]
    try:
        return parse_move(" ".join([verb, *words]))
    except BadMove:
        return None


def _melds(words: Sequence[str]) -> Iterator[str]:
    """The words of one meld or several, each with its kind before its cards, as those show it where it is not said."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == "&" or (word in ("set", "run") and parts[-1]):
            parts.append([])
        if word not in card_words.BREAKS:
            parts[-1].append(word)
    for number, part in enumerate(one for one in parts if one):
        if number:
            yield "&"
        if part[0] not in ("set", "run"):
            yield _kind(part)
        yield from part


def _kind(words: Sequence[str]) -> str:
    """What the cards of a meld make of it: a set, if all that are not wild have one rank."""
    try:
        held = [card for card in map(KINDS.__getitem__, parse_cards(words)) if not card.wild]
    except BadMove:
        return "set"
    return "set" if len({card.rank for card in held}) <= 1 else "run"


def _word(words: Mapping[str, Message], one: str) -> str:
    return str(words.get(one, one))


def _meant(words: Mapping[str, Message], said: str) -> str:
    """The word of the notation that is meant; what was said where it is none."""
    spelt = {word: {word, folded(str(own))} for word, own in words.items()}
    for found in (
        [word for word, both in spelt.items() if said in both],
        [word for word in words if said in forms(_FORMS[word])],
        [word for word, both in spelt.items() if said.isalpha() and any(one.startswith(said) for one in both)],
    ):
        if len(found) == 1:
            return found[0]
    return said
