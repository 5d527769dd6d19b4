"""Where the analysis of a record lies: beside it, as ``NAME.analysis.json`` for ``NAME.push``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SUFFIX: Final = ".analysis.json"


def path_for(record: Path) -> Path:
    """Where the analysis of that record is kept."""
    return record.with_name(record.stem + SUFFIX)


def is_analysis(path: Path) -> bool:
    """Whether a file of that name is an analysis, or one that was being written."""
    return SUFFIX in path.name
