// What is said of a data file that is wrong, and how large its numbers may be.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/mouse_guard/data.h"
#include "games/mouse_guard/embedded_data.h"
#include "kernel/book/data_reader.h"

namespace warren::mouse_guard::testing {
namespace {

std::string first_fault(const std::string& file, const std::string& text) {
  Tables tables;
  std::vector<Fault> faults;
  load_data(
      {
          {file, text}
  },
      tables, faults);
  return faults.empty() ? std::string{} : fmt::format("{}: {}", faults[0].where, faults[0].words);
}

TEST_CASE("a data file that is wrong is refused with its line and what it must be") {
  CHECK(first_fault("nothing.toml", "") == "nothing.toml: is not a data file of Mouse Guard");
  CHECK(first_fault("wises.toml", "wise = [").starts_with("wises.toml line 1: is not TOML"));
  CHECK(first_fault("wises.toml", "wise = [\n{ id = \"track-wise\", name = \"T\", tags = [\"moon\"] }\n]") ==
        "wises.toml line 2: 'moon' in 'tags' is not a tag");
  CHECK(first_fault("wises.toml", "wise = []") == "wises.toml line 1: 'track-wise' is missing in 'wise'");
  CHECK(first_fault("conditions.toml",
                    "condition = [{ id = \"hungry\", name = \"H\", disposition = 99, dice = 0, test = "
                    "\"none\", ob = 0 }]") ==
        "conditions.toml line 1: 'disposition' must be a whole number from 0 to 9");
}

// The first fault of a shipped file in which one thing is written otherwise.
std::string shipped_fault_with(const std::string& file, const std::string& from, const std::string& to) {
  for (const DataFile& one : embedded_data()) {
    if (one.name != file) continue;
    std::string text(one.text);
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return first_fault(file, text.replace(at, from.size(), to));
  }
  return "no such file";
}

TEST_CASE("numbers of a data file may be as large as the sheet, and no larger") {
  CHECK(shipped_fault_with("ranks.toml", "circles = 4", "circles = 10") == "");
  CHECK(shipped_fault_with("ranks.toml", "circles = 4", "circles = 11")
            .find("'circles' must be a whole number from 0 to 10") != std::string::npos);
  CHECK(shipped_fault_with("ranks.toml", "fighter = 3", "fighter = 0") == "");
  CHECK(shipped_fault_with("ranks.toml", "fighter = 3", "fighter = 11").find("from 0 to 10") !=
        std::string::npos);
  CHECK(shipped_fault_with("ranks.toml", "fighter = 3", "fencer = 3")
            .find("'fencer' is not a skill or ability") != std::string::npos);
  CHECK(shipped_fault_with("npcs.toml", "only = [6, 6, 6, 6]", "only = [10, 6, 6, 6]") == "");
  CHECK(shipped_fault_with("npcs.toml", "only = [6, 6, 6, 6]", "only = [11, 6, 6, 6]").find("from 1 to 10") !=
        std::string::npos);
  CHECK(shipped_fault_with("npcs.toml", "only = [6, 6, 6, 6]", "only = [0, 6, 6, 6]").find("from 1 to 10") !=
        std::string::npos);
  CHECK(shipped_fault_with("npcs.toml", "dice = 1", "dice = 9") == "");
  CHECK(shipped_fault_with("npcs.toml", "dice = 1", "dice = 10").find("from 1 to 9") != std::string::npos);
  const std::string hungry = "dice = 0, test = \"none\"";
  CHECK(shipped_fault_with("conditions.toml", hungry, "dice = 9, test = \"none\"") == "");
  CHECK(shipped_fault_with("conditions.toml", hungry, "dice = 10, test = \"none\"").find("from 0 to 9") !=
        std::string::npos);
  CHECK(shipped_fault_with("obstacles.toml", "listed = [\"pathfinder\"]", "listed = [\"piper\"]")
            .find("'piper' in 'listed' is not a skill or ability") != std::string::npos);
  const std::string one = "listed = [\"pathfinder\"]";
  CHECK(shipped_fault_with("obstacles.toml", one, R"(listed = ["pathfinder", "scout", "fighter"])") == "");
  CHECK(shipped_fault_with("obstacles.toml", one, R"(listed = ["pathfinder", "scout", "fighter", "nature"])")
            .find("'listed' lists more than 3 ratings") != std::string::npos);
}

TEST_CASE("MG-MIS-05 MG-MIS-06 a pack has a test and a conflict in every category") {
  // All tests, or all conflicts, of one category are given to the animals.
  const auto fault = [](bool conflicts) {
    for (const DataFile& one : embedded_data()) {
      if (one.name != "obstacles.toml") continue;
      std::string text(one.text);
      const std::size_t parts = text.find("\nconflict = [");
      const std::string from = "category = \"weather\"";
      for (auto at = text.find(from, conflicts ? parts : 0);
           at != std::string::npos && (conflicts || at < parts); at = text.find(from, at))
        text.replace(at, from.size(), "category = \"animal\"");
      return first_fault("obstacles.toml", text);
    }
    return std::string("no such file");
  };
  CHECK(fault(true).find("the category 'weather' needs a conflict obstacle") != std::string::npos);
  CHECK(fault(false).find("the category 'weather' needs a test obstacle") != std::string::npos);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
