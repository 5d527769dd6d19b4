"""The partnership rummy on the table screen."""

from __future__ import annotations

from push_game.tui.rummy.board import RummyBoard

__all__ = ["RummyBoard"]
