"""How do many mutants stand in one program? Each behind a switch that is read when the program starts."""

import re

from .source import Source


def conflicts(one, other):
    """Half in, half out: such two cannot stand in one text."""
    return one.start < other.start < one.end < other.end or other.start < one.start < other.end < one.end


def choose(mutants):
    """Parts them into those that fit into one text and the rest. `mutants` maps numbers to the mutants of a file."""
    fit, rest = {}, {}
    for number, m in mutants.items():
        alone = m.shape == "alone" or any(conflicts(m, other) for other in fit.values())
        (rest if alone else fit)[number] = m
    return fit, rest


def write(text, mutants):
    """The text with all of these behind their switches."""
    inner = sorted(mutants.items(), key=lambda pair: (pair[1].start, -pair[1].end))
    return _plain_constants(_render(text, 0, len(text), inner), any(m.late for m in mutants.values()))


def _render(text, start, end, mutants):
    out, at = [], start
    while mutants:
        number, m = mutants[0]
        within = [pair for pair in mutants[1:] if pair[1].end <= m.end]
        mutants = [pair for pair in mutants[1:] if pair[1].end > m.end]
        out.append(text[at : m.start])
        out.append(_switch(number, m, _render(text, m.start, m.end, within)))
        at = m.end
    return "".join(out) + text[at:end]


def _switch(number, m, before):
    on = f"::warren::mutant_{'late' if m.late else 'on'}({number})"
    if m.shape == "truth":
        return f"({on} ? bool({m.after}) : bool({before}))"
    if m.shape == "step":
        return f"{{ if ({on}) {{ {m.after} }} else {{ {before} }} }}"
    return f"({on} ? {m.after} : {before})"


def _plain_constants(text, any_late):
    """A constant with a switch inside is made at the start, so it is no constexpr."""
    if not any_late:
        return text
    source = Source("", text)
    spots = set()
    for i, token in enumerate(source.tokens):
        if token.text != "mutant_late":
            continue
        at = i
        while source.parent[at] >= 0 and source.is_inside(source.parent[at]):
            at = source.parent[at]
        spots |= {source.tokens[j].start for j in source.head(at)[:3] if source.tokens[j].text == "constexpr"}
    for start in sorted(spots, reverse=True):
        text = text[:start] + "const" + text[start + len("constexpr") :]
    return text


def alone(text, mutant):
    """The text with this one done."""
    return text[: mutant.start] + mutant.after + text[mutant.end :]


def lines_of(text):
    """Which lines hold the switch of which number: {line: {numbers}}."""
    out = {}
    for m in re.finditer(r"::warren::mutant_(?:on|late)\((\d+)\)", text):
        depth, at = 1, m.start()
        while at > 0 and text[at] not in "({":
            at -= 1
        stop = at + 1
        while stop < len(text) and depth:
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[stop], 0)
            stop += 1
        for line in range(text.count("\n", 0, at) + 1, text.count("\n", 0, stop) + 2):
            out.setdefault(line, set()).add(int(m.group(1)))
    return out


def write_data(game, files, mutants):
    """embedded_data.cpp with every changed text in it. `files` maps names to texts."""
    rows = []
    for name, text in sorted(files.items()):
        chosen = f"std::string_view(R\"~data~({text})~data~\")"
        for number, m in mutants.items():
            if m.path.endswith("/" + name):
                chosen = f'::warren::mutant_late({number}) ? std::string_view(R"~data~({alone(text, m)})~data~") : {chosen}'
        rows.append(f'      {{"{name}", {chosen}}},\n')
    return (
        f'#include "games/{game}/embedded_data.h"\n\n#include <array>\n#include <string_view>\n\n'
        f"namespace warren::{game} {{\n\nstd::span<const DataFile> embedded_data() {{\n"
        f"  static const std::array<DataFile, {len(rows)}> kFiles{{{{\n{''.join(rows)}  }}}};\n  return kFiles;\n}}\n\n}}\n"
    )
