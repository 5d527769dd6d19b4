"""The terminal that the screens are drawn on: whether it can, and what its environment asks for.

Nothing here imports Textual or Rich: a terminal that cannot show the screens is refused before.
"""

from __future__ import annotations

import gc
import locale
import os
import select
import signal
import sys
from collections.abc import Callable, Mapping, MutableMapping
from threading import Thread
from types import FrameType

from push_game.i18n import Message, msg


def refusal(environ: Mapping[str, str] = os.environ) -> Message | None:
    """Why the screens cannot be shown here, or None if they can."""
    if not (_is_terminal(0) and _is_terminal(1)):
        return msg("the screens need a terminal for input and output")
    term = environ.get("TERM", "")
    if not term:
        return msg("the screens need a terminal, and TERM is not set")
    if term in ("dumb", "unknown"):
        return msg("the screens need a terminal that can place text, and TERM is “{term}”", term=term)
    return None


def prepare(environ: MutableMapping[str, str]) -> None:
    """Take out of the environment what would mislead Textual.

    COLUMNS and LINES fix the size whatever the window does. NO_COLOR is obeyed by the palette, to the
    letter; Textual would take an empty one for set, and leave grey for colour.
    """
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        environ.pop(name, None)


def hurry() -> None:
    """Load and draw the first screen without collecting garbage: nothing of all that is made then is any."""
    gc.disable()


def settle() -> None:
    """Go on as usual once the first screen stands. What was loaded is there to stay: it is never looked through."""
    gc.freeze()
    gc.enable()


def speaks_utf8(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale's encoding is UTF-8. Where no locale is set at all, it is taken to be.

    A locale that is not installed is taken at its word: the terminal may well be on another machine.
    """
    ctype, lang = environ.get("LC_CTYPE", ""), environ.get("LANG", "")
    # Python sets it, for its own files, where LANG is plain or not installed; that makes the terminal no other.
    replaced = ctype == "C.UTF-8" and lang != ""
    chosen = environ.get("LC_ALL") or (lang if replaced else ctype or lang)
    if not chosen:
        return True
    charset = chosen.partition(".")[2].partition("@")[0]
    if not charset and not _is_plain(chosen):
        charset = locale.normalize(chosen).partition(".")[2] if replaced else locale.nl_langinfo(locale.CODESET)
    return charset.replace("-", "").lower() == "utf8"


def stop_no_more() -> None:
    """From now on Ctrl+Z stops the program no more, and going on after having been stopped is nothing special."""
    if hasattr(signal, "SIGTSTP"):
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        signal.signal(signal.SIGCONT, signal.SIG_DFL)


def watch_going_on(renew: Callable[[], object]) -> None:
    """Call `renew`, in a handler, when the program is told to go on that has not given the terminal back before.

    As after `kill -STOP`, or by a stray signal: Textual would take the terminal a second time, with a second
    thread that reads the keys. To be called once Textual has put its handlers in place.
    """
    if not hasattr(signal, "SIGTSTP"):
        return
    stop, go_on = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    if not callable(stop) or not callable(go_on):
        return
    given_back = False

    def stopping(number: int, frame: FrameType | None) -> None:
        nonlocal given_back
        given_back = True
        stop(number, frame)

    def going_on(number: int, frame: FrameType | None) -> None:
        nonlocal given_back
        if given_back:
            given_back = False
            go_on(number, frame)
        else:
            renew()

    signal.signal(signal.SIGTSTP, stopping)
    signal.signal(signal.SIGCONT, going_on)


def watch_hang_up(gone: Callable[[], object]) -> None:
    """Call `gone`, from another thread, when standard input's terminal goes away.

    A closed window usually comes as a signal too; but whoever shields a program from that signal leaves it
    with an input that is always ready and always empty. Waiting for the end takes no time and no input.
    """
    poll = select.poll()
    poll.register(0, 0)

    def wait() -> None:
        while True:
            for _, event in poll.poll():
                if event & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                    gone()
                    return

    Thread(target=wait, name="hang-up", daemon=True).start()


def is_gone() -> bool:
    """Whether standard input's terminal has gone away."""
    poll = select.poll()
    poll.register(0, 0)
    return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))


def lend_standard_error() -> None:
    """Let Textual, which draws on standard error, draw on standard output if only that is a terminal."""
    if not _is_terminal(2):
        sys.__stderr__ = sys.__stdout__  # type: ignore[misc]


def _is_plain(name: str) -> bool:
    return name in ("C", "POSIX")


def _is_terminal(number: int) -> bool:
    try:
        return os.isatty(number)
    except OSError:
        return False
