// Is everything true that the guide to writing a chapter shows?
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/packs.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

// The text of the guide's blocks that are fenced so; those of a pack begin with `===`.
std::string blocks(const std::string& fence, bool of_pack) {
  std::ifstream in("docs/guides/write-a-chapter.md");
  std::string text, block;
  std::string open;  // the fence of the block at hand
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("```")) {
      block += line + "\n";
    } else if (open.empty()) {
      open = line;
      block.clear();
    } else {
      if (open == fence && (!of_pack || block.starts_with("==="))) text += block;
      open.clear();
    }
  }
  return text;
}

void play_to_end(const std::string& scenario, const std::string& pack) {
  std::vector<Fault> faults;
  const auto setting = rulebook().check(
      {.game = "mice-and-mystics", .scenario = scenario, .data = {{"own.pack", pack}}}, faults);
  REQUIRE(setting != nullptr);
  const auto ground = rulebook().new_ground();
  warren::State state;
  rulebook().begin(*setting, state);
  Rng rng(3);
  SimTable table(rng);
  for (int steps = 0; steps < 100'000 && !rulebook().outcome(*setting, state).over; ++steps)
    rulebook().step(*setting, *ground, state, table);
  CHECK(rulebook().outcome(*setting, state).over);
}

}  // namespace

TEST_CASE(
    "MM-PACK-01 MM-FX-03 the tile, the chapter and the cards of the guide have no fault and are played") {
  const std::string pack = blocks("```", true);
  REQUIRE(pack.find("tile 50A") != std::string::npos);
  const PackReport report = pack_report({
      {"own.pack", pack}
  });
  for (const PackFault& fault : report.faults) FAIL_CHECK(fault.file, ":", fault.line, ": ", fault.words);
  REQUIRE(report.scenarios.size() == 1);
  CHECK(report.scenarios[0].id == "own/X1");
  CHECK(report.scenarios[0].pictures.size() == 4);
  play_to_end("own/X1", pack);
}

TEST_CASE("MM-FAULT-52 MM-FAULT-54 the guide's fault is told with its file and line, and makes no match") {
  std::string pack = blocks("```", true);
  std::string fault = blocks("```fault", false);
  fault.pop_back();
  const std::size_t at = pack.find("win leave");
  pack.replace(at, pack.find('\n', at) - at, fault);
  const PackReport report = pack_report({
      {"own.pack", pack}
  });
  REQUIRE(report.faults.size() >= 1);
  CHECK(report.faults[0].file == "own/own.chapter");
  CHECK(report.faults[0].line == 7);
  CHECK(report.scenarios.empty());
  std::vector<Fault> faults;
  CHECK(rulebook().check({.game = "mice-and-mystics", .scenario = "own/X1", .data = {{"own.pack", pack}}},
                         faults) == nullptr);
}

TEST_CASE("MM-PACK-01 the pack to begin with has no fault and is played as it is") {
  const std::string pack = pack_to_begin_with();
  const PackReport report = pack_report({
      {"own.pack", pack}
  });
  for (const PackFault& fault : report.faults) FAIL_CHECK(fault.file, ":", fault.line, ": ", fault.words);
  REQUIRE(report.scenarios.size() == 1);
  CHECK(report.scenarios[0].lines.size() >= 8);
  play_to_end("own/X1", pack);
}

TEST_CASE(
    "MM-FAULT-17 MM-FAULT-52 a fault of a tile names the tile's own file, whatever stands behind it in the "
    "pack") {
  std::string pack = pack_to_begin_with();
  const std::size_t second = pack.find("tile 50B");
  pack.erase(second, pack.find("=== own.chapter") - second);
  const PackReport report = pack_report({
      {"own.pack", pack}
  });
  REQUIRE(report.faults.size() >= 1);
  bool named = false;
  for (const PackFault& fault : report.faults)
    named = named || (fault.file == "own/own.tile" && fault.line == 1);
  CHECK(named);
}

TEST_CASE(
    "MM-FAULT-52 MM-FAULT-54 a file of another name is a fault, and the others are checked all the same") {
  std::string pack = pack_to_begin_with() + "=== notes.txt\nhello\n";
  pack.replace(pack.find("pages 1 4"), 9, "pages 1 2");
  const PackReport report = pack_report({
      {"own.pack", pack}
  });
  bool name = false, pages = false;
  for (const PackFault& fault : report.faults) {
    name = name || fault.file == "own/notes.txt";
    pages = pages || fault.file == "own/own.chapter";
  }
  CHECK(name);
  CHECK(pages);
}

}  // namespace warren::mice_and_mystics::testing
