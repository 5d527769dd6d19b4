"""What is typed, understood by the one table of keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from push_game.i18n import Message, msg
from push_game.play import key_names, keys
from push_game.play.keys import KEYS, PLAIN, Key, Rebound
from push_game.typed import folded, forms, without

# Translators: down to the end of this list, what else players may type for a word: its other forms (a verb said to
# somebody, a noun in other cases) and words that mean the same, with commas between. Accents do not matter, and every
# language has as many as it needs. No two lists that can be typed at one place share a word.
_FORMS: Final[Mapping[str, Message]] = {
    # At the table.
    "draw": msg("draw, draws, pick, pull"),
    "flip": msg("flip, flips, turn, reveal"),
    "stop": msg("stop, stops, stand, enough"),
    "bank": msg("bank, banks, banking, secure"),
    "undo": msg("undo, take back, revert"),
    "redo": msg("redo, repeat, play again"),
    "coach": msg("coach, hint, advice, advise"),
    "where": msg("where, table, board, look"),
    "moves": msg("moves, move, options, choices"),
    "odds": msg("odds, chances, chance, stake"),
    "help": msg("help, commands, words"),
    "log": msg("log, history, story"),
    "rules": msg("rules, rule, clause"),
    "leave": msg("leave, leaves, exit, go away"),
    # At home and at the end.
    "continue": msg("continue, go on, resume, carry on"),
    "new": msg("new, new game, begin, start, play"),
    "learn": msg("learn, lesson, teach, tutorial"),
    "finished": msg("finished, finished game, finished games, archive"),
    "quit": msg("quit, exit, bye, close"),
    "rematch": msg("rematch, again, revenge"),
    "back": msg("back, go back, home"),
    # In a replay.
    "later": msg("later, on, next, forward"),
    "earlier": msg("earlier, before, backward"),
    "turn_after": msg("turn on, next turn"),
    "turn_before": msg("turn back, turn before"),
    "first": msg("first, to the start, start, beginning"),
    "last": msg("last, to the end, end"),
    # When the tutor asks back.
    "play": msg("play, play it, make it"),
}
# Translators: the same for words that may stand beside any of those and change nothing: “draw a card”, “flip again”.
_BESIDE: Final = msg(
    "a, an, the, of, to, in, on, for, it, card, cards, colour, game, again, another, once more, please"
)


def action_for(screen: str, text: str, enabled: Collection[str], rebound: Rebound | None = None) -> str | None:
    """The action that a text stands for, of those enabled on that screen; None if it stands for none.

    It may be a key of the table, the action itself, which is its word in English, or its word in the chosen
    language, with or without its accents and in any form that the catalogue lists; or the beginning of a word, if
    only one begins so. Words beside it that change nothing may be there too.
    """
    said = " ".join(text.casefold().split())
    there = entries(screen, enabled)
    for entry in there:
        if said in spellings(entry, rebound):
            return entry.action
    said = folded(said)
    return _action(there, said) or (_action(there, bare) if (bare := without_beside(said)) != said else None)


def whole(text: str, screens: Collection[str], rebound: Rebound | None = None) -> str | None:
    """The action, of any of those screens, that a text is the whole word for, or the sign; no letter and no beginning.

    For where anything may be typed.
    """
    said = " ".join(text.casefold().split())
    there = [entry for entry in KEYS if not set(screens).isdisjoint(entry.screens)]
    signed = (entry for entry in there if not said.isalnum() and said in spellings(entry, rebound))
    return next((entry.action for entry in (*signed, *_spelt_so(there, folded(said)))), None)


def is_said(action: str, text: str) -> bool:
    """Whether a text is the word of the table for that action, or its beginning: for where it is no word of its own."""
    return action_for(PLAIN, text, {action}) is not None


def entries(screen: str, enabled: Collection[str]) -> Sequence[Key]:
    """The entries of the table for the actions enabled on a screen."""
    return [entry for entry in KEYS if screen in entry.screens and entry.action in enabled]


def spellings(entry: Key, rebound: Rebound | None = None) -> set[str]:
    """Everything that stands for an entry: its words and those of its keys that are typed as one character."""
    names = [key_names.name(key) for key in keys.keys_of(entry, rebound)]
    return {*_words(entry), *(name.casefold() for name in names if len(name) == 1)}


def listed(screen: str, enabled: Collection[str]) -> str:
    """The words for these actions, for a sentence that says what can be said."""
    return ", ".join(str(entry.word) for entry in entries(screen, enabled))


def without_beside(said: str) -> str:
    """A folded text without the words that change nothing."""
    return without(said, _BESIDE)


def _action(there: Sequence[Key], said: str) -> str | None:
    """The action of those entries that a folded text is the word for, a form of it, or its clear beginning."""
    if not said:
        return None
    begun = [entry for entry in there if any(folded(one).startswith(said) for one in _words(entry))]
    for found in (_spelt_so(there, said), begun):
        if len(actions := {entry.action for entry in found}) == 1:
            return actions.pop()
    return None


def _spelt_so(there: Sequence[Key], said: str) -> list[Key]:
    """The entries that a folded text is the word for; those that it is a form of only where there are none."""
    exact = [entry for entry in there if said in map(folded, _words(entry))]
    return exact or [entry for entry in there if entry.action in _FORMS and said in forms(_FORMS[entry.action])]


def _words(entry: Key) -> tuple[str, str]:
    return entry.action.casefold(), str(entry.word).casefold()
