"""A game looked back on, by lines: the file is only read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from push_game.i18n import msg
from push_game.plain import coach, report, words
from push_game.plain.sight import Sight
from push_game.plain.talk import Talk
from push_game.play import names
from push_game.play.analyses.looking import views
from push_game.play.records import record
from push_game.play.records.history import History
from push_game.play.settings import Settings
from push_game.play.table import Manners
from push_game.typed import shortened

_ENABLED: Final = frozenset(
    ("later", "earlier", "turn_after", "turn_before", "first", "last", "coach", "log", "rules", "back")
)


def replay(talk: Talk, settings: Settings, path: Path, at: int) -> None:
    """Step through the game in that record until the person leaves. Raises BadRecord, HandsHidden and EndOfInput."""
    _Replay(talk, settings, record.read(path), at).listen()


class _Replay:
    def __init__(self, talk: Talk, settings: Settings, found: record.Record, at: int) -> None:
        self._talk, self._settings, self._game = talk, settings, found.game
        self._players = names.seated(found.players)
        self._names = [player.name for player in self._players]
        self._manners = Manners.of(found.header)._replace(banks="open")
        self._history = History(found.game, self._names, found.start, tuple(found.steps))
        self._moves = max(min(at, len(found.steps)), 0)
        self._views = views(found)
        self._eyes = self._views[0]
        """Whose view is told; None: everything lies open."""

    def listen(self) -> None:
        self._talk.say(msg("An empty line tells the next move. Or say one of: {words}.", words=self._words()))
        self._where()
        while True:
            text = self._talk.hear()
            word, _, rest = text.partition(" ")
            action = words.action_for("replay", text, _ENABLED, self._settings.keys) if text else "later"
            action = action or words.action_for("replay", word, _ENABLED, self._settings.keys)
            if action == "back" or (action is None and words.is_said("leave", text)):
                return
            if action is None and words.is_said("where", text):
                self._where()
            elif action is None:
                self._talk.say(
                    msg(
                        "“{text}” means nothing here. Right would be: {words}.",
                        text=shortened(text),
                        words=self._words(),
                    )
                )
            else:
                self._do(action, rest.strip())

    def _do(self, action: str, rest: str) -> None:
        history, moves = self._history, self._moves
        if action == "coach":
            self._coach()
        elif action == "log":
            self._talk.say(*(history.log(moves) or [msg("Nothing has happened yet.")]))
        elif action == "rules":
            self._talk.say(*report.rules(self._game, history.position(moves), rest))
        elif action == "later":
            self._tell_to(moves + 1)
        elif action == "turn_after":
            self._tell_to(history.turn_after(moves))
        else:
            to = {"earlier": moves - 1, "turn_before": history.turn_before(moves), "first": 0}
            self._moves = max(to.get(action, len(history.steps)), 0)
            self._where()

    def _tell_to(self, moves: int) -> None:
        """Tell what happens up to that move."""
        before, last = len(self._history.log(self._moves)), len(self._history.steps)
        self._moves = min(moves, last)
        self._talk.say(*self._history.log(self._moves)[before:])
        if self._moves == last:
            self._talk.say(msg("That was the last move."))

    def _where(self) -> None:
        self._talk.say(msg("Move {number} of {all}.", number=self._moves, all=len(self._history.steps)))
        if self._eyes is not None:
            self._talk.say(msg("As {name} sees it.", name=self._names[self._eyes]))
        self._talk.say(*report.where(self._sight()))
        self._talk.say(self._game.asked(self._sight().view, self._names))

    def _sight(self) -> Sight:
        state = self._history.position(self._moves)
        view = state if self._eyes is None else state.view(self._eyes)
        return Sight(self._game, view, self._players, self._manners, self._eyes, self._settings.keys)

    def _coach(self) -> None:
        state = self._history.position(self._moves)
        if not isinstance(state.to_act, int):
            self._talk.say(msg("Nobody decides here."))
            return
        if None not in self._views and state.to_act not in self._views:
            self._talk.say(msg("The coach would tell what {name} holds.", name=self._names[state.to_act]))
            return
        advice = self._game.advise(state.view(state.to_act), self._names)
        if advice:
            self._talk.say(*coach.told(self._names[state.to_act], advice))
        else:
            self._talk.say(msg("This game has no coach."))

    def _words(self) -> str:
        return words.listed("replay", _ENABLED)
