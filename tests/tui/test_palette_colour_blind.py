"""R06, R07: the safe card colours stay apart for each kind of colour blindness, and no card needs its colour at all.

The three kinds are simulated twice: by the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), at full severity; and the two kinds that
take red for green also by those of Viénot, Brettel and Mollon, "Digital video colourmaps for checking the
legibility of displays by dichromats", Color Research and Application 24 (1999). Both work on linear RGB.
Distances are those of CIELAB (1976) under D65, where about 2.3 is what can just be noticed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import pytest
from rich.color import ColorSystem
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme

from push_game.tui.glyphs import ASCII, UNICODE, Glyphs
from push_game.tui.palette import SAFE, THEMES
from tests.tui.test_palette import VGA, XTERM

Matrix = tuple[tuple[float, float, float], ...]

KINDS: Final[dict[str, Matrix]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones (Machado)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones (Machado)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones (Machado)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "no red cones (Viénot)": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "no green cones (Viénot)": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}

LEAST: Final = {"dark": 40, "light": 20, "contrast": 18, "terminal": 10}
"""The distance that any two of the five card colours keep for everybody, by theme."""


def lab(colour: Sequence[int], eyes: Matrix) -> tuple[float, float, float]:
    """The colour of 0 to 255 as those eyes see it, in CIELAB under D65."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (v / 255 for v in colour)
    ]
    red, green, blue = (min(max(sum(map(float.__mul__, map(float, row), linear)), 0.0), 1.0) for row in eyes)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def closest(cards: Sequence[Style], eyes: Matrix, system: ColorSystem, sixteen: TerminalTheme) -> float:
    """The distance of the two cards that such eyes take for each other most easily."""
    papers = [style.bgcolor.downgrade(system).get_truecolor(sixteen) for style in cards if style.bgcolor]
    assert len(papers) == 5
    seen = [lab(paper, eyes) for paper in papers]
    return min(math.dist(one, other) for one, other in combinations(seen, 2))


def test_the_distance_is_that_of_the_definition() -> None:
    white, black = lab((255, 255, 255), KINDS["none"]), lab((0, 0, 0), KINDS["none"])
    assert white == pytest.approx((100, 0, 0), abs=0.02)
    assert black == pytest.approx((0, 0, 0), abs=0.02)
    assert lab((255, 0, 0), KINDS["none"]) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


def test_grey_stays_grey_whatever_is_missing() -> None:
    for eyes in KINDS.values():
        _, a, b = lab((128, 128, 128), eyes)
        assert abs(a) < 1
        assert abs(b) < 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT], ids=["truecolour", "256"])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_r06_safe_cards_stay_apart_for_all_eyes(theme: str, system: ColorSystem, kind: str) -> None:
    assert closest(SAFE[theme].cards, KINDS[kind], system, DEFAULT_TERMINAL_THEME) >= LEAST[theme]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sixteen", [XTERM, VGA], ids=["xterm", "vga"])
def test_r06_safe_cards_stay_apart_for_all_eyes_with_16(sixteen: TerminalTheme, kind: str) -> None:
    cards = SAFE["terminal"].cards
    assert closest(cards, KINDS[kind], ColorSystem.STANDARD, sixteen) >= LEAST["terminal"]


def test_r06_the_usual_cards_would_not_do() -> None:
    """The simulation finds what the safe colours are for."""
    eyes = KINDS["no green cones (Machado)"]
    assert closest(THEMES["dark"].cards, eyes, ColorSystem.TRUECOLOR, DEFAULT_TERMINAL_THEME) < 5


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_r07_in_greyscale_each_colour_has_a_mark_of_its_own(glyphs: Glyphs) -> None:
    marks = [*glyphs.colours, glyphs.roll, glyphs.switch, glyphs.star]
    assert len(set(marks)) == len(marks)
