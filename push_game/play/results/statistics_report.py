"""The statistics as JSON: `push-game stats --json`. docs/statistics.md says what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from push_game.play.results import statistics
from push_game.play.results.statistics import Standing, Statistics, Wanted
from push_game.play.results.sums import Figure, Luck, Wins


def report(counted: Statistics, wanted: Wanted = Wanted()) -> dict[str, Any]:  # noqa: B008 - an immutable value
    """The statistics as `push-game stats --json` prints them; docs/statistics.md says what is in it. Raises Nobody."""
    return {
        "games": counted.count(wanted.game),
        "branched": sum(wanted.game in (None, one.game) for one in counted.branched),
        "skipped": [{"file": one.file, "reason": str(one.reason)} for one in counted.skipped],
        "scopes": [
            {
                "game": scope.game,
                "seats": scope.seats,
                "games": len(counted.games(scope)),
                "counts": [
                    {
                        "name": one.what.name,
                        "title": str(one.what.title),
                        "says": str(one.what.says),
                        "better": one.what.better,
                    }
                    for one in standings[0].figures
                ],
                "players": [_reported(one) for one in standings],
            }
            for scope, standings in counted.tables(wanted)
        ],
    }


def _reported(one: Standing) -> dict[str, Any]:
    return {
        "name": None if one.who.bot is not None else one.name,
        "bot": one.who.bot,
        "games": one.games,
        "wins": one.wins and _reported_wins(one.wins),
        "counts": _reported_figures(one.figures),
        "hints": one.hints,
        "luck": one.luck and _reported_luck(one.luck),
        "against": [
            {
                "name": None if other.other.bot is not None else other.name,
                "bot": other.other.bot,
                "games": other.games,
                "won": other.won,
                "lost": other.lost,
                "shared": other.shared,
            }
            for other in statistics.against(one)
        ],
        "alone": [
            {"options": dict(games.options), "games": games.games, "counts": _reported_figures(games.figures)}
            for games in statistics.alone(one)
        ],
    }


def _reported_wins(wins: Wins) -> dict[str, Any]:
    return {
        "wins": wins.wins,
        "shared": wins.shared,
        "rate": wins.rate,
        "interval": list(wins.interval),
        "fair": wins.fair,
        "streak": wins.streak,
        "longest": wins.longest,
    }


def _reported_figures(figures: Sequence[Figure]) -> dict[str, Any]:
    return {
        one.what.name: {"total": one.total, "mean": one.mean, "least": one.least, "most": one.most} for one in figures
    }


def _reported_luck(luck: Luck) -> dict[str, Any]:
    return {
        "games": luck.games,
        "margin": luck.margin,
        "luck": luck.luck,
        "adjusted": luck.adjusted,
        "interval": None if luck.half is None else [luck.adjusted - luck.half, luck.adjusted + luck.half],
        "decisions": luck.decisions,
        "loss": luck.loss,
        "win_loss": luck.win_loss,
    }
