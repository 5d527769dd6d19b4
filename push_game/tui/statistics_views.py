"""One player's finished games: in figures, game by game, as a distribution, head to head, and the best ever."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from rich.style import Style

from push_game.games.figures import decimal
from push_game.i18n import Message, msg, msgn
from push_game.play.results import statistics
from push_game.play.results.statistics import Standing
from push_game.play.results.statistics_text import by_options as options_told
from push_game.play.results.statistics_text import called, lucky, streaks, won
from push_game.play.results.sums import Figure
from push_game.tui import chart
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width, wrap
from push_game.tui.look import Look

__all__ = ["Style", "against", "by_options", "course", "figures", "spread"]

_GAP: Final = 2
_MOST_POINTS: Final = 60
"""The most places of a chart over time: of more games those that stand together are one place."""


def figures(canvas: Canvas, look: Look, area: Area, one: Standing) -> None:
    """Everything that is counted, each number with what it counts if there is room for all of that."""
    rows = [("", str(msg("a game")), str(msg("best")), str(msg("in all")))]
    rows += [_row(figure) for figure in one.figures]
    sizes = [max(map(width, column)) for column in zip(*rows, strict=True)]
    told: list[Message] = []
    if one.wins is not None:
        told += [won(one.wins), streaks(one.wins)]
    if one.hints:
        told.append(msgn("asked the coach {count} time", "asked the coach {count} times", one.hints))
    if one.luck is not None:
        told += lucky(one.luck)
    sentences = [line for message in told for line in wrap(str(message), area.width - 1)]
    spare = area.height - len(sentences) - len(rows)
    beside = area.width - 1 - sum(sizes) - 4 * _GAP
    says = [Message("")] + [figure.what.says for figure in one.figures]
    explained = _explained(says, beside, area.width - 3, spare)
    y = area.y
    for line in sentences:
        _put(canvas, area, area.x + 1, y, line, look.palette.base, area.width - 1)
        y += 1
    for index, (row, lines) in enumerate(zip(rows, explained, strict=True)):
        x = area.x + 1
        for place, (text, size) in enumerate(zip(row, sizes, strict=True)):
            style = look.palette.muted if index == 0 else look.palette.strong if place else look.palette.base
            _put(canvas, area, x, y, text, style, size, right=place > 0)
            x += size + _GAP
        for indent, line in lines:
            x = area.x + 3 if indent else area.x + area.width - beside
            y += indent
            _put(canvas, area, x, y, line, look.palette.muted, area.x + area.width - x)
        y += 1


def _explained(says: Sequence[Message], beside: int, below: int, spare: int) -> Sequence[Sequence[tuple[int, str]]]:
    """Where each explanation goes: on the row of its number, on rows below it, or nowhere.

    Each line is told with how many rows it is below the line before.
    """
    texts = [str(one) for one in says]
    if all(width(text) <= beside for text in texts):
        return [[(0, text)] if text else [] for text in texts]
    lines = [[(1, line) for line in wrap(text, below)] if text else [] for text in texts]
    return lines if sum(map(len, lines)) <= spare else [[] for _ in texts]


def _row(figure: Figure) -> tuple[str, str, str, str]:
    best = "" if figure.best is None else str(figure.best)
    return str(figure.what.title), str(decimal(figure.mean)), best, str(figure.total)


def course(canvas: Canvas, look: Look, area: Area, one: Standing) -> None:
    """The scores from the first game to the last, and their mean so far."""
    scores = _scores(one)
    heading = msg("{count}, game by game, and their mean so far", count=one.figures[0].what.title)
    _put(canvas, area, area.x + 1, area.y, str(heading), look.palette.muted, area.width - 1)
    inside = Area(area.x, area.y + 1, area.width, area.height - 1)
    if len(scores) < 2:
        _put(canvas, area, area.x + 1, area.y + 2, str(_one_game(scores)), look.palette.base, area.width - 1)
        return
    means, total = [], 0
    for number, score in enumerate(scores, 1):
        total += score
        means.append(total / number)
    places = min(len(scores), _MOST_POINTS)
    lines = [
        chart.Line("1", str(one.figures[0].what.title), 0, _gathered(scores, places)),
        chart.Line("2", str(msg("mean")), 1, _gathered(means, places)),
    ]
    chart.draw(canvas, inside, look, lines, (1,), ends=(1, len(scores)))


def spread(canvas: Canvas, look: Look, area: Area, one: Standing) -> None:
    """How many games came to how many points."""
    scores = _scores(one)
    heading = msg("how many games have come to how many: {count}", count=one.figures[0].what.title)
    _put(canvas, area, area.x + 1, area.y, str(heading), look.palette.muted, area.width - 1)
    bins = _bins(scores, max(area.height - 1, 1))
    most = max(count for _, count in bins)
    label_room = max(width(label) for label, _ in bins)
    count_room = len(str(most))
    room = area.width - label_room - count_room - 2 * _GAP - 2
    for row, (label, count) in enumerate(bins, area.y + 1):
        _put(canvas, area, area.x + 1, row, label, look.palette.base, label_room, right=True)
        full = -(-room * count // most) if room > 0 else 0
        _put(canvas, area, area.x + 1 + label_room + _GAP, row, look.glyphs.full * full, look.palette.bar, max(room, 0))
        x = area.x + 1 + label_room + _GAP + full + 1
        _put(canvas, area, x, row, str(count), look.palette.strong, count_room)


def against(canvas: Canvas, look: Look, area: Area, one: Standing) -> None:
    """Everybody met, with a bar of what was won, shared or won by others, and lost."""
    met = statistics.against(one)
    if not met:
        _put(canvas, area, area.x + 1, area.y + 1, str(msg("Nobody else was met.")), look.palette.base, area.width - 1)
        return
    words = (msg("won"), msg("shared, or won by others"), msg("lost"))
    glyphs = (look.glyphs.full, look.glyphs.rule, look.glyphs.empty)
    styles = (look.palette.bar, look.palette.muted, look.palette.track)
    x = area.x + 1
    for word, glyph, style in zip(words, glyphs, styles, strict=True):
        x += _put(canvas, area, x, area.y, glyph * 2, style, 2)
        x += _put(canvas, area, x + 1, area.y, str(word), look.palette.muted, max(area.x + area.width - x - 1, 0)) + 3
    listed = met[: max(area.height - 1, 0)]
    if len(listed) < len(met):
        more = str(msgn("{count} more", "{count} more", len(met) - len(listed)))
        canvas.put(area.x, area.y, more, look.palette.muted, area.width, "right")
    names = [str(called(other.other, other.name)) for other in listed]
    name_room = min(max(map(width, names), default=0), area.width * 2 // 5)
    sizes = [len(str(max(numbers))) for numbers in zip(*[(o.games, o.won, o.lost) for o in met], strict=True)]
    room = area.width - name_room - sum(sizes) - 5 * _GAP
    for row, (other, name) in enumerate(zip(listed, names, strict=True), area.y + 1):
        x = area.x + 1
        _put(canvas, area, x, row, name, look.palette.strong, name_room)
        x += name_room + _GAP
        _put(canvas, area, x, row, str(other.games), look.palette.base, sizes[0], right=True)
        x += sizes[0] + _GAP
        _put(canvas, area, x, row, str(other.won), look.palette.strong, sizes[1], right=True)
        x += sizes[1] + _GAP
        if room > 4:
            own, theirs = room * other.won // other.games, room * other.lost // other.games
            for glyph, style, cells in zip(glyphs, styles, (own, room - own - theirs, theirs), strict=True):
                x += _put(canvas, area, x, row, glyph * cells, style, cells)
            x += _GAP
        _put(canvas, area, x, row, str(other.lost), look.palette.strong, sizes[2])


def by_options(canvas: Canvas, look: Look, area: Area, one: Standing) -> None:
    """The best of the games alone, by the same options."""
    y = area.y
    for games in statistics.alone(one):
        for line in wrap(str(options_told(games, one.parts[0].outcome.game)), area.width - 1):
            _put(canvas, area, area.x + 1, y, line, look.palette.base, area.width - 1)
            y += 1


def _put(canvas: Canvas, area: Area, x: int, y: int, text: str, style: Style, room: int, *, right: bool = False) -> int:
    """Write where the area has that row."""
    if not area.y <= y < area.y + area.height:
        return 0
    return canvas.put(x, y, text, style, room, "right" if right else "left")


def _scores(one: Standing) -> list[int]:
    name = one.figures[0].what.name
    return [part.outcome.counts[name][part.seat] for part in one.parts]


def _one_game(scores: Sequence[int]) -> Message:
    return msg("There is one game so far: {points}.", points=scores[0])


def _gathered(values: Sequence[float], places: int) -> list[int]:
    """The values at so many places, each the mean of those that stand together there."""
    edges = [len(values) * place // places for place in range(places + 1)]
    return [round(sum(values[low:high]) / (high - low)) for low, high in itertools.pairwise(edges)]


def _bins(scores: Sequence[int], rows: int) -> list[tuple[str, int]]:
    """The scores in at most so many classes of equal round size, each with how many it has."""
    low, high = min(scores), max(scores)
    step = next(step for step in _steps() if high // step - low // step < rows)
    counts = dict.fromkeys(range(low // step, high // step + 1), 0)
    for score in scores:
        counts[score // step] += 1
    return [
        (str(at * step) if step == 1 else f"{at * step}–{at * step + step - 1}", count) for at, count in counts.items()
    ]


def _steps() -> Sequence[int]:
    return [lead * 10**zeros for zeros in range(9) for lead in (1, 2, 5)]
