"""The lesson: a guided first game at the table itself. No record is left of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game.games.contract import Game
from push_game.games.lessons import Lesson
from push_game.i18n import Message, msg
from push_game.play import key_names, keys
from push_game.play.launch import Launch
from push_game.play.lesson import Tuition
from push_game.play.records.course import Step
from push_game.tui.board import Scene
from push_game.tui.guide import Guide
from push_game.tui.table import TableScreen

CONTEXTS: Final = {"table": "lesson", "hand": "hand_lesson"}
"""The names under which the key table has the keys of a lesson, by those of the game's board."""

_READ_ON: Final = msg("Go on.")
_WATCH: Final = msg("Watch; a key hurries it.")
_NOT_YET: Final = msg("Not yet: read this and go on first.")


class LessonScreen(TableScreen):
    """The table at which the lesson of that game is given: what is asked stands beside it."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self._run = Tuition(game, lesson)
        self._last_guide: Guide | None = None
        """What was said last."""
        super().__init__(self._run.table)

    @property
    def context(self) -> str:
        return CONTEXTS[self.board.context]

    # What is shown

    def scene(self) -> Scene:
        scene = super().scene()
        # What is answered stands where the learner reads.
        return scene._replace(guide=self._guide(scene.notice), notice=None)

    def _guide(self, answer: Message | None) -> Guide:
        """What is said and asked now; while something is happening, what was said before it."""
        run = self._run
        if self._last_guide is not None and (self.moving or run.due in ("other", "skip")):
            return self._last_guide._replace(key=self._key("accept"), ask=_WATCH, action="accept", answer=None)
        self._last_guide = self._request(answer)
        return self._last_guide

    def _request(self, answer: Message | None) -> Guide:
        run, beat = self._run, self._run.beat
        done, all_ = run.at + 1, len(run.lesson.beats)
        heading = msg("Lesson · step {number} of {all}", number=done, all=all_)
        action, ask = "accept", beat.ask or _READ_ON
        if run.due == "over":
            ask = msg("Set up a game of your own.")
        elif run.due == "move":
            action = self.board.toward(run.expected, self._eyes.see(self.table.state), self.cursor)
        return Guide(heading, beat.text, self._key(action), ask, action, answer)

    def _key(self, action: str) -> str:
        return key_names.name(keys.keys_on(self.context, action, self.table_app.keys)[0])

    def _enabled(self) -> set[str]:
        enabled = {"log", "rules", "back"}
        return enabled | {"undo"} if self._run.can_go_back else enabled

    @property
    def _person_to_act(self) -> bool:
        return self._run.due == "move" and self._at_the_table

    # What happens

    def _settle(self) -> None:
        """Nothing moves: let the others play what the lesson has for them."""
        if self.moving or not self.is_current or self._thinking.running:
            return
        if self._run.due == "skip":
            self._run.skip()
            self._follow()
        self._seen = len(self.history.steps)
        if self._run.due == "other":
            self._think("")
        self.repaint()

    def _think(self, level: str) -> None:
        self._thinking.wait(self._run.expected, self.table_app.settings.pace)

    def _make(self, move: Any) -> Sequence[Step]:
        return self._run.play()

    def _consider(self, move: Any) -> None:
        answer = self._run.answer(move)
        if answer is None:
            self._play(move)
        else:
            self._tell(answer)

    def _decide(self, action: str) -> None:
        if self._run.due == "read":
            self._tell(_NOT_YET)
        else:
            super()._decide(action)

    # Keys

    def act(self, action: str) -> bool:
        if action == "accept" and (self.moving or self._thinking.running):
            # It hurries and no more: what comes next is to be read first.
            self._hurry()
            return True
        return super().act(action)

    def do_accept(self, _: str) -> None:
        """Go on reading, or choose; at the end set up a real game."""
        due = self._run.due
        if due == "read":
            self.said = None
            self._run.go_on()
            self._settle()
        elif due == "over":
            app, name = self.table_app, self.table.game.name
            self.go_back()
            app.open_new_game(Launch("new", game=name))
        else:
            super().do_accept("")

    def do_undo(self, _: str) -> None:
        """Back to the step before."""
        self._thinking.stop()
        self._finish_motion()
        self._run.back()
        self.table = self._run.table
        self.cursor, self.said = 0, None
        self._follow()
        self._settle()

    def do_back(self, _: str) -> None:
        """Leave; nothing is kept, so there is nothing to ask."""
        self._thinking.stop()
        self._finish_motion()
        self.go_back()
