"""The commands that print what is known: positions, advice, rules, completions."""

from __future__ import annotations

import argparse
import sys

from push_game import games
from push_game.commands.output import as_json
from push_game.output import write


def show(given: argparse.Namespace) -> int:
    """`push-game show`."""
    from push_game.play import show as shown
    from push_game.play.records import record

    found = record.read(given.file)
    seat = None if given.seat is None else shown.seat_called(found, given.seat)
    write(as_json(shown.position(found, given.at, seat)) if given.json else shown.text(found, given.at, seat))
    return 0


def advise(given: argparse.Namespace) -> int:
    """`push-game advise`."""
    from push_game.play import advice
    from push_game.play.records import record

    found = record.read(given.file)
    write(as_json(advice.advice(found, given.at)) if given.json else advice.text(found, given.at))
    return 0


def rules(given: argparse.Namespace) -> int:
    """`push-game rules`: the clauses, as wide as the terminal."""
    import shutil
    import textwrap

    game = games.get(given.game or games.NAMES[0])
    columns = max(30, min(shutil.get_terminal_size((80, 24)).columns, 100)) if sys.stdout.isatty() else 80
    lines: list[str] = [str(game.title)]
    section = None
    for clause in game.clauses():
        if clause.section != section:
            section = clause.section
            lines += ["", str(section)]
        lines += textwrap.wrap(
            str(clause.text),
            columns,
            initial_indent=f"{clause.id:<5}",
            subsequent_indent=" " * 5,
            break_long_words=False,
        )
    write("\n".join(lines))
    return 0


def completion(given: argparse.Namespace) -> int:
    """`push-game completion`."""
    from push_game.commands import shells

    write(shells.script(given.shell))
    return 0
