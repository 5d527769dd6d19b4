"""The command that counts what the finished games say."""

from __future__ import annotations

import argparse

from push_game import games
from push_game.commands.output import Bar, as_json
from push_game.output import write


def stats(given: argparse.Namespace) -> int:
    """`push-game stats`."""
    from push_game.play.results import outcomes, statistics_report, statistics_text
    from push_game.play.results.statistics import Statistics, Wanted
    from push_game.play.shelf import Shelf

    if given.game is not None:
        games.check(given.game)
    shelf = Shelf()
    shelf.contents()  # puts away what has been finished
    with Bar() as bar:
        found = outcomes.gather(shelf, given.processes, bar.show)
    counted, wanted = Statistics(found.outcomes, found.skipped), Wanted(given.game, given.player)
    write(as_json(statistics_report.report(counted, wanted)) if given.json else statistics_text.text(counted, wanted))
    return 0
