"""The command that tells luck from skill."""

from __future__ import annotations

import argparse
import os

from push_game.commands.output import Bar, as_json
from push_game.i18n import Message, msgn
from push_game.output import refuse, write


def analyse(given: argparse.Namespace) -> int:
    """`push-game analyse`."""
    from push_game.play.analyses import analysis, analysis_report, analysis_text
    from push_game.play.records import record

    if os.path.isdir(given.file):  # noqa: PTH112 - Path.is_dir raises for what cannot be looked at
        return _analyse_all(given)
    found = record.read(given.file)
    with Bar(_moves_done) as bar:
        made = analysis.analyse(found, given.file, bar.show)
    if made.unkept is not None:
        refuse(str(made.unkept))
    write(as_json(analysis_report.report(made)) if given.json else analysis_text.text(made))
    return 0


def _moves_done(done: int, total: int) -> Message:
    return msgn("{done} of {count} move", "{done} of {count} moves", total, done=done)


def _analyse_all(given: argparse.Namespace) -> int:
    from push_game.play.analyses import analysis_report, many_games, many_games_text

    paths = many_games.records_in(given.file)
    with Bar() as bar:
        series = many_games.analyse_all(paths, given.processes, bar.show)
    if not series.games:
        return refuse(str(many_games.nothing_to_analyse(given.file, series)))
    if unkept := next((game.unkept for game in series.games if game.unkept), None):
        refuse(str(unkept))
    write(as_json(analysis_report.series_report(series)) if given.json else many_games_text.series_text(series))
    return 0
