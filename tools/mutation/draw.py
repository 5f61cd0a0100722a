"""Which mutants are tried? Files get their share by lines of code, lines theirs by chance, always the same for a seed."""

import fnmatch
import hashlib
import heapq
import re

from . import data
from .kinds import Finder
from .source import Source

# What is said, shown, judged by taste or checked, rather than decided.
NOT_RULES = "words* scene* marks* events* tell* book* list* sheet* agent* quick* worth* invariants* README*".split()
NOT_RULES_ROOMS = {"words", "view"}
YET_RULES = "standing*".split()  # what a battle takes from a campaign and brings back


def holds_rules(path):
    def is_one_of(patterns):
        return any(fnmatch.fnmatch(path.name, pattern) for pattern in patterns)

    return is_one_of(YET_RULES) or (path.parent.name not in NOT_RULES_ROOMS and not is_one_of(NOT_RULES))


def files_of(root, game):
    """The files of a game that hold rules, in order."""
    folder = root / "src/games" / game
    found = [p for p in folder.rglob("*") if p.suffix in (".cpp", ".h", ".toml")]
    return sorted(filter(holds_rules, found))


def mutants_of(root, path):
    name = path.relative_to(root).as_posix()
    text = path.read_text()
    return data.find(name, text) if path.suffix == ".toml" else Finder(Source(name, text)).run()


def chance(*parts):
    """A number in [0, 1) that only its parts decide."""
    digest = hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8], "big") / 2**64


def order_in_file(mutants, seed):
    """Lines by chance, one mutant of each before a second of any. Content counts, not line numbers, so that a change
    elsewhere in the file moves nothing."""
    by_line = {}
    seen = {}
    for m in mutants:
        key = (m.kind, m.was, m.becomes)
        seen[key] = seen.get(key, 0) + 1
        by_line.setdefault(m.line, []).append((chance(seed, *key, seen[key]), m))
    ranked = []
    for row in by_line.values():
        row.sort(key=lambda pair: pair[0])
        ranked += [(place, x, m) for place, (x, m) in enumerate(row)]
    ranked.sort(key=lambda entry: entry[:2])
    return [m for _, _, m in ranked]


def lines_of_code(text):
    return sum(1 for line in text.split("\n") if re.match(r"\s*[^\s/#}]", line))


def draw(root, game, seed, wanted=lambda mutant: True):
    """All wanted mutants of a game, in the order in which they are tried."""
    queue = []
    for path in files_of(root, game):
        mutants = order_in_file([m for m in mutants_of(root, path) if wanted(m)], seed)
        if mutants:
            name = path.relative_to(root).as_posix()
            share = 1 / max(1, lines_of_code(path.read_text()))
            heapq.heappush(queue, (chance(seed, name) * share, name, share, mutants, 0))
    while queue:
        at, name, share, mutants, place = heapq.heappop(queue)
        yield mutants[place]
        if place + 1 < len(mutants):
            heapq.heappush(queue, (at + share, name, share, mutants, place + 1))
