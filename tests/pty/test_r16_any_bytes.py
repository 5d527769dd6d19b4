"""R16: bytes that are no UTF-8 come in by the keyboard or a paste: they are passed over, and nothing else with them."""

from __future__ import annotations

import pytest

from tests.pty.at_the_table import HOME, NEW, TABLE
from tests.pty.conftest import Start

EVERY_BYTE = bytes(byte for byte in range(0x20, 0x100) if byte != 0x7F)
"""All but control characters, which are keys: the upper half cannot be read as UTF-8 in that order."""


@pytest.mark.parametrize(
    "sent",
    [b"\xff", b"\xe9\xe8", b"\xf0\x9f", b"\xed\xa0\x80", b"\x1b[200~\xff" + EVERY_BYTE * 30 + b"\x1b[201~"],
    ids=["never", "latin", "unfinished", "surrogate", "paste"],
)
def test_r16_bytes_that_are_no_text_do_no_harm(start: Start, sent: bytes) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    terminal.settle()
    terminal.send(sent)
    terminal.settle()
    terminal.send(sent + b"q")
    assert terminal.wait() == 0
    assert terminal.restored


def test_r16_at_the_table_the_next_key_is_obeyed(start: Start) -> None:
    terminal = start(*NEW)
    terminal.wait_for(TABLE)
    terminal.settle()
    terminal.send(b"\xff\xfed")
    terminal.wait_for("blue 4")
