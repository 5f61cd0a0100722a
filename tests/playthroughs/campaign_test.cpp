// Does the story of a whole campaign still read the same? WARREN_UPDATE_PLAYTHROUGHS=1 writes it anew, to be
// reviewed as a difference.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/war.h"

namespace warren::cli {
namespace {

constexpr const char* kGolden = "tests/playthroughs/campaigns/mice-at-arms.txt";

TEST_CASE("playthrough: a campaign between two solo kingdoms, told by its chronicle") {
  const Folder folder;
  const std::string db = folder.file("warren.db");
  const Ran fought = run({"campaign", "new", "--seats", "solo,solo", "--auto", "--seed", "1", "--db", db});
  CAPTURE(fought.err);
  REQUIRE(fought.code == kFine);
  const std::string story = run({"campaign", "chronicle", "1", "--all", "--db", db}).out;
  if (std::getenv("WARREN_UPDATE_PLAYTHROUGHS") != nullptr) std::ofstream(kGolden) << story;
  std::ifstream in(kGolden);
  std::stringstream known;
  known << in.rdbuf();
  std::istringstream now(story);
  std::string expected;
  std::string line;
  for (int number = 1; std::getline(known, expected); ++number) {
    CAPTURE(number);
    std::getline(now, line);
    REQUIRE(line == expected);
  }
  CHECK_FALSE(std::getline(now, line));
}

}  // namespace
}  // namespace warren::cli
