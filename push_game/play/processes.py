"""Work shared by processes: on all cores unless one says how many."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


def results(
    work: Callable[[Given], Made], shares: Sequence[Given], processes: int | None = None
) -> Generator[Made, None, None]:
    """What `work` makes of each share, in the order in which they are done.

    `work` and what goes in and out of it must be fit to travel between processes. An error in one of them
    is raised here; then, and when nobody waits for further results, the others are ended.
    """
    processes = min(processes or cores(), len(shares))
    if processes <= 1:
        yield from map(work, shares)
        return
    # Spawned processes behave alike on every system.
    from multiprocessing import active_children, get_context

    others = set(active_children())
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts)
    try:
        for done in as_completed([pool.submit(work, share) for share in shares]):
            yield done.result()
    except BaseException:
        # Whoever interrupts does not want to wait for games that are thought about for long.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_interrupts() -> None:
    """Ctrl+C reaches every process; the first one alone is to answer."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
