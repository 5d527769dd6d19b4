"""What the table screen asks of a game's board: how a position looks, and what its keys mean.

The table screen knows turns, undo, pace and keys, but no game. Each game has a `Board` that draws a
`Scene` and names what can be chosen in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from push_game.games.contract import Advice
from push_game.i18n import Message
from push_game.play import key_names, keys
from push_game.play.records.record import Player
from push_game.tui.canvas import Picture
from push_game.tui.guide import Guide
from push_game.tui.look import Look
from push_game.tui.timeline import Timeline


class Act(NamedTuple):
    """Something that is seen happening before the screen settles on the new position.

    `event` is the game's own account of it; `before` and `after` the positions on either side of the
    move; `seconds` how long it takes at normal motion; `progress`, 0 to 1, how far it has got.
    """

    event: Any
    before: Any
    after: Any
    seconds: float
    progress: float = 0.0
    to_read: bool = False
    """Whether it is seen, without moving, also where nothing moves: there is something to be read in it."""


class Counsel(NamedTuple):
    """What the coach says of a position, and to whom."""

    name: str
    """Who decides."""
    advice: Sequence[Advice]
    """Best first; none where nobody decides."""
    asked: int = 0
    """How often that player has asked in this game."""
    played: Any = None
    """The move that was made here, where that is known: it is marked like the one under a cursor."""
    key: str = ""
    """The name of the key that takes it away again."""
    explain: str = ""
    """The name of the key that says what the figures mean."""


class Scene(NamedTuple):
    """Everything that one picture of the table depends on."""

    state: Any
    """The position to show, as the players may see it. While an act runs it is the one after it."""
    players: Sequence[Player]
    act: Act | None = None
    choices: Sequence[Any] = ()
    """The moves that a person may choose now, in cursor order; none while chance or a bot moves."""
    cursor: int = 0
    """Which of the choices the cursor is on."""
    thinking: bool = False
    """Whether a bot is to move."""
    show_odds: bool = True
    open_banks: bool = False
    """Whether everybody sees the values in every bank; otherwise only the player to act sees its own."""
    can_undo: bool = False
    notice: Message | None = None
    """One line to read now: a refusal, or a move that played itself."""
    log: Sequence[Message] = ()
    """What has happened, the oldest first."""
    lately: Sequence[Message] = ()
    """What of it in this turn or, at its beginning, in the one before."""
    history: Sequence[Sequence[int]] = ()
    """The scores at the end of each turn, for the chart where there is room."""
    keys: Sequence[tuple[str, Message, str]] = ()
    """The keys to show: name, label, action."""
    rebound: Mapping[str, Sequence[str]] = {}
    """The keys that actions have in place of their own."""
    review: str = ""
    """Where in the history a past position stands ("12/57"), or nothing at the table as it is."""
    counsel: Counsel | None = None
    """What the coach says, while it is to be seen."""
    guide: Guide | None = None
    """What a lesson says, while one is given."""
    timeline: Timeline | None = None
    """Where in the game the position stands: in the place of the choices, which a past position has none of."""

    context: str = "table"
    """Under which name the key table has the keys that act."""

    def key(self, action: str) -> str:
        """The name of the key that does that at the table; nothing where none does, as in a replay."""
        found = keys.keys_on(self.context, action, self.rebound)
        return key_names.name(found[0]) if found else ""


class Board(Protocol):
    """One game's face on the table screen. Where there is something hidden, a `state` is the view of a seat."""

    @property
    def context(self) -> str:
        """Under which name the key table has this board's keys: "table" unless the game needs others."""

    def wake_by(self, wake: Callable[[], object]) -> None:
        """That is to be called, from any thread, when something is known that a picture had to do without."""

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells. Hit areas carry actions of the key table."""

    def choices(self, state: Any) -> Sequence[Any]:
        """What can be chosen now, in the order in which the arrows go through it: moves, and None for what is none.

        Choosing that is the action "accept" of `cursor_for`.
        """

    def verbs(self, state: Any) -> Collection[str]:
        """The actions of the key table, but for choosing by number, that mean something in this decision."""

    def move_for(self, action: str, state: Any, cursor: int = 0) -> Any | None:
        """The move that an action of the key table means here ("draw", "choose 2"), or None.

        The move need not be legal: the state says why not. `cursor` is the choice that the cursor is on.
        """

    def cursor_for(self, action: str, state: Any, cursor: int = 0) -> int | Message | None:
        """Where an action that is no move sends the cursor: an index into the choices, which it may have changed.

        A message where nothing is done, and why; None where it means nothing, and for an arrow where there
        is no better way than to the next choice.
        """

    def toward(self, move: Any, state: Any, cursor: int = 0) -> str:
        """The action that makes that legal move, or where it takes several the next of them."""

    def made(self, state: Any, action: str, cursor: int) -> None:
        """A person makes a move by that action, with the cursor on the choice of that index.

        A board may remember what of it is only to be seen, such as which of several equal cards was meant.
        """

    def acts(self, before: Any, move: Any, after: Any) -> Sequence[Act]:
        """What is to be seen of a move, one after the other."""


def verb_for(board: Board, move: Any, state: Any) -> str:
    """The action of the key table that is that legal move by itself: a verb or "choose N"; "accept" if none is."""
    verbs = [str(move).split()[0], *(f"choose {number}" for number in range(1, 7))]
    found = (verb for verb in verbs if keys.keys_on(board.context, verb) and board.move_for(verb, state) == move)
    return next(found, "accept")
