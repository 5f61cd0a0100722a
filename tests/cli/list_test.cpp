// Does `warren list check` name the rule for each fault?
#include <doctest/doctest.h>

#include <string>

#include "cli/run.h"

using namespace warren::cli;

namespace {

const std::string kLegal = R"(game = "rattle-and-rend"
name = "Test"
drive = "frenzy"
traits = ["elites", "zealots"]
[[group]]
type = "fighters"
count = 4
[[group]]
type = "heavy"
trait = "flyer"
[[group]]
type = "ward"
reaction = "rally"
)";

}  // namespace

TEST_CASE("warren list check accepts a legal list, TOML or JSON") {
  const Folder folder;
  const Ran toml = run({"list", "check", folder.write("a.toml", kLegal)});
  CHECK(toml.code == kFine);
  CHECK(toml.says("is a legal list of Rattle and Rend"));
  const std::string json =
      R"({"game": "rattle-and-rend", "drive": "frenzy", "traits": ["elites", "zealots"], "group": [
    {"type": "fighters", "count": 4}, {"type": "heavy", "trait": "flyer"}, {"type": "ward", "reaction": "rally"}]})";
  CHECK(run({"list", "check", folder.write("a.json", json)}).code == kFine);
}

TEST_CASE("warren list check names the rule for each fault") {
  const Folder folder;
  const Ran ran = run({"list", "check", folder.write("a.toml", kLegal + "[[group]]\ntype = \"heavy\"\n")});
  CHECK(ran.code == kFinding);
  CHECK(ran.complains("RR-ARMY-01"));
  CHECK(ran.complains("RR-HVY-01"));
  CHECK(run({"list", "check", folder.write("b.toml", kLegal), "--option", "points_limit=14"})
            .complains("RR-ARMY-01"));
}

TEST_CASE("warren list check wants to know whose list it is") {
  const Folder folder;
  CHECK(run({"list", "check", folder.write("a.toml", "name = \"?\"")}).code == kUsage);
  CHECK(run({"list", "check", folder.file("missing.toml")}).code == kUsage);
  CHECK(run({"list", "check", folder.write("c.toml", "vampire-court\n"), "--game", "rattle-and-rend"}).code ==
        kFine);
}

TEST_CASE("warren list random prints a legal list that can be repeated, read and shown") {
  const Folder folder;
  const Ran drawn = run({"list", "random", "rattle-and-rend", "--seed", "7"});
  REQUIRE(drawn.code == kFine);
  CHECK(run({"list", "random", "--seed", "7"}).out == drawn.out);
  CHECK(run({"list", "random", "--seed", "8"}).out != drawn.out);
  const std::string file = folder.write("drawn.toml", drawn.out);
  CHECK(run({"list", "check", file}).code == kFine);
  const Ran shown = run({"list", "show", file});
  CHECK(shown.code == kFine);
  CHECK(shown.says("12 of 12 points"));
  CHECK(run({"list", "random", "--option", "points_limit=13"}).code == kUsage);
  CHECK(run({"list", "random", "mice-at-arms"}).complains("takes no army lists"));
}

TEST_CASE("warren list show names each group, what the traits do, and what is wrong") {
  const Folder folder;
  const Ran shown = run({"list", "show", folder.write("a.toml", kLegal + "[[group]]\ntype = \"heavy\"\n")});
  CHECK(shown.code == kFinding);
  CHECK(shown.says("Heavy (Flyer)"));
  CHECK(shown.says("Ward (Rally)"));
  CHECK(shown.says("15 of 12 points"));
  CHECK(shown.says("FURY of Heavies"));
  CHECK(shown.complains("RR-HVY-01"));
}
