"""How can a table of data/*.toml be broken? Numbers off by one, yes and no exchanged, rows left out."""

import re

from .kinds import Mutant, neighbours
from .source import RULE_ID

_WORDS = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*')
_NUMBER = re.compile(r"(?<![\w.\"-])(-?\d+)(?![\w.])")
_TRUTH = re.compile(r"\b(true|false)\b")
_ROW = re.compile(r"^[ ]*\{.*\},?[ ]*(?:#.*)?$", re.M)


def find(path, text):
    """Every mutant of a data file. All are shaped `data`: the game reads another text."""
    plain = _WORDS.sub(lambda m: m.group()[0] + " " * (len(m.group()) - 2) + m.group()[-1], text)
    plain = re.sub(r"#[^\n]*", lambda m: " " * len(m.group()), plain)
    out = []
    for m in _NUMBER.finditer(plain):
        value = int(m.group())
        out += [_mutant(path, text, "number", m.span(), str(other)) for other in neighbours(value)]
    for m in _TRUTH.finditer(plain):
        out.append(_mutant(path, text, "condition", m.span(), "false" if m.group() == "true" else "true"))
    for m in _ROW.finditer(text):
        out.append(_mutant(path, text, "row", (m.start(), min(m.end() + 1, len(text))), ""))
    return out


def _mutant(path, text, kind, span, after):
    start, end = span
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", max(start, end - 1))
    stop = len(text) if stop < 0 else stop
    return Mutant(
        path=path,
        kind=kind,
        start=start,
        end=end,
        before=text[start:end],
        after=after,
        shape="data",
        late=False,
        once=False,
        line=text.count("\n", 0, start) + 1,
        rules=tuple(RULE_ID.findall(text[:stop])[-1:]),
        was=_heading(text, begin) + " ".join(text[begin:stop].split()),
        becomes=_heading(text, begin) + " ".join((text[begin:start] + after + text[end:stop]).split()),
    )


def _heading(text, offset):
    """`[[unit]] id = "hoppers": ` before a line that says nothing by itself."""
    section = text.rfind("\n[", 0, offset)
    if section < 0:
        return ""
    lines = text[section + 1 : offset].split("\n")
    name = [line for line in lines if line.startswith("id ")]
    return " ".join([lines[0], *name]) + ": " if not text[section + 1 : offset].count("\n\n") else ""
