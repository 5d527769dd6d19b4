"""A game looked at step by step, without touching it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual import events

from push_game import games
from push_game.play import names
from push_game.play.history import History
from push_game.play.judged import Source
from push_game.play.record import Header, Player, Step
from push_game.play.table import Manners
from push_game.tui import boards, keys
from push_game.tui.board import Counsel, Scene
from push_game.tui.canvas import Picture
from push_game.tui.coaching import Coaching
from push_game.tui.screen import PictureScreen


class ReplayScreen(PictureScreen[None]):
    """The game with that header, first position and moves, shown after the first `at` moves.

    Its analysis is one key away where the `source` of it all is given, and is kept beside the `record`.
    """

    CONTEXT = "replay"

    def __init__(
        self,
        header: Header,
        start: Any,
        steps: Sequence[Step],
        at: int = 0,
        source: Source | None = None,
        record: Path | None = None,
    ) -> None:
        super().__init__()
        self._source, self._record = source, record
        self._game = header.game
        self._manners = Manners.of(header)
        self._board = boards.get(header.game)
        self._players = [Player(names.shown(name), bot) for name, bot in header.players]
        self._history = History(games.get(self._game), [player.name for player in self._players], start, tuple(steps))
        self.moves = max(min(at, len(steps)), 0)
        """How many moves have been made in the position shown."""
        self._coach = Coaching(self, games.get(self._game), [player.name for player in self._players])
        self._coached = False

    def paint(self, columns: int, rows: int) -> Picture:
        return self._board.paint(self.scene(), columns, rows, self.table_app.look)

    def scene(self) -> Scene:
        """Everything the picture depends on."""
        history, moves = self._history, self.moves
        enabled = {"earlier", "later", "turn_before", "turn_after", "coach", "log", "rules", "back"}
        if self._source is not None and self._source.game.judge() is not None:
            enabled.add("analysis")
        return Scene(
            state=history.position(moves),
            players=self._players,
            show_odds=self._manners.odds,
            open_banks=True,
            log=history.log(moves),
            history=history.scores(moves),
            keys=[
                (name, key.label, key.action) for name, key in keys.shown(self.CONTEXT, enabled, self.table_app.keys)
            ],
            review=f"{moves}/{len(history.steps)}",
            counsel=self._counsel() if self._coached else None,
        )

    def _counsel(self) -> Counsel | None:
        """What the coach says of the position shown, and which move was made there."""
        steps, state = self._history.steps, self._history.position(self.moves)
        advice = self._coach.ask(state)
        if advice is None:
            return None
        (key,) = [name for name, _ in keys.shown(self.CONTEXT, {"coach"}, self.table_app.keys)]
        made = steps[self.moves].move if self.moves < len(steps) else None
        name = self._players[state.to_act].name if advice else ""
        return Counsel(name, advice, played=made, key=key)

    def on_coaching_advised(self) -> None:
        self.repaint()

    def _look(self, moves: int) -> None:
        self.moves = max(min(moves, len(self._history.steps)), 0)
        self.repaint()

    def do_earlier(self, _: str) -> None:
        self._look(self.moves - 1)

    def do_later(self, _: str) -> None:
        self._look(self.moves + 1)

    def do_turn_before(self, _: str) -> None:
        self._look(self._history.turn_before(self.moves))

    def do_turn_after(self, _: str) -> None:
        self._look(self._history.turn_after(self.moves))

    def do_first(self, _: str) -> None:
        self._look(0)

    def do_last(self, _: str) -> None:
        self._look(len(self._history.steps))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._look(self.moves - 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._look(self.moves + 1)

    def do_coach(self, _: str) -> None:
        """Show what the coach says of every position, or take it away."""
        self._coached = not self._coached
        self.repaint()

    def do_analysis(self, _: str) -> None:
        if self._source is not None:
            self.table_app.open_analysis(self._source, self._record)

    def do_log(self, _: str) -> None:
        from push_game.tui.log import LogScreen

        self.table_app.open(
            LogScreen(games.get(self._game).title, self._history.log(self.moves), self._history.turn_lines())
        )

    def do_rules(self, _: str) -> None:
        clause = games.get(self._game).clause(self._history.position(self.moves))
        self.table_app.open_rules(self._game, clause)

    def do_back(self, _: str) -> None:
        if self._coached:
            self.do_coach("")
        else:
            self.go_back()
