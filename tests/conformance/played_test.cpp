// Has every game with calculators a test that plays their questions?
#include <filesystem>

#include "conformance/roster.h"

using namespace warren;
using namespace warren::conformance;

TEST_CASE("conformance: every game holds its calculators against play") {
  for (const Rulebook* book : shelved()) {
    if (book->calculators().empty()) continue;
    std::string folder(book->id());
    std::ranges::replace(folder, '-', '_');
    const std::string path = "tests/games/" + folder + "/played_odds_test.cpp";
    CONFORM(std::filesystem::exists(path), path, " is missing: see tests/conformance/played.h");
  }
}
