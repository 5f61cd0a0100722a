// Do sim, fuzz and bench say what they found, and refuse what they cannot do?
#include <doctest/doctest.h>

#include <string>

#include "cli/run.h"
#include "kernel/wire/json.h"

using namespace warren::cli;
using warren::Json;

TEST_CASE("warren sim counts wins with intervals") {
  const Ran ran = run({"sim", "thimble", "--matches", "50", "--seats", "solo,random", "--swap"});
  CHECK(ran.code == kFine);
  CHECK(ran.says("Thimble: 50 matches from seed 1"));
  CHECK(ran.says("player 1, solo"));
  CHECK(ran.says("whoever sat at seat 3"));
  CHECK(ran.says("TH-GEN-02"));
  CHECK(ran.says("measured:"));
  CHECK(ran.err.empty());
}

TEST_CASE("warren sim --json keeps what was measured apart") {
  const auto totals = [](const char* jobs) {
    const Ran ran = run({"sim", "thimble", "--matches", "40", "--jobs", jobs, "--json"});
    Json json = Json::parse(ran.out);
    CHECK(json["timing"]["cpu_seconds"].get<double>() > 0);
    json.erase("timing");
    return json.dump();
  };
  CHECK(totals("1") == totals("2"));
  CHECK(totals("1").find("win_interval_95") != std::string::npos);
}

TEST_CASE("warren fuzz has no findings in a sound game") {
  const Ran ran = run({"fuzz", "thimble", "--matches", "40", "--all-options"});
  CHECK(ran.code == kFine);
  CHECK(ran.says("no findings"));
}

TEST_CASE("warren bench prints the same signature for any number of jobs") {
  const Ran one = run({"bench", "thimble", "--seconds", "0"});
  const Ran two = run({"bench", "thimble", "--seconds", "0", "--jobs", "2"});
  CHECK(one.code == kFine);
  CHECK(one.says("thimble version 1: "));
  CHECK(one.out == two.out);
}

TEST_CASE("the lab's commands refuse what they cannot do") {
  CHECK(run({"sim", "chess"}).code == kUsage);
  CHECK(run({"sim", "thimble", "--option", "hiss"}).code == kUsage);
  CHECK(run({"sim", "thimble", "--option", "purr=loud"}).complains("purr"));
  CHECK(run({"sim", "thimble", "--seats", "wizard"}).complains("There is no agent called \"wizard\""));
  CHECK(run({"fuzz", "thimble", "--matches", "0"}).code == kUsage);
  CHECK(run({"bench", "chess"}).code == kUsage);
}
