"""Analyses for programs, as `push-game analyse --json` prints them: docs/analysis.md says what is what."""

from __future__ import annotations

from typing import Any

from push_game.play.analyses.analysis import BANDS, Account, Analysis, Decision, Luck, Sum, Summary
from push_game.play.analyses.analysis_text import how_to_read
from push_game.play.analyses.grades import GRADES
from push_game.play.analyses.many_games import Group, Series


def report(analysis: Analysis) -> dict[str, Any]:
    """The analysis as `push-game analyse FILE --json` prints it: docs/analysis.md says what is what."""
    source, judge = analysis.source, analysis.judge
    return {
        "game": source.game.name,
        "judge": judge.version,
        "moves": len(analysis.rows),
        "turns": analysis.end_state.turn,
        "over": analysis.over,
        "grades": {one.name: one.least for one in GRADES},
        "players": [_player_report(one) for one in analysis.players],
        "drift": analysis.drift,
        "decisions": [_decision_report(one) for one in analysis.decisions],
        "worst": [decision.at for decision in analysis.worst],
        "luck": [_luck_report(one) for one in analysis.luck],
        "course": [
            {"at": one.at, "turn": one.turn, "margins": [*one.standing.margins], "win": [*one.standing.chances]}
            for one in analysis.course
        ],
        "about": [str(one.text) for one in how_to_read(analysis)],
    }


def _player_report(summary: Summary) -> dict[str, Any]:
    return {
        "name": summary.name,
        **({"bot": summary.bot} if summary.bot is not None else {}),
        "score": summary.score,
        "hints": summary.hints,
        "margin": _account_report(summary.margin),
        "win": _account_report(summary.win),
        "ratings": {
            rating.name: {
                **_sum_report(total),
                "band": BANDS[band].name if band is not None else None,
                "limits": dict(zip([one.name for one in BANDS], rating.limits, strict=False)),
            }
            for rating, total, band in summary.ratings
        },
        "kinds": {kind: _sum_report(total) for kind, total in summary.kinds.items()},
    }


def _account_report(account: Account) -> dict[str, Any]:
    return {
        "end": account.end,
        "adjusted": account.adjusted,
        "beginning": account.beginning,
        "luck": {**account.luck, "all": account.all_luck},
        "own": account.own,
        "others": account.others,
        "drift": account.drift,
    }


def _sum_report(total: Sum) -> dict[str, Any]:
    return {
        "decisions": total.decisions,
        "loss": total.loss,
        "win_loss": total.win_loss,
        "mean": total.mean,
        "mean_win": total.mean_win,
        "interval": None if total.interval is None else [total.mean - total.interval, total.mean + total.interval],
        "grades": {one.name: count for one, count in zip(GRADES, total.grades, strict=True)},
    }


def _decision_report(one: Decision) -> dict[str, Any]:
    return {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "move": str(one.move),
        "best": str(one.best),
        "loss": one.loss,
        "win_loss": one.win_loss,
        "grade": GRADES[one.grade].name,
        "forced": one.forced,
    }


def _luck_report(one: Luck) -> dict[str, Any]:
    return {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "move": str(one.move),
        "points": [*one.points],
        "win": [*one.chances],
    }


def series_report(series: Series) -> dict[str, Any]:
    """Many games as `push-game analyse DIR --json` prints them: docs/analysis.md says what is what."""
    return {
        "games": len(series.games),
        "judges": sorted({game.judge for game in series.games}),
        "skipped": [{"file": str(one.path), "reason": str(one.reason)} for one in series.skipped],
        "players": [_group_report(group) for group in series.players],
        "levels": [_group_report(group) for group in series.levels],
    }


def _group_report(group: Group) -> dict[str, Any]:
    return {
        **({"name": group.name} if group.name is not None else {}),
        **({"bot": group.bot} if group.bot is not None else {}),
        "games": group.games,
        "fair": group.fair,
        **{
            key: {"mean": value.mean, "interval": value.interval and [*value.interval]}
            for key, value in (
                ("margin", group.margin),
                ("margin_adjusted", group.adjusted),
                ("luck", group.luck),
                ("wins", group.wins),
                ("wins_adjusted", group.wins_adjusted),
            )
        },
        "ratings": {
            one.rating.name: {
                "decisions": one.decisions,
                "mean": one.mean,
                "mean_win": one.mean_win,
                "band": BANDS[one.band].name if one.band is not None else None,
            }
            for one in group.ratings
        },
    }
