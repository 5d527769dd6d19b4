"""push-game: Push for a terminal, for people round one keyboard."""

__version__ = "0.1.0"
