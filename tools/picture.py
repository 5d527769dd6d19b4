"""Draw docs/table.svg: the table of Push in the middle of a game, as the program itself draws it.

    python tools/picture.py [--columns 120] [--rows 36] [--theme dark] [--palette usual] [FILE]

The position comes from a seed, so the picture changes only when the program does.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from rich.segment import Segment
from rich.style import Style

from push_game import games
from push_game.play.keys import shown
from push_game.play.records.record import Player
from push_game.tui.board import Scene
from push_game.tui.canvas import Picture
from push_game.tui.cells import graphemes
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import SETS, THEMES, Palette
from push_game.tui.push import PushBoard

ROOT: Final = Path(__file__).parent.parent
PLAYERS: Final = ("Ana", "Bo", "Chloé", "Daniel", "Emília", "Fatima")
SEED: Final = 11

CELL_WIDTH: Final = 8.43
CELL_HEIGHT: Final = 16.4
FONT: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def scene() -> Scene:
    """A late decision between drawing and stopping, reached by playing with some sense."""
    rng, board, game = random.Random(SEED), PushBoard(), games.get("push")
    state: Any = game.new(len(PLAYERS))
    log: list[Any] = []
    history: list[Any] = []
    while not _worth_showing(state):
        if state.to_act == games.CHANCE:
            move = state.outcomes().pick(rng.random())
        else:
            move = _sensible(state, rng)
        after = state.play(move)
        log += game.told(state, move, after, PLAYERS)
        if after.turn != state.turn:
            history.append(after.scores)
        state = after
    actions = ("draw", "stop", "bank", "undo", "log", "rules", "leave")
    return Scene(
        state,
        [Player(name) for name in PLAYERS],
        choices=board.choices(state),
        open_banks=True,
        log=log,
        history=history,
        keys=[(name, key.label, key.action) for name, key in shown("table", actions)],
    )


def _worth_showing(state: Any) -> bool:
    cards = sum(len(column.cards) for column in state.columns if column)
    return state.phase == "deciding" and state.deck_size < 60 and len(state.columns) == 3 and cards > 6


def _sensible(state: Any, rng: random.Random) -> Any:
    moves = state.legal_moves()
    if state.phase == "start":
        return moves[0] if rng.random() < 0.85 else rng.choice(moves)
    if state.phase == "deciding":
        return moves[-1] if len(state.columns) == 3 and rng.random() < 0.3 else moves[0]
    if state.phase == "taking":
        return max(moves, key=lambda move: state.columns[move.column].points)
    return rng.choice(moves)


def svg(picture: Picture, palette: Palette) -> str:
    """The picture as a drawing of its own: rectangles and characters, each in its cell."""
    columns = max((row.cell_length for row in picture.rows), default=0)
    width, height = columns * CELL_WIDTH, len(picture.rows) * CELL_HEIGHT
    paper, ink = _colours(palette.base, "#12161c", "#e8e6e1")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 {width + 28:.1f} {height + 28:.1f}"',
        f'font-family="{FONT}" font-size="14" shape-rendering="crispEdges">',
        f'<rect x="-14" y="-14" width="{width + 28:.1f}" height="{height + 28:.1f}" rx="8" fill="{paper}"/>',
    ]
    for y, row in enumerate(picture.rows):
        x = 0
        for segment in row:
            parts += _segment(segment, x, y, paper, ink)
            x += segment.cell_length
    return "\n".join([*parts, "</svg>", ""])


def _colours(style: Style | None, paper: str, ink: str) -> tuple[str, str]:
    """Background and foreground of a style."""
    if style is None:
        return paper, ink
    back = _hex(style, "bgcolor") or paper
    front = _hex(style, "color") or ink
    return (front, back) if style.reverse else (back, front)


def _hex(style: Style, which: str) -> str | None:
    colour = getattr(style, which)
    return None if colour is None or colour.is_default else str(colour.get_truecolor().hex)


def _segment(segment: Segment, x: int, y: int, paper: str, ink: str) -> list[str]:
    back, front = _colours(segment.style, paper, ink)
    parts = []
    top = y * CELL_HEIGHT
    if back != paper:
        size = segment.cell_length * CELL_WIDTH
        parts.append(
            f'<rect x="{x * CELL_WIDTH:.1f}" y="{top:.1f}" width="{size:.1f}" height="{CELL_HEIGHT}" fill="{back}"/>'
        )
    bold = ' font-weight="bold"' if segment.style and segment.style.bold else ""
    for start, word, cells in _words(segment.text):
        parts.append(
            f'<text x="{(x + start) * CELL_WIDTH:.1f}" y="{top + 12.6:.1f}" textLength="{cells * CELL_WIDTH:.1f}"'
            f' fill="{front}"{bold}>{escape(word)}</text>'
        )
    return parts


def _words(text: str) -> list[tuple[int, str, int]]:
    """The text between the spaces: where it starts, and how many cells it takes."""
    found: list[tuple[int, str, int]] = []
    place, fresh = 0, True
    for grapheme, cells in graphemes(text):
        if grapheme == " ":
            fresh = True
        elif fresh:
            found.append((place, grapheme, cells))
            fresh = False
        else:
            start, word, taken = found[-1]
            found[-1] = (start, word + grapheme, taken + cells)
        place += cells
    return found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path, nargs="?", default=ROOT / "docs" / "table.svg")
    parser.add_argument("--columns", type=int, default=120)
    parser.add_argument("--rows", type=int, default=36)
    parser.add_argument("--theme", choices=THEMES, default="dark")
    parser.add_argument("--palette", choices=SETS, default="usual")
    given = parser.parse_args()
    look = Look(SETS[given.palette][given.theme], UNICODE)
    picture = PushBoard().paint(scene(), given.columns, given.rows, look)
    given.file.parent.mkdir(exist_ok=True)
    given.file.write_text(svg(picture, look.palette), encoding="utf-8")


if __name__ == "__main__":
    main()
