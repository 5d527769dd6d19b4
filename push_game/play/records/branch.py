"""A game that goes on where another one stood: its record begins with the moves of the other up to there.

In the header the key ``branch`` says where that was:

    {"branch": {"moves": 41, "created": "2026-11-29T18:00:00Z", "seed": 7}}

The first so many moves are the other game's, whose `created` and `seed` follow, as far as it had them.
From there on it is a game like any other: its own seed deals, and its first chance move takes the fraction
after as many as the moves before it have chance moves.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from push_game.play.records.record import Header


class Branch(NamedTuple):
    """Where a game has branched off; 0 moves for one that has not."""

    moves: int = 0
    """How many of its first moves are the other game's."""
    created: str | None = None
    """When the other one began, as its header has it."""
    seed: int | None = None
    """What the other one was dealt by."""

    @classmethod
    def of(cls, header: Header) -> Branch:
        """Where the game with that header has branched off; what makes no sense counts as nothing."""
        given = header.extra.get("branch")
        if not isinstance(given, dict) or type(given.get("moves")) is not int or given["moves"] < 0:
            return cls()
        created, seed = given.get("created"), given.get("seed")
        return cls(
            given["moves"],
            created if isinstance(created, str) else None,
            seed if type(seed) is int else None,
        )

    @classmethod
    def off(cls, header: Header, moves: int) -> Branch:
        """The branch off the game with that header after so many moves."""
        return cls(moves, header.created, header.seed)

    @property
    def keys(self) -> dict[str, Any]:
        """What the header of the new game says of it."""
        return {"branch": {key: value for key, value in self._asdict().items() if value is not None}}
