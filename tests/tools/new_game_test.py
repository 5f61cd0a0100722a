#!/usr/bin/env python3
"""Does tools/new_game make a game that builds and passes its own tests and those of every game? In a scratch copy, against the kernel of a build.

new_game_test.py BUILD COMPILER    BUILD has libwarren_kernel.a, libwarren_test_main.a, make_catalog and test_conformance
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(sys.argv.pop(1)).resolve()
COMPILER = sys.argv.pop(1)


def run(*command, cwd=None):
    return subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)


class NewGame(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.copy = Path(self.folder.name)
        for place in ("tools/new_game.d", "docs/rules"):
            shutil.copytree(ROOT / place, self.copy / place)
        for file in ("tools/new_game", ".clang-format"):
            shutil.copy(ROOT / file, self.copy / file)
        (self.copy / "src/games").mkdir(parents=True)
        shutil.copy(ROOT / "src/games/bookshelf.cpp", self.copy / "src/games/bookshelf.cpp")

    def tearDown(self):
        self.folder.cleanup()

    def make(self, *words):
        return run(self.copy / "tools/new_game", *words)

    def test_the_game_stands_on_the_shelf_once(self):
        self.assertEqual(self.make("Scratch Copy", "--prefix", "ZZ").returncode, 0)
        shelf = (self.copy / "src/games/bookshelf.cpp").read_text()
        self.assertEqual(shelf.count("&scratch_copy::rulebook()"), 1)
        self.assertEqual(shelf.count('#include "games/scratch_copy/book.h"'), 1)
        self.assertEqual(shelf.count("rulebook()"), int(shelf.split("Rulebook*, ")[1].split(">")[0]))
        for file in ("docs/rules/scratch_copy.md", "tests/games/scratch_copy/rules_test.cpp", "tests/games/scratch_copy/numbers.txt", "web/games/scratch-copy/card.ts"):
            self.assertTrue((self.copy / file).exists(), file)
        left = [str(file) for file in self.copy.glob("src/games/scratch_copy/**/*.*") if "@" in file.read_text()]
        self.assertEqual(left, [])

    def test_what_is_there_already_is_not_written_over(self):
        self.make("Scratch Copy", "--prefix", "ZZ")
        before = (self.copy / "src/games/bookshelf.cpp").read_text()
        again = self.make("Scratch Copy", "--prefix", "ZY")
        self.assertNotEqual(again.returncode, 0)
        self.assertIn("is there already", again.stderr)
        self.assertEqual((self.copy / "src/games/bookshelf.cpp").read_text(), before)

    def test_names_that_cannot_be_are_refused(self):
        for words, why in ((["7 Wonders"], "begins with a letter"), (["Mice Again", "--prefix", "M"], "two to four"),
                           (["Mice Anew", "--prefix", "MA"], "begin with MA already")):
            made = self.make(*words)
            self.assertNotEqual(made.returncode, 0)
            self.assertIn(why, made.stderr)

    def sources(self):
        """Those of the game and of its catalog."""
        self.assertEqual(self.make("Scratch Copy", "--prefix", "ZZ").returncode, 0)
        generated = self.copy / "generated"
        made = run(BUILD / "tools/make_catalog", self.copy / "docs/rules/scratch_copy.md", "scratch_copy", "games/scratch_copy", generated)
        self.assertEqual(made.returncode, 0, made.stderr)
        return sorted(self.copy.glob("src/games/scratch_copy/**/*.cpp")) + sorted(generated.glob("**/*.cpp"))

    def compiled(self, sources, *more):
        """Files that are compiled together take a quarter of the time."""
        whole = self.copy / "whole.cpp"
        whole.write_text("".join(f'#include "{file}"\n' for file in sources))
        places = (self.copy / "src", self.copy / "generated", ROOT / "src", ROOT / "tests", BUILD / "generated")
        built = run(COMPILER, "-std=c++20", "-O0", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wno-missing-field-initializers",
                    "-Werror", "-DTOML_EXCEPTIONS=0", *(f"-I{place}" for place in places), whole, *more)
        self.assertEqual(built.returncode, 0, built.stderr)

    def test_it_builds_and_passes_its_own_tests(self):
        program = self.copy / "test_scratch_copy"
        libraries = [BUILD / "src/libwarren_kernel.a", BUILD / "tests/libwarren_test_main.a", BUILD / "src/libwarren_kernel.a"]
        sources = self.sources()
        tests = sorted(self.copy.glob("tests/games/scratch_copy/*.cpp"))
        self.compiled([*sources, *tests], "-o", program, *libraries, "-lcrypto", "-lfmt")
        tested = run(program, cwd=ROOT)
        self.assertEqual(tested.returncode, 0, tested.stdout)

    def test_it_passes_what_every_game_has_to_pass(self):
        if not (BUILD / "tests/test_conformance").exists():
            self.skipTest("test_conformance is not built")
        whole, program = self.copy / "whole.o", self.copy / "test_conformance"
        self.compiled([*self.sources(), self.copy / "src/games/bookshelf.cpp"], "-c", "-o", whole)
        commands = run("ninja", "-t", "commands", "test_conformance", cwd=BUILD).stdout.splitlines()
        link = commands[-1].removeprefix(": && ").split(" && ")[0]
        linked = run("sh", "-c", link.replace("-o tests/test_conformance", f"-o {program} {whole}"), cwd=BUILD)
        self.assertEqual(linked.returncode, 0, linked.stderr)
        tested = subprocess.run([program], cwd=self.copy, env={**os.environ, "WARREN_GAME": "scratch-copy"}, capture_output=True,
                                text=True, check=False)
        self.assertEqual(tested.returncode, 0, tested.stdout)


os.environ.pop("CDPATH", None)
unittest.main()
