"""The table screen: it knows turns, undo, pace and keys, but no game; the game's board draws it.

A move is written first and shown afterwards. What is seen happening is decoration over a position that
is already final: any key completes it at once, and is then carried out in the new position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from textual import events
from textual.message import Message as TextualMessage

from push_game.i18n import Message, msg
from push_game.play import key_names, keys, names, tutor
from push_game.play.bots import Bots
from push_game.play.records.history import History
from push_game.play.table import Player, RecordNotWritten, Step, Table
from push_game.tui import boards, curtain
from push_game.tui.beside import tell
from push_game.tui.board import Counsel, Scene
from push_game.tui.canvas import Picture
from push_game.tui.coaching import Coaching
from push_game.tui.curtain import Curtain
from push_game.tui.eyes import Eyes
from push_game.tui.screen import PictureScreen
from push_game.tui.showing import MOTION, Showing, Shown
from push_game.tui.thinking import Thinking

_PAST: Final = msg("This is a past position; the game stays as it is.")

_READ: Final = 2.5
"""How long a line takes to be read, in seconds."""


class TableScreen(PictureScreen[None]):
    """A game in play. `notice` is a line to be read at the start."""

    class BoardAwake(TextualMessage):
        """The board knows more than it did when it was painted."""

    def __init__(self, table: Table, notice: Message | None = None) -> None:
        super().__init__()
        self.table = table
        self.board = boards.get(table.game.name)
        self.board.wake_by(lambda: tell(self, self.BoardAwake()))
        self.players = names.seated(table.players)
        self.history = History(table.game, [player.name for player in self.players], table.start, table.steps)
        self.said = notice
        self._said_at = 0.0
        self.cursor = 0
        self._review: int | None = None
        self._seen = len(table.steps)
        self._showing = Showing(self, self._see, self._settle)
        self._mover: Player | None = None
        self._held = False
        self._thinking = Thinking(self, Bots(table), self._play)
        self._last_person: Player | None = None
        self._coaching = Coaching(self, table.game, [player.name for player in self.players])
        self._coached: Any = None
        self._asked: list[Any] = []
        self._eyes = Eyes(table.game, self.players)

    @property
    def context(self) -> str:
        return self.board.context

    # What is shown

    def paint(self, columns: int, rows: int) -> Picture:
        if (seat := self.curtain) is not None:
            return curtain.paint(self._curtained(seat), columns, rows, self.table_app.look)
        return self.board.paint(self.scene(), columns, rows, self.table_app.look)

    @property
    def curtain(self) -> int | None:
        """The seat of the person who has to be alone with the screen before anything hidden is shown; else None."""
        return None if self.moving else self._eyes.awaited(self.table.state)

    def _curtained(self, seat: int) -> Curtain:
        names = [player.name for player in self.players]
        enabled = {"accept", "log", "rules", "leave"} | ({"undo"} if self.table.can_undo else set())
        return Curtain(
            self._title(),
            seat,
            names[seat],
            self.history.log(),
            keys.shown("curtain", enabled, self.table_app.keys),
            self.said,
        )

    def _title(self) -> str:
        """The game, and what is left of it where that is known."""
        stage = self.table.game.stage(self.table.state)
        if stage is None:
            return str(self.table.game.title)
        return str(msg("{game}, {left} left", game=self.table.game.title, left=stage.left))

    def scene(self) -> Scene:
        """Everything the picture depends on, as it stands now."""
        moves = self._seen if self._review is None else self._review
        act = self._showing.act
        manners = self.table.manners
        return Scene(
            state=act.after if act else self._eyes.see(self.history.position(moves)),
            players=self.players,
            act=act,
            choices=self.choices,
            cursor=self.cursor,
            thinking=self._thinking.running and not self.moving,
            show_odds=manners.odds,
            open_banks=manners.banks == "open",
            can_undo=self._at_the_table and self.table.can_undo,
            notice=self.said,
            log=self.history.log(moves),
            lately=self.history.lately(moves),
            history=self.history.scores(moves),
            keys=[
                (name, key.label, key.action)
                for name, key in keys.shown(self.context, self._enabled(), self.table_app.keys)
            ],
            rebound=self.table_app.keys,
            review="" if self._review is None else f"{self._review}/{len(self.history.steps)}",
            counsel=self._counsel(),
            context=self.context,
        )

    @property
    def moving(self) -> bool:
        """Whether something is being seen happening."""
        return self._showing.running

    @property
    def choices(self) -> Sequence[Any]:
        """The moves that a person may choose now."""
        return self.board.choices(self._eyes.see(self.table.state)) if self._person_to_act else ()

    @property
    def _at_the_table(self) -> bool:
        """Whether the position shown is the one the game stands at."""
        return self._review is None and not self.moving

    @property
    def _person_to_act(self) -> bool:
        player = self._to_act
        return self._at_the_table and player is not None and player.bot is None and self.curtain is None

    @property
    def _to_act(self) -> Player | None:
        """Whose decision is due. Chance never waits, so it is a player's unless the game is over."""
        seat = self.table.state.to_act
        return None if seat is None else self.players[seat]

    def _enabled(self) -> set[str]:
        """The actions that the line of keys offers."""
        if self._review is not None:
            return {"earlier", "later", "back", "log", "rules", "leave"}
        enabled = {"log", "rules", "keys", "leave"}
        if self.history.steps:
            enabled.add("earlier")
        if self._person_to_act:
            enabled.update(self.board.verbs(self._eyes.see(self.table.state)))
            enabled.add("coach")
            if self.table.can_undo:
                enabled.add("undo")
            if self.table.can_redo:
                enabled.add("redo")
        return enabled

    # From one position to the next

    def on_mount(self) -> None:
        self._said_at = monotonic()
        self._settle()
        if any(player.bot is None for player in self.players):
            # The first answer may take long: what all later ones rest on is worked out beside the game.
            self.call_after_refresh(self._coaching.ask, self.table.state, patience=0.0)

    # Textual calls the handlers of the base class as well.

    def on_screen_suspend(self) -> None:
        """Another screen lies over the table: nothing moves and nobody plays until it is gone."""
        self._finish_motion()
        self._thinking.stop()

    def on_screen_resume(self) -> None:
        self._settle()

    def on_unmount(self) -> None:
        self._thinking.stop()
        self.table.close()

    def _settle(self) -> None:
        """Nothing moves: let whoever is to act do so."""
        if self.moving or self._review is not None or not self.is_current or self._thinking.running:
            return
        self._seen = len(self.history.steps)
        if self.curtain is not None:
            self._ring_for(self.players[self.curtain])
            self.repaint()
            return
        player = self._to_act
        if player is None:
            self._game_over()
        elif player.bot is not None:
            self._think(player.bot)
        elif not self._held and (forced := self.table.forced) is not None:
            self._play(forced, by_itself=True)
            return
        else:
            self._ring_for(player)
            if tutor.least(self.table.manners, self.table.state) is not None:
                # By the time a key comes the tutor will know.
                self._coaching.ask(self.table.state, patience=0.0)
        self.repaint()

    def _ring_for(self, player: Player) -> None:
        """It is this person's turn: ring if it was another's before."""
        if self._last_person not in (None, player) and self.table_app.settings.bell:
            self.table_app.ring()
        self._last_person = player

    def _play(self, move: Any, *, by_itself: bool = False) -> None:
        """Make a legal move and show it."""
        mover = self._to_act
        try:
            steps = self._make(move)
        except RecordNotWritten as error:
            self._held = True
            self._tell(error.nothing_done)
            return
        self._mover, self._held, self.cursor, self._coached = mover, False, 0, None
        if by_itself:
            self.said, self._said_at = self._played_by_itself(steps), monotonic()
        elif mover is None or mover.bot is None or monotonic() - self._said_at > _READ:
            # A bot that is quick leaves a line as long as it takes to read it.
            self.said = None
        self._follow()
        self._show(steps)

    def _make(self, move: Any) -> Sequence[Step]:
        """The move and what chance does then, written. Raises RecordNotWritten."""
        return self.table.play(move)

    def _played_by_itself(self, steps: Sequence[Step]) -> Message | None:
        first = steps[0]
        told = self.table.game.told(first.before, first.move, first.after, [player.name for player in self.players])
        return msg("The only move there was: {told}", told=told[0]) if told else None

    def _follow(self) -> None:
        self.history.follow(self.table.steps)

    def _game_over(self) -> None:
        from push_game.tui.end import EndScreen

        _ = self.app.switch_screen(EndScreen(self.table))

    # Motion

    def _show(self, steps: Sequence[Step]) -> None:
        """Let these steps, the last ones made, be seen happening one after the other."""
        speed, acts, seen = MOTION[self.table_app.motion], [], len(self.history.steps) - len(steps)
        for step in steps:
            acts += [Shown(act, seen) for act in self._eyes.acts(self.board, step) if speed or act.to_read]
            self._eyes.follow(step)
            seen += 1
        if acts:
            self._showing.start(acts, speed or 1.0)
            self._see()
        else:
            self._settle()

    def _see(self) -> None:
        """Another frame of what is seen happening."""
        self._seen = self._showing.seen
        self.repaint()

    def _finish_motion(self) -> None:
        self._showing.stop()
        self._seen = len(self.history.steps)

    def _hurry(self) -> None:
        """Complete what is moving, and let a waiting bot move."""
        if self.moving:
            self._finish_motion()
            self._settle()
        elif self._thinking.running:
            self._thinking.hurry()

    def on_table_screen_board_awake(self) -> None:
        self.repaint()

    # Bots

    def _think(self, level: str) -> None:
        """Let the bot whose turn it is think."""
        state, seat = self.table.state, self.table.state.to_act
        self._thinking.begin(seat, level, state.view(seat), self.table_app.settings.pace)

    def on_thinking_chose(self, message: Thinking.Chose) -> None:
        self._thinking.take(message)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        self._forget_notice()
        action = keys.action_for(self.context, event.key, self.table_app.keys)
        if action is None:
            self._hurry()
        else:
            event.stop()
            event.prevent_default()
            self.act(action)

    def on_click(self) -> None:
        """A click on nothing in particular."""
        self._hurry()

    def act(self, action: str) -> bool:
        if self.moving:
            mover = self._mover
            self._hurry()
            # Enter and space mean whatever the cursor is on. Hurrying one player's move with them must not
            # make a move for the next, who could not take it back, nor say that somebody is alone with the screen.
            if action == "accept" and (
                mover is None or mover.bot is not None or self._to_act is not mover or self.curtain is not None
            ):
                return True
        elif self._thinking.running and action not in _AT_ANY_TIME:
            self._hurry()
            return True
        if self.curtain is not None and action not in _BEHIND_THE_CURTAIN:
            return True
        if not super().act(action):
            self._decide(action)
        return True

    def do_accept(self, _: str) -> None:
        if self.curtain is not None:
            self._eyes.seat = self.curtain
            self.cursor, self.said = 0, None
            self._settle()
        elif self._review is not None:
            self._look(len(self.history.steps))
        else:
            self._choose_at(self.cursor, "accept")

    def do_point(self, number: str) -> None:
        """Make the choice with that number, from 0."""
        self._choose_at(int(number), "point")

    def _choose_at(self, cursor: int, action: str) -> None:
        """Make the choice at that place; one that is no move by itself is the board's to deal with."""
        choices = self.choices
        if cursor >= len(choices):
            return
        self.cursor = cursor
        if choices[cursor] is None:
            self._decide("accept")
            return
        self._try(choices[cursor], self._eyes.see(self.table.state), action)

    def do_aim(self, number: str) -> None:
        """Put the cursor on the choice with that number, from 0."""
        if int(number) < len(self.choices):
            self.cursor = int(number)
            self._tell(None)

    def _decide(self, action: str) -> None:
        """Make the move that an action means here, or say why not."""
        if self._review is not None:
            self._tell(_PAST)
        if not self._person_to_act:
            return
        state = self.table.state
        view = self._eyes.see(state)
        move = self.board.move_for(action, view, self.cursor)
        if move is None:
            there = self.board.cursor_for(action, view, self.cursor)
            if isinstance(there, int):
                self.cursor = there
                self._tell(None)
            elif there is not None:
                self._tell(there)
            return
        self._try(move, view, action)

    def _try(self, move: Any, view: Any, action: str) -> None:
        """Make a person's move, or say why the rules do not allow it."""
        refusal = self.table.state.why_not(move)
        if refusal is None:
            self.board.made(view, action, self.cursor)
            self._consider(move)
        else:
            self._tell(refusal.told)

    def _tell(self, notice: Message | None) -> None:
        self.said = notice
        self.repaint()

    def do_left(self, _: str) -> None:
        self._step("left")

    def do_right(self, _: str) -> None:
        self._step("right")

    def do_up(self, _: str) -> None:
        if self._review is None:
            self._step("up")
        else:
            self._look(self.history.turn_before(self._review))

    def do_down(self, _: str) -> None:
        if self._review is None:
            self._step("down")
        else:
            self._look(self.history.turn_after(self._review))

    def _step(self, direction: str) -> None:
        by = -1 if direction in ("left", "up") else 1
        if self._review is not None:
            self._look(self._review + by)
        elif choices := self.choices:
            there = self.board.cursor_for(direction, self._eyes.see(self.table.state), self.cursor)
            self.cursor = there if isinstance(there, int) else (self.cursor + by) % len(choices)
            self._tell(None)

    # The coach and the tutor

    def do_coach(self, _: str) -> None:
        """Show what the coach says to whoever decides, or take it away."""
        if self._review is not None:
            self._tell(msg("The coach looks back in a replay only."))
        elif not self._person_to_act:
            self._tell(msg("The coach waits for a person to decide."))
        elif self._lay_bare() and self._coached is self.table.state:
            self.repaint()
        elif self._coached is self.table.state:
            self._coached = None
            self.repaint()
        elif self._coaching.ask(self.table.state) == ():
            self._tell(msg("This game has no coach."))
        elif self._note_hint():
            self._coached = self.table.state
            self._tell(None)

    def _lay_bare(self) -> bool:
        """Put away what would lie over the coach's panel; whether anything did."""
        there = self.board.cursor_for("coach", self._eyes.see(self.table.state), self.cursor)
        if isinstance(there, int):
            self.cursor = there
        return there is not None

    def on_coaching_advised(self) -> None:
        self.repaint()

    def _counsel(self) -> Counsel | None:
        """What the coach says, if it is asked, and as soon as it has come to a conclusion."""
        state, player = self.table.state, self._to_act
        if player is None or self._coached is not state or not self._person_to_act:
            return None
        advice = self._coaching.ask(state)
        key, explain = (
            key_names.name(keys.keys_on(self.context, one, self.table_app.keys)[0]) for one in ("coach", "rules")
        )
        asked = self.table.hints[state.to_act]
        return Counsel(player.name, advice, asked, key=key, explain=explain) if advice else None

    def _note_hint(self) -> bool:
        """Count that the player is advised, once a position; False, and the reason shown, if that fails."""
        state = self.table.state
        if state not in self._asked:
            try:
                self.table.hint(state.to_act)
            except RecordNotWritten as error:
                self._tell(error.nothing_done)
                return False
            self._asked.append(state)
        return True

    def _consider(self, move: Any) -> None:
        """Make a person's legal move, unless the tutor asks back first."""
        state = self.table.state
        one = tutor.doubt(self.table.manners, state, move, lambda: self._coaching.ask(state, patience=None))
        if one is None:
            self._play(move)
            return
        from push_game.tui.tutor import TutorScreen

        def answered(answer: str | None) -> None:
            if answer == "play":
                self._play(move)
            elif answer == "show" and self._coached is not state:
                self.do_coach("")
            else:
                self._note_hint()

        _ = self.app.push_screen(TutorScreen(self, one), answered)

    # Taking back

    def do_undo(self, _: str) -> None:
        key = key_names.name(keys.keys_on(self.context, "redo", self.table_app.keys)[0])
        self._take_back(self.table.undo, self.table.why_no_undo, msg("Taken back. {key} plays it again.", key=key))

    def do_redo(self, _: str) -> None:
        why_not = None if self.table.can_redo else msg("there is no move to play again")
        self._take_back(self.table.redo, why_not, msg("Played again."))

    def _take_back(self, change: Callable[[], object], why_not: Message | None, done: Message) -> None:
        """Take a move back, or make it again. Forced moves then wait for the player."""
        self._review = None
        if why_not is not None:
            self._tell(why_not)
            return
        try:
            change()
        except RecordNotWritten as error:
            self._tell(error.nothing_done)
            return
        self._thinking.stop()
        self._held, self.cursor, self.said, self._coached = True, 0, done, None
        self._follow()
        self._settle()

    # Looking back

    def do_earlier(self, _: str) -> None:
        self._look((len(self.history.steps) if self._review is None else self._review) - 1)

    def do_later(self, _: str) -> None:
        if self._review is not None:
            self._look(self._review + 1)

    def do_first(self, _: str) -> None:
        self._look(0)

    def do_last(self, _: str) -> None:
        self._look(len(self.history.steps))

    def do_back(self, _: str) -> None:
        if self._review is not None:
            self._look(len(self.history.steps))
        elif self._coached is not None or not self._person_to_act:
            self._coached = None
            self._tell(None)
        else:
            self.said = None
            self._decide("back")
            self.repaint()

    def _look(self, moves: int) -> None:
        """Show the position after that many moves; the last one is the game itself, which then goes on."""
        if not self.history.steps:
            return
        self._thinking.stop()
        last = len(self.history.steps)
        self._review = max(moves, 0) if moves < last else None
        self.said = None if self._review is None else _PAST
        if self._review is None:
            self._settle()
        self.repaint()

    # Other screens

    def do_log(self, _: str) -> None:
        from push_game.tui.log import LogScreen

        self.table_app.open(LogScreen(self.table.game.title, self.history.log(self._review), self.history.turn_lines()))

    def do_rules(self, _: str) -> None:
        """The rules at the clause that matters now; while the coach speaks, what its figures mean."""
        if self._counsel() is not None:
            self.table_app.open_coachs_figures(self.table.game.name)
            return
        state = self.table.state if self._review is None else self.history.position(self._review)
        self.table_app.open_rules(self.table.game.name, self.table.game.clause(state))

    def do_leave(self, _: str) -> None:
        """Everything is in the record already, so there is nothing to ask."""
        self._thinking.stop()
        self._finish_motion()
        self.table.close()
        self.go_back()


_BEHIND_THE_CURTAIN: Final = frozenset(("accept", "log", "rules", "leave", "undo"))
"""What can be done before the next player is there."""

_AT_ANY_TIME: Final = frozenset(("coach", "log", "rules", "keys", "leave", "earlier", "first", "undo", "redo", "back"))
"""What can be done while a bot thinks; all else hurries it."""
