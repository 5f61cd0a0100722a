"""What is known from earlier runs, and what was judged by hand?"""

import hashlib
import json
import tomllib

from . import schema


def key_of(mutant, text):
    """A mutant is the text that its file becomes."""
    return hashlib.sha256(f"{mutant.path}\0{schema.alone(text, mutant)}".encode()).hexdigest()[:24]


def hash_of(root, folders):
    """All that could make a test bite: changes when any file of the folders does."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(p for p in (root / folder).rglob("*") if p.is_file()):
            digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:24]


class Results:
    """One line of JSON a result, appended as it comes, so that a killed run goes on. A mutant that was killed once is
    not run again; one that lived is when tests or rules have changed."""

    def __init__(self, path, state):
        self.path = path
        self.state = state
        self.known = {}
        if path.exists():
            for line in path.read_text().split("\n"):
                try:
                    row = json.loads(line)
                except ValueError:
                    continue  # the line at which a run was killed
                self.known[row["key"]] = row

    def get(self, key):
        row = self.known.get(key)
        return None if row is None or row["was"] == "lived" and row["state"] != self.state else row

    def is_refused(self, key):
        return self.known.get(key, {}).get("was") == "refused"

    def add(self, key, was, by):
        row = {"key": key, "was": was, "by": by, "state": self.state}
        self.known[key] = row
        with self.path.open("a") as file:
            file.write(json.dumps(row) + "\n")


class Equals:
    """The mutants that nobody can tell from the rule, judged by hand: file, the line that was, what it becomes, why."""

    def __init__(self, path):
        rows = tomllib.loads(path.read_text()).get("equal", []) if path.exists() else []
        for row in rows:
            missing = {"file", "was", "becomes", "reason"} - set(row)
            if missing:
                raise ValueError(f"{path}: an entry of {row.get('file', 'no file')} lacks {', '.join(sorted(missing))}")
        self.reasons = {(row["file"], _plain(row["was"]), _plain(row["becomes"])): row["reason"] for row in rows}

    def reason(self, mutant):
        return self.reasons.get((mutant.path, _plain(mutant.was), _plain(mutant.becomes)))


def _plain(text):
    return " ".join(text.split())
