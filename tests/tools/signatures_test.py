#!/usr/bin/env python3
"""Does a commit that changes how a game plays have to say so? tools/check_signatures said, in a scratch history."""
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS = {"owl": "owl version 1: aa (1 matches)", "owl-war": "owl-war version 1: bb (1 matches)"}


class Signatures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.copy = Path(self.folder.name)
        for place in ("tools", "bench"):
            (self.copy / place).mkdir()
        for file in ("tools/check_signatures", "tools/packages.sh"):
            shutil.copy(ROOT / file, self.copy / file)
        self.git("init", "-q", "-b", "main")
        self.rows = dict(ROWS)
        self.commit("Begin")

    def tearDown(self):
        self.folder.cleanup()

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e", *words], cwd=self.copy, check=True, capture_output=True)

    def commit(self, message, **rows):
        self.rows |= rows
        (self.copy / "bench/signatures.txt").write_text("".join(f"{row}\n" for row in self.rows.values()))
        self.git("add", ".")
        self.git("commit", "-q", "--allow-empty", "-m", message)

    def said(self):
        """What is complained of; nothing where all is said."""
        return subprocess.run(["tools/check_signatures", "said"], cwd=self.copy, capture_output=True, text=True, check=False)

    def test_who_begins_the_file_says_nothing(self):
        self.assertEqual(self.said().returncode, 0)

    def test_a_changed_row_needs_a_line_that_names_its_game(self):
        self.commit("Change", owl="owl version 1: cc (1 matches)")
        self.assertNotEqual(self.said().returncode, 0)
        self.assertIn("changes the signature of owl without a line", self.said().stderr)
        self.git("commit", "-q", "--amend", "-m", "Change\n\nSignature: owl plays by night")
        self.assertEqual(self.said().returncode, 0)

    def test_a_line_for_one_game_is_none_for_another(self):
        self.commit("Change\n\nSignature: owl-war goes on", owl="owl version 1: cc (1 matches)")
        self.assertIn("signature of owl without", self.said().stderr)

    def test_what_an_earlier_commit_left_unsaid_is_not_forgotten(self):
        self.commit("Change", owl="owl version 1: cc (1 matches)")
        self.commit("Change again\n\nSignature: owl once more", owl="owl version 1: dd (1 matches)")
        self.assertNotEqual(self.said().returncode, 0)

    def test_a_new_game_is_named_and_so_is_one_that_goes(self):
        self.commit("A new one", fox="fox version 1: ee (1 matches)")
        self.assertIn("signature of fox without", self.said().stderr)
        self.git("commit", "-q", "--amend", "-m", "A new one\n\nSignature: fox is new")
        self.assertEqual(self.said().returncode, 0)
        del self.rows["owl"]
        self.commit("Let it go")
        self.assertIn("signature of owl without", self.said().stderr)

    def test_a_merge_of_what_both_sides_said_says_nothing_and_a_third_row_does(self):
        self.git("checkout", "-q", "-b", "side")
        self.commit("Side\n\nSignature: owl-war is longer", **{"owl-war": "owl-war version 1: ff (1 matches)"})
        self.git("checkout", "-q", "main")
        self.rows = dict(ROWS)
        self.commit("Main\n\nSignature: owl plays by night", owl="owl version 1: cc (1 matches)")
        self.git("merge", "-q", "-s", "ours", "side", "-m", "Merge")
        both = self.rows | {"owl-war": "owl-war version 1: ff (1 matches)"}
        (self.copy / "bench/signatures.txt").write_text("".join(f"{row}\n" for row in both.values()))
        self.git("commit", "-q", "--amend", "-a", "-m", "Merge")
        self.assertEqual(self.said().returncode, 0)
        (self.copy / "bench/signatures.txt").write_text("".join(f"{row}\n" for row in both.values()).replace("cc", "gg"))
        self.git("commit", "-q", "--amend", "-a", "-m", "Merge")
        self.assertIn("signature of owl without", self.said().stderr)


if __name__ == "__main__":
    unittest.main()
