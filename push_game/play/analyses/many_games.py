"""Many games analysed: what each player's results say, with and without the luck.

A mean over games is a sample of how its player plays, so each has its 95% interval. The result adjusted for
luck has the same mean in the long run as the real one, and a much smaller interval.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, TypeAlias

from push_game.games.contract import Rating
from push_game.i18n import Message, msg
from push_game.play.analyses.analysis import Analysis, NoJudge, Sum, analyse, band
from push_game.play.processes import results
from push_game.play.records import record
from push_game.play.spread import half_width, share_interval
from push_game.play.trouble import Trouble, why


class Part(NamedTuple):
    """One player's part in one game."""

    name: str
    bot: str | None
    margin: float
    luck: float
    """In points of margin."""
    win: float
    """1 for a victory, 1/k for one shared by k sides."""
    win_luck: float
    """In chances to win."""
    ratings: Sequence[tuple[Rating, Sum]]


class Analysed(NamedTuple):
    """A finished game."""

    path: Path
    game: str
    judge: str
    """The judge's version."""
    parts: tuple[Part, ...]
    """By seat."""
    sides: int
    """How many sides there were: partners are on one."""
    unkept: Message | None = None
    """Why its analysis is not kept."""


class Skipped(NamedTuple):
    """A record that does not count."""

    path: Path
    reason: Message


class Mean(NamedTuple):
    """The mean of a sample and its 95% interval, None below two values."""

    mean: float
    interval: tuple[float, float] | None


class Rated(NamedTuple):
    """What a player gives away in one kind of decisions."""

    rating: Rating
    decisions: int
    mean: float
    """What one gives away on average, in points."""
    mean_win: float
    """The same of the chance to win."""
    band: int | None
    """An index into `analysis.BANDS`; None below LEAST_RATED decisions, and where the games have several limits."""


class Group(NamedTuple):
    """What a player, or all bots of a level, have made of their games."""

    name: str | None
    """None for all bots of the level."""
    bot: str | None
    games: int
    fair: float
    """The mean share of the victories that would be fair: one in as many as there were sides."""
    margin: Mean
    adjusted: Mean
    """The margin adjusted for luck."""
    luck: Mean
    wins: Mean
    """The share of games won."""
    wins_adjusted: Mean
    """The same adjusted for luck; by itself it may be below 0 or above 1."""
    ratings: Sequence[Rated]


class Series(NamedTuple):
    """Many games."""

    games: Sequence[Analysed]
    skipped: Sequence[Skipped]
    players: Sequence[Group]
    """By name and level, whoever has the best adjusted result first."""
    levels: Sequence[Group]
    """By level of bot, where several bots of a level have played."""


class NothingThere(Trouble):
    """A folder that has no game to be analysed."""

    def __init__(self, folder: Path, reason: Message) -> None:
        super().__init__(msg("{file}: {reason}", file=str(folder), reason=reason))


def records_in(folder: Path) -> list[Path]:
    """All records in that folder and those below it, by path. Raises NothingThere."""
    try:
        found = sorted(path for path in folder.rglob(f"*{record.SUFFIX}") if path.is_file())
    except OSError as error:
        raise NothingThere(folder, why(error)) from None
    if not found:
        raise NothingThere(folder, msg("there is no game record in it"))
    return found


def nothing_to_analyse(folder: Path, series: Series) -> NothingThere:
    """What to say where all records had to be skipped."""
    first = series.skipped[0]
    reason = msg(
        "no record in it can be analysed; the first, {file}: {reason}", file=first.path.name, reason=first.reason
    )
    return NothingThere(folder, reason)


def analyse_all(
    paths: Sequence[Path],
    processes: int | None = None,
    progress: Callable[[int, int], object] = lambda done, total: None,
) -> Series:
    """Analyse all these games, on all cores unless `processes` says how many.

    Each analysis is kept beside its record, so that none is made twice. Games that are not over, damaged
    records and games that nothing judges are skipped. `progress` hears how many of how many are done.
    """
    done: list[Analysed | Skipped] = []
    progress(0, len(paths))
    with closing(results(analysed, paths, processes)) as made:
        for one in made:
            done.append(one)
            progress(len(done), len(paths))
    done.sort(key=lambda one: one.path)
    games = [one for one in done if isinstance(one, Analysed)]
    return Series(games, [one for one in done if isinstance(one, Skipped)], *_groups(games))


