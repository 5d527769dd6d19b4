"""In which order players are listed when a game is over."""

from __future__ import annotations

from typing import Any


def ranked(state: Any) -> list[int]:
    """The seats, winners first, then whoever has most points."""
    return sorted(range(state.seats), key=lambda seat: (seat not in state.winners, -state.scores[seat], seat))
