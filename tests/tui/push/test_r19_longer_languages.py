"""A language 40% longer than English is neither cut nor laid over anything at 80 by 24 (R19)."""

from __future__ import annotations

import gettext
import math
import re

import pytest

from push_game import i18n
from tests.tui.push.scenes import BOARD, LONG, LOOK, STATES, acts, moving, scene


class Longer(gettext.NullTranslations):
    """Every word 40% longer, with accents."""

    def gettext(self, message: str) -> str:
        return " ".join(map(_longer, message.split(" ")))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def _longer(word: str) -> str:
    if "{" in word:
        return word
    end = max((place for place, letter in enumerate(word, 1) if letter.isalpha()), default=0)
    return word[:end] + "ô" * math.ceil(0.4 * sum(map(str.isalpha, word))) + word[end:]


@pytest.fixture(autouse=True)
def longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Longer())


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("kind", STATES)
def test_nothing_is_cut(kind: str, size: tuple[int, int]) -> None:
    for cursor in range(len(scene(kind).choices) or 1):
        shown = scene(kind, names=LONG, cursor=cursor, log=())
        text = BOARD.paint(shown, *size, LOOK).text
        assert "…" not in text, text


@pytest.mark.parametrize("kind", STATES)
def test_every_word_is_whole(kind: str) -> None:
    """Words lengthened by the catalogue end in their last letter, or are not there at all."""
    text = BOARD.paint(scene(kind, names=LONG, log=()), 80, 24, LOOK).text
    for word in ("player", "bench", "bank", "total", "deck", "red", "purple", "star"):
        assert _longer(word) in text
    assert not re.search(r"\b(players?|total|purple|yellow|points?)ô{0,1}\b", text)


@pytest.mark.parametrize("kind", sorted(acts()))
def test_no_act_is_cut(kind: str) -> None:
    text = BOARD.paint(moving(acts()[kind], 0.9, LONG), 80, 24, LOOK).text
    assert "…" not in text.replace("\n", " "), text
    told = str(acts()[kind].event.event.told(LONG))
    if kind != "tumble":
        assert told in " ".join(text.split())
