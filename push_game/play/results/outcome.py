"""What the statistics need to know of a finished game, read off its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from push_game.games.options import resolve
from push_game.i18n import Message, msg
from push_game.play.analyses import analysis_path
from push_game.play.records import record
from push_game.play.records.branch import Branch
from push_game.play.records.record import Player, Record


class Judgement(NamedTuple):
    """What the analysis of a game says of one player, in points and in chances to win."""

    margin: float
    """The points at the end less the mean of the others'."""
    luck: float
    """What of it cards and dice brought beyond what was to be expected of them."""
    decisions: int
    """Those with more than one legal move."""
    loss: float
    """What all of them together gave away in points."""
    win_loss: float
    """The same of the chance to win."""


class Outcome(NamedTuple):
    """A finished game."""

    file: str
    """The name of its record."""
    game: str
    created: str
    """When it began, as its record says; "" if it does not."""
    players: tuple[Player, ...]
    """By seat."""
    options: Mapping[str, Any]
    """The options that leave that many players a choice, given or not."""
    sides: tuple[int, ...]
    """Which side each seat was on, from 0: partners are on one."""
    winners: tuple[int, ...]
    counts: Mapping[str, Sequence[int]]
    """What the game counts, by name and by seat."""
    hints: tuple[int, ...]
    """How often each seat asked the coach."""
    branched: bool = False
    """Whether it goes on where another game stood: its first moves are those of the other one."""
    judgements: tuple[Judgement, ...] | None = None
    """By seat; None where no whole analysis lies beside the record."""

    def share(self, seat: int) -> float:
        """That seat's share of the victory: 1 for the side that has won, 1/k if it is shared by k sides."""
        return 1 / len({self.sides[winner] for winner in self.winners}) if seat in self.winners else 0.0

    @property
    def fair(self) -> float:
        """The share that would be fair: one in as many as there were sides."""
        return 1 / (max(self.sides) + 1)


def by_age(outcome: Outcome) -> tuple[str, str]:
    """What games are sorted by, the oldest first: the names of records on the shelf begin with their time too."""
    return outcome.created, outcome.file


class Skipped(NamedTuple):
    """A record that does not count."""

    file: str
    reason: Message


def read(path: Path) -> Outcome | Skipped:
    """What is to be known of the game in that record. The record and its analysis are only read."""
    try:
        found = record.read(path)
    except record.BadRecord as bad:
        return Skipped(path.name, bad.message)
    if found.state.to_act is not None:
        return Skipped(path.name, msg("the game is not over"))
    return Outcome(
        path.name,
        found.header.game,
        found.header.created or "",
        found.players,
        _options(found),
        tuple(found.game.sides(len(found.players))),
        tuple(found.state.winners),
        {name: [*seats] for name, seats in found.game.counts(found.steps).items()},
        found.hints,
        Branch.of(found.header).moves > 0,
        _judgements(found),
    )


def _options(found: Record) -> Mapping[str, Any]:
    game, seats = found.game, len(found.players)
    settled = resolve(game.name, game.seats, game.options, seats, found.header.options)
    return {option.name: settled[option.name] for option in game.options if len(option.values(seats)) > 1}


def _judgements(found: Record) -> tuple[Judgement, ...] | None:
    path = analysis_path.path_for(found.path)
    if not path.exists() or (judge := found.game.judge()) is None:
        return None
    from push_game.play.analyses import analysis, analysis_file

    rows = analysis_file.load(path, judge, found)
    if len(rows) < len(found.steps):
        return None
    return tuple(
        Judgement(
            player.margin.end,
            player.margin.all_luck,
            sum(kind.decisions for kind in player.kinds.values()),
            sum(kind.loss for kind in player.kinds.values()),
            sum(kind.win_loss for kind in player.kinds.values()),
        )
        for player in analysis.Analysis(judge, found, rows).players
    )
