"""Does a test fail when this mutant is on? Runs the tests that reach it, those that name its rule first."""

import os
import re
import resource
import subprocess
import time
from dataclasses import dataclass

_MEMORY = 4 << 30
_LONGEST_FILTER = 100_000  # characters of one argument


@dataclass
class Test:
    name: str
    seconds: float
    reaches: frozenset


@dataclass
class Outcome:
    lived: bool
    by: str  # the test that failed, or why none could
    seconds: float


class Tests:
    """The tests of one game, and which mutants each of them reaches."""

    def __init__(self, scratch, program):
        self.scratch = scratch
        self.program = program
        self.tests = []
        self.always = frozenset()  # what is reached before the first test

    def note_reach(self):
        """One run without a mutant. Returns whether all tests pass."""
        notes = self.scratch.objects / "notes.txt"
        done = self._start(self.program, -1, [], 3600, 4 * 3600, {"WARREN_MUTANT_NOTES": str(notes)})
        first, *rows = notes.read_text().rstrip("\n").split("\n")
        self.always = frozenset(map(int, first.split("\t")[0].split()[1:]))
        for row in rows:
            numbers, name = row.split("\t", 1)
            seconds, *reached = numbers.split()
            self.tests.append(Test(name, float(seconds), frozenset(map(int, reached))))
        return done.returncode == 0, done.stdout[-2000:]

    def try_switched(self, number, mutant):
        reaching = [t for t in self.tests if number in t.reaches]
        # a constant, also one that a function keeps, is made in one test and used in many, which do not reach it then
        others = [t for t in self.tests if number not in t.reaches]
        once = mutant.shape == "data" or mutant.late or mutant.once or number in self.always
        if not reaching and not once:
            return Outcome(True, "no test reaches it", 0)
        first = self._try(self.program, number, mutant, reaching)
        return first if not first.lived else self._try(self.program, number, mutant, others, before=len(reaching))

    def try_alone(self, program, mutant):
        return self._try(program, 0, mutant, self.tests)

    def _try(self, program, number, mutant, tests, before=0):
        began = time.monotonic()
        for batch in self._batches(mutant, tests):
            failed = self._failed(program, number, batch)
            if failed:
                return Outcome(False, failed, time.monotonic() - began)
        return Outcome(True, f"{before + len(tests)} tests pass", time.monotonic() - began)

    def _batches(self, mutant, tests):
        """Those that name its rule or its file, then the quick ones, then the rest."""
        words = [w for w in re.split(r"\W|_", os.path.basename(mutant.path).split(".")[0]) if len(w) > 3]

        def distance(test):
            near = any(rule in test.name for rule in mutant.rules)
            return 0 if near else 1 if any(w in test.name.lower() for w in words) or test.seconds < 0.02 else 2

        for rank in range(3):
            batch = [t for t in tests if distance(t) == rank]
            while batch:
                size, length = 0, 0
                while size < len(batch) and length < _LONGEST_FILTER:
                    length += len(batch[size].name) + 1
                    size += 1
                yield batch[:size]
                batch = batch[size:]

    def _failed(self, program, number, batch):
        names = ",".join(t.name.replace(",", "?") for t in batch)
        usual = sum(t.seconds for t in batch)
        limit = int(5 * usual) + 3
        done = self._start(program, number, [f"--test-case={names}", "--abort-after=1"], limit, 10 * limit + 30, {})
        if done is None or done.returncode in (-24, -9):
            return f"it takes more than {limit} seconds"
        if done.returncode == 0:
            return ""
        found = re.search(r"^TEST CASE:\s+(.*)$", done.stdout, re.M)
        words = found.group(1) if found else ""
        return f"{words or 'the start'} (signal {-done.returncode})" if done.returncode < 0 else words or "the start"

    def _start(self, program, number, arguments, cpu, wall, more):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        environment = os.environ | {"WARREN_MUTANT": str(number), "RC_PARAMS": "seed=20250401"} | more
        try:
            return subprocess.run(
                [program, "--no-colors=true", "--no-path-filenames=true", *arguments],
                cwd=self.scratch.tree,
                env=environment,
                preexec_fn=limit,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=wall,
            )
        except subprocess.TimeoutExpired:
            return None
