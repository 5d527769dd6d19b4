"""What every game promises: a state answers four questions, and chance is a move.

Whose move is it (`to_act`), which moves are legal (`legal_moves`), what are the odds when chance
moves (`outcomes`), and what comes after a move (`play`). States are values: they never change, and
equal states are equal. They hold no deck order, no random generator, no clock and no screen.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from push_game.games.lessons import Lesson
from push_game.games.revealing import Revealing
from push_game.i18n import Message, msg

CHANCE: Final = "chance"
"""Who moves when a card turns up or a die falls."""

Seat: TypeAlias = int
"""A player's place at the table, from 0, clockwise."""

Actor: TypeAlias = int | Literal["chance"]
"""Who makes a move: a seat, or `CHANCE`."""


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule clause ("P10"), and the reason as a sentence."""

    clause: str
    reason: Message

    @property
    def told(self) -> Message:
        """Both of them in a line."""
        return msg("{reason} ({clause})", reason=self.reason, clause=self.clause)

    def __str__(self) -> str:
        return str(self.told)


class IllegalMove(ValueError):
    """A move that the rules do not allow here; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class BadMove(ValueError):
    """A text that is no move in this game's notation; its `message` names what would be right."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class BadOption(ValueError):
    """An unknown game or option, or a value that is not allowed; its `message` names what would be."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Move(Protocol):
    """A decision or an outcome of chance. `str(move)` is its notation."""

    def __str__(self) -> str: ...


class Outcomes(Mapping[Any, int]):
    """What chance may do now: each possible move with its weight, in a fixed order.

    The probability of a move is its weight over `total`.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def total(self) -> int:
        """The sum of all weights."""

    @abstractmethod
    def pick(self, fraction: float) -> Any:
        """The move at that fraction, 0 <= fraction < 1, of the weights laid end to end."""


class FixedOutcomes(Outcomes):
    """Outcomes from a short table that is known in advance, such as the faces of a die."""

    __slots__ = ("_laid", "_weights")

    def __init__(self, weights: Mapping[Any, int]) -> None:
        self._weights: dict[Any, int] = dict(weights)
        # The weights laid end to end: each move as often as it weighs.
        self._laid = tuple(move for move, weight in weights.items() for _ in range(weight))

    @property
    def total(self) -> int:
        return len(self._laid)

    def pick(self, fraction: float) -> Any:
        return self._laid[int(fraction * len(self._laid))]

    def __getitem__(self, move: Any) -> int:
        return self._weights[move]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)


class PileOutcomes(Outcomes):
    """The odds of the next card of a pile in unknown order: each kind with the number of its copies.

    `pile` holds the cards as bytes in ascending order, `moves` the move by which each of them turns up.
    """

    __slots__ = ("_moves", "_pile")

    def __init__(self, pile: bytes, moves: Sequence[Any]) -> None:
        self._pile = pile
        self._moves = moves

    @property
    def total(self) -> int:
        return len(self._pile)

    def pick(self, fraction: float) -> Any:
        pile = self._pile
        return self._moves[pile[int(fraction * len(pile))]]

    def __getitem__(self, move: Any) -> int:
        weight = self._pile.count(self._moves.index(move)) if move in self._moves else 0
        if not weight:
            raise KeyError(move)
        return weight

    def __iter__(self) -> Iterator[Any]:
        return (self._moves[index] for index in sorted(set(self._pile)))

    def __len__(self) -> int:
        return len(set(self._pile))


NO_OUTCOMES: Final = FixedOutcomes({})
"""The outcomes where it is not chance's move."""