def analysed(path: Path) -> Analysed | Skipped:
    """What is to be known of the game in that record."""
    try:
        found = record.read(path)
        if found.state.to_act is not None:
            return Skipped(path, msg("the game is not over"))
        return part_of(path, analyse(found, path))
    except (record.BadRecord, NoJudge) as trouble:
        return Skipped(path, trouble.message)


def part_of(path: Path, analysis: Analysis) -> Analysed:
    """Everybody's part in a game that is over."""
    parts = [
        Part(
            one.name,
            one.bot,
            one.margin.end,
            one.margin.all_luck,
            one.win.end,
            one.win.all_luck,
            [(rating, total) for rating, total, _ in one.ratings],
        )
        for one in analysis.players
    ]
    sides = len(set(analysis.source.game.sides(len(parts))))
    unkept = analysis.unkept.message if analysis.unkept else None
    return Analysed(path, analysis.source.game.name, analysis.judge.version, tuple(parts), sides, unkept)


_Key: TypeAlias = tuple[str | None, str | None]


def _groups(games: Sequence[Analysed]) -> tuple[list[Group], list[Group]]:
    names: dict[_Key, list[list[tuple[Part, int]]]] = {}
    levels: dict[_Key, list[list[tuple[Part, int]]]] = {}
    for game in games:
        for groups, keys in ((names, _name), (levels, _level)):
            together: dict[_Key, list[tuple[Part, int]]] = {}
            for part in game.parts:
                together.setdefault(keys(part), []).append((part, game.sides))
            for key, parts in together.items():
                groups.setdefault(key, []).append(parts)
    levels = {key: value for key, value in levels.items() if key[1] is not None}
    # Where each level is one player, that player has told it all.
    several = len([key for key in names if key[1] is not None]) > len(levels)
    return _ordered(names), _ordered(levels) if several else []


def _name(part: Part) -> _Key:
    return part.name, part.bot


def _level(part: Part) -> _Key:
    return None, part.bot


def _ordered(groups: Mapping[_Key, Sequence[Sequence[tuple[Part, int]]]]) -> list[Group]:
    made = [_group(key, games) for key, games in groups.items()]
    return sorted(made, key=lambda group: (-group.adjusted.mean, group.name or "", group.bot or ""))


def _group(key: _Key, games: Sequence[Sequence[tuple[Part, int]]]) -> Group:
    """`games` are the parts of those who belong to it, game by game, with the number of sides."""
    # The seats of one game depend on each other: each game is one value, the mean over them.
    parts = [[part for part, _ in game] for game in games]
    margins = [_mean([part.margin for part in game]) for game in parts]
    lucks = [_mean([part.luck for part in game]) for game in parts]
    wins = [_mean([part.win for part in game]) for game in parts]
    win_lucks = [_mean([part.win_luck for part in game]) for game in parts]
    won = _mean(wins)
    return Group(
        *key,
        len(games),
        _mean([1 / sides for game in games for _, sides in game[:1]]),
        _sampled(margins),
        _sampled([margin - luck for margin, luck in zip(margins, lucks, strict=True)]),
        _sampled(lucks),
        Mean(won, share_interval(sum(wins), len(wins))),
        _sampled([win - luck for win, luck in zip(wins, win_lucks, strict=True)]),
        [*_ratings([part for game in parts for part in game])],
    )


def _ratings(parts: Sequence[Part]) -> Iterator[Rated]:
    rated: dict[str, list[tuple[Rating, Sum]]] = {}
    for part in parts:
        for rating, total in part.ratings:
            rated.setdefault(rating.name, []).append((rating, total))
    for sums in rated.values():
        rating, count = sums[0][0], sum(total.decisions for _, total in sums)
        if not count:
            continue
        mean = sum(total.loss for _, total in sums) / count
        alike = len({tuple(one.limits) for one, _ in sums}) == 1
        yield Rated(
            rating,
            count,
            mean,
            sum(total.win_loss for _, total in sums) / count,
            band(rating, count, mean) if alike else None,
        )


def _sampled(values: Sequence[float]) -> Mean:
    mean, half = _mean(values), half_width(values)
    return Mean(mean, None if half is None else (mean - half, mean + half))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
