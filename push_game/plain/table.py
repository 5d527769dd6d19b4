"""A game at the table, told and asked by lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from push_game.games.contract import CHANCE, Advice
from push_game.i18n import Message, msg
from push_game.plain import coach, report, words
from push_game.plain.curtain import Curtain
from push_game.plain.sight import Sight, meant
from push_game.plain.talk import EndOfInput, Talk
from push_game.play import labels, names, tutor
from push_game.play.bots import Bots
from push_game.play.keys import PLAIN
from push_game.play.records.history import History
from push_game.play.settings import Settings
from push_game.play.table import RecordNotWritten, Step, Table

_ASKED: Final = frozenset(("where", "moves", "odds", "coach", "undo", "redo", "log", "rules", "help", "leave"))
"""The words that are no moves: each has a method."""
_LOG: Final = 10
"""How many lines of the log are told if nobody says how many."""


class TableTalk:
    """A game in play. `notice` is a line to be told at the start."""

    def __init__(self, talk: Talk, settings: Settings, table: Table, notice: Message | None = None) -> None:
        self._talk, self._settings, self.table = talk, settings, table
        self._game = table.game
        self.players = names.seated(table.players)
        self._names = [player.name for player in self.players]
        self._history = History(table.game, self._names, table.start, table.steps)
        self._told = len(self._history.log())
        self._notice = notice
        self._bots = Bots(table)
        self._curtain = Curtain(talk, self.players, hidden=self._game.hidden)
        self._held = False
        """Whether a forced move waits for the player, who has just taken it back."""
        self._asked_of: Any = None
        """The position that the last question was about."""
        self._told_hands: dict[int, Any] = {}
        """For each seat whose hand was told, its view at that time."""
        self._advised: list[Any] = []
        self._doubted: Any = None
        """The move that the tutor has just warned of."""
        self._left = False

    def play(self) -> bool:
        """Play on to the end; False if it is left before. Raises EndOfInput, the game being kept as well."""
        try:
            with self.table:
                self._open()
                while not self._left and self.table.state.to_act is not None:
                    self._go_on()
        except (EndOfInput, KeyboardInterrupt):
            self._say_kept()
            raise
        if self._left:
            self._say_kept()
        return not self._left

    def _open(self) -> None:
        kinds = [
            msg("{name}, {kind}", name=name, kind=labels.player(bot)) if bot else name for name, bot in self.players
        ]
        self._talk.say(msg("{game}: {players}.", game=self._game.title, players="; ".join(map(str, kinds))))
        if any(step.by != CHANCE for step in self.table.steps):
            self._say_where_it_stands()
        else:
            self._talk.say(*self._history.log())
        if self._notice:
            self._talk.say(self._notice)

    def _say_where_it_stands(self) -> None:
        """What whoever goes on with a game must know, but for hands: those are told with the curtain open."""
        seat = self.table.state.to_act
        people = [place for place, player in enumerate(self.players) if player.bot is None]
        listening = seat if seat in people else people[0] if len(people) == 1 else None
        if self._game.hidden or listening is None:
            self._talk.say(*report.standing([self._sight(place) for place in range(len(self.players))]))
        else:
            self._talk.say(*report.where(self._sight(listening)))
        if seat is not None and not (seat in people and self._curtain.is_open_for(seat)):
            # A person whose curtain is open is asked that at once.
            self._talk.say(self._game.asked(self.table.state.view(seat), self._names))

    def _say_kept(self) -> None:
        self._talk.say(msg("The game is kept; “push-game continue” goes on with it."))

    # Whose move it is

    def _go_on(self) -> None:
        """Let whoever is to act do so."""
        state = self.table.state
        seat = state.to_act
        level = self.players[seat].bot
        self._curtain.close(seat if level is None else None)
        if level is not None:
            self._let_bot_play(seat, level)
        elif not self._held and (forced := self.table.forced) is not None:
            self._play(forced, by_itself=True)
        elif not self._curtain.is_open_for(seat):
            self._draw_curtain(seat)
        else:
            self._listen(seat)

    def _let_bot_play(self, seat: int, level: str) -> None:
        if not self._play(self._bots.choose(seat, level, self.table.state.view(seat))):
            self._talk.say(msg("Say anything to try again, or “leave”."))
            self._left = self._command(self._talk.hear()) == "leave"

    def _draw_curtain(self, seat: int) -> None:
        self._talk.say(self._curtain.ask(seat))
        text = self._talk.hear()
        if not self._curtain.answered(seat, text):
            self._left = self._command(text) == "leave"

    def _listen(self, seat: int) -> None:
        """Ask a person what to do, unless that has been asked already, and do it."""
        sight = self._sight(seat)
        if self._asked_of is not self.table.state:
            self._asked_of = self.table.state
            if self._game.hidden:
                self._say_hand(sight, seat)
            self._talk.say(*report.question(sight))
        text = self._talk.hear()
        command = self._command(text.partition(" ")[0])
        if command and " " in text and meant(sight, text, _ASKED) is not None:
            command = None  # a move may begin as that word does
        if self._insists(sight, text):
            return
        if not text:
            self._asked_of = None
        elif command:
            do: Callable[[Sight, str], None] = getattr(self, f"do_{command}")
            do(sight, text.partition(" ")[2].strip())
        else:
            self._decide(sight, text)

    def _say_hand(self, sight: Sight, seat: int) -> None:
        """What the seat holds, and what of it is new since that was told last."""
        last = self._told_hands.get(seat)
        self._told_hands[seat] = sight.view
        self._talk.say(*self._game.lines(sight.view, seat))
        if last is not None and (news := self._game.gained(last, sight.view, seat)):
            self._talk.say(news)

    def _sight(self, seat: int) -> Sight:
        view = self.table.state.view(seat)
        return Sight(self._game, view, self.players, self.table.manners, seat, self._settings.keys)

    def _command(self, text: str) -> str | None:
        return words.action_for(PLAIN, text, _ASKED, self._settings.keys)

    # Moves

    def _decide(self, sight: Sight, text: str) -> None:
        """Make the move that a text means, or say what would be right."""
        move = meant(sight, text, _ASKED)
        if move is None:
            self._talk.say(report.wrong(sight, text))
        elif refusal := sight.view.why_not(move):
            self._talk.say(
                msg("Not allowed: {reason}. That is rule {clause}.", reason=refusal.reason, clause=refusal.clause)
            )
        else:
            self._consider(sight, move)

    def _consider(self, sight: Sight, move: Any) -> None:
        """Make a person's legal move, unless the tutor asks back first."""
        one = tutor.doubt(self.table.manners, sight.view, move, lambda: self._advice(sight))
        if one is None:
            self._play(move)
            return
        self._doubted = move
        again = msg("Say “{play}” to make it all the same, or choose again.", play=words.listed("tutor", {"play"}))
        self._talk.say(*tutor.warning(one), again)

    def _insists(self, sight: Sight, text: str) -> bool:
        """Whether the answer to the tutor is to make the move all the same; it is made then."""
        doubted, self._doubted = self._doubted, None
        if doubted is None:
            return False
        if words.action_for("tutor", text, {"play"}, self._settings.keys) == "play":
            self._play(doubted)
            return True
        self._note_hint(sight)
        return False

    def _play(self, move: Any, *, by_itself: bool = False) -> bool:
        """Make a legal move and tell it; False, and the reason told, if it cannot be saved."""
        try:
            steps = self.table.play(move)
        except RecordNotWritten as error:
            self._held = True
            self._talk.say(error.nothing_done)
            return False
        self._held = False
        if any(map(self._game.dealt_anew, steps)):
            # All look at the end of the old hands together, whoever goes on.
            self._curtain.close(None)
        self._talk.say(*self._news(steps, by_itself=by_itself))
        return True

    def _news(self, steps: Sequence[Step], *, by_itself: bool = False) -> Sequence[Message]:
        """What has happened since it was told last."""
        self._history.follow(self.table.steps)
        news = list(self._history.log()[self._told :])
        self._told += len(news)
        first = steps[0]
        if by_itself and news:
            news[0] = msg("The only move there was: {told}", told=news[0])
        elif len(steps) > 1 and self._asked_for_card(first):
            # That says nothing beside the card that turns up.
            del news[: len(self._game.told(first.before, first.move, first.after, self._names))]
        return news

    def _asked_for_card(self, step: Step) -> bool:
        """Whether a move did nothing but let a card turn up: it is neither about something nor the end of anything."""
        return self._game.offer(step.before, step.move) is None and step.after.turn == step.before.turn

    # What can be asked

    def do_where(self, sight: Sight, _: str) -> None:
        self._talk.say(*report.where(sight))
        self._talk.say(self._game.asked(sight.view, self._names))

    def do_moves(self, sight: Sight, _: str) -> None:
        self._talk.say(*report.moves(sight))

    def do_odds(self, sight: Sight, _: str) -> None:
        self._talk.say(*report.odds(sight))

    def do_rules(self, sight: Sight, wanted: str) -> None:
        self._talk.say(*report.rules(self._game, sight.view, wanted))

    def do_help(self, sight: Sight, _: str) -> None:
        self._talk.say(*report.helped(sight, _ASKED))

    def do_log(self, _: Sight, wanted: str) -> None:
        number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 9 else _LOG
        log = self._history.log()
        self._talk.say(*(log[max(len(log) - number, 0) :] or [msg("Nothing has happened yet.")]))

    def do_coach(self, sight: Sight, _: str) -> None:
        advice = self._advice(sight)
        if not advice:
            self._talk.say(msg("This game has no coach."))
        elif self._note_hint(sight):
            self._talk.say(*coach.told(self._names[self.table.state.to_act], advice))

    def do_undo(self, _: Sight, __: str) -> None:
        self._take_back(
            self.table.undo,
            self.table.why_no_undo,
            msg("Taken back. {key} plays it again.", key=words.listed(PLAIN, {"redo"})),
        )

    def do_redo(self, _: Sight, __: str) -> None:
        why_not = None if self.table.can_redo else msg("there is no move to play again")
        self._take_back(self.table.redo, why_not, msg("Played again."))

    def do_leave(self, _: Sight, __: str) -> None:
        self._left = True

    def _advice(self, sight: Sight) -> list[Advice]:
        return list(self._game.advise(sight.view, self._names))

    def _note_hint(self, sight: Sight) -> bool:
        """Count that the player is advised, once a position; False, and the reason told, if that fails."""
        if sight.view not in self._advised:
            try:
                self.table.hint(self.table.state.to_act)
            except RecordNotWritten as error:
                self._talk.say(error.nothing_done)
                return False
            self._advised.append(sight.view)
        return True

    def _take_back(self, change: Callable[[], object], why_not: Message | None, done: Message) -> None:
        """Take a move back, or make it again. Forced moves then wait for the player."""
        if why_not is not None:
            self._talk.say(msg("Not possible: {reason}.", reason=why_not))
            return
        try:
            change()
        except RecordNotWritten as error:
            self._talk.say(error.nothing_done)
            return
        self._held = True
        # What comes back into a hand is not new in it.
        self._told_hands.clear()
        self._talk.say(done)
        self._history.follow(self.table.steps)
        log = self._history.log()
        self._talk.say(*log[self._told :])
        self._told = len(log)
