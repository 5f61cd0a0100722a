// Does the shipped pack play without a line of code (MM-PACK)?
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/reading.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string barrel() {
  std::ifstream in("packs/barrel.pack");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("MM-PACK-01 MM-PACK-05 MM-PACK-06 the pack of one file adds tile 9 and chapter P1") {
  Content content;
  std::vector<Fault> faults;
  CHECK(load_content(
      {
          {"barrel.pack", barrel()}
  },
      content, faults));
  for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
  REQUIRE(content.tile_numbered(9) != nullptr);
  CHECK(content.tile_numbered(9)->side[0].name == "Barrel Rim");
  CHECK(content.tile_numbered(9)->side[1].name == "Under the Staves");
  CHECK(content.tiles.size() == shipped().tiles.size() + 1);
  CHECK(content.chapters.back().scenario() == "barrel/P1");
}

TEST_CASE("MM-PACK-03 MM-PACK-04 its chapter is a scenario of a set-up that carries the pack, and ends") {
  Setup setup{.game = "mice-and-mystics", .scenario = "barrel/P1", .data = {{"barrel.pack", barrel()}}};
  std::vector<Fault> faults;
  const auto setting = rulebook().check(setup, faults);
  REQUIRE(setting != nullptr);
  const auto ground = rulebook().new_ground();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    warren::State state;
    rulebook().begin(*setting, state);
    Rng rng(seed);
    SimTable table(rng);
    int steps = 0;
    for (; steps < 100000 && !rulebook().outcome(*setting, state).over; ++steps) {
      rulebook().step(*setting, *ground, state, table);
      REQUIRE(rulebook().broken_invariant(*setting, state) == "");
    }
    CHECK(rulebook().outcome(*setting, state).over);
  }
  setup.data.clear();
  CHECK(rulebook().check(setup, faults) == nullptr);  // without the pack there is no such chapter
}

}  // namespace warren::mice_and_mystics::testing
