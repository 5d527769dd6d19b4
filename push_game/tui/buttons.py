"""Choices as buttons beside each other: each with its key, what it brings, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.i18n import msg
from push_game.tui import timeline
from push_game.tui.canvas import Area, Canvas, Span
from push_game.tui.cells import width
from push_game.tui.look import Look
from push_game.tui.timeline import Timeline

_GAP: Final = 2


class Button(NamedTuple):
    """A choice as it is shown: its key, what it says at most and at least, and the action of a click."""

    key: str
    label: tuple[Span, ...]
    short: tuple[Span, ...]
    action: str
    final: bool
    """Whether it cannot be taken back."""
    chosen: bool
    """Whether the cursor is on it."""


def draw(canvas: Canvas, area: Area, look: Look, buttons: Sequence[Button], line: Timeline | None = None) -> None:
    """The buttons in one row; those that cannot be taken back say so. In their place the `line`, if there is one."""
    if line is not None:
        timeline.draw(canvas, area, look, line)
        return
    if not buttons:
        return
    palette = look.palette
    warning = str(msg("! no undo")) if any(button.final for button in buttons) else ""
    x = area.x
    for button, label in zip(buttons, _fitting(buttons, area.width), strict=True):
        lead = (look.glyphs.pointer if button.chosen else " ") + ("!" if button.final else "")
        spans: list[Span] = [(f"{lead}{button.key} ", palette.warn if button.final else palette.key), *label]
        if button.chosen:
            spans = [(text, palette.cursor) for text, _ in (*spans, (" ", palette.base))]
        size = canvas.spans(x, area.y, spans)
        canvas.hit(Area(x, area.y, size, 1), button.action)
        x += size if button.chosen else size + 1
        x += _GAP
    if warning and x + width(warning) < area.x + area.width:
        canvas.put(area.x, area.y, warning, palette.warn, area.width - 1, "right")


def _fitting(buttons: Sequence[Button], room: int) -> list[tuple[Span, ...]]:
    """The long labels if they all fit side by side, otherwise the short ones."""
    longest = [button.label for button in buttons]
    frame = sum(width(button.key) + (4 if button.final else 3) + _GAP for button in buttons) - _GAP
    if frame + sum(width(text) for label in longest for text, _ in label) <= room:
        return longest
    return [button.short for button in buttons]