class State(Protocol):
    """A position of a game."""

    @property
    def to_act(self) -> Actor | None:
        """The seat to decide, `CHANCE`, or None when the game is over."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""

    @property
    def seats(self) -> int:
        """How many players there are."""

    @property
    def scores(self) -> Sequence[int]:
        """Each seat's points as they stand."""

    @property
    def winners(self) -> Sequence[Seat]:
        """The seats that won or share the victory; empty until the game is over."""

    def legal_moves(self) -> Sequence[Any]:
        """The moves allowed now; at a chance move its possible outcomes; none when over.

        All of them, or where `Game.lists_all` says no some of which all others are made up: `why_not` knows.
        Some are listed wherever somebody decides. A view lists none where another seat decides by what is hidden.
        """

    def outcomes(self) -> Outcomes:
        """The weights of chance's moves; empty when it is not chance's move.

        In a view they are the odds as that seat sees them: over the cards that it has not seen.
        """

    def play(self, move: Any) -> State:
        """The state after `move`. Raises IllegalMove if the rules do not allow it."""

    def why_not(self, move: Any) -> Refusal | None:
        """Why `move` is not allowed now, or None if it is."""

    def view(self, seat: Seat) -> State:
        """What that seat may know of this state, and nothing else: states that look alike to it have equal views.

        Bots, the coach, the log and the screens get views, never states. Where nothing is hidden it is the
        state itself.
        """


class Option(NamedTuple):
    """One option of a game: the setup screen, the command line and the record header read this."""

    name: str
    explanation: Message
    values: Callable[[int], Sequence[Any]]
    """The allowed values for that many seats, in the order in which they are offered; a range of whole
    numbers may be long. None of them: the option does not apply to that many seats."""
    default: Callable[[int], Any]
    """The value when nothing is said, for that many seats."""
    label: Callable[[Any], Message | str] = str
    """How a value is called on the screen."""
    title: Message | None = None
    """What the option is called on the screen; its name if it has no title."""


class Agreed(NamedTuple):
    """What a table agrees on beside the rules, in the game's own words."""

    title: Message
    explanation: Message


class Clause(NamedTuple):
    """One clause of a game's rules, as players read it."""

    id: str
    """Its number, as refusals cite it: "P10"."""
    section: Message
    """The heading it stands under; clauses of one section follow each other."""
    text: Message
    """What it says, in one paragraph."""


class Stage(NamedTuple):
    """How far a game has come that has a known length."""

    done: int
    total: int
    left: Message
    """What is left of it, in a word or two: "63 cards"."""


class Played(Protocol):
    """A move that was made, and the positions on either side of it."""

    @property
    def by(self) -> Actor:
        """Who made it."""

    @property
    def move(self) -> Any: ...

    @property
    def before(self) -> Any: ...

    @property
    def after(self) -> Any: ...


class Count(NamedTuple):
    """One thing that a game counts for each player, for the statistics."""

    name: str
    """As programs call it: "busts"."""
    title: Message
    """As people call it, in a word or two."""
    says: Message
    """What is counted, in a sentence."""
    better: Literal["more", "less"] | None = None
    """Whether the best game is the one with most of it or with least; None where nobody asks for the best."""


class Figure(NamedTuple):
    """One of the figures that the coach gives for a move."""

    title: Message
    """What it is called beside the move."""
    says: Message
    """What it means, in half a sentence."""


class Advice(NamedTuple):
    """What the coach says of one move to the player who decides, if everybody plays well from then on."""

    move: Any
    label: Message
    """What the move is called on the screen: "stop", "column 2"."""
    win: float
    """The chance, 0 to 1, that the player wins; in a game for one, that it ends as he wants it to."""
    win_loss: float
    """What the move gives away of it against the best one."""
    margin: float | None
    """The expected final margin in points: the player's less the mean of the others'. None where nobody
    plays for that."""
    loss: float | None
    """What the move gives away of it against the best one."""
    depth: int
    """How many cards deep the coach has looked; 0 where it goes by what was learned from whole games."""
    reason: Message
    """Why, in a sentence made for the position."""
    facts: Sequence[tuple[Message, Message | str]] = ()
    """The game's own figures for people: what each is called, the same for all moves of a position, and
    what it is; "" where there is none."""
    notes: Sequence[Message] = ()
    """What else is to be known, in sentences."""
    details: Mapping[str, Any] = {}
    """The game's own figures for programs: what JSON can hold. The game says what they are."""
    alone: bool = False
    """Whether nobody else plays: `win` is then the chance of a new best turn, `margin` the best turn to be expected,
    and `loss` what the move gives away of that."""


