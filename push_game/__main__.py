"""`python -m push_game` is `push-game`."""

import sys

from push_game.cli import main

if __name__ == "__main__":
    sys.exit(main())
