"""The curtain between two people with hidden cards: it names who comes next and shows nothing else (R43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.i18n import Message, msg
from push_game.play.keys import Key
from push_game.tui import chrome
from push_game.tui.canvas import Area, Picture
from push_game.tui.cells import wrap
from push_game.tui.handover import draw_band, large
from push_game.tui.look import Look

_TITLED: Final = 8
"""The rows from which on there is a title, and a frame round the name."""

_MOST_TOLD: Final = 6
"""How many of the last things that happened are told."""


class Curtain(NamedTuple):
    """Everything that the picture depends on: nothing that anybody would have to hide."""

    title: str
    """The game, and how far it has come."""
    seat: int
    """Whose turn comes."""
    name: str
    log: Sequence[Message]
    """What all have seen."""
    keys: Sequence[tuple[str, Key]]
    notice: Message | None = None


def paint(shown: Curtain, columns: int, rows: int, look: Look) -> Picture:
    """The curtain in that many cells."""
    canvas = look.canvas(columns, rows)
    palette = look.palette
    if rows >= _TITLED:
        chrome.title(canvas, look, shown.title)
    band = Area(2, max(rows // 3 - 3, 1), columns - 4, 5) if rows >= _TITLED else Area(2, 0, columns - 4, 1)
    lines = [large(shown.name, band.width - 4)]
    if band.height >= 5:
        draw_band(canvas, band, look, shown.seat, lines)
    else:
        canvas.put(0, band.y, lines[0], palette.badges[shown.seat], columns, "centre")
    canvas.hit(Area(0, 0, columns, max(rows - 1, 1)), "accept")
    y = band.y + band.height + 1
    key = next((name for name, entry in shown.keys if entry.action == "accept"), "")
    text = msg("Only {name} looks at the screen now. {key} shows the hand.", name=shown.name, key=key)
    for line in wrap(str(text), max(columns - 4, 1)):
        if y < rows - 1:
            canvas.put(0, y, line, palette.prompt, columns, "centre")
        y += 1
    if shown.notice is not None and y + 1 < rows - 1:
        canvas.put(0, y + 1, str(shown.notice), palette.warn, columns, "centre")
    y += 3
    for row, line in enumerate(_lately(shown.log, max(columns - 8, 1), rows - 2 - y), y):
        canvas.put(4, row, line, palette.muted, columns - 8)
    chrome.key_line(canvas, look, rows - 1, shown.keys)
    return canvas.picture()


def _lately(log: Sequence[Message], columns: int, rows: int) -> Sequence[str]:
    """The last that has happened, from the beginning of a sentence, as much as there is room for."""
    lines: list[str] = []
    for message in reversed(log[-_MOST_TOLD:]):
        told = wrap(str(message), columns)
        if len(lines) + len(told) > rows:
            break
        lines[:0] = told
    return lines
