#!/usr/bin/env python3
"""Do tools/mutants break what they say? On a toy rule, whose every break is known."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

from mutation import data, schema  # noqa: E402
from mutation.draw import draw, files_of  # noqa: E402
from mutation.kinds import KINDS, Finder  # noqa: E402
from mutation.program import Program  # noqa: E402
from mutation.results import Equals, Results, key_of  # noqa: E402
from mutation.source import Source  # noqa: E402

TOY = """#include <algorithm>
#include <array>
namespace toy {
namespace {

constexpr int kReach = 8;  // TO-Y-01
struct Row { int from; int to; };
constexpr std::array kRows{Row{1, 2}, Row{3, 4}};

}  // namespace

// TO-Y-02
int hits(int far, bool aims, bool rests) {
  int out = 0;
  if (far <= kReach && (aims || rests)) out += 2;
  if (!aims) out = std::max(out, 1);
  return far == 3 ? out : out + static_cast<int>(std::array<int, 2>{5, 6}.size());
}

void act(Play& play) {
  pay(play, 1);
  strike(play);
  tell(play, {.rule = rule("TO-Y-03"), .numbers = {7}});
  const Option answer = play.table.ask(menu).option();
  const Dice dice = roll_with_window(play, roll, 0);
}

}  // namespace toy
"""
TABLE = """# TO-Y-04
rows = [
  { from = 1, to = 4, name = "3 mice" },  # 5
  { from = 5, to = 9, name = "a cat" },
]