class Tally(NamedTuple):
    """One thing that the players' results are made of at the end: a number for every seat."""

    heading: Message | str
    values: Sequence[int]
    colour: int | None = None
    """Which of the game's colours it is about, by its index."""
    strong: bool = False
    """Whether it is what decides."""


Bot: TypeAlias = Callable[[Any], Any]
"""A player: from a view of the state to a legal move."""


class Rating(NamedTuple):
    """One thing that players are rated by: what they give away in some kinds of decisions."""

    name: str
    title: Message
    kinds: Collection[str]
    """The kinds of decisions, by their names in `Judge.kinds`."""
    limits: Sequence[float]
    """What a decision may give away on average in each band but the last, in points, the best band first."""


class Judge(Protocol):
    """What positions and moves are worth to every seat; an account of luck and skill is made from it.

    It gets whole states, of games that may be looked at with all that was hidden in them.

    A **margin** is what a seat can expect in the end, in points, less the mean of what the others can; of
    partners, what their side can less what the other can, few points being good if they are in the game. So the
    margins of all seats sum to nothing. At the end of the game they are the real ones. At a chance
    move `margins` are the mean of `after` over the outcomes by their odds; at a decision they are `after`
    of the best move.
    """

    @property
    def version(self) -> str:
        """Another one whenever its word on any position may be another."""

    @property
    def kinds(self) -> Mapping[str, Message]:
        """The kinds of decisions and of chance's moves, by name, as they are called in lists."""

    def kind(self, state: Any, move: Any) -> str:
        """Which of the kinds that move is of, made now."""

    def margins(self, state: Any) -> tuple[float, ...]:
        """What the position is worth to each seat."""

    def after(self, state: Any, move: Any) -> tuple[float, ...]:
        """The same once that move is made, as judged before it."""

    def win_chances(self, state: Any, margins: tuple[float, ...]) -> tuple[float, ...]:
        """Each seat's chance to win, 0 to 1, in that position with those margins; 1/k each where k sides have won."""

    def chances_after(self, state: Any, move: Any, margins: tuple[float, ...]) -> tuple[float, ...]:
        """The same once that move is made, as judged before it, with those margins.

        What a decision gives away hangs on nothing that the player could not know; so where that much is not
        there to be lost, a chance may be below 0 or above 1.
        """

    def best(self, state: Any) -> Any:
        """The best decision."""

    def told(self, state: Any, move: Any) -> Message:
        """What a move is called in lists: "draw", "take 2", "red 5"."""

    def ratings(self, state: Any) -> Sequence[Rating]:
        """What players are rated by at such a table."""

    def about(self) -> Sequence[Message]:
        """How it judges, what of that is exact and where it may err, in sentences."""


