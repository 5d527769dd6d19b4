"""Push, the partnership rummy for 4 players: the game object that `games.get("rummy")` finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from push_game.games import levels
from push_game.games.contract import Advice, Agreed, Bot, Clause, Count, Figure, Judge, Option, Played, Stage, Tally
from push_game.games.lessons import Lesson
from push_game.games.revealing import CARDS
from push_game.games.rummy import bots
from push_game.games.rummy.cards import KINDS, cards, listed
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.moves import Move, parse_move
from push_game.games.rummy.options import OPTIONS, SEATS, rules
from push_game.games.rummy.state import State, first_position, team
from push_game.i18n import Message, msg, msgn


class Rummy:
    """The partnership rummy (clauses R1 to R22)."""

    name: Final = "rummy"
    title: Final[Message] = msg("Push Rummy")
    seats: Final = SEATS
    options: Final[Sequence[Option]] = OPTIONS
    levels: Final[Sequence[str]] = tuple(bots.LEVELS)
    plays: Final = bots.PLAYS
    agreed: Final[Mapping[str, Agreed]] = {}
    charted: Final[Message] = msg("points up to the end of each deal")
    revealing: Final = CARDS
    hidden: Final = True
    lists_all: Final = False

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
        """What the coach says of taking and pushing, of laying, and of each discard, best first."""
        from push_game.games.rummy.coach import advise

        return advise(view, names)

    def figures(self) -> Sequence[Figure]:
        """What the coach's figures mean."""
        from push_game.games.rummy.coached import FIGURES

        return FIGURES

    def judge(self) -> Judge:
        """What knows positions' worth: by the coach's figures, and by an estimate from all four hands."""
        from push_game.games.rummy.judge import JUDGE

        return JUDGE

    def inventory(self, state: State) -> Counter[str]:
        """How many there are of each card, wherever they lie (R1); of a view also how many are unknown."""
        piles = [state.stock, state.discard, *state.hands, *[meld.pile for meld in state.melds]]
        return Counter(map(str, cards(b"".join(piles))))

    def describe(self, state: State) -> dict[str, Any]:
        """The game's own fields for `push-game show --json`; a card that a view does not show is "??"."""
        return {
            "turn": state.turn,
            "active": state.active,
            "view": state.viewer,
            "phase": state.phase,
            "deal": state.deal.number,
            "dealer": state.deal.dealer,
            "contract": [f"{need.kind} {need.cards}" for need in state.contract.least],
            "stock": len(state.stock),
            "discard": listed(state.discard) or None,
            "melds": [
                {"kind": meld.kind, "cards": _texts(meld.pile), "seat": seat}
                for meld, seat in zip(state.melds, state.owners, strict=True)
            ],
            "taken": listed(state.taken) or None,
            "owed": [{"card": str(KINDS[debt.card]), "meld": debt.number or None} for debt in state.debts],
            "results": [{"points": list(one.points), "out": one.out} for one in state.deal.results],
            "seats": [
                {
                    "hand": _texts(state.hands[seat]),
                    "known": _texts(state.known[seat]),
                    "discarded": _texts(state.gone[seat]),
                    "laid": state.has_laid(seat),
                }
                for seat in range(state.seats)
            ],
        }

    def lines(self, state: State, seat: int | None = None, *, closed: bool = False) -> Sequence[Message]:
        """The position for people: the table, or a seat's hand, which a view does not show unless it is its own."""
        from push_game.games.rummy.lines import held, on_the_table

        return list(on_the_table(state) if seat is None else held(state, seat))

    def gained(self, last: State, now: State, seat: int) -> Message | None:
        """The cards that have come into that hand; None where there are none, or the hand is another deal's."""
        from push_game.games.rummy.lines import gained

        return gained(last, now, seat)

    def dealt_anew(self, step: Played) -> bool:
        """Whether the next of the five deals follows that move (R3)."""
        return bool(step.after.deal.number != step.before.deal.number)

    def stage(self, state: State) -> Stage:
        """How many of the five deals are over (R3)."""
        done = len(state.deal.results)
        return Stage(done, DEALS, msgn("{count} deal", "{count} deals", DEALS - done))

    def lesson(self) -> Lesson:
        """A deal that ends by a swap."""
        from push_game.games.rummy.lesson import LESSON

        return LESSON

    def clauses(self) -> Sequence[Clause]:
        """The rules as players read them, R1 to R22."""
        from push_game.games.rummy.rules_text import clauses

        return clauses()

    def clause(self, state: State) -> str:
        """The clause that matters now."""
        from push_game.games.rummy.sentences import clause

        return clause(state)

    def asked(self, state: State, names: Sequence[str]) -> Message:
        """Who must do what."""
        from push_game.games.rummy.sentences import asked

        return asked(state, names)

    def at_stake(self, state: State, move: Move | None = None, *, odds: bool = True) -> Message | None:
        """What whoever decides has to reach in this deal."""
        from push_game.games.rummy.sentences import at_stake

        return at_stake(state)

    def label(self, state: State, move: Move) -> Message:
        """What a decision is called: "take 7S", "push", "discard KH"."""
        from push_game.games.rummy.choices import label

        return label(state, move)

    def offer(self, state: State, move: Move) -> Message | None:
        """What a push gives away."""
        from push_game.games.rummy.lines import offer

        return offer(state, move)

    def typed(self, move: Move) -> str:
        """The notation with the words of the chosen language."""
        from push_game.games.rummy.spoken import typed

        return typed(move)

    def how_typed(self) -> Sequence[Message]:
        """How cards are laid, added, swapped and discarded."""
        from push_game.games.rummy.spoken import how_typed

        return how_typed()

    def meant(self, state: State, words: str) -> Move | None:
        """The move that words of the notation mean, or "choose N": discarding the N-th card of the hand."""
        from push_game.games.rummy.choices import meant

        return meant(state, words)

    def told(self, before: State, move: Move, after: State, names: Sequence[str]) -> Sequence[Message]:
        """The events of a move as sentences, without what only some players have seen (R22)."""
        from push_game.games.rummy.events import happened

        told = [event.told(names) for event in happened(before, move, after)]
        return [sentence for sentence in told if sentence is not None]

    def verdict(self, state: State, names: Sequence[str]) -> Sequence[Message]:
        """Which team has won and what decided (R21)."""
        from push_game.games.rummy.verdict import verdict

        return verdict(state, names)

    def tally(self, state: State) -> Sequence[Tally]:
        """What each deal cost, and all of them together."""
        from push_game.games.rummy.verdict import tally

        return tally(state)

    def course(self, before: Sequence[int], step: Played) -> Sequence[int]:
        """The points of the deals that are over."""
        return tuple(step.after.scores)

    def sides(self, seats: int) -> Sequence[int]:
        """The two teams (R2)."""
        return [team(seat) for seat in range(seats)]

    def counted(self, seats: int) -> Sequence[Count]:
        """What is counted for the statistics."""
        from push_game.games.rummy.counts import COUNTED

        return COUNTED

    def counts(self, steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
        """For each of these, what every seat has come to in a match of those moves."""
        from push_game.games.rummy.counts import counts

        return counts(steps)


def _texts(pile: bytes) -> list[str]:
    return [str(card) for card in cards(pile)]


GAME: Final = Rummy()
