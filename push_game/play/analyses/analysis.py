"""What each decision of a game gave away, and what luck did: the account of a record.

A judge says what positions are worth to every seat: a margin in points, and a chance to win. The end of
a game is what its beginning promised, changed move by move, and each change has one of three names:

    luck    what a card or the die brought beyond what was to be expected of it,
    skill   what a decision gave away against the best one, to those who gain by it,
    drift   what the judge, which sees only so far, thought better of once the move was made.

So ``end - beginning = luck + skill + drift`` for every seat, in margins and in win chances. The result
less the luck is the result **adjusted for luck**: it says the same on average, with far less noise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from push_game.games.contract import CHANCE, Game, Judge, Rating
from push_game.i18n import Message, msg
from push_game.play.analyses import analysis_file, analysis_path
from push_game.play.analyses.grades import GRADES, grade
from push_game.play.analyses.judged import DIGITS, Judged, Numbers, Source, Standing, judged, standing
from push_game.play.analyses.looking import HandsHidden, lies_open
from push_game.play.spread import half_width
from push_game.play.trouble import Trouble


class Band(NamedTuple):
    """What a player is called whose decisions give away so little on average."""

    name: str
    title: Message


BANDS: Final = (
    Band("expert", msg("expert")),
    Band("strong", msg("strong")),
    Band("club", msg("club player")),
    Band("casual", msg("casual")),
    Band("beginner", msg("beginner")),
)
"""The best first; a rating's limits stand between them."""

LEAST_RATED: Final = 5
"""How many decisions it takes at least to call a player something."""


class NoJudge(Trouble):
    """A game that nobody can analyse."""

    def __init__(self, title: Message) -> None:
        super().__init__(msg("{game} has no analysis: nothing judges its positions", game=title))


class Decision(NamedTuple):
    """A move that a player chose."""

    at: int
    """How many moves had been made before it."""
    turn: int
    seat: int
    kind: str
    move: Any
    best: Any
    """The best move; the one made if no other is better."""
    loss: float
    """What it gave away in points of margin, from 0."""
    win_loss: float
    """What it gave away of the chance to win, from 0."""
    forced: bool
    """Whether there was no other move."""

    @property
    def grade(self) -> int:
        """An index into GRADES."""
        return grade(self.win_loss)


class Luck(NamedTuple):
    """What chance did."""

    at: int
    turn: int
    seat: int
    """Whose turn it was."""
    kind: str
    move: Any
    points: Numbers
    """What it brought each seat beyond what was to be expected, in points of margin."""
    chances: Numbers
    """The same in chances to win."""


class Moment(NamedTuple):
    """A place in the course of the game: the beginning of a turn, or where the game stands."""

    at: int
    turn: int
    standing: Standing


class Sum(NamedTuple):
    """What some decisions gave away; those with a single legal move are not counted."""

    decisions: int
    loss: float
    win_loss: float
    grades: tuple[int, ...]
    """How many there are of each of GRADES."""
    interval: float | None
    """The half width of the 95% interval of the mean loss in points; None below two decisions."""

    @property
    def mean(self) -> float:
        """What a decision gave away on average, in points."""
        return self.loss / self.decisions if self.decisions else 0.0

    @property
    def mean_win(self) -> float:
        """What a decision gave away on average of the chance to win."""
        return self.win_loss / self.decisions if self.decisions else 0.0


class Account(NamedTuple):
    """One player's part, in points of margin or in chances to win."""

    beginning: float
    """What the first position promised."""
    end: float
    """The real result, or what the last position promises."""
    luck: Mapping[str, float]
    """By kind of chance's moves."""
    own: float
    """What the own decisions gave away, not above 0 in points."""
    others: float
    """What the others' decisions gave this player."""
    drift: float
    """What the judge thought better of."""

    @property
    def all_luck(self) -> float:
        """The sum of the luck."""
        return sum(self.luck.values())

    @property
    def adjusted(self) -> float:
        """The end adjusted for luck."""
        return self.end - self.all_luck


