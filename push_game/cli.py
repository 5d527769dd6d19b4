"""The command line: `push-game`.

Exit status: 0 done; 2 for a wrong command line, a file that is refused or a disk that cannot be written,
told in one line on standard error; 130 after Ctrl+C; 141 when the reader of the output has gone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from push_game import games
from push_game.i18n import msg, use_language
from push_game.output import OutputFailed, give_up, refuse, remark, write_no_more
from push_game.play.launch import Launch
from push_game.play.trouble import Trouble


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; the exit status."""
    try:
        return _main(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:
        # Whoever read the output has seen enough.
        write_no_more()
        return 141
    except KeyboardInterrupt:
        return 130
    except (games.BadOption, games.BadMove) as error:
        return refuse(str(error.message))
    except Trouble as trouble:
        return refuse(str(trouble), place=getattr(trouble, "line", 0) > 0)
    except OutputFailed as failed:
        return give_up(failed)


def _main(arguments: list[str]) -> int:
    if arguments in ([], ["--plain"]):
        # The start that all wait for needs nothing of what the commands need.
        from push_game.play.settings import preferred_language

        use_language(preferred_language())
        return _open(Launch("home", plain=bool(arguments)))
    from push_game.commands import do

    done = do(arguments)
    return _open(done) if isinstance(done, Launch) else done


def _open(launch: Launch) -> int:
    """Show the screens, or talk by lines where that is wanted or there is nothing to draw on; the exit status."""
    from push_game.tui import terminal

    if launch.plain:
        return _talk(launch)
    if refusal := terminal.refusal():
        remark(str(msg("{reason}; so this is plain mode", reason=refusal)))
        return _talk(launch)
    for name in ("COLUMNS", "LINES"):
        # They fix the size whatever the window does.
        os.environ.pop(name, None)
    terminal.hurry()
    from push_game.tui.app import run

    return run(launch)


def _talk(launch: Launch) -> int:
    from push_game.plain.app import run

    return run(launch)


if __name__ == "__main__":
    sys.exit(main())
