"""What terminal players ask for, R01 to R48, and that each has a test with its number in its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

REQUIREMENTS: Final = {
    1: "the terminal's real size counts, whatever COLUMNS and LINES say",
    2: "nothing drawn is wider than a cell: no emoji, no variation selectors",
    3: "an ASCII set of characters with the same geometry",
    4: "--ascii sends only bytes below 128, names apart",
    5: "card colours stay apart and readable with 256 and with 16 colours",
    6: "contrast of 4.5 for text and 3 for edges in every theme",
    7: "nothing is said by colour alone",
    8: "NO_COLOR: no colour code at all",
    9: "a theme of the terminal's own colours and background",
    10: "TERM dumb or unset, or no terminal: plain mode, and one line says why",
    11: "any size and any number of resizes",
    12: "below the smallest size it says what it needs and has",
    13: "short of space the side panels go first, the table last",
    14: "at least two sizes of cards, by the room there is",
    15: "a key repaints what changed: at most 2 KB for a cursor move, and the screen is never cleared",
    16: "names with markup appear literally",
    17: "names in every script, cut by cells",
    18: "files are UTF-8; plain mode under ASCII replaces",
    19: "languages 40% longer are neither cut nor drawn over",
    20: "leaving works without Ctrl+Q; Ctrl+C leaves too, with the game saved",
    21: "no key means two things on one screen; one key table feeds everything",
    22: "whole games by keyboard alone and by mouse alone",
    23: "no key depends on the layout; arrows and Enter always do; keys can be rebound",
    24: "draw, place and stop are one key each",
    25: "undo is u and Ctrl+Z",
    26: "leaving asks nothing and loses nothing",
    27: "--no-mouse asks for no mouse; log and rules can be copied",
    28: "a screen over another closes by Escape and by a plain key",
    29: "signals, a crash, a closed window: terminal restored, game saved, status not 0 after a crash",
    30: "idle: next to no processor time and no bytes",
    31: "a quick start; commands import neither textual nor rich",
    32: "a thinking bot delays no key and is stopped when one leaves",
    33: "inside tmux and screen; nothing waits for a reply",
    34: "Textual in a tested range; none of its private names",
    35: "killed at any byte of a write, the old or the new state loads",
    36: "a damaged file never stops the start and is never overwritten",
    37: "records are data, and old ones load in every release",
    38: "statistics come from the records themselves",
    39: "every figure says what it counts; hints are counted",
    40: "the same seed and decisions are the same game everywhere",
    41: "no card is lost or doubled in any game",
    42: "undo never crosses a reveal or another player's move",
    43: "a curtain between two people with hidden hands",
    44: "whose turn it is shows in text, place and colour",
    45: "the rules are one key away, open at the clause that matters",
    46: "a refusal says why in one line and tells nothing hidden",
    47: "motion off, fast or normal; any key completes it, and none is lost",
    48: "the history is walked without touching the game",
}

TESTS: Final = Path(__file__).parent
CLAUSES: Final = TESTS / "games" / "rummy"
"""The rules of the rummy are numbered R1 to R24: its tests name clauses, not requirements."""


def numbers() -> set[int]:
    """The numbers that names of tests begin with, 16 and 17 of test_r16_r17_…, but for those of the rummy's rules."""
    found: list[str] = []
    for path in TESTS.rglob("test_*.py"):
        if CLAUSES not in path.parents:
            found += re.findall(r"^(?:async )?def test_((?:r\d\d_)+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(number) for name in found for number in re.findall(r"\d\d", name)}


def test_every_requirement_has_a_test_and_every_number_is_one() -> None:
    tested = numbers()
    assert list(REQUIREMENTS) == list(range(1, 49))
    assert {number: REQUIREMENTS[number] for number in REQUIREMENTS.keys() - tested} == {}
    assert tested <= REQUIREMENTS.keys()