[[unit]]
id = "cat"
wounds = 4
mounted = false
reach = 1000
"""


def found(text=TOY):
    return Finder(Source("src/games/toy/rules/toy.cpp", text)).run()


def changes(kind, text=TOY):
    return {(m.before, m.after) for m in found(text) if m.kind == kind}


class Kinds(unittest.TestCase):
    def test_comparisons_turn_and_move_their_boundary(self):
        self.assertEqual(
            changes("comparison"),
            {
                ("far <= kReach", "far > kReach"),
                ("far <= kReach", "far < kReach"),
                ("far == 3", "far != 3"),
                ("std::max(out, 1)", "std::min(out, 1)"),
            },
        )

    def test_numbers_are_off_by_one_but_not_where_the_compiler_needs_them(self):
        numbers = changes("number")
        self.assertLessEqual({("8", "9"), ("8", "7"), ("3", "4"), ("3", "2"), ("0", "1"), ("5", "6")}, numbers)
        self.assertNotIn(("7", "8"), numbers, "what is told is words")
        self.assertEqual([m for m in found() if m.kind == "number" and "array<int, 3>" in m.becomes], [])

    def test_masks_and_fractions_are_left_alone(self):
        self.assertEqual(changes("number", "int f() { return 0xff + 1.5 + 1'0u; }"), {("1'0u", "11u"), ("1'0u", "9u")})

    def test_large_numbers_are_off_by_a_tenth(self):
        self.assertEqual(changes("number", "int f() { return 2200; }"), {("2200", "2420"), ("2200", "1980")})

    def test_conditions_are_negated_or_lose_a_part(self):
        self.assertEqual(
            changes("condition"),
            {
                ("far <= kReach", "true"),
                ("(aims || rests)", "true"),
                ("aims", "false"),
                ("rests", "false"),
                ("far <= kReach && (aims || rests)", "!(far <= kReach && (aims || rests))"),
                ("!aims", "!(!aims)"),
            },
        )

    def test_rows_windows_steps_and_their_order(self):
        self.assertEqual(changes("row"), {("Row{1, 2},", ""), ("Row{3, 4}", "")})
        self.assertEqual(
            changes("window"),
            {
                ("play.table.ask(menu)", "(menu).fallback()"),
                ("roll_with_window(play, roll, 0)", "play.table.roll(roll)"),
            },
        )
        self.assertLessEqual({("pay(play, 1);", ";"), ("strike(play);", ";"), ("out += 2;", ";")}, changes("step"))
        self.assertEqual(changes("order"), {("pay(play, 1);\n  strike(play);", "strike(play); pay(play, 1);")})

    def test_each_kind_has_been_seen(self):
        self.assertEqual({m.kind for m in found()}, set(KINDS))

    def test_data_loses_rows_and_its_numbers_move(self):
        mutants = data.find("src/games/toy/data/toy.toml", TABLE)
        seen = {(m.kind, m.before, m.after) for m in mutants}
        self.assertLessEqual({("number", "4", "5"), ("number", "4", "3"), ("number", "1000", "1100")}, seen)
        self.assertIn(("condition", "false", "true"), seen)
        self.assertNotIn(("number", "3", "4"), seen, "a name is no number")
        self.assertEqual(sum(m.kind == "row" for m in mutants), 2)
        self.assertEqual({m.rules for m in mutants}, {("TO-Y-04",)})

    def test_the_nearest_rule_is_named(self):
        self.assertEqual({m.rules[0] for m in found() if "kReach = " in m.was}, {"TO-Y-01"})
        self.assertEqual({m.rules[0] for m in found() if m.before == "!aims"}, {"TO-Y-02"})


class Switches(unittest.TestCase):
    """What the compiler makes of all mutants in one text is what each of them is alone."""

    def test_a_switched_mutant_does_what_it_does_alone(self):
        text = TOY[: TOY.index("void act")] + "}\n"
        numbered = dict(enumerate(found(text), 1))
        switched, rest = schema.choose(numbered)
        self.assertEqual({m.kind for m in rest.values()}, {"row"})
        with tempfile.TemporaryDirectory() as folder:
            alone = [self.answers(Path(folder), schema.alone(text, m), 0) for m in switched.values()]
            together = [self.answers(Path(folder), schema.write(text, switched), number) for number in switched]
        self.assertEqual(alone, together)
        self.assertGreater(len(set(alone)), 5)

    programs = {}

    def answers(self, folder, text, number):
        """What hits() says to every question when the mutant is on."""
        if text not in self.programs:
            program = folder / f"toy{len(self.programs)}"
            source = program.with_suffix(".cpp")
            on = "namespace warren { bool mutant_late(int n) { return n == std::atoi(std::getenv(\"WARREN_MUTANT\")); } }\n"
            asks = (
                "int main() { for (int far = 0; far < 12; ++far) for (int i = 0; i < 4; ++i)"
                ' std::printf("%d ", toy::hits(far, i % 2 != 0, i > 1)); }\n'
            )
            source.write_text(f"#include <cstdio>\n#include <cstdlib>\n{on}{text}{asks}")
            switch = ROOT / "tools/mutation/switch.h"
            subprocess.run(["g++", "-std=c++20", "-w", "-include", switch, source, "-o", program], check=True)
            self.programs[text] = program
        environment = os.environ | {"WARREN_MUTANT": str(number)}
        return subprocess.run([self.programs[text]], env=environment, capture_output=True, text=True, check=True).stdout


class Bench:
    """What a Program needs of a Scratch, for two files of which one calls the other."""

    FILES = {
        "count.cpp": "#include <array>\nstruct Row { int at; };\nconstexpr std::array kRows{Row{1}, Row{2}};\n"
        "int rows() { return static_cast<int>(kRows.size()); }\n",
        "main.cpp": "int rows();\nint main() { return rows() > 7 ? 9 : rows(); }\n",
    }

    def __init__(self, folder):
        self.game = "toy"
        self.tree, self.mutated, self.objects = folder / "tree", folder / "mutated", folder / "objects"
        self.build = self.tree / "build"
        self.rules = self.tree / "src/games/toy/rules"
        self.build.mkdir(parents=True)
        self.rules.mkdir(parents=True)
        for name, text in self.FILES.items():
            (self.rules / name).write_text(text)

    def mutants(self):
        for name, text in self.FILES.items():
            yield from Finder(Source(f"src/games/toy/rules/{name}", text)).run()

    def sources(self):
        return {(self.rules / name).resolve(): self.build / f"{name}.o" for name in self.FILES}

    def compile_command(self, _, text, made, includes=()):
        folders = [f"-I{folder}" for folder in includes]
        return ["g++", "-std=c++20", "-O1", "-w", *folders, "-include", self.mutated / "switch.h", "-c", text, "-o", made]

    def switch_command(self, made):
        on = self.mutated / "never.cpp"
        on.write_text("namespace warren { bool mutant_late(int) { return false; } }\n")
        return ["g++", "-c", on, "-o", made]

    def link_command(self, program, objects):
        return ["g++", "-Wl,--allow-multiple-definition", *objects, "-o", program]

    def make(self, files, jobs):
        pass


class Programs(unittest.TestCase):
    def test_one_that_stands_alone_is_seen_by_the_files_that_are_compiled_with_its_own(self):
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(Path(folder))
            program = Program(bench, dict(enumerate(bench.mutants(), 1)), 1)
            program.build()
            self.assertEqual(subprocess.run([program.path]).returncode, 2)
            self.assertEqual({m.kind for m in program.left.values()}, {"row"})
            for number in program.left:
                self.assertEqual(subprocess.run([program.build_alone(number)]).returncode, 1)


class Drawing(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write("rules/long.cpp", TOY * 4)
        self.write("rules/short.cpp", TOY)
        self.write("words.cpp", TOY)
        self.write("data/toy.toml", TABLE)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        path = self.root / "src/games/toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def drawn(self, seed, count=20):
        return [m for m, _ in zip(draw(self.root, "toy", seed), range(count))]

    def test_a_seed_always_draws_the_same(self):
        self.assertEqual(self.drawn(3), self.drawn(3))
        self.assertNotEqual(self.drawn(3), self.drawn(4))

    def test_files_get_their_share_by_lines_and_words_get_none(self):
        names = [p.name for p in files_of(self.root, "toy")]
        self.assertEqual(names, ["toy.toml", "long.cpp", "short.cpp"])
        per_file = [sum(m.path.endswith(name) for m in self.drawn(1, 50)) for name in ("long.cpp", "short.cpp")]
        self.assertGreaterEqual(per_file[0], 3 * per_file[1])
        self.assertGreater(per_file[1], 0)

    def test_lines_added_above_move_nothing(self):
        before = [(m.path, m.was, m.becomes) for m in self.drawn(1)]
        self.write("rules/short.cpp", "\n\n" + TOY)
        self.assertEqual(before, [(m.path, m.was, m.becomes) for m in self.drawn(1)])


class Keeping(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "results.jsonl"

    def tearDown(self):
        self.folder.cleanup()

    def test_after_new_tests_only_the_living_run_again(self):
        before = Results(self.path, "old tests")
        before.add("a", "killed", "a test")
        before.add("b", "lived", "9 tests pass")
        with self.path.open("a") as file:
            file.write('{"key": "c", "wa')  # a run was killed here
        same = Results(self.path, "old tests")
        self.assertEqual([same.get(k) and same.get(k)["was"] for k in "abc"], ["killed", "lived", None])
        after = Results(self.path, "new tests")
        self.assertEqual([after.get(k) and after.get(k)["was"] for k in "abc"], ["killed", None, None])

    def test_a_mutant_of_a_changed_file_is_another(self):
        m = found()[0]
        self.assertEqual(key_of(m, TOY), key_of(m, TOY))
        self.assertNotEqual(key_of(m, TOY), key_of(m, TOY + "\n"))

    def test_an_equal_one_is_known_by_its_text_not_its_line(self):
        path = Path(self.folder.name) / "equal.toml"
        entry = '[[equal]]\nfile = "{}"\nwas = "if (!aims) out = std::max(out, 1);"\nbecomes = "{}"\nreason = "{}"\n'
        path.write_text(entry.format("src/games/toy/rules/toy.cpp", "if (!aims) out  = std::min(out, 1);", "as is"))
        equals = Equals(path)
        moved = [m for m in found("\n\n" + TOY) if "std::min" in m.after]
        self.assertEqual([equals.reason(m) for m in moved], ["as is"])
        self.assertEqual({equals.reason(m) for m in found() if "std::min" not in m.after}, {None})
        path.write_text(entry.format("x", "y", "z").replace("reason", "reasons"))
        self.assertRaisesRegex(ValueError, "lacks reason", Equals, path)


if __name__ == "__main__":
    unittest.main()
