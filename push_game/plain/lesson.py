"""The lesson of a game, by lines: a guided first game with prepared cards. Nothing of it is kept."""

from __future__ import annotations

from typing import Final

from push_game.games.contract import Game
from push_game.games.lessons import Beat, Lesson
from push_game.i18n import msg
from push_game.plain import report, words
from push_game.plain.sight import Sight, meant, word
from push_game.plain.talk import Talk
from push_game.play.keys import PLAIN
from push_game.play.lesson import LEARNER, Tuition
from push_game.play.records.history import History
from push_game.play.settings import Settings

_ASKED: Final = frozenset(("where", "moves", "odds", "undo", "log", "rules", "help", "leave"))
"""The words that are no moves."""


class LessonTalk:
    """One run through a lesson."""

    def __init__(self, talk: Talk, settings: Settings, game: Game, lesson: Lesson) -> None:
        self._talk, self._settings, self._game = talk, settings, game
        self._run = Tuition(game, lesson)
        self._names = list(lesson.players)
        self._said: Beat | None = None
        self._left = False

    def give(self) -> None:
        """Teach until the end, or until the learner leaves. Raises EndOfInput."""
        self._talk.say(msg("The lesson of {game}. “leave” leaves it at any time.", game=self._game.title))
        while not self._left and self._step():
            pass

    def _step(self) -> bool:
        """One step on; False at the end."""
        run = self._run
        if self._said is not run.beat:
            self._said = run.beat
            self._talk.say(run.beat.text)
        if run.due == "over":
            self._talk.say(msg("That was the lesson."))
            return False
        if run.due == "skip":
            run.skip()
        elif run.due == "other":
            self._make()
        else:
            self._ask()
        return True

    def _ask(self) -> None:
        """Let the learner make the move that is due, or read on."""
        run, sight = self._run, self._sight()
        if run.due == "read":
            self._talk.say(msg("An empty line goes on."))
        else:
            asked = run.beat.ask or self._game.asked(sight.view, self._names)
            self._talk.say(msg("{request} Say “{word}”.", request=asked, word=word(sight, run.expected)))
        text = self._talk.hear()
        command = words.action_for(PLAIN, text.partition(" ")[0], _ASKED, self._settings.keys)
        if command:
            self._answer(command, sight, text.partition(" ")[2].strip())
        elif text:
            self._try(sight, text)
        elif run.due == "read":
            run.go_on()

    def _try(self, sight: Sight, text: str) -> None:
        """Make the learner's move if it is the right one, or answer."""
        move = meant(sight, text, _ASKED)
        if self._run.due == "read":
            self._talk.say(msg("Not yet: read this and go on first."))
        elif move is None:
            self._talk.say(report.wrong(sight, text))
        elif answer := self._run.answer(move):
            self._talk.say(answer)
        else:
            self._make()

    def _make(self) -> None:
        for step in self._run.play():
            self._talk.say(*self._game.told(step.before, step.move, step.after, self._names))

    def _answer(self, command: str, sight: Sight, rest: str) -> None:
        if command == "leave":
            self._left = True
        elif command == "undo":
            self._run.back()
            self._said = None
        elif command == "log":
            table = self._run.table
            self._talk.say(*History(self._game, self._names, table.start, table.steps).log()[-10:])
        elif command == "rules":
            self._talk.say(*report.rules(self._game, sight.view, rest))
        elif command == "help":
            self._talk.say(*report.helped(sight, _ASKED))
        elif command == "where":
            self._talk.say(*report.where(sight))
        else:
            self._talk.say(*(report.moves if command == "moves" else report.odds)(sight))

    def _sight(self) -> Sight:
        table = self._run.table
        view = table.state.view(LEARNER)
        return Sight(self._game, view, table.players, table.manners, LEARNER, self._settings.keys)
