"""Cards in the words of a language, as they are told and as players decline them: “the king of hearts”, “aces”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from push_game.games.contract import BadMove
from push_game.games.rummy.cards import RANKS, SUITS, Pile, cards
from push_game.games.rummy.meld import parse_card
from push_game.i18n import msg, unaccented
from push_game.typed import forms

# Translators: down to the end of these lists, what players may type for a rank or a suit: every form that a sentence
# may need (one, several, the cases), with commas between; accents do not matter. No two lists share a word.
_RANKS: Final = (
    msg("ace, aces"),
    msg("two, twos"),
    msg("three, threes"),
    msg("four, fours"),
    msg("five, fives"),
    msg("six, sixes"),
    msg("seven, sevens"),
    msg("eight, eights"),
    msg("nine, nines"),
    msg("ten, tens"),
    msg("jack, jacks"),
    msg("queen, queens"),
    msg("king, kings"),
)
_SUITS: Final = (
    msg("spade, spades"),
    msg("heart, hearts"),
    msg("diamond, diamonds"),
    msg("club, clubs"),
)
_JOKER: Final = msg("joker, jokers")
# Translators: the words that may stand between and beside cards and change nothing.
_BETWEEN: Final = msg("and, of, a, an, the, card, cards, meld, number")
BREAKS: Final = ("&", ";")
"""What stands between melds, and between groups of cards that are told."""


def tokens(said: str) -> list[str]:
    """The words of a text in small letters and without accents, the signs between groups of cards among them."""
    return re.findall(r"\w+|[&;]", unaccented(said.casefold()))


def beside() -> list[str]:
    """The words that change nothing."""
    return forms(_BETWEEN)


def in_notation(words: Sequence[str], hand: Pile) -> list[str]:
    """These words with the cards that are named in them as the notation has them.

    A rank or several without a suit are the cards of the hand of each such rank, with “&” between the ranks. What
    names no card stays as it is.
    """
    return list(_in_notation(list(words), hand))


def is_card(word: str) -> bool:
    """Whether that is a card in the notation."""
    try:
        parse_card(word)
    except BadMove:
        return False
    return True


def _in_notation(words: list[str], hand: Pile) -> Iterator[str]:
    ranks = {form: index for index, one in enumerate(_RANKS) for form in forms(one)}
    ranks.update((rank, index) for index, rank in enumerate(RANKS) if rank.isdecimal())
    suits = {form: index for index, one in enumerate(_SUITS) for form in forms(one)}
    jokers = forms(_JOKER)
    at = 0
    while at < len(words):
        word, following = words[at], words[at + 1 : at + 2]
        if is_card(word) and not _run(words, at + len(_run(words, at, ranks, jokers)), suits, jokers):
            # What an ace is called in French is the ace of spades in the notation: but not before a suit.
            yield word
            at += 1
        elif word in jokers:
            yield "jk"
            at += 1
        elif word.isdecimal() and len(word) == 1 and following and following[0] in jokers:
            yield from ["jk"] * int(word)
            at += 2
        elif word in ranks or word in suits:
            first, other = (ranks, suits) if word in ranks else (suits, ranks)
            leading = _run(words, at, first, jokers)
            # A number after a suit is a rank, though jokers follow: “pik 2 a žolík”.
            trailing = _run(words, at + len(leading), other, jokers, sure=int(first is suits))
            at += len(leading) + len(trailing)
            if trailing:
                named = [(one, two) for one in leading for two in trailing]
                for one, two in named:
                    rank, suit = (one, two) if first is ranks else (two, one)
                    yield RANKS[ranks[rank]] + SUITS[suits[suit]]
            elif first is ranks and not any(rank.isdecimal() for rank in leading):
                yield from _held(hand, [ranks[rank] + 1 for rank in leading])
            else:
                yield from leading
        else:
            yield word
            at += 1


def _run(words: Sequence[str], at: int, known: dict[str, int], jokers: Sequence[str], sure: int = 0) -> list[str]:
    """The words from that place on that are known, as long as they are.

    A number before “jokers” counts those, but for so many words at the beginning.
    """
    found: list[str] = []
    for place in range(at, len(words)):
        counts = words[place].isdecimal() and bool(set(words[place + 1 : place + 2]) & set(jokers))
        if words[place] not in known or (counts and len(found) >= sure):
            break
        found.append(words[place])
    return found


def _held(hand: Pile, ranks: Sequence[int]) -> Iterator[str]:
    for number, rank in enumerate(ranks):
        if number:
            yield "&"
        yield from dict.fromkeys(str(card) for card in cards(hand) if card.rank == rank)
