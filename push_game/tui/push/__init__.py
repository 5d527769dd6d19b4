"""The table of Push: `PushBoard` draws a scene and says what the keys mean in it."""

from push_game.tui.push.board import PushBoard

__all__ = ["PushBoard"]
