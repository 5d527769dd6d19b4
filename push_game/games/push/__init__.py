"""Push, the columns game for 2 to 6 players: the game object that `games.get("push")` finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

from push_game.games import levels
from push_game.games.contract import Advice, Agreed, Bot, Clause, Count, Figure, Judge, Option, Played, Stage, Tally
from push_game.games.lessons import Lesson
from push_game.games.push import bots
from push_game.games.push.cards import SWITCH, cards, deck, size
from push_game.games.push.moves import Move, parse_move
from push_game.games.push.options import OPTIONS, SEATS, rules
from push_game.games.push.state import State, first_position
from push_game.games.revealing import CARDS_AND_DIE
from push_game.i18n import Message, msg, msgn

_CLAUSES: Final = {
    "start": "P6",
    "drawing": "P8",
    "placing": "P9",
    "deciding": "P8",
    "taking": "P14",
    "rolling": "P19",
    "over": "P23",
}
"""The clause that governs each phase."""


class Push:
    """The columns game (clauses P1 to P24)."""

    name: Final = "push"
    title: Final[Message] = msg("Push")
    seats: Final = SEATS
    options: Final[Sequence[Option]] = OPTIONS
    levels: Final[Sequence[str]] = tuple(bots.LEVELS)
    plays: Final = bots.PLAYS
    agreed: Final = {
        "odds": Agreed(msg("Chance to bust"), msg("Keep the chance that the next card busts in sight.")),
        "banks": Agreed(
            msg("Banks of the others"), msg("Whether the values in the others’ banks are seen or lie face down.")
        ),
    }
    charted: Final[Message] = msg("points at the end of each turn")
    revealing: Final = CARDS_AND_DIE
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
        """What the coach says of every legal move, best first; see `coach.py`."""
        from push_game.games.push.coach import advise

        return advise(view, names)

    def figures(self) -> Sequence[Figure]:
        """What the coach's figures mean."""
        from push_game.games.push.coached import FIGURES

        return FIGURES

    def judge(self) -> Judge:
        """The expert's judgement."""
        from push_game.games.push.appraisal import JUDGE

        return JUDGE

    def inventory(self, state: State) -> Counter[str]:
        """How many there are of each card, wherever they lie (P1)."""
        piles = [state.unseen, state.discard, *state.benches, *state.banks]
        piles += [column.pile for column in state.columns if column]
        loose = [SWITCH] * state.switches + ([state.card] if state.card and not state.busted else [])
        return Counter(map(str, chain(loose, *map(cards, piles))))

    def describe(self, state: State) -> dict[str, Any]:
        """The game's own fields for `push-game show --json`."""
        return {
            "turn": state.turn,
            "active": state.active,
            "deck": state.deck_size,
            "columns": [column and [str(card) for card in column.cards] for column in state.columns],
            "switches": state.switches,
            **({"card": str(state.card)} if state.card and not state.busted else {}),
            "discard": [str(card) for card in cards(state.discard)],
            "seats": [
                {"bench": [str(card) for card in state.bench(seat)], "bank": [str(card) for card in state.bank(seat)]}
                for seat in range(state.seats)
            ],
        }

    def lines(self, state: State, seat: int | None = None, *, closed: bool = False) -> Sequence[Message]:
        """The position for people: the table, or a seat's bench and bank."""
        from push_game.games.push import lines

        return list(lines.on_the_table(state) if seat is None else lines.before(state, seat, closed=closed))

    def gained(self, last: State, now: State, seat: int) -> None:
        """There are no hands."""

    def dealt_anew(self, step: Played) -> bool:
        """Never: nobody holds anything that the others do not see."""
        return False

    def stage(self, state: State) -> Stage:
        """How much of the deck has been drawn (P22)."""
        total = size(deck(state.rules.switch_cards))
        return Stage(total - state.deck_size, total, msgn("{count} card", "{count} cards", state.deck_size))

    def lesson(self) -> Lesson:
        """The guided first game."""
        from push_game.games.push.lesson import LESSON

        return LESSON

    def clauses(self) -> Sequence[Clause]:
        """The rules as players read them, P1 to P24."""
        from push_game.games.push.rules_text import clauses

        return clauses()

    def clause(self, state: State) -> str:
        """The clause that matters now."""
        if state.phase == "taking" and state.seat != state.active:
            return "P15"
        return _CLAUSES[state.phase]

    def asked(self, state: State, names: Sequence[str]) -> Message:
        """Who must do what."""
        from push_game.games.push.sentences import asked

        return asked(state, names)

    def at_stake(self, state: State, move: Move | None = None, *, odds: bool = True) -> Message | None:
        """What is at stake: the bust, the bench, what a column brings."""
        from push_game.games.push.sentences import at_stake

        return at_stake(state, move, odds=odds)

    def label(self, state: State, move: Move) -> Message:
        """What a legal move is called: "draw", "column 2", "bank red"."""
        from push_game.games.push.choices import label

        return label(state, move)

    def offer(self, state: State, move: Move) -> Message | None:
        """The cards of a column, the points of a colour."""
        from push_game.games.push.lines import offer

        return offer(state, move)

    def typed(self, move: Move) -> str:
        """The notation: where words of the chosen language are wanted, there are verbs and numbers."""
        return str(move)

    def how_typed(self) -> Sequence[Message]:
        """Every move is listed."""
        return ()

    def meant(self, state: State, words: str) -> Move | None:
        """The move that a verb means here, or "choose N": the N-th colour or column."""
        from push_game.games.push.choices import meant

        return meant(state, words)

    def told(self, before: State, move: Move, after: State, names: Sequence[str]) -> Sequence[Message]:
        """The events of a move as sentences."""
        from push_game.games.push.events import happened

        return [event.told(names) for event in happened(before, move, after)]

    def verdict(self, state: State, names: Sequence[str]) -> Sequence[Message]:
        """Who has won and what decided (P23)."""
        from push_game.games.push.verdict import verdict

        return verdict(state, names)

    def tally(self, state: State) -> Sequence[Tally]:
        """Points by colour, bench, bank and all, and the cards that break a tie."""
        from push_game.games.push.verdict import tally

        return tally(state)

    def course(self, before: Sequence[int], step: Played) -> Sequence[int]:
        """Everybody's points on bench and bank."""
        return tuple(step.after.scores)

    def sides(self, seats: int) -> Sequence[int]:
        """Everybody plays for oneself."""
        return range(seats)

    def counted(self, seats: int) -> Sequence[Count]:
        """What is counted for the statistics: busts, points taken, banked and lost."""
        from push_game.games.push.counts import COUNTED

        return COUNTED

    def counts(self, steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
        """For each of these counts what every seat has come to in a whole game of those moves."""
        from push_game.games.push.counts import counts

        return counts(steps)


GAME: Final = Push()
