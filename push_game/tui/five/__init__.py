"""The table of Push to Five: `FiveBoard` draws a scene and says what the keys mean in it."""

from push_game.tui.five.board import FiveBoard

__all__ = ["FiveBoard"]
