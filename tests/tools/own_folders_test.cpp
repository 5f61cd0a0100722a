// Does anything outside a game's folders speak of that game? Its words, looks and art stand in
// src/games/<game> and web/games/<game>; the rest of the house knows none of them. Comments may take a game
// as an example.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

namespace {

namespace fs = std::filesystem;

// Names, and words that mean something in one game alone.
const std::regex kGameWords(
    "mice.?at.?arms|rattle.?and.?rend|mouse.?guard|might.?of.?arms|mice.?and.?mystics"
    "|\\b(bow.?mice|rat.?riders|battle.?cat|ladybug|princess|momentum|warbands?|colossal|disposition|persona"
    "|belief|instinct|gendarmes?|stradiots?|pikes?|arquebus|cheese|hourglass|minions?|surge)\\b",
    std::regex::icase);

struct Spared {
  const char* place;
  const char* why;
};
constexpr std::array kSpared{
    Spared{"src/games/bookshelf.cpp",        "the shelf itself"                    },
    Spared{"src/cli/",                       "examples in the help of a command"   },
    Spared{"web/look/gallery/Boards.svelte", "boards to try, from files"           },
    Spared{"web/look/tokens.css",            "colours of the covers on the shelf"  },
    Spared{"web/pages/Armies.svelte",        "says what is built there, for people"},
};

bool is_spared(const std::string& file) {
  return std::ranges::any_of(kSpared, [&](const Spared& spared) { return file.starts_with(spared.place); });
}

bool is_looked_at(const std::string& file) {
  constexpr std::array kKinds{".cpp", ".h", ".ts", ".svelte", ".css", ".svg"};
  constexpr std::array kNot{"node_modules", "/dist/", "/e2e/", "/tests/", ".test.", "web/wire/types.ts"};
  const auto holds = [&](const char* part) { return file.find(part) != std::string::npos; };
  return std::ranges::any_of(kKinds, [&](const char* kind) { return file.ends_with(kind); }) &&
         std::ranges::none_of(kNot, holds) && !file.starts_with("web/games/") &&
         !std::regex_search(file, std::regex("^src/games/[a-z_]+/")) && !is_spared(file);
}

// What is said for readers of the source.
std::string without_comment(const std::string& line) {
  static const std::regex comment(R"((^|[^:"])//.*$|<!--.*-->|^ *\*.*$|/\*.*\*/)");
  return std::regex_replace(line, comment, "$1");
}

}  // namespace

TEST_CASE("no word of a game stands outside its folders") {
  int looked_at = 0;
  for (const char* folder : {"src", "web"})
    for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::recursive_directory_iterator();
         ++entry) {
      if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();
      const std::string file = entry->path().generic_string();
      if (!entry->is_regular_file() || !is_looked_at(file)) continue;
      ++looked_at;
      std::ifstream in(file);
      int number = 0;
      for (std::string line; std::getline(in, line);) {
        ++number;
        CHECK_MESSAGE(!std::regex_search(without_comment(line), kGameWords), file, ":", number, ": ", line);
      }
    }
  CHECK(looked_at > 300);
}
