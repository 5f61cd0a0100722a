// Can a newcomer find the way?
#include <doctest/doctest.h>

#include "cli/run.h"

using namespace warren::cli;

TEST_CASE("help names every command in one line each") {
  const Ran help = run({"--help"});
  CHECK(help.code == 0);
  for (const char* command : {"play", "games", "rules", "odds", "replay", "verify"})
    CHECK(help.says(command));
}

TEST_CASE("every command has help with an example") {
  for (const char* command : {"play", "games", "rules", "odds", "replay", "verify"}) {
    CAPTURE(command);
    const Ran help = run({command, "--help"});
    CHECK(help.code == 0);
    CHECK(help.says(std::string("warren ") + command));
    CHECK(help.says("xample"));
  }
}

TEST_CASE("the version is one line") {
  const Ran version = run({"--version"});
  CHECK(version.code == 0);
  CHECK(version.out.starts_with("warren 0."));
}

TEST_CASE("a wrong command is wrong usage") {
  CHECK(run({}).code == 2);
  CHECK(run({"dance"}).code == 2);
  CHECK(run({"play", "--sing"}).code == 2);
}

TEST_CASE("games lists the shelf and shows one game") {
  CHECK(run({"games"}).says("thimble"));
  const Ran one = run({"games", "thimble"});
  CHECK(one.says("shelf"));
  CHECK(one.says("TH-PNC-03"));
  CHECK(one.says("hiss = allowed | forbidden"));
  CHECK(one.says("tug"));
  CHECK(run({"games", "chess"}).code == 2);
  CHECK(run({"games", "chess"}).complains("thimble"));
  CHECK(run({"games", "thimble", "--json"}).says("\"default\":\"allowed\""));
}

TEST_CASE("rules shows a rule, searches, and lists what no test names") {
  const Ran rule = run({"rules", "th-snare-01"});
  CHECK(rule.code == 0);
  CHECK(rule.says("within 1 inch of a cup"));
  CHECK(run({"rules", "thimble", "squeak"}).says("TH-PNC-02"));
  CHECK(run({"rules", "TH-PNC-03"}).says("Option hiss = allowed"));
  CHECK(run({"rules", "TH-PLAN-04"}).says("Ruling:"));
  CHECK(run({"rules", "XX-NO-99"}).code == 2);
  CHECK(run({"rules"}).code == 2);
  const Ran untested = run({"rules", "thimble", "--untested"});
  CHECK(untested.says("rules are named by no test"));
}

TEST_CASE("odds are exact and say which rule shaped them") {
  const Ran tug = run({"odds", "thimble", "tug"});
  CHECK(tug.code == 0);
  CHECK(tug.says("4/9"));
  CHECK(tug.says("TH-TUG-01"));
  CHECK(tug.says("everybody declines"));
  CHECK(run({"odds", "thimble", "--list"}).says("pays=no"));
  CHECK(run({"odds", "thimble", "tug", "pays=yes", "--json"}).says("\"policy\":\"pays for a second try\""));
}

TEST_CASE("odds refuse what they do not know and list what they do") {
  CHECK(run({"odds", "thimble", "jump"}).complains("tug"));
  CHECK(run({"odds", "thimble", "tug", "legs=4"}).complains("crumbs, pays"));
  CHECK(run({"odds", "thimble", "tug", "pays=maybe"}).complains("no | yes"));
  CHECK(run({"odds", "thimble", "tug", "crumbs=many"}).complains("a whole number"));
  CHECK(run({"odds", "thimble", "tug", "--option", "crumbs=many"}).complains("a whole number"));
  CHECK(run({"odds", "thimble", "tug", "crumbs=999"}).complains("0 to 200"));
  CHECK(run({"odds", "thimble", "tug", "crumbs"}).complains("key=value"));
  CHECK(run({"odds", "thimble", "tug", "legs=4"}).code == 2);
}
