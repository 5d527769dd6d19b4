"""The end of a game: who has won and by what, and what to do now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from push_game.i18n import Message, msg
from push_game.plain import report, words
from push_game.plain.talk import Talk
from push_game.play import names
from push_game.play.records.history import History
from push_game.play.results.ranking import ranked
from push_game.play.settings import Settings
from push_game.play.table import Table
from push_game.typed import shortened

_ASKED: Final = frozenset(("rematch", "new", "log", "rules", "back"))


def told(table: Table, history: History) -> Iterator[Message]:
    """The verdict, then each player's points and what they are made of, the best first."""
    state, called = table.state, names.all_shown(table.players)
    # The log may have ended with the same sentence, which was told just now.
    yield from (line for line in table.game.verdict(state, called) if line not in history.log()[-1:])
    tallies = table.game.tally(state)
    for seat in ranked(state):
        parts = [msg("{heading}: {number}", heading=one.heading, number=one.values[seat]) for one in tallies]
        if any(table.hints):
            parts.append(msg("{heading}: {number}", heading=msg("hints"), number=table.hints[seat]))
        yield msg("{name}: {parts}.", name=called[seat], parts="; ".join(map(str, parts)))


def ask(talk: Talk, settings: Settings, table: Table) -> str:
    """What to do after a game that is over: “rematch”, “new” or “back”."""
    history = History(table.game, names.all_shown(table.players), table.start, table.steps)
    talk.say(*told(table, history))
    while True:
        talk.say(msg("Say one of: {words}.", words=words.listed("end", _ASKED)))
        text = talk.hear()
        word, _, rest = text.partition(" ")
        action = words.action_for("end", text, _ASKED, settings.keys) or words.action_for("end", word, _ASKED)
        if action == "log":
            talk.say(*history.log())
        elif action == "rules":
            talk.say(*report.rules(table.game, table.state, rest.strip()))
        elif action is not None:
            return action
        elif words.is_said("leave", text):
            return "back"
        elif text:
            talk.say(msg("“{text}” means nothing here.", text=shortened(text)))
