"""The command that tells what is where and what was found, for a report of a fault."""

from __future__ import annotations

import argparse


def doctor(given: argparse.Namespace) -> int:
    """`push-game doctor`: in English whatever is spoken, for it is written to those who mend the program."""
    from push_game import i18n
    from push_game.commands import findings
    from push_game.commands.output import as_json
    from push_game.output import write

    spoken = i18n.language()
    i18n.use_language(i18n.SOURCE_LANGUAGE)
    found = findings.findings(spoken)
    write(as_json(found) if given.json else "\n".join(findings.lines(found)))
    return 0
