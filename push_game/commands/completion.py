"""Scripts that make a shell complete the command line, from a table of its words."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple


class Word(NamedTuple):
    """A command, an option or a positional argument."""

    text: str
    """As it is typed; a positional argument has no dash before it."""
    help: str
    arguments: Sequence[Word] = ()
    """A command's options and positional arguments."""
    values: Sequence[str] = ()
    """What may follow an option, or stand for a positional argument."""
    many: bool = False
    """Whether several of these may, with commas between."""
    files: bool = False
    """Whether files may."""
    takes_value: bool = False
    """Whether an option takes a value."""


def script(shell: str, program: str, commands: Sequence[Word], common: Sequence[Word], alone: Sequence[Word]) -> str:
    """The completion script of bash, zsh or fish.

    `common` are the options with and without a command, `alone` those without one only.
    """
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](program, commands, common, alone)


def _options(words: Sequence[Word]) -> list[Word]:
    return [word for word in words if word.text.startswith("-")]


def _bash(program: str, commands: Sequence[Word], common: Sequence[Word], alone: Sequence[Word]) -> str:
    name = program.replace("-", "_")
    every = {word.text: word for command in commands for word in _options(command.arguments)}
    every.update((word.text, word) for word in common)
    lines = [
        f"# bash completion for {program}:  source <({program} completion bash)",
        f"_{name}() {{",
        '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command="" words="" i',
        "    COMPREPLY=()",
        "    for ((i = 1; i < COMP_CWORD; i++)); do",
        "        case ${COMP_WORDS[i]} in "
        + "|".join(command.text for command in commands)
        + ") command=${COMP_WORDS[i]}; break;; esac",
        "    done",
        "    case $before in",
    ]
    for word in every.values():
        if word.many:
            lines.append(
                f'        {word.text}) COMPREPLY=($(compgen -P "${{word%"${{word##*,}}"}}" -W "{" ".join(word.values)}"'
                ' -- "${word##*,}")); return;;'
            )
        elif word.values:
            lines.append(
                f'        {word.text}) COMPREPLY=($(compgen -W "{" ".join(word.values)}" -- "$word")); return;;'
            )
        elif word.files:
            lines.append(f"        {word.text}) compopt -o default 2>/dev/null; return;;")
        elif word.takes_value:
            lines.append(f"        {word.text}) return;;")
    lines += ["    esac", "    case $command in"]
    for command in (Word("", "", alone), *commands):
        places = [word for word in command.arguments if word not in _options(command.arguments)]
        words = [word.text for word in _options(command.arguments)] + [
            value for place in places for value in place.values
        ]
        if not command.text:
            words += [one.text for one in commands]
        files = " compopt -o default 2>/dev/null;" if any(place.files for place in places) else ""
        lines.append(f'        "{command.text}") words="{" ".join(words)}";{files};')
    lines += [
        "    esac",
        f'    COMPREPLY=($(compgen -W "$words {" ".join(word.text for word in common)}" -- "$word"))',
        "}",
        f"complete -F _{name} {program}",
    ]
    return "\n".join(lines)


def _zsh(program: str, commands: Sequence[Word], common: Sequence[Word], alone: Sequence[Word]) -> str:
    name = program.replace("-", "_")
    lines = [
        f"#compdef {program}",
        f"# zsh completion for {program}:  source <({program} completion zsh)",
        f"_{name}() {{",
        "    local -a commands common",
        "    local context state state_descr line",
        "    typeset -A opt_args",
        "    commands=(",
        *(f"        {_quoted(f'{command.text}:{_escaped(command.help)}')}" for command in commands),
        "    )",
        "    common=(",
        *(f"        {_zsh_argument(word)}" for word in common),
        "    )",
        f"    _arguments -C $common {' '.join(map(_zsh_argument, alone))} '1:command:->command' '*::argument:->argument'",
        "    case $state in",
        "        command) _describe command commands;;",
        "        argument)",
        "            case $words[1] in",
    ]
    lines += [
        f"                {command.text}) _arguments $common {' '.join(map(_zsh_argument, command.arguments))};;"
        for command in commands
    ]
    lines += [
        "            esac;;",
        "    esac",
        "}",
        # Found in a folder of functions, the file is the function when it is first called.
        f'if [ "$funcstack[1]" = "_{program}" ]; then _{name} "$@"; else compdef _{name} {program}; fi',
    ]
    return "\n".join(lines)


def _zsh_argument(word: Word) -> str:
    action = f"({' '.join(word.values)})" if word.values else "_files" if word.files else " "
    if word.many:
        action = f"_sequence compadd - {' '.join(word.values)}"
    if not word.text.startswith("-"):
        return _quoted(f":{word.text}:{action}")
    value = f":{word.text.lstrip('-')}:{action}" if word.takes_value else ""
    return _quoted(f"{word.text}[{_escaped(word.help)}]{value}")


def _escaped(text: str) -> str:
    """Text in which brackets and colons mean nothing to zsh."""
    for mark in "\\[]:":
        text = text.replace(mark, "\\" + mark)
    return text


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _fish(program: str, commands: Sequence[Word], common: Sequence[Word], alone: Sequence[Word]) -> str:
    lines = [f"# fish completion for {program}:  {program} completion fish | source", f"complete -c {program} -f"]
    lines += [f"complete -c {program} {_fish_word(word)}" for word in common]
    lines += [f"complete -c {program} -n __fish_use_subcommand {_fish_word(word)}" for word in alone]
    for command in commands:
        about = shlex.quote(command.help)
        lines.append(f"complete -c {program} -n __fish_use_subcommand -a {command.text} -d {about}")
        when = f"complete -c {program} -n '__fish_seen_subcommand_from {command.text}'"
        lines += [f"{when} {_fish_word(word)}" for word in command.arguments]
    return "\n".join(lines)


def _fish_word(word: Word) -> str:
    offered = " ".join(word.values)
    if word.many:
        offered = f'(__fish_complete_list , \'string split " " "{offered}"\')'
    values = f" -a {shlex.quote(offered)}" if offered else ""
    if not word.text.startswith("-"):
        return f"-F{values}" if word.files else values.strip()
    takes = (" -r -F" if word.files else " -x" if word.takes_value else "") + values
    return f"-l {word.text.lstrip('-')} -d {shlex.quote(word.help)}{takes}"