class Game(Protocol):
    """One of the games. `games.get(name)` finds it."""

    name: str
    """As in records and on the command line."""
    title: Message
    seats: range
    """The numbers of players it can be played by."""
    options: Sequence[Option]
    levels: Sequence[str]
    """The bots there are, weakest first."""
    plays: Mapping[str, Message]
    """How the bots of each level play, in a line for whoever chooses one."""
    agreed: Mapping[str, Agreed]
    """What its tables agree on that not all games know, by the name of the setting: "odds", "banks"."""
    hidden: bool
    """Whether players hold what the others must not see, so that a seat's view is not the whole state."""
    lists_all: bool
    """Whether `legal_moves` lists every decision that is allowed; if not, all others are made up of those listed."""

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """The first position. Raises BadOption for a wrong number of seats, option or value."""

    def parse_move(self, text: str) -> Any:
        """The move that `text` stands for. Raises BadMove if it stands for none."""

    def bot(self, level: str, seed: int = 0) -> Bot:
        """A player of that level. Raises BadOption if there is none."""

    def advise(self, view: Any, names: Sequence[str] = ()) -> Sequence[Advice]:
        """What the coach says of every legal move of whoever decides, best first; nothing where nobody does.

        If `lists_all` says no, it is of those moves that are worth a thought, which need not be listed ones.
        `names` are the players' by seat, for the sentences.
        """

    def figures(self) -> Sequence[Figure]:
        """What all figures mean that the coach may give."""

    def judge(self) -> Judge | None:
        """What knows positions' worth, or None if nothing does."""

    def inventory(self, state: Any) -> Mapping[str, int]:
        """How many there are of each card, by its text, wherever they lie: the same all through a game."""

    def describe(self, state: Any) -> dict[str, Any]:
        """The game's own fields for `push-game show --json`, beside those of every game."""

    def lines(self, state: Any, seat: Seat | None = None, *, closed: bool = False) -> Sequence[Message]:
        """The same for people, in sentences: what is on the table or, if a `seat` is given, in front of it.

        Of a `closed` seat nothing is told that lies face down: see "banks" in `agreed`.
        """

    def gained(self, last: Any, now: Any, seat: Seat) -> Message | None:
        """What has come into that seat's hand from one of its views to a later one; None where that says nothing."""

    def dealt_anew(self, step: Played) -> bool:
        """Whether a deal ended with that move and another follows: what all hold from then on nobody has seen."""

    def stage(self, state: Any) -> Stage | None:
        """How far the game has come, or None if nobody knows how long it takes."""

    def clauses(self) -> Sequence[Clause]:
        """The rules as players read them."""

    def clause(self, state: Any) -> str:
        """The number of the clause that matters now."""

    def lesson(self) -> Lesson | None:
        """The guided first game, or None if there is none."""

    # What is said at the table. `names` are the players' by seat.

    def asked(self, state: Any, names: Sequence[str]) -> Message:
        """Who must do what; where chance moves, what is happening; at the end, that the game is over."""

    def at_stake(self, state: Any, move: Any = None, *, odds: bool = True) -> Message | None:
        """What is at stake where somebody decides, by `move` if one is considered; None where nothing is.

        Without `odds` nothing is said of chances.
        """

    def label(self, state: Any, move: Any) -> Message:
        """What a legal move is called to the player who chooses: "stop", "column 2"."""

    def offer(self, state: Any, move: Any) -> Message | None:
        """What that choice is about, as half a sentence: "keep 8 points"; None where the label says it all."""

    def typed(self, move: Any) -> str:
        """What a player may type for a move: its notation, with the words of the chosen language in it."""

    def how_typed(self) -> Sequence[Message]:
        """How moves are typed that no list names, in sentences; none where all are listed."""

    def meant(self, state: Any, words: str) -> Any | None:
        """The move that a player means here by a verb ("draw", "stop") or by "choose N", the N-th thing there is.

        Or by what `typed` gives. None where the words stand for none. The move need not be legal: the state says why not.
        """

    def told(self, before: Any, move: Any, after: Any, names: Sequence[str]) -> Sequence[Message]:
        """What has happened in that move, in sentences for the log: only what everybody at the table may know."""

    def verdict(self, state: Any, names: Sequence[str]) -> Sequence[Message]:
        """At the end, who has won, in one line, and what decided, in further ones."""

    def tally(self, state: Any) -> Sequence[Tally]:
        """What each player's points are made of."""

    charted: Message
    """What the chart of a game's course shows: "points at the end of each turn"."""
    revealing: Revealing
    """What is said of the things that turn up by chance."""

    def course(self, before: Sequence[int], step: Played) -> Sequence[int]:
        """What the chart shows of every seat once the turn is over that this move has ended.

        `before` is what it showed at the end of the turn before: 0 for everybody at first.
        """

    def sides(self, seats: int) -> Sequence[int]:
        """For each seat of so many which side it is on, from 0: partners win together, all others against each other."""

    def counted(self, seats: int) -> Sequence[Count]:
        """What is counted in a game of that many players; first the `score`, the points of the result.

        The seats with the best score, which is the highest where more of it is better, win or share the victory.
        """

    def counts(self, steps: Sequence[Played]) -> Mapping[str, Sequence[int]]:
        """For each of these counts, by name, what every seat has come to in a whole game of those moves."""
