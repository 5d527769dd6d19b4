"""The tutor: it asks back before a move that gives away too much of the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from push_game.games.contract import Advice
from push_game.i18n import msg
from push_game.play import keys
from push_game.play.tutor import warning
from push_game.tui import chrome
from push_game.tui.canvas import Area, Picture
from push_game.tui.cells import width, wrap
from push_game.tui.row_screen import RowScreen
from push_game.tui.screen import PictureScreen

Answer: TypeAlias = Literal["play", "think", "show"]
"""Make the move all the same, choose again, or see what the coach says first."""

_WIDEST: Final = 64
_GAP: Final = 3


class TutorScreen(RowScreen[Answer]):
    """The question, over the picture of `below`. Its result is the answer; the cursor is at first on what does no harm."""

    CONTEXT = "tutor"

    def __init__(self, below: PictureScreen[None], one: Advice) -> None:
        super().__init__(at=1)
        self._below, self._one = below, one

    def paint(self, columns: int, rows: int) -> Picture:
        table = self._below.paint(columns, rows)
        wide = min(columns, _WIDEST)
        box = self._box(wide)
        picture = table.over(box, (columns - wide) // 2, max((rows - len(box.rows)) // 2, 0))
        # What lies below cannot be clicked.
        return picture._replace(hits=picture.hits[len(table.hits) :])

    def _box(self, columns: int) -> Picture:
        look, inside = self.table_app.look, columns - 4
        lines = [part for line in warning(self._one) for part in wrap(str(line), max(inside, 2))]
        answers = self._laid_out(inside)
        canvas = look.canvas(columns, len(lines) + len(answers) + 3)
        chrome.panel(canvas, look, Area(0, 0, columns, canvas.height), str(msg("Tutor")), focus=True)
        for y, line in enumerate(lines, 1):
            canvas.put(2, y, line, look.palette.strong, inside)
        for y, row in enumerate(answers, len(lines) + 2):
            x = 2
            for index, (name, key) in row:
                size = width(name) + 1 + width(str(key.label)) + 2
                chosen = index == self.at
                style = look.palette.cursor if chosen else look.palette.base
                canvas.put(x, y, f"{look.glyphs.pointer if chosen else ' '}{name} {key.label} ", style)
                if not chosen:
                    canvas.put(x + 1, y, name, look.palette.key)
                canvas.hit(Area(x, y, size, 1), key.action)
                x += size + _GAP
        return canvas.picture()

    @property
    def things(self) -> Sequence[tuple[str, keys.Key]]:
        """The answers."""
        return keys.shown(self.CONTEXT, {"play", "back", "coach"}, self.table_app.keys)

    def _laid_out(self, room: int) -> list[list[tuple[int, tuple[str, keys.Key]]]]:
        """The answers, side by side as far as they find room."""
        rows: list[list[tuple[int, tuple[str, keys.Key]]]] = [[]]
        used = 0
        for index, answer in enumerate(self.things):
            size = width(answer[0]) + width(str(answer[1].label)) + 3
            if rows[-1] and used + size > room:
                rows.append([])
                used = 0
            rows[-1].append((index, answer))
            used += size + _GAP
        return rows

    def do_play(self, _: str) -> None:
        self._answer("play")

    def do_back(self, _: str) -> None:
        self._answer("think")

    def do_coach(self, _: str) -> None:
        self._answer("show")

    def _answer(self, answer: Answer) -> None:
        _ = self.dismiss(answer)