class Summary(NamedTuple):
    """One player's game."""

    seat: int
    name: str
    bot: str | None
    score: int
    margin: Account
    win: Account
    kinds: Mapping[str, Sum]
    """By kind of decision."""
    ratings: Sequence[tuple[Rating, Sum, int | None]]
    """What the player is rated by, with the band: an index into BANDS, None below LEAST_RATED decisions."""
    hints: int
    """How often the player has asked the coach."""


class Analysis:
    """The account of the first ``len(rows)`` moves of a game.

    `judge` and `source` are what it was made from and by; `unkept` says why it could not be kept, if so.
    """

    def __init__(
        self, judge: Judge, source: Source, rows: Sequence[Judged], unkept: analysis_file.NotKept | None = None
    ) -> None:
        self.judge = judge
        self.source = source
        self.rows = tuple(rows)
        self.unkept = unkept

    @property
    def complete(self) -> bool:
        """Whether all moves are judged; if not, it was cancelled."""
        return len(self.rows) == len(self.source.steps)

    @property
    def over(self) -> bool:
        """Whether the game is over, and its end not a judgement but the result."""
        return self.end_state.to_act is None

    @property
    def end_state(self) -> Any:
        """The position after the moves judged."""
        return self.source.steps[len(self.rows) - 1].after if self.rows else self.source.start

    @cached_property
    def end(self) -> Standing:
        """What that position is worth."""
        return standing(self.judge, self.end_state)

    @cached_property
    def standings(self) -> Sequence[Standing]:
        """What each position is worth, from the first to the last."""
        return [*(row.before for row in self.rows), self.end]

    @cached_property
    def decisions(self) -> Sequence[Decision]:
        """All decisions, in order."""
        return [
            _decision(self.judge, self.source.game, at, step, row)
            for at, (step, row) in enumerate(zip(self.source.steps, self.rows, strict=False))
            if step.by != CHANCE
        ]

    @cached_property
    def luck(self) -> Sequence[Luck]:
        """All that chance did, in order."""
        return [
            Luck(
                at,
                step.before.turn,
                step.before.active,
                self.judge.kind(step.before, step.move),
                step.move,
                _less(row.after.margins, row.before.margins),
                _less(row.after.chances, row.before.chances),
            )
            for at, (step, row) in enumerate(zip(self.source.steps, self.rows, strict=False))
            if step.by == CHANCE
        ]

    @cached_property
    def worst(self) -> Sequence[Decision]:
        """The decisions that are not fine, the worst first."""
        wrong = [decision for decision in self.decisions if decision.grade]
        return sorted(wrong, key=lambda decision: (-decision.win_loss, -decision.loss, decision.at))

    @cached_property
    def course(self) -> Sequence[Moment]:
        """The beginning of each turn, and the last position."""
        moments = []
        for at, (step, row) in enumerate(zip(self.source.steps, self.rows, strict=False)):
            if not at or step.before.turn != self.source.steps[at - 1].before.turn:
                moments.append(Moment(at, step.before.turn, row.before))
        return [*moments, Moment(len(self.rows), self.end_state.turn, self.end)]

    @cached_property
    def players(self) -> Sequence[Summary]:
        """Everybody's part, by seat."""
        ratings = self.judge.ratings(self.source.start)
        return [self._summary(seat, ratings) for seat in range(len(self.source.header.players))]

    @cached_property
    def drift(self) -> float:
        """By how much the judge changes its mind with a move, in points of margin: the mean over moves and seats."""
        changes = [
            abs(change)
            for row, after in zip(self.rows, self.standings[1:], strict=True)
            for change in _less(after.margins, row.after.margins)
        ]
        return sum(changes) / len(changes) if changes else 0.0

    def _summary(self, seat: int, ratings: Sequence[Rating]) -> Summary:
        player = self.source.header.players[seat]
        own = [decision for decision in self.decisions if decision.seat == seat and not decision.forced]
        kinds = {kind: summed([one for one in own if one.kind == kind]) for kind in self.judge.kinds}
        rated = []
        for rating in ratings:
            of_these = summed([one for one in own if one.kind in rating.kinds])
            rated.append((rating, of_these, band(rating, of_these.decisions, of_these.mean)))
        return Summary(
            seat,
            player.name,
            player.bot,
            self.end_state.scores[seat],
            self._account(seat, "margins", [luck.points[seat] for luck in self.luck]),
            self._account(seat, "chances", [luck.chances[seat] for luck in self.luck]),
            {kind: total for kind, total in kinds.items() if total.decisions},
            rated,
            self.source.hints[seat],
        )

    def _account(self, seat: int, what: str, luck: Sequence[float]) -> Account:
        kinds: dict[str, float] = {}
        for one, value in zip(self.luck, luck, strict=True):
            kinds[one.kind] = kinds.get(one.kind, 0.0) + value
        own = others = drift = 0.0
        values = [getattr(one, what)[seat] for one in self.standings]
        for step, row, before, then in zip(self.source.steps, self.rows, values, values[1:], strict=False):
            after = getattr(row.after, what)[seat]
            drift += then - after
            if step.by == seat:
                own += after - before
            elif step.by != CHANCE:
                others += after - before
        return Account(values[0], values[-1], kinds, own, others, drift)


