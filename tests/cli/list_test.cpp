// Does `warren list check` name the rule for each fault?
#include <doctest/doctest.h>

#include <string>

#include "cli/run.h"

using namespace warren::cli;

namespace {

const std::string kLegal = R"(game = "rattle-and-rend"
name = "Test"
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
  const std::string json = R"({"game": "rattle-and-rend", "traits": ["elites", "zealots"], "group": [
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
