"""Where are mutants built? In a copy of the tree under build-mutants, with the project's own CMake and flags, so that
the tree itself is never touched and what does not change is compiled once."""

import filecmp
import json
import shlex
import shutil
import subprocess
from pathlib import Path

# What configuring and testing a game needs of the repository.
_COPIED = ("CMakeLists.txt", "CMakePresets.json", "cmake", "src", "tests", "tools", "docs", "packs", "studies")


class Trouble(Exception):
    """Something that ends the run, in words for a person."""


class Scratch:
    """The copy of the tree for one game: tree/ the sources, build/ what CMake made of them, mutated/ the changed files."""

    def __init__(self, root, game, home):
        self.root = root
        self.game = game
        self.tree = home / "tree"
        self.build = self.tree / "build"
        self.mutated = home / "mutated"
        self.objects = home / "objects"

    def copy_tree(self):
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "--", *_COPIED], cwd=self.root, capture_output=True, text=True
        )
        names = {n for n in listed.stdout.split("\n") if n and (self.root / n).is_file()}
        if not names:
            raise Trouble(f"{self.root} is not a checkout: {listed.stderr.strip()}")
        for name in sorted(names):
            source, copy = self.root / name, self.tree / name
            if not copy.exists() or not filecmp.cmp(source, copy, shallow=False):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, copy)
                shutil.copymode(source, copy)
        for copy in list(self.tree.rglob("*")):
            if copy.is_file() and self.build not in copy.parents and copy.relative_to(self.tree).as_posix() not in names:
                copy.unlink()

    def build_unchanged(self, jobs):
        """Builds all that the game's tests consist of but the game itself, most of which will be broken."""
        self._say_if_it_fails(  # each time, for the tree may have other files than at the last run
            ["cmake", "-S", self.tree, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DWARREN_BENCH=OFF"]
            + ["-DCMAKE_UNITY_BUILD=ON", f"-DWARREN_ALONE=warren_game_{self.game}"]
        )
        self.read_commands()
        parts = [word for word in self.link if word.endswith((".o", ".a")) and not word.startswith("/")]
        self.make([part for part in parts if part != self.library], jobs)

    def make(self, files, jobs):
        """Makes these files of the build folder."""
        if files:
            self._say_if_it_fails(["ninja", "-C", self.build, "-j", str(jobs), *files])

    @property
    def test_name(self):
        return f"test_{self.game}"

    def _say_if_it_fails(self, command):
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
        if done.returncode != 0:
            raise Trouble(f"{shlex.join(map(str, command))} failed:\n{(done.stdout + done.stderr)[-4000:]}")

    # How one file is compiled, and all are linked

    def read_commands(self):
        commands = json.loads((self.build / "compile_commands.json").read_text())
        self.compile = {Path(c["file"]).resolve(): shlex.split(c["command"]) for c in commands}
        listed = subprocess.run(
            ["ninja", "-C", self.build, "-t", "commands", f"tests/{self.test_name}"], capture_output=True, text=True, check=True
        )
        link = [line for line in listed.stdout.split("\n") if f"-o tests/{self.test_name} " in line][-1]
        self.link = shlex.split(link.split(" && ")[1])
        self.library = f"src/libwarren_game_{self.game}.a"
        if self.library not in self.link:
            raise Trouble(f"{self.test_name} does not link {self.library}")

    def sources(self):
        """The .cpp files of the game's library, as they stand in the copy, with their unchanged objects."""
        marker = f"warren_game_{self.game}.dir/"
        out = {}
        for path, command in self.compile.items():
            made = command[command.index("-o") + 1]
            if marker in made:
                out[path] = self.build / made
        return out

    def compile_command(self, source, text_path, made, includes=()):
        """How `source` of the copy is compiled when its text is in `text_path`; what is in `includes` hides the rest."""
        command = list(self.compile[source])
        command[command.index("-o") + 1] = str(made)
        command[command.index("-c") + 1] = str(text_path)
        first = command.index(next(word for word in command if word.startswith("-I")))
        hidden = [f"-I{folder}" for folder in includes]
        extra = ["-O1", "-w", "-Wno-error", "-Wno-narrowing", "-include", str(self.mutated / "switch.h")]
        return command[:first] + hidden + command[first:] + extra

    def switch_command(self, made):
        """How the switch itself is compiled: like the tests' main()."""
        command = list(next(c for c in self.compile.values() if any("warren_test_main.dir/" in word for word in c)))
        command[command.index("-o") + 1] = str(made)
        command[command.index("-c") + 1] = str(self.mutated / "switch.cpp")
        return [word for word in command if not word.startswith("-W")]

    def link_command(self, program, objects):
        """The mutated objects come first, so that of functions in headers theirs are taken and not the tests' copies."""
        words = [word for word in self.link if word != self.library]
        words[words.index("-o") + 1] = str(program)
        first = next(i for i, word in enumerate(words) if word.endswith(".o"))
        return words[:first] + ["-Wl,--allow-multiple-definition", *map(str, objects)] + words[first:]