def judge_of(source: Source) -> Judge:
    """The judge of that game. Raises NoJudge, and HandsHidden: luck is judged from all that was hidden."""
    judge = source.game.judge()
    if judge is None:
        raise NoJudge(source.game.title)
    if not lies_open(source):
        raise HandsHidden
    return judge


def analyse(
    source: Source,
    record: Path | None = None,
    progress: Callable[[int, int], object] = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Analysis:
    """The analysis of a game. Raises NoJudge and HandsHidden.

    What is kept beside the `record` is taken from there, and what is new is kept there, also when it is
    `cancelled` or interrupted. `progress` hears how many moves of how many are judged.
    """
    judge = judge_of(source)
    steps = tuple(source.steps)
    path = analysis_path.path_for(record) if record is not None else None
    known = analysis_file.load(path, judge, source) if path is not None else ()
    rows = list(known)
    unkept = None
    try:
        for step in steps[len(rows) :]:
            progress(len(rows), len(steps))
            if cancelled():
                break
            rows.append(judged(judge, step))
    finally:
        if path is not None and len(rows) > len(known):
            try:
                analysis_file.save(path, judge, source, rows)
            except analysis_file.NotKept as trouble:
                unkept = trouble
    progress(len(rows), len(steps))
    return Analysis(judge, source, rows, unkept)


def kept(source: Source, record: Path) -> Analysis | None:
    """The analysis that lies beside the record, as far as it was made; None if there is none to be shown."""
    judge = source.game.judge() if lies_open(source) else None
    rows = analysis_file.load(analysis_path.path_for(record), judge, source) if judge is not None else ()
    return Analysis(judge, source, rows) if judge is not None and rows else None


def band(rating: Rating, decisions: int, mean: float) -> int | None:
    """The band of a player whose decisions give away so many points on average: an index into BANDS.

    None where they are too few to say anything.
    """
    return sum(mean > limit for limit in rating.limits) if decisions >= LEAST_RATED else None


def summed(decisions: Sequence[Decision]) -> Sum:
    """What these decisions gave away together."""
    losses = [decision.loss for decision in decisions]
    grades = [decision.grade for decision in decisions]
    return Sum(
        len(decisions),
        sum(losses),
        sum(decision.win_loss for decision in decisions),
        tuple(grades.count(index) for index in range(len(GRADES))),
        half_width(losses),
    )


def _decision(judge: Judge, game: Game, at: int, step: Any, row: Judged) -> Decision:
    state, seat = step.before, step.by
    best, win_loss = step.move, 0.0
    if row.best is not None:
        best = game.parse_move(row.best)
        # Among several others a smaller margin may go with a larger chance: then nothing is lost.
        win_loss = _lost(row.before.chances[seat], row.after.chances[seat])
    loss = _lost(row.before.margins[seat], row.after.margins[seat])
    forced = len(state.legal_moves()) == 1
    return Decision(at, state.turn, seat, judge.kind(state, step.move), step.move, best, loss, win_loss, forced)


def _lost(best: float, made: float) -> float:
    return max(round(best - made, DIGITS), 0.0)


def _less(one: Numbers, other: Numbers) -> Numbers:
    return tuple([a - b for a, b in zip(one, other, strict=True)])
