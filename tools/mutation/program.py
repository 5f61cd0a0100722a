"""How does a program with many mutants come about? Writes the changed files, compiles them, drops what the compiler
refuses, and links once."""

import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import schema
from .scratch import Trouble

_COMPLAINT = re.compile(r"^(\S+?):(\d+):\d+:\s+(?:error|fatal error|required)\b", re.M)
_HERE = Path(__file__).parent


class Program:
    """Holds as many of the mutants as can be switched. `mutants` maps numbers to mutants; afterwards `switched` are in
    the program, `left` have to be built alone, `refused` do not compile."""

    def __init__(self, scratch, mutants, jobs):
        self.scratch = scratch
        self.jobs = jobs
        self.path = scratch.objects / "mutants"
        self.switched, self.left, self.refused = {}, {}, {}
        self.why = {}  # number: what the compiler said
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
        changed = self._changed_sources(objects)
        while changed:
            complaints = self._compile(changed)
            changed = self._drop(complaints, objects)
        made = {source: self._object(source) if self._is_changed(source) else old for source, old in objects.items()}
        self.objects = made
        self._link(self.path, made.values())

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
        files = {p.name: p.read_text() for p in folder.glob("*.toml")}
        ours = {n: m for n, m in self.switched.items() if m.shape == "data"}
        (self.scratch.mutated / "embedded_data.cpp").write_text(schema.write_data(self.scratch.game, files, ours))

    # Which files change

    def _mutated_text(self, source):
        if source == self._data_source():
            return self.scratch.mutated / "embedded_data.cpp"
        return self.scratch.mutated / source.relative_to(self.scratch.tree.resolve()) if "generated" not in source.parts else None

    def _changed_headers(self):
        return {p.relative_to(self.scratch.mutated / "src").as_posix() for p in self.scratch.mutated.rglob("src/**/*.h")}

    def _is_changed(self, source):
        own = self._mutated_text(source)
        return own is not None and own.exists() or bool(self._includes(source) & self._changed_headers())

    def _includes(self, source):
        """Every header of the tree that a file includes, also through others."""
        if not hasattr(self, "_included"):
            self._included = {}
        if source not in self._included:
            self._included[source] = set()
            for name in re.findall(r'^#include "([^"]+)"', source.read_text(), re.M):
                header = (self.scratch.tree / "src" / name).resolve()
                if header.exists():
                    self._included[source] |= {name} | self._includes(header)
        return self._included[source]

    def _changed_sources(self, objects):
        return [source for source in objects if self._is_changed(source)]

    # Compiling

    def _object(self, source):
        return self.scratch.objects / (re.sub(r"\W", "_", str(source.relative_to(self.scratch.tree.resolve()))) + ".o")

    def _run(self, command, must=False):
        done = subprocess.run([str(word) for word in command], cwd=self.scratch.build, capture_output=True, text=True)
        if must and done.returncode != 0:
            raise Trouble(f"{' '.join(map(str, command))} failed:\n{done.stderr[-4000:]}")
        return done

    def _command(self, source):
        own = self._mutated_text(source)
        text = own if own is not None and own.exists() else source
        return self.scratch.compile_command(source, text, self._object(source), [self.scratch.mutated / "src"])

    def _compile(self, sources):
        """Compiles these; returns {source: what the compiler said} of those that failed."""
        with ThreadPoolExecutor(self.jobs) as pool:
            done = pool.map(lambda source: self._run(self._command(source)), sources)
            return {source: d.stderr for source, d in zip(sources, done) if d.returncode != 0}

    def _check_headers(self):
        """A header that does not compile would fail in every file, so each is tried by itself first."""
        any_source = next(iter(self.scratch.sources()))
        for name in sorted(self._changed_headers()):
            header = self.scratch.mutated / "src" / name
            while header.exists():
                command = self.scratch.compile_command(any_source, header, "/dev/null", [self.scratch.mutated / "src"])
                at = command.index("-c")
                command = [w for w in command[:at] if "ccache" not in w] + ["-fsyntax-only", "-x", "c++"] + command[at + 1 :]
                done = self._run(command[command.index(next(w for w in command if w.endswith(("c++", "g++")))) :])
                if done.returncode == 0:
                    break
                self._drop({header: done.stderr}, {})

    def _drop(self, complaints, objects):
        """Takes out what the compiler points at. Returns the sources that have to be compiled again."""
        again = set()
        before = len(self.switched)
        for source, said in complaints.items():
            numbers = self._blamed(said) or self._constants_behind(said) or self._all_of(source, objects)
            if not numbers and len(self.switched) == before:
                raise Trouble(f"{source} does not compile, and no mutant is to blame:\n{said[:3000]}")
            words = re.search(r"error: .*", said)
            self.why |= dict.fromkeys(numbers, words.group() if words else "")
            for path in {self._take_out(n) for n in numbers}:
                self._write(path)
                again |= self._needing(path, objects)
            again |= {source} & set(objects)
        return sorted(again)

    def _all_of(self, source, objects):
        own = self._mutated_text(source) if source in objects else source
        return {n for n, m in self.switched.items() if own is not None and str(own).endswith(m.path)}

    def _needing(self, path, objects):
        if path.endswith(".h"):
            return {s for s in objects if path.removeprefix("src/") in self._includes(s)}
        return {s for s in objects if self._mutated_text(s) == self.scratch.mutated / path}

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
        self._run(self.scratch.link_command(program, [self._switch_object(), *objects]), must=True)

    # Alone

    def build_alone(self, number):
        """Builds one of `left`; returns the program, or None if it does not compile."""
        m = self.left[number]
        source = (self.scratch.tree / m.path).resolve()
        text = self.scratch.mutated / f"alone_{number}.cpp"
        text.write_text(schema.alone(source.read_text(), m))
        made = self.scratch.objects / f"alone_{number}.o"
        program = self.scratch.objects / f"alone_{number}"
        done = self._run(self.scratch.compile_command(source, text, made, [self.scratch.mutated / "src"]))
        if done.returncode == 0:
            self._link(program, [made if s == source else o for s, o in self.objects.items()])
        made.unlink(missing_ok=True)
        return program if done.returncode == 0 else None
