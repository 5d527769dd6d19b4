"""The analysis as a picture: everybody's luck and skill, the worst decisions, the win chances turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.style import Style

from push_game.games.figures import decimal, hundredths, signed, signed_percent
from push_game.i18n import Message, msg, msgn
from push_game.play import keys
from push_game.play.analyses.analysis import BANDS, Analysis, Decision, Summary
from push_game.play.analyses.analysis_text import nothing_wrong
from push_game.play.analyses.grades import GRADES
from push_game.tui import chart, chrome
from push_game.tui.canvas import Align, Area, Canvas, Picture
from push_game.tui.cells import cut, width, wrap
from push_game.tui.look import Look

_MOST_COLUMNS: Final = 112
_LEAST_NAME: Final = 10
_ROOMY: Final = 96
"""From so many columns on there is room for all that can be told."""
_GAP: Final = 2


class Shown(NamedTuple):
    """Everything that the picture depends on."""

    title: Message
    """What the game is called."""
    names: Sequence[str]
    analysis: Analysis | None
    """None while it is being made."""
    done: int
    total: int
    """How many moves of how many are judged."""
    cursor: int
    """Which of the worst decisions the cursor is on."""
    keys: Sequence[tuple[str, keys.Key]]


class Layout(NamedTuple):
    """Which rows the parts have."""

    left: int
    wide: int
    table: int
    worst: int
    """The row of its heading."""
    listed: int
    """How many decisions there is room for."""
    course: int
    """The row of its heading."""


def layout(shown: Shown, columns: int, rows: int) -> Layout:
    """Where everything goes."""
    wide = min(columns - 2, _MOST_COLUMNS)
    table = 2
    worst = table + 2 + len(shown.names) + (rows >= 30)
    room = max(rows - 2 - worst, 2)
    count = len(shown.analysis.worst) if shown.analysis is not None else 0
    listed = max(min(count, (room - 2) * 2 // 5), 1)
    return Layout((columns - wide) // 2, wide, table, worst, listed, worst + listed + 1 + (rows >= 30))


def paint(shown: Shown, columns: int, rows: int, look: Look) -> Picture:
    """The analysis in that many cells."""
    canvas = look.canvas(columns, rows)
    analysis = shown.analysis
    right: Message | str = ""
    if analysis is not None:
        right = msgn(
            "{moves} moves in {count} turn",
            "{moves} moves in {count} turns",
            analysis.end_state.turn,
            moves=len(analysis.rows),
        )
    title = msg("Analysis of {game}", game=shown.title)
    if analysis is not None and not analysis.over:
        title = msg("Analysis of {game} so far", game=shown.title)
    chrome.title(canvas, look, str(title), str(right))
    plan = layout(shown, columns, rows)
    _Table(shown, look, plan.wide).paint(canvas, plan.left, plan.table)
    if analysis is None:
        _paint_progress(canvas, look, shown, Area(plan.left, plan.worst, plan.wide, rows - 2 - plan.worst))
    else:
        _paint_worst(canvas, look, shown, analysis, plan)
        room = rows - 2 - plan.course
        _paint_course(canvas, look, shown.names, analysis, Area(plan.left, plan.course, plan.wide, room))
    chrome.key_line(canvas, look, rows - 1, shown.keys)
    return canvas.picture()


def _paint_progress(canvas: Canvas, look: Look, shown: Shown, area: Area) -> None:
    canvas.put(area.x, area.y, look.glyphs.rule * area.width, look.palette.frame)
    y = area.y + area.height // 2
    told = msgn("{done} of {count} move judged", "{done} of {count} moves judged", shown.total, done=shown.done)
    canvas.put(area.x, y - 1, str(told), look.palette.muted, area.width, "centre")
    room = min(area.width, 40)
    full = room * shown.done // max(shown.total, 1)
    x = area.x + (area.width - room) // 2
    bars = [(look.glyphs.full * full, look.palette.bar), (look.glyphs.empty * (room - full), look.palette.track)]
    canvas.spans(x, y, bars)


# The table of the players.


class _Column(NamedTuple):
    heading: Message
    cells: Sequence[str]
    align: Align = "right"
    strong: bool = False

    @property
    def width(self) -> int:
        """What the cells need, and the longest word of the heading."""
        return max(width(text) for text in [*self.cells, *str(self.heading).split()])


class _Table:
    def __init__(self, shown: Shown, look: Look, room: int) -> None:
        self.shown, self.look = shown, look
        self.summaries: Sequence[Summary] = shown.analysis.players if shown.analysis is not None else ()
        longest = max(map(width, shown.names))
        # What finds no room is told in the figures: first whose luck it was, then numbers beside words.
        self.columns: list[_Column] = []
        for columns in self._choices():
            self.columns = columns
            if 5 + longest + self._width() <= room:
                break
        self.name_room = min(longest, max(room - 5 - self._width(), _LEAST_NAME))

    def paint(self, canvas: Canvas, left: int, top: int) -> None:
        look, analysis = self.look, self.shown.analysis
        winners = analysis.end_state.winners if analysis is not None else ()
        x = left + 5 + self.name_room
        for column in self.columns:
            x += _GAP
            lines = wrap(str(column.heading), column.width)[:2]
            for row, line in enumerate(lines, top + 2 - len(lines)):
                canvas.put(x, row, line, look.palette.muted, column.width, column.align)
            for seat, text in enumerate(column.cells):
                style = look.palette.strong if column.strong else look.palette.base
                canvas.put(x, top + 2 + seat, text, style, column.width, column.align)
            x += column.width
        for seat, name in enumerate(self.shown.names):
            y = top + 2 + seat
            if seat in winners:
                canvas.put(left + 1, y, look.glyphs.star, look.palette.accents[seat])
            canvas.put(left + 3, y, str(seat + 1), look.palette.badges[seat])
            canvas.put(left + 5, y, name, look.palette.accents[seat], self.name_room)

    def _width(self) -> int:
        return sum(column.width + _GAP for column in self.columns)

    def _choices(self) -> Iterator[list[_Column]]:
        """The columns there may be, the most first."""
        result = self._result()
        if not self.summaries:
            yield result
            return
        kinds, counts = self._kinds(), self._counts()
        yield [*result[:2], *kinds, *result[2:], *self._ratings(), *counts]
        yield [*result, *self._ratings(), *counts]
        yield [*result, *self._ratings()]
        yield [*result, *self._ratings(numbers=False)]

    def _result(self) -> list[_Column]:
        return [
            _Column(msg("margin"), [str(signed(one.margin.end)) for one in self.summaries]),
            _Column(msg("luck"), [str(signed(one.margin.all_luck)) for one in self.summaries]),
            _Column(msg("without luck"), [str(signed(one.margin.adjusted)) for one in self.summaries], strong=True),
        ]

    def _kinds(self) -> list[_Column]:
        """The luck of each kind."""
        if self.shown.analysis is None:
            return []
        titles = self.shown.analysis.judge.kinds
        found = dict.fromkeys(kind for one in self.summaries for kind in one.margin.luck)
        return [
            _Column(titles[kind], [str(signed(one.margin.luck.get(kind, 0.0))) for one in self.summaries])
            for kind in titles
            if kind in found
        ]

    def _ratings(self, *, numbers: bool = True) -> Iterator[_Column]:
        for index, (rating, _, _) in enumerate(self.summaries[0].ratings):
            cells = []
            for one in self.summaries:
                _, total, band = one.ratings[index]
                mean, word = str(hundredths(total.mean)), str(BANDS[band].title) if band is not None else ""
                if not total.decisions:
                    cells.append(self.look.glyphs.none)
                elif numbers:
                    cells.append(f"{mean} {word}".rstrip())
                else:
                    cells.append(word or mean)
            yield _Column(rating.title, cells, "left")

    def _counts(self) -> list[_Column]:
        """How many decisions of each grade, but for the fine ones."""
        headings = (msg("doubtful"), msg("mistakes"), msg("blunders"))
        return [
            _Column(heading, [str(self._count(one, grade)) for one in self.summaries])
            for grade, heading in enumerate(headings, 1)
        ]

    def _count(self, summary: Summary, grade: int) -> int:
        return sum(total.grades[grade] for total in summary.kinds.values())


# The worst decisions.


def _paint_worst(canvas: Canvas, look: Look, shown: Shown, analysis: Analysis, plan: Layout) -> None:
    x, y = plan.left, plan.worst
    canvas.put(x, y, look.glyphs.rule * plan.wide, look.palette.frame)
    brief = plan.wide < _ROOMY
    heading = msg("worst decisions: win chance given away")
    if not brief:
        heading = msg("worst decisions: win chance and points given away")
    canvas.put(x + 2, y, f" {heading} ", look.palette.muted, plan.wide - 4)
    if not analysis.worst:
        canvas.put(x + 2, y + 1, str(nothing_wrong()), look.palette.good, plan.wide - 2)
        return
    first = first_shown(shown.cursor, plan.listed, len(analysis.worst))
    lines = analysis.worst[first : first + plan.listed]
    if hidden := len(analysis.worst) - len(lines):
        more = msgn("{count} more", "{count} more", hidden)
        canvas.put(x, y, f" {more} ", look.palette.muted, plan.wide - 2, "right")
    rows = [_Row.of(analysis, shown.names, decision, brief=brief) for decision in lines]
    sizes, missing = _sizes(rows, plan.wide - 4)
    if missing:
        # The table above has the number of each name, and Enter shows the turn.
        rows = [row.without_turn_and_name() for row in rows]
        sizes, _ = _sizes(rows, plan.wide - 4)
    for index, row in enumerate(rows):
        row.paint(canvas, look, Area(x, y + 1 + index, plan.wide, 1), sizes, first + index, shown.cursor)


def _sizes(rows: Sequence[_Row], room: int) -> tuple[list[int], int]:
    """The cells of each column before what is told, and how many are missing for that.

    The names may be shorter: what was played and what is better need the room.
    """
    sizes = [max(map(width, column)) for column in zip(*[row.texts for row in rows], strict=True)]
    needed = sum(size + _GAP * bool(size) for size in sizes) + max(width(row.told) for row in rows)
    shorter = max(sizes[-1] - max(needed - room, 0), min(sizes[-1], _LEAST_NAME))
    missing = max(needed - (sizes[-1] - shorter) - room, 0)
    return [*sizes[:-1], shorter], missing


def first_shown(cursor: int, listed: int, count: int) -> int:
    """The first of the decisions that are seen, so that the one under the cursor is in the middle."""
    return max(min(cursor - listed // 2, count - listed), 0)


class _Row(NamedTuple):
    """One of the worst decisions."""

    decision: Decision
    texts: tuple[str, ...]
    """Win chance, points, grade, turn, player."""
    told: str

    @classmethod
    def of(cls, analysis: Analysis, names: Sequence[str], decision: Decision, *, brief: bool) -> _Row:
        """Without the points if it is to be `brief`."""
        state, judge = analysis.source.steps[decision.at].before, analysis.judge
        texts = (
            signed_percent(-decision.win_loss),
            "" if brief else decimal(-decision.loss),
            GRADES[decision.grade].title,
            msg("turn {turn}", turn=decision.turn),
            cut(names[decision.seat], 16),
        )
        told = msg(
            "{move}; better: {best}", move=judge.told(state, decision.move), best=judge.told(state, decision.best)
        )
        return cls(decision, tuple(map(str, texts)), str(told))

    def without_turn_and_name(self) -> _Row:
        """The row with the number of the player only."""
        return self._replace(texts=(*self.texts[:3], "", str(self.decision.seat + 1)))

    def paint(self, canvas: Canvas, look: Look, area: Area, sizes: Sequence[int], index: int, cursor: int) -> None:
        palette = look.palette
        x, y, wide, _ = area
        styles = [palette.strong, palette.base, _grade_style(look, self.decision.grade), palette.muted]
        styles += [palette.accents[self.decision.seat], palette.base]
        if index == cursor:
            styles = [palette.cursor] * len(styles)
            canvas.fill(area, palette.cursor)
            canvas.put(x + 1, y, look.glyphs.pointer, palette.cursor)
        aligns: tuple[Align, ...] = ("right", "right", "left", "right", "left")
        end = x + wide - 1
        x += 3
        for text, style, align, size in zip(self.texts, styles, aligns, sizes, strict=False):
            canvas.put(x, y, text, style, size, align)
            x += size + _GAP * bool(size)
        canvas.put(x, y, self.told, styles[-1], end - x)
        canvas.hit(area, f"position {index}")


def _grade_style(look: Look, grade: int) -> Style:
    return (look.palette.good, look.palette.muted, look.palette.warn, look.palette.bad)[grade]


# The win chances.


def _paint_course(canvas: Canvas, look: Look, names: Sequence[str], analysis: Analysis, area: Area) -> None:
    if area.height < 4:
        return
    canvas.put(area.x, area.y, look.glyphs.rule * area.width, look.palette.frame)
    heading = str(msg("win chance in % at the beginning of each turn"))
    canvas.put(area.x + 2, area.y, f" {heading} ", look.palette.muted, area.width - 4)
    # Partners have the same chances: they share a line.
    sides = analysis.source.game.sides(len(names))
    lines = [
        chart.Line(
            str(seat + 1),
            ", ".join(name for name, other in zip(names, sides, strict=True) if other == side),
            seat,
            [round(100 * moment.standing.chances[seat]) for moment in analysis.course],
        )
        for seat, side in enumerate(sides)
        if side not in sides[:seat]
    ]
    inside = Area(area.x, area.y + 1, area.width, area.height - 1)
    chart.draw(canvas, inside, look, lines, analysis.end_state.winners, top=100)
