"""What the coach says, as a panel that a game's board finds a place for: every move, best first, and why.

It is drawn in rows of figures if there is the width for them, and else with the figures below each move.
Reasons stand under their moves: that of the best, that of the move under the cursor, then the others as
far as there is room.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from rich.style import Style

from push_game.games.contract import Advice
from push_game.games.figures import decimal, percent, signed
from push_game.i18n import Message, msg, msgn
from push_game.tui import chrome
from push_game.tui.board import Counsel
from push_game.tui.canvas import Align, Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.look import Look

_MARK: Final = 3
"""Cells before the name of a move: whether the cursor is on it, and whether there is none better."""
_GAP: Final = 2
_FEWEST: Final = 3
"""How many moves are shown before the reason of the best one."""


class _Text(NamedTuple):
    """A piece of a row: where it begins, what it says, and in how many cells."""

    x: int
    text: str
    style: Style
    room: int
    align: Align = "left"


class _Row(NamedTuple):
    pieces: Sequence[_Text]
    action: str = ""
    """What a click does."""


class Panel(NamedTuple):
    """A panel that is ready to be drawn."""

    counsel: Counsel
    rows: Sequence[_Row]

    @property
    def height(self) -> int:
        """How many rows it takes, its frame with them."""
        return len(self.rows) + 2


def panel(counsel: Counsel, look: Look, columns: int, most: int, choices: Sequence[Any] = (), cursor: int = 0) -> Panel:
    """The panel in that many cells and at most that many rows; `choices` are those of the scene, with its cursor."""
    inside, room = columns - 4, most - 2
    chosen = choices[cursor] if cursor < len(choices) else counsel.played
    if not counsel.advice:
        text = msg("There is nothing to decide here.")
        return Panel(counsel, _wrapped(str(text), 0, inside, look.palette.base)[: max(room, 0)])
    table = _Table(counsel, look, inside)
    blocks = [table.block(one, place, one.move is chosen) for place, one in enumerate(counsel.advice)]
    left_out = _left_out(counsel, blocks, room, inside, chosen)
    for place in left_out:
        blocks[place] = []
    more = str(msgn("and {count} more", "and {count} more", len(left_out)))
    foot = _wrapped(more, _MARK, inside, look.palette.muted) if left_out else []
    spare = room - sum(map(len, blocks)) - len(foot)
    head = table.head() if spare > 0 else []
    spare -= len(head)
    told = [place for place in _urgency(counsel, chosen) if place not in left_out]
    for place in told:
        one = counsel.advice[place]
        style = look.palette.base if place == 0 or one.move is chosen else look.palette.muted
        why = _wrapped(str(one.reason), _MARK, inside, style)
        if len(why) <= spare:
            blocks[place] += why
            spare -= len(why)
    for place in told:
        for note in counsel.advice[place].notes:
            lines = _wrapped(str(note), _MARK, inside, look.palette.muted)
            if len(lines) <= spare:
                blocks[place] += lines
                spare -= len(lines)
    indices = [choices.index(one.move) if one.move in choices else None for one in counsel.advice]
    rows = [
        row._replace(action="" if index is None else f"aim {index}")
        for block, index in zip(blocks, indices, strict=True)
        for row in block
    ]
    return Panel(counsel, [*head, *rows, *foot][: max(room, 0)])


def _left_out(
    counsel: Counsel, blocks: Sequence[Sequence[_Row]], room: int, inside: int, chosen: Any
) -> Collection[int]:
    """The places of the worst moves, if there is not room for all and for the reason of the best one."""
    wanted = [place for place in range(_FEWEST, len(blocks)) if counsel.advice[place].move is not chosen]
    why = len(_wrapped(str(counsel.advice[0].reason), _MARK, inside, Style()))
    needed = sum(map(len, blocks)) + 1 + why
    out: list[int] = []
    while wanted and needed + bool(out) > room:
        out.append(wanted.pop())
        needed -= len(blocks[out[-1]])
    return out


def draw(canvas: Canvas, area: Area, look: Look, shown: Panel) -> None:
    """Draw the panel. What lies under it cannot be clicked."""
    counsel, palette = shown.counsel, look.palette
    canvas.fill(area, palette.base)
    canvas.hit(area, "nothing")
    heading = str(msg("Coach · {name}", name=counsel.name))
    if not counsel.name or width(heading) > area.width - 6:
        heading = str(msg("Coach"))
    chrome.panel(canvas, look, area, heading, focus=True)
    if counsel.asked:
        asked = " " + str(msgn("asked {count} time", "asked {count} times", counsel.asked)) + " "
        if width(heading) + width(asked) + 8 <= area.width:
            canvas.put(area.x + area.width - 2 - width(asked), area.y, asked, palette.muted)
    _lower_edge(canvas, area, look, counsel)
    for y, row in enumerate(shown.rows, area.y + 1):
        for x, text, style, room, align in row.pieces:
            canvas.put(area.x + 2 + x, y, text, style, room, align)
        if row.action:
            canvas.hit(Area(area.x + 1, y, area.width - 2, 1), row.action)


def _lower_edge(canvas: Canvas, area: Area, look: Look, counsel: Counsel) -> None:
    """The keys that take the panel away and say what the figures mean; what the marks mean; how deep the coach looked."""
    y, left, x = area.y + area.height - 1, area.x + 2, area.x + area.width - 2
    palette, glyphs = look.palette, look.glyphs
    keys = [(counsel.key, msg("close"), "coach")]
    if counsel.advice:
        keys.append((counsel.explain, msg("what it means"), "rules"))
    for key, label, action in keys:
        size = width(key) + width(str(label)) + 3
        if not key or x - size < left:
            continue
        x -= size
        canvas.put(x, y, f" {key}", palette.key)
        canvas.put(x + 1 + width(key), y, f" {label} ", palette.muted)
        canvas.hit(Area(x, y, size, 1), action)
    if not counsel.advice:
        return
    here = msg("played") if counsel.played is not None else msg("chosen")
    told = [f"{glyphs.star} {msg('best')}", f"{glyphs.pointer} {here}"]
    if counsel.advice[0].depth:
        told.insert(1, str(msgn("{count} card deep", "{count} cards deep", counsel.advice[0].depth)))
    for text in told:
        if left + width(text) + 2 < x:
            left += canvas.put(left, y, f" {text} ", palette.muted)


def _urgency(counsel: Counsel, chosen: Any) -> list[int]:
    """The places of the moves in the order in which they have to have their reasons."""
    places = range(len(counsel.advice))
    first = [place for place in places if place == 0 or counsel.advice[place].move is chosen]
    return [*first, *(place for place in places if place not in first)]


def _wrapped(text: str, indent: int, inside: int, style: Style) -> list[_Row]:
    room = max(inside - indent, 2)
    return [_Row([_Text(indent, line, style, room)]) for line in wrap(text, room)]


class _Table:
    """The figures of all moves in columns of their own, as far as there is the width."""

    def __init__(self, counsel: Counsel, look: Look, inside: int) -> None:
        self._look, self._inside = look, inside
        advice = counsel.advice
        self._name = max(width(str(one.label)) for one in advice) + _MARK
        figures = [_figures(one, place) for place, one in enumerate(advice)]
        titles = [title for title, _ in figures[0]]
        cells = [[text for _, text in row] for row in figures]
        sizes = [max(width(title), *(width(row[i]) for row in cells)) for i, title in enumerate(titles)]
        # What finds no room beside the moves goes below them.
        self._beside = len(titles)
        while self._beside > 1 and self._name + sum(size + _GAP for size in sizes[: self._beside]) > inside:
            self._beside -= 1
        self._titles, self._cells, self._sizes = titles, cells, sizes
        spare = inside - self._name - sum(size + _GAP for size in sizes[: self._beside])
        self._step = _GAP + (min(spare // self._beside, 4) if self._beside else 0)

    def head(self) -> list[_Row]:
        """What the figures are."""
        return [_Row(self._across(self._titles, [self._look.palette.muted] * len(self._titles)))]

    def block(self, one: Advice, place: int, chosen: bool) -> list[_Row]:
        """A move with its figures."""
        palette, glyphs = self._look.palette, self._look.glyphs
        best = place == 0 or not (one.win_loss or one.loss)
        name = palette.good if best else palette.strong
        lead = [
            _Text(0, glyphs.pointer if chosen else "", palette.key, 1),
            _Text(1, glyphs.star if best else "", palette.good, 1),
            _Text(_MARK, str(one.label), name, max(self._inside - _MARK, 1)),
        ]
        styles = [palette.strong, palette.strong, *[palette.base] * len(self._titles)]
        rows = [_Row([*lead, *self._across(self._cells[place], styles)])]
        below = [
            str(msg("{figure} {value}", figure=title, value=text))
            for title, text in zip(self._titles[self._beside :], self._cells[place][self._beside :], strict=True)
            if text
        ]
        return rows + (_wrapped(", ".join(below), _MARK, self._inside, palette.base) if below else [])

    def _across(self, texts: Sequence[str], styles: Sequence[Style]) -> list[_Text]:
        x, pieces = self._name, []
        for text, size, style in zip(texts[: self._beside], self._sizes, styles, strict=False):
            x += self._step
            pieces.append(_Text(x, text, style, size, "right"))
            x += size
        return pieces


def _figures(one: Advice, place: int) -> list[tuple[str, str]]:
    """What a move is worth, what it gives away, and the game's own figures, each with what it is called."""
    figures: list[tuple[Message, Message | str]] = []
    if one.alone and one.margin is not None and one.loss is not None:
        figures = [
            (msg("best turn"), decimal(one.margin)),
            (msg("new best"), percent(one.win)),
            (msg("gives away"), decimal(one.loss) if place else ""),
        ]
        return [(str(what), str(value)) for what, value in (*figures, *one.facts)]
    if one.margin is not None:
        figures.append((msg("margin"), signed(one.margin)))
    figures.append((msg("win"), percent(one.win)))
    if one.loss is None:
        figures.append((msg("gives away"), percent(one.win_loss) if place else ""))
    else:
        lost = msg("{points} · {share}", points=decimal(one.loss), share=percent(one.win_loss))
        figures.append((msg("gives away"), lost if place else ""))
    return [(str(what), str(value)) for what, value in (*figures, *one.facts)]
