"""A game looked at step by step, or played like a film, without touching it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from textual import events
from textual.timer import Timer

from push_game.i18n import Message, msg
from push_game.play import key_names, keys, names
from push_game.play.analyses.analysis import Analysis
from push_game.play.analyses.judged import Source
from push_game.play.analyses.looking import HandsHidden, lies_open, views
from push_game.play.analyses.remarks import Remarks
from push_game.play.records.history import History
from push_game.play.table import Manners
from push_game.tui import boards, eyes
from push_game.tui.board import Counsel, Scene
from push_game.tui.canvas import Picture
from push_game.tui.coaching import Coaching
from push_game.tui.screen import PictureScreen
from push_game.tui.showing import MOTION, Showing, Shown
from push_game.tui.timeline import Timeline

PACES: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""How fast a game can be played, as a multiple of the pace it is played at first."""
_FIRST_PACE: Final = 2
_REST: Final = 0.25
"""Seconds between two moves that are seen happening."""
_REST_STILL: Final = 0.9
"""Seconds between two moves where nothing is seen moving."""


class ReplayScreen(PictureScreen[None]):
    """The game of `source`, a record or a table, shown after the first `at` moves. Raises HandsHidden.

    What an analysis says of the moves is told with them: that `analysis`, or the one kept beside the
    `record`. Where there is none yet, it is one key away.
    """

    CONTEXT = "replay"

    def __init__(
        self, source: Source, at: int = 0, record: Path | None = None, analysis: Analysis | None = None
    ) -> None:
        super().__init__()
        self._source, self._record, self._analysis = source, record, analysis
        self._manners = Manners.of(source.header)
        self._board = boards.get(source.game.name)
        self._players = names.seated(source.header.players)
        self._names = [player.name for player in self._players]
        self._history = History(source.game, self._names, source.start, tuple(source.steps))
        self._turns = self._history.turns()
        self.moves = max(min(at, self._last), 0)
        """How many moves have been made in the position shown."""
        self._coach = Coaching(self, source.game, self._names)
        self._coached = False
        self._remarks: Remarks | None = None
        self.playing = False
        """Whether it goes on by itself."""
        self._pace = _FIRST_PACE
        self._showing = Showing(self, self.repaint, self._rest)
        self._pause: Timer | None = None
        self._views = views(source)
        self._eyes = self._views[0]
        """Whose view is shown; None: everything lies open."""

    @property
    def _last(self) -> int:
        return len(self._history.steps)

    # How it looks.

    def paint(self, columns: int, rows: int) -> Picture:
        return self._board.paint(self.scene(), columns, rows, self.table_app.look)

    def scene(self) -> Scene:
        """Everything the picture depends on."""
        act = self._showing.act
        seen = self._showing.seen if act else self.moves
        return Scene(
            state=act.after if act else self._position,
            players=self._players,
            act=act,
            show_odds=self._manners.odds,
            open_banks=True,
            notice=None if act else self._remark(),
            log=self._history.log(seen),
            lately=self._history.lately(seen),
            history=self._history.scores(seen),
            keys=[
                (name, key.label, key.action)
                for name, key in keys.shown(self.CONTEXT, self._enabled(), self.table_app.keys)
            ],
            review=f"{self.moves}/{self._last}",
            counsel=self._counsel() if self._coached and not act else None,
            timeline=self._timeline(),
        )

    @property
    def _position(self) -> Any:
        """The position shown, as it is seen."""
        return eyes.seen(self._history.position(self.moves), self._eyes)

    def _enabled(self) -> set[str]:
        """The actions that the line of keys offers."""
        enabled = {"earlier", "later", "turn_before", "turn_after", "reveal_before", "reveal_after"}
        enabled |= {"coach", "log", "rules", "keys", "back"}
        if self._can_branch:
            enabled.add("branch")
        if self._can_be_analysed:
            enabled.add("analysis")
        if len(self._views) > 1:
            enabled.add("view")
        return enabled

    @property
    def _can_be_analysed(self) -> bool:
        return self._analysis is None and self._source.game.judge() is not None and lies_open(self._source)

    @property
    def _can_branch(self) -> bool:
        # Who plays on in other seats, or to the end, sees what the hands were.
        return self._history.position(self.moves).to_act is not None and lies_open(self._source)

    def _timeline(self) -> Timeline:
        key = self._key("play")
        return Timeline(self.moves, self._last, self._turns, key, self.playing, f"{PACES[self._pace]:g}")

    def _remark(self) -> Message | None:
        """What the analysis says of the move just made; else whose view it is, where that matters."""
        remark = self._remarks.on(self.moves - 1) if self._remarks is not None and self.moves else None
        if remark is None and self._eyes is not None:
            return msg("As {name} sees it.", name=self._names[self._eyes])
        return remark

    def _counsel(self) -> Counsel | None:
        """What the coach says of the position shown, and which move was made there."""
        steps, state = self._history.steps, self._history.position(self.moves)
        if None not in self._views and state.to_act not in self._views:
            return None  # it would tell what another one holds
        advice = self._coach.ask(state)
        if advice is None:
            return None
        made = steps[self.moves].move if self.moves < self._last else None
        name = self._names[state.to_act] if advice else ""
        return Counsel(name, advice, played=made, key=self._key("coach"), explain=self._key("rules"))

    def _key(self, action: str) -> str:
        """The name of the key for an action."""
        return key_names.name(keys.keys_on(self.CONTEXT, action, self.table_app.keys)[0])

    def on_coaching_advised(self) -> None:
        self.repaint()

    def on_mount(self) -> None:
        self._take_remarks()

    # Textual calls the handlers of the base class as well.

    def on_screen_resume(self) -> None:
        if self._covered:  # an analysis may have been made meanwhile
            self._take_remarks()

    def on_screen_suspend(self) -> None:
        self._stop()

    def _take_remarks(self) -> None:
        """What is known of the moves by now."""
        if self._analysis is not None:
            self._remarks = Remarks(self._analysis, self._names)
        elif self._record is not None:
            self._remarks = Remarks.beside(self._record, self._source, self._names)

    # From one position to another.

    def _look(self, moves: int) -> None:
        self._stop()
        self.moves = max(min(moves, self._last), 0)
        self.repaint()

    def do_earlier(self, _: str) -> None:
        self._look(self.moves - 1)

    def do_later(self, _: str) -> None:
        self._look(self.moves + 1)

    def do_turn_before(self, _: str) -> None:
        self._look(self._history.turn_before(self.moves))

    def do_turn_after(self, _: str) -> None:
        self._look(self._history.turn_after(self.moves))

    def do_reveal_before(self, _: str) -> None:
        self._look(self._history.reveal_before(self.moves))

    def do_reveal_after(self, _: str) -> None:
        self._look(self._history.reveal_after(self.moves))

    def do_first(self, _: str) -> None:
        self._look(0)

    def do_last(self, _: str) -> None:
        self._look(self._last)

    def do_jump(self, moves: str) -> None:
        """To the position after that many moves."""
        self._look(int(moves))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._look(self.moves - 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._look(self.moves + 1)

    # By itself.

    def do_play(self, _: str) -> None:
        """Go on by itself, from the start if this is the end, or stop doing so."""
        if self.playing:
            self._stop()
        else:
            self.playing = True
            self.moves %= max(self._last, 1)
            self._play()
        self.repaint()

    def do_slower(self, _: str) -> None:
        self._pace = max(self._pace - 1, 0)
        self.repaint()

    def do_faster(self, _: str) -> None:
        self._pace = min(self._pace + 1, len(PACES) - 1)
        self.repaint()

    def do_pace(self, _: str) -> None:
        """The next pace; after the fastest comes the slowest."""
        self._pace = (self._pace + 1) % len(PACES)
        self.repaint()

    def _play(self) -> None:
        """Make the next move, and let it be seen."""
        if self.moves == self._last:
            self._stop()
            self.repaint()
            return
        step = self._history.steps[self.moves]
        self.moves += 1
        speed = MOTION[self.table_app.motion]
        acts = eyes.acts(self._board, step, self._eyes) if speed else ()
        if acts:
            self._showing.start([Shown(act, self.moves - 1) for act in acts], speed / PACES[self._pace])
        else:
            self._rest()
        self.repaint()

    def _rest(self) -> None:
        """The move has been seen; the next one comes in a moment."""
        rest = _REST if MOTION[self.table_app.motion] else _REST_STILL
        self._pause = self.set_timer(rest / PACES[self._pace], self._play)
        self.repaint()

    def _stop(self) -> None:
        self.playing = False
        self._showing.stop()
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    # What else there is to see.

    def do_coach(self, _: str) -> None:
        """Show what the coach says of every position, or take it away."""
        self._coached = not self._coached
        self.repaint()

    def do_view(self, _: str) -> None:
        """Show what the next seat sees; after the last one everything again. What moves is complete: it was another's."""
        if self._showing.running:
            self._showing.stop()
            self._rest()
        self._eyes = self._views[(self._views.index(self._eyes) + 1) % len(self._views)]
        self.repaint()

    def do_analysis(self, _: str) -> None:
        if self._can_be_analysed:
            self.table_app.open_analysis(self._source, self._record)

    def do_branch(self, _: str) -> None:
        """Set up a new game that goes on from here."""
        if self._can_branch:
            self.table_app.open_branch(self._source, self.moves)
        elif not lies_open(self._source):
            self.notify_line(HandsHidden().message)
        else:
            self.notify_line(msg("The game is over here: go back to where it is to go on from."))

    def do_log(self, _: str) -> None:
        from push_game.tui.log import LogScreen

        lines = self._history.log(self.moves)
        self.table_app.open(LogScreen(self._source.game.title, lines, self._history.turn_lines()))

    def do_rules(self, _: str) -> None:
        """The rules at the clause that matters here; while the coach speaks, what its figures mean."""
        if self._coached and (counsel := self._counsel()) is not None and counsel.advice:
            self.table_app.open_coachs_figures(self._source.game.name)
            return
        clause = self._source.game.clause(self._history.position(self.moves))
        self.table_app.open_rules(self._source.game.name, clause)

    def do_back(self, _: str) -> None:
        if self._coached:
            self.do_coach("")
        else:
            self.go_back()
