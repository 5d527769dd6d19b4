"""Push to Five, the five-card game for 1 to 6 players: the game object that `games.get("five")` finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from push_game.games import levels
from push_game.games.contract import Advice, Agreed, Bot, Clause, Count, Figure, Option, Played, Stage, Tally
from push_game.games.five import bots
from push_game.games.five.moves import Move, parse_move
from push_game.games.five.options import OPTIONS, SEATS, rules
from push_game.games.five.state import State, first_position
from push_game.games.lessons import Lesson
from push_game.games.revealing import CARDS
from push_game.i18n import Message, msg, msgn


class Five:
    """The five-card game (clauses F1 to F9)."""

    name: Final = "five"
    title: Final[Message] = msg("Push to Five")
    seats: Final = SEATS
    options: Final[Sequence[Option]] = OPTIONS
    levels: Final[Sequence[str]] = tuple(bots.LEVELS)
    plays: Final = bots.PLAYS
    agreed: Final = {
        "odds": Agreed(msg("Chance to lose"), msg("Keep the chance that the next card loses the turn in sight.")),
    }
    charted: Final[Message] = msg("points kept up to the end of each turn")
    revealing: Final = CARDS
    hidden: Final = False
    lists_all: Final = True

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """The first position. Raises BadOption for a wrong number of seats, option or value."""
        return first_position(rules(seats, options or {}))

    def parse_move(self, text: str) -> Move:
        """The move that `text` stands for. Raises BadMove if it stands for none."""
        return parse_move(text)

    def bot(self, level: str, seed: int = 0) -> Bot:
        """A player of that level, from a view to a move. Raises BadOption if there is none."""
        return levels.find(self.name, bots.LEVELS, level, seed)

    def advise(self, view: State, names: Sequence[str] = ()) -> Sequence[Advice]:
        """What the coach says of flipping and stopping, the better first; see `coach.py`."""
        from push_game.games.five.coach import advise

        return advise(view, names)

    def figures(self) -> Sequence[Figure]:
        """What the coach's figures mean."""
        from push_game.games.five.coached import FIGURES

        return FIGURES

    def judge(self) -> None:
        """Nothing judges its positions."""

    def inventory(self, state: State) -> Counter[str]:
        """The five cards, face up and face down (F1)."""
        return Counter(map(str, state.flipped + state.face_down))

    def describe(self, state: State) -> dict[str, Any]:
        """The game's own fields for `push-game show --json`."""
        return {
            "turn": state.turn,
            "active": state.active,
            "face_up": [str(card) for card in state.flipped],
            "face_down": [str(card) for card in state.face_down],
            "passes": state.passes,
            "protected": state.protected,
            "turn_score": state.score,
            "order": list(state.order),
            "kept": list(state.kept),
            "playoff": state.playoff,
            "goal": state.goal,
            **({"best": max(state.kept, default=0), "sum": sum(state.kept)} if state.rules.rounds else {}),
        }

    def lines(self, state: State, seat: int | None = None, *, closed: bool = False) -> Sequence[Message]:
        """The position for people: the five cards and the turn score; a seat has nothing but its points."""
        from push_game.games.five.lines import on_the_table

        return list(on_the_table(state)) if seat is None else []

    def gained(self, last: State, now: State, seat: int) -> None:
        """There are no hands."""

    def dealt_anew(self, step: Played) -> bool:
        """Never: nobody holds anything that the others do not see."""
        return False

    def stage(self, state: State) -> Stage | None:
        """How many rounds of a solo game are over (F9); a game of more players ends when somebody wins."""
        total, done = state.rules.rounds, len(state.kept)
        return Stage(done, total, msgn("{count} round", "{count} rounds", total - done)) if total else None

    def lesson(self) -> Lesson:
        """The guided first game."""
        from push_game.games.five.lesson import LESSON

        return LESSON

    def clauses(self) -> Sequence[Clause]:
        """The rules as players read them, F1 to F10."""
        from push_game.games.five.rules_text import clauses

        return clauses()

    def clause(self, state: State) -> str:
        """The clause that matters now."""
        if state.phase == "over":
            return "F9" if state.rules.rounds else "F8"
        if state.phase == "deciding":
            return "F5" if state.full_pass else "F4"
        return "F3"

    def asked(self, state: State, names: Sequence[str]) -> Message:
        """Who must do what."""
        from push_game.games.five.sentences import asked

        return asked(state, names)

    def at_stake(self, state: State, move: Move | None = None, *, odds: bool = True) -> Message | None:
        """What is at stake: the turn score, and how likely it is lost."""
        from push_game.games.five.sentences import at_stake

        return at_stake(state, move, odds=odds)

    def label(self, state: State, move: Move) -> Message:
        """What a legal move is called: "flip", "stop"."""
        from push_game.games.five.choices import label

        return label(move)

    def offer(self, state: State, move: Move) -> Message | None:
        """The points that a stop keeps."""
        from push_game.games.five.lines import offer

        return offer(state, move)

    def typed(self, move: Move) -> str:
        """The notation: where words of the chosen language are wanted, there are verbs and numbers."""
        return str(move)

    def how_typed(self) -> Sequence[Message]:
        """Every move is listed."""
        return ()

    def meant(self, state: State, words: str) -> Move | None:
        """The move that a verb means, or "choose N": the N-th card."""
        from push_game.games.five.choices import meant

        return meant(words)

    def told(self, before: State, move: Move, after: State, names: Sequence[str]) -> Sequence[Message]:
        """The events of a move as sentences."""
        from push_game.games.five.events import happened

        return [event.told(names) for event in happened(before, move, after)]

    def verdict(self, state: State, names: Sequence[str]) -> Sequence[Message]:
        """Who has won and what decided (F8); alone, how it went (F9)."""
        from push_game.games.five.verdict import verdict

        return verdict(state, names)

    def tally(self, state: State) -> Sequence[Tally]:
        """What was kept in the last round; alone, the best turn and the sum of all."""
        from push_game.games.five.verdict import tally

        return tally(state)

    def course(self, before: Sequence[int], step: Played) -> Sequence[int]:
        """The turn scores that everybody has kept, all rounds together: a round's own would begin again at 0."""
        from push_game.games.five.counts import turn_result

        kept = turn_result(step.before, step.move, step.after) or 0
        return tuple(points + kept * (seat == step.before.active) for seat, points in enumerate(before))

    def sides(self, seats: int) -> Sequence[int]:
        """Everybody plays for oneself."""
        return range(seats)

    def counted(self, seats: int) -> Sequence[Count]:
        """What is counted for the statistics: turns, flips, losses, and the points kept."""
        from push_game.games.five.counts import ALONE, TOGETHER

        return TOGETHER if seats > 1 else ALONE

    def counts(self, steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
        """For each of these counts what every seat has come to in a whole game of those moves."""
        from push_game.games.five.counts import counts

        return counts(steps)


GAME: Final = Five()
