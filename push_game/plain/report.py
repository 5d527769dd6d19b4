"""What can be asked at the table, answered in sentences: the table again, the moves, the odds, the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from push_game.games.contract import Clause, Game
from push_game.i18n import Message, msg, msgn
from push_game.plain import words
from push_game.plain.sight import Sight, word
from push_game.play import key_names, keys
from push_game.play.keys import PLAIN
from push_game.typed import shortened

_MOST_MOVES: Final = 9
"""How many moves a question lists by itself; the word for it lists them all."""
_MOST_CLAUSES: Final = 8


def question(sight: Sight) -> Iterator[Message]:
    """Who must do what, what is at stake, and what can be chosen."""
    game, view = sight.game, sight.view
    yield game.asked(view, sight.names)
    if stake := game.at_stake(view, odds=sight.manners.odds):
        yield stake
    legal = view.legal_moves()
    offers = [(move, offer) for move in legal if (offer := game.offer(view, move))]
    if len(legal) <= _MOST_MOVES and (offers or game.lists_all):
        yield from (_choice(sight, move, offer) for move, offer in offers)
    else:
        yield msgn(
            "There is {count} move; say “moves” to hear it.",
            "There are {count} moves; say “moves” to hear them.",
            len(legal),
        )


def where(sight: Sight) -> Iterator[Message]:
    """The whole table, then each player."""
    game, view = sight.game, sight.view
    yield msg("{game}, turn {turn}.", game=game.title, turn=view.turn)
    yield from game.lines(view)
    for seat in range(view.seats):
        yield _player(sight, seat)


def standing(sights: Sequence[Sight]) -> Iterator[Message]:
    """The whole table as far as everybody at it may know it; `sights` are those of all seats.

    Of each player is told what the one to the left sees.
    """
    game, view = sights[0].game, sights[0].view
    yield msg("{game}, turn {turn}.", game=game.title, turn=view.turn)
    yield from game.lines(view)
    for seat in range(view.seats):
        yield _player(sights[(seat + 1) % view.seats], seat)


def moves(sight: Sight) -> Iterator[Message]:
    """Every move there is, with the word for it."""
    for move in sight.view.legal_moves():
        yield _choice(sight, move, sight.game.offer(sight.view, move) or sight.game.label(sight.view, move))


def odds(sight: Sight) -> Iterator[Message]:
    """What is at stake, in all and by each move."""
    if not sight.manners.odds:
        yield msg("This table has agreed to play without odds.")
        return
    told: list[Message] = []
    for move in (None, *sight.view.legal_moves()):
        stake = sight.game.at_stake(sight.view, move)
        if stake and stake not in told:
            told.append(stake)
    yield from told or [msg("Nothing is at stake now.")]


def rules(game: Game, view: Any, wanted: str) -> Iterator[Message]:
    """The clause that matters now, or those that have that number or hold those words."""
    clauses = game.clauses()
    if not wanted:
        yield from _clauses([one for one in clauses if one.id == game.clause(view)])
        return
    sought = wanted.casefold()
    found = [one for one in clauses if one.id.casefold() == sought]
    found = found or [one for one in clauses if sought in str(one.text).casefold()]
    if not found:
        yield msg(
            "No rule speaks of “{text}”. The rules are {first} to {last}.",
            text=shortened(wanted),
            first=clauses[0].id,
            last=clauses[-1].id,
        )
        return
    yield from _clauses(found[:_MOST_CLAUSES])
    if rest := found[_MOST_CLAUSES:]:
        yield msg("More in {clauses}.", clauses=", ".join(one.id for one in rest))


def wrong(sight: Sight, text: str) -> Message:
    """A text that means nothing here, and what would."""
    legal = sight.view.legal_moves()
    right = [word(sight, move) for move in legal[:_MOST_MOVES]]
    if len(legal) > _MOST_MOVES:
        right = [words.listed(PLAIN, {"moves"})]
    right.append(words.listed(PLAIN, {"help"}))
    return msg("“{text}” means nothing here. Right would be: {words}.", text=shortened(text), words=", ".join(right))


def helped(sight: Sight, actions: Collection[str]) -> Iterator[Message]:
    """The words for these actions, and what each does; the moves first."""
    game, legal = sight.game, sight.view.legal_moves()
    yield msg("The moves now: {words}.", words=", ".join(word(sight, move) for move in legal[:_MOST_MOVES]))
    yield from game.how_typed()
    if game.lists_all and (notation := next((str(move) for move in legal if " " in str(move)), None)):
        yield msg("The notation of records does too, such as “{move}”.", move=notation)
    for entry in keys.KEYS:
        if PLAIN in entry.screens and entry.action in actions:
            names = [key_names.name(key) for key in keys.keys_of(entry, sight.rebound)]
            said = [str(entry.word), *(name for name in names if len(name) == 1 and name.isalnum())]
            what = game.revealing.undone if entry.action == "undo" else _EXPLAINED[entry.action]
            yield msg("{words}: {what}", words=", ".join(said), what=what)
    yield msg("An empty line asks again.")


_EXPLAINED: Final = {
    "redo": msg("makes it again."),
    "coach": msg("says what the coach would do; it is counted."),
    "where": msg("tells the whole table."),
    "moves": msg("lists every move there is."),
    "odds": msg("says what is at stake."),
    "help": msg("says this."),
    "log": msg("says what has happened; log 20 says the last 20 lines."),
    "rules": msg("says the rule that matters now; a word or a number after it finds others."),
    "leave": msg("leaves; the game is kept as it is."),
}
"""What each word does that is no move; how far moves are taken back, the game says."""


def _choice(sight: Sight, move: Any, offer: Message) -> Message:
    return msg("{word}: {offer}.", word=word(sight, move), offer=offer)


def _player(sight: Sight, seat: int) -> Message:
    game, view, name = sight.game, sight.view, sight.names[seat]
    closed = "banks" in game.agreed and sight.manners.banks == "down" and sight.seat not in (None, seat)
    before = _run_on(game.lines(view, seat, closed=closed))
    if closed:
        return msg("{name}: {what}", name=name, what=before) if before else msg("{name} has nothing.", name=name)
    score = view.scores[seat]
    if before:
        return msgn(
            "{name} has {count} point. {what}", "{name} has {count} points. {what}", score, name=name, what=before
        )
    return msgn("{name} has {count} point.", "{name} has {count} points.", score, name=name)


def _run_on(lines: Iterable[Message]) -> str:
    return " ".join(map(str, lines))


def _clauses(clauses: Sequence[Clause]) -> Iterator[Message]:
    return (msg("{clause}: {text}", clause=one.id, text=one.text) for one in clauses)
