"""What is wrong with the settings or the shelf, in as many lines as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import Message, msgn
from push_game.tui.cells import wrap


def in_lines(faults: Sequence[Message], columns: int, most: int) -> Sequence[str]:
    """The faults in so many columns and at most so many lines: whole ones and, if not all, where all are told."""
    each = [wrap(str(fault), max(columns, 1)) for fault in faults]
    if sum(map(len, each)) <= most:
        return [line for lines in each for line in lines]
    shown: list[str] = []
    for lines in each:
        if len(shown) + len(lines) > most - 1:
            break
        shown += lines
    told = msgn(
        "{count} fault in all; push-game doctor tells it in full.",
        "{count} faults in all; push-game doctor tells them all.",
        len(faults),
    )
    return [*(shown or each[0][: max(most - 1, 0)]), str(told)]
