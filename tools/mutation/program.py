"""How does a program with many mutants come about? Writes the changed files, compiles them, drops what the compiler
refuses, and links once."""

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import schema
from .draw import holds_rules
from .scratch import Trouble

_COMPLAINT = re.compile(r"^(\S+?):(\d+):\d+:\s+(?:error|fatal error|required)\b", re.M)
_HERE = Path(__file__).parent
_TOGETHER = 8  # files that are compiled as one
_STARTS = 5  # of one compiler


class Program:
    """Holds as many of the mutants as can be switched. `mutants` maps numbers to mutants; afterwards `switched` are in
    the program, `left` have to be built alone, `refused` do not compile."""

    def __init__(self, scratch, mutants, jobs):
        self.scratch = scratch
        self.jobs = jobs
        self.path = scratch.objects / "mutants"
        self.switched, self.left, self.refused = {}, {}, {}
        self.why = {}  # number: what the compiler said
        self._included = {}
        self._part(mutants)

    def _part(self, mutants):
        files = {}
        for number, m in mutants.items():
            files.setdefault(m.path, {})[number] = m
        for path, ours in files.items():
            fit, rest = (ours, {}) if path.endswith(".toml") else schema.choose(ours)
            self.switched |= fit
            (self.refused if path.endswith(".h") else self.left).update(rest)
            self.why |= dict.fromkeys(rest, "cannot be switched")

    def build(self):
        self._prepare()
        objects = self.scratch.sources()
        self._check_headers()
        self.units = self._changed_units(list(objects))
        self._try_headers_together()
        waiting = set(range(len(self.units)))
        while waiting:
            waiting = self._drop(self._compile(sorted(waiting)))
        together = {source for unit in self.units for source in unit}
        kept = [made for source, made in objects.items() if source not in together]
        self.scratch.make([made.relative_to(self.scratch.build) for made in kept], self.jobs)
        self.objects = [self._object(unit) for unit in range(len(self.units))] + kept
        self._link(self.path, self.objects)

    def _changed_units(self, sources):
        """The files that CI compiles together too (a unity build), so that their names do not clash."""
        units = [sources[i : i + _TOGETHER] for i in range(0, len(sources), _TOGETHER)]
        return [unit for unit in units if any(map(self._is_changed, unit))]

    # Writing

    def _prepare(self):
        shutil.rmtree(self.scratch.mutated, ignore_errors=True)
        self.scratch.mutated.mkdir(parents=True)
        self.scratch.objects.mkdir(parents=True, exist_ok=True)
        for name in ("switch.h", "switch.cpp"):
            shutil.copyfile(_HERE / name, self.scratch.mutated / name)
        self._run(self.scratch.switch_command(self._switch_object()), must=True)
        for path in {m.path for m in self.switched.values()}:
            self._write(path)

    def _switch_object(self):
        return self.scratch.objects / "switch.o"

    def _write(self, path):
        """Writes a file of the tree with its mutants, or takes it away if none is left."""
        ours = {n: m for n, m in self.switched.items() if m.path == path}
        if path.endswith(".toml"):
            return self._write_data()
        out = self.scratch.mutated / path
        out.unlink(missing_ok=True)
        if ours:
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(schema.write((self.scratch.tree / path).read_text(), ours))

    def _data_source(self):
        return (self.scratch.build / "generated/games" / self.scratch.game / "embedded_data.cpp").resolve()

    def _write_data(self):
        folder = self.scratch.tree / "src/games" / self.scratch.game / "data"
        files = {p.name: p.read_text() for p in folder.iterdir() if p.suffix in (".toml", ".tile", ".chapter")}
        ours = {n: m for n, m in self.switched.items() if m.shape == "data"}
        (self.scratch.mutated / "embedded_data.cpp").write_text(schema.write_data(self.scratch.game, files, ours))

    # Which files change

    def _mutated_text(self, source):
        """Where its changed text would stand; None for what is made from the catalog."""
        if source == self._data_source():
            return self.scratch.mutated / "embedded_data.cpp"
        if "generated" in source.parts:
            return None
        return self.scratch.mutated / source.relative_to(self.scratch.tree.resolve())

    def _changed_headers(self):
        return {p.relative_to(self.scratch.mutated / "src").as_posix() for p in self.scratch.mutated.rglob("src/**/*.h")}

    def _is_changed(self, source):
        """Holds a mutant, or rules and a header with one. What is only said or shown keeps its own view of a header."""
        own = self._mutated_text(source)
        if own is not None and own.exists():
            return True
        return holds_rules(source) and bool(self._includes(source) & self._changed_headers())

    def _includes(self, source):
        """Every header of the tree that a file includes, also through others."""
        if source not in self._included:
            self._included[source] = set()
            for name in re.findall(r'^#include "([^"]+)"', source.read_text(), re.M):
                header = (self.scratch.tree / "src" / name).resolve()
                if header.exists():
                    self._included[source] |= {name} | self._includes(header)
        return self._included[source]

    # Compiling

    def _object(self, unit):
        return self.scratch.objects / f"unit_{unit}.o"

    def _text(self, source):
        own = self._mutated_text(source)
        return own if own is not None and own.exists() else source

    def _run(self, command, must=False):
        """A compiler that was killed has said nothing against a mutant, so it is started again."""
        for _ in range(_STARTS):
            done = subprocess.run([str(word) for word in command], cwd=self.scratch.build, capture_output=True, text=True)
            if done.returncode >= 0 and "terminated program" not in done.stderr:
                break
        if must and done.returncode != 0:
            raise Trouble(f"{' '.join(map(str, command))} failed:\n{done.stderr[-4000:]}")
        return done

    def _command(self, unit):
        sources = self.units[unit]
        return self._command_of(sources, map(self._text, sources), self._object(unit))

    def _command_of(self, sources, texts, made):
        """Several files are compiled as one, which reads their headers once."""
        together = self.scratch.mutated / f"{made.stem}.cpp"
        together.write_text("".join(f'#include "{text}"\n' for text in texts))
        return self.scratch.compile_command(sources[0], together, made, [self.scratch.mutated / "src"])

    def _compile(self, units):
        """Compiles these; returns {unit: what the compiler said} of those that failed."""
        with ThreadPoolExecutor(self.jobs) as pool:
            done = pool.map(lambda unit: self._run(self._command(unit)), units)
            return {unit: d.stderr for unit, d in zip(units, done) if d.returncode != 0}

    def _only_read(self, command):
        """The same without making anything."""
        at = command.index("-c")
        first = next(i for i, word in enumerate(command) if word.endswith(("c++", "g++")))
        return command[first:at] + ["-fsyntax-only", "-x", "c++"] + command[at + 1 :]

    def _check_headers(self):
        """A header that does not compile would fail in every file, so each is tried by itself first."""
        any_source = next(iter(self.scratch.sources()))
        for name in sorted(self._changed_headers()):
            header = self.scratch.mutated / "src" / name
            while header.exists():
                command = self.scratch.compile_command(any_source, header, "/dev/null", [self.scratch.mutated / "src"])
                done = self._run(self._only_read(command))
                if done.returncode == 0:
                    break
                said = done.stderr
                self._take_out_all(self._blamed(said) or self._constants_behind(said) or self._of_file(header), said)

    def _try_headers_together(self):
        """Constants of headers are needed by other headers; most of those come with the first unit."""
        while self.units and self._changed_headers():
            done = self._run(self._only_read(self._command(0)))
            if done.returncode == 0:
                return
            self._drop({0: done.stderr})

    def _drop(self, complaints):
        """Takes out what the compiler points at. Returns the units that have to be compiled again."""
        again = set(complaints)
        before = len(self.switched)
        for unit, said in complaints.items():
            files = {n for source in self.units[unit] for n in self._of_file(self._text(source))}
            numbers = self._blamed(said) or self._constants_behind(said) or files
            if not numbers and len(self.switched) == before:
                raise Trouble(f"{self.units[unit]} do not compile, and no mutant is to blame:\n{said[:3000]}")
            for path in self._take_out_all(numbers, said):
                again |= self._needing(path)
        return again

    def _of_file(self, text):
        return {n for n, m in self.switched.items() if str(text) == str(self.scratch.mutated / m.path)}

    def _take_out_all(self, numbers, said):
        words = re.search(r"error: .*", said)
        self.why |= dict.fromkeys(numbers, words.group() if words else "")
        paths = {self._take_out(n) for n in numbers}
        for path in paths:
            self._write(path)
        return paths

    def _needing(self, path):
        """The units that hold a file, or include it."""
        name = path.removeprefix("src/")
        holds = lambda source: str(source).endswith("/" + path) or name in self._includes(source)  # noqa: E731
        return {i for i, unit in enumerate(self.units) if any(map(holds, unit))}

    def _blamed(self, said):
        numbers = set()
        for place, line in _COMPLAINT.findall(said):
            path = (self.scratch.build / place).resolve()
            if self.scratch.mutated.resolve() in path.parents and path.exists():
                numbers |= schema.lines_of(path.read_text()).get(int(line), set())
        return numbers & set(self.switched)

    def _constants_behind(self, said):
        """A constant of a header that something else needs to know while compiling, such as the size of an array."""
        late = {n: m for n, m in self.switched.items() if m.late and m.path.endswith(".h")}
        named = {n for n, m in late.items() if any(word in said for word in re.findall(r"\bk[A-Z]\w*", m.was))}
        return named or set(late)

    def _take_out(self, number):
        m = self.switched.pop(number)
        (self.refused if m.path.endswith((".h", ".toml")) else self.left)[number] = m
        return m.path

    def _link(self, program, objects):
        self._run(self.scratch.link_command(program, [*objects, self._switch_object()]), must=True)

    # Alone

    def stands_alone(self, number):
        """Does it compile when it is done for good? A static_assert does not see what a switch does."""
        m = self.switched[number]
        if m.path.endswith(".toml"):
            return True
        source = (self.scratch.tree / m.path).resolve()
        text = self.scratch.mutated / f"alone_{number}{source.suffix}"
        text.write_text(schema.alone(source.read_text(), m))
        like = source if source.suffix == ".cpp" else next(iter(self.scratch.sources()))
        return self._run(self._only_read(self.scratch.compile_command(like, text, "/dev/null"))).returncode == 0

    def build_alone(self, number):
        """Builds one of `left`; returns the program, or None if it does not compile. What was compiled as one with its
        file is so again, for there the compiler may have written out the functions that it calls."""
        m = self.left[number]
        source = (self.scratch.tree / m.path).resolve()
        text = self.scratch.mutated / f"text_{number}.cpp"
        text.write_text(schema.alone(source.read_text(), m))
        unit = next((sources for sources in self.units if source in sources), [source])
        texts = [text if other == source else self._text(other) for other in unit]
        made = self.scratch.objects / f"alone_{number}.o"
        program = self.scratch.objects / f"alone_{number}"
        done = self._run(self._command_of(unit, texts, made))
        if done.returncode == 0:
            self._link(program, [made, *self.objects])  # whose definitions come first
        made.unlink(missing_ok=True)
        return program if done.returncode == 0 else None
