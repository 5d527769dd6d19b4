"""What a lesson says, as a panel that a game's board finds a place for, and what the learner is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.i18n import Message
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.look import Look

_FRAME: Final = 2
_MARGIN: Final = 4


class Guide(NamedTuple):
    """One step of a lesson as it is shown."""

    heading: Message
    text: Message
    key: str
    """The name of the key that does what is asked."""
    ask: Message
    """What the learner is to do."""
    action: str
    """What a click on it does."""
    answer: Message | None = None
    """What is said below the text after something else was tried."""


def height(guide: Guide | None, columns: int) -> int:
    """The rows that the panel needs, its frame with them; 0 without one."""
    if guide is None:
        return 0
    return len(_said(guide, columns)) + len(_answered(guide, columns)) + len(_asked(guide, columns)) + _FRAME


def draw(canvas: Canvas, area: Area, look: Look, guide: Guide) -> None:
    """The panel: what is said, and below it, marked, what is asked. What lies under it cannot be clicked."""
    palette = look.palette
    canvas.fill(area, palette.base)
    canvas.hit(area, "nothing")
    chrome.panel(canvas, look, area, str(guide.heading), focus=True)
    said, answered, asked = (lines(guide, area.width) for lines in (_said, _answered, _asked))
    bottom = area.y + area.height - 1
    # Short of room the text is cut: it has been read once, the answer is new.
    room = bottom - area.y - 1 - len(asked)
    answered = answered[: max(room, 0)]
    said = said[: max(room - len(answered), 0)]
    lines = [*((line, palette.base) for line in said), *((line, palette.warn) for line in answered)]
    for y, (line, style) in enumerate(lines, area.y + 1):
        canvas.put(area.x + 2, y, line, style, area.width - _MARGIN)
    y = max(bottom - len(asked), area.y + 1)
    size = width(guide.key)
    canvas.put(area.x + 2, y, guide.key, palette.cursor)
    for row, line in enumerate(asked, y):
        canvas.put(area.x + 2 + size + 1, row, line, palette.title, area.width - _MARGIN - size - 1)
        canvas.hit(Area(area.x + 1, row, area.width - 2, 1), guide.action)


def _said(guide: Guide, columns: int) -> Sequence[str]:
    return wrap(str(guide.text), max(columns - _MARGIN, 8))


def _answered(guide: Guide, columns: int) -> Sequence[str]:
    return wrap(str(guide.answer), max(columns - _MARGIN, 8)) if guide.answer is not None else []


def _asked(guide: Guide, columns: int) -> Sequence[str]:
    return wrap(str(guide.ask), max(columns - _MARGIN - width(guide.key) - 1, 8))
