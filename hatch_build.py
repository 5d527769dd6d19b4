"""Build hook: compile the message catalogues, for wheels, source archives and editable installs alike."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Makes the .mo files beside the .po files and takes them into the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        tool = runpy.run_path(str(Path(self.root) / "tools" / "catalogues.py"))
        tool["compile_all"]()
        # Git ignores them, so hatch would leave them out.
        build_data["artifacts"].append("/push_game/locale/*/LC_MESSAGES/*.mo")
