"""Build hook: compile the message catalogues; make the manual page and the completions for the wheel."""

from __future__ import annotations

import runpy
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Makes the .mo files beside the .po files, and what man and the shells look for, and takes both into the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._tool("catalogues")["compile_all"]()
        # Git ignores them, so hatch would leave them out.
        build_data["artifacts"].append("/push_game/locale/*/LC_MESSAGES/*.mo")
        if self.target_name == "wheel":
            self._shared = Path(tempfile.mkdtemp())
            build_data["shared_data"].update(self._tool("shared")["make"](self._shared))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name == "wheel":
            shutil.rmtree(self._shared)

    def _tool(self, name: str) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / f"{name}.py"))
