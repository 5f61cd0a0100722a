// Does a whole match still go as it went? Each row below is a match, kept as a text beside this file that
// reads like a report of it. A change of the rules shows as a difference to review:
//   WARREN_UPDATE_PLAYTHROUGHS=1 build/tests/test_playthroughs    writes the texts anew
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

#include "games/bookshelf.h"
#include "kernel/record/record.h"
#include "playthroughs/script.h"
#include "playthroughs/story.h"
#include "thimble/state.h"

using namespace warren;
using namespace warren::playthroughs;

namespace {

const Rulebook* game(std::string_view id) {
  const Rulebook* book = find_rulebook(bookshelf(), id);
  REQUIRE_MESSAGE(book != nullptr, "no game is called ", id);
  return book;
}

// game, scenario, seats, seed
std::vector<Playthrough> all() {
  return {
      {&thimble::rulebook(),     "shelf",               3, 1},
      {game("mice-at-arms"),     "pitched-battle",      2, 1},
      {game("mice-at-arms"),     "pitched-battle",      4, 1},
      {game("mice-at-arms"),     "last-stand",          2, 1},
      {game("mice-at-arms"),     "secure-the-crossing", 2, 1},
      {game("mice-at-arms"),     "break-free",          2, 1},
      {game("mice-at-arms"),     "surrounded",          2, 1},
      {game("mice-at-arms"),     "take-the-fortress",   2, 1},
      {game("mice-at-arms"),     "ambush",              2, 1},
      {game("mice-at-arms"),     "aftermath",           2, 1},
      {game("mice-at-arms"),     "hold-the-hills",      2, 1},
      {game("mice-at-arms"),     "chevauchee",          2, 1},
      {game("mice-at-arms"),     "siege",               2, 1},
      {game("rattle-and-rend"),  "rolled",              2, 1},
      {game("mouse-guard"),      "mission",             3, 1},
      {game("mouse-guard"),      "conflict",            2, 1},
      {game("might-of-arms"),    "quick-battle",        2, 1},
      {game("might-of-arms"),    "night-march",         2, 1},
      {game("mice-and-mystics"), "C1",                  4, 1},
      {game("mice-and-mystics"), "C2",                  2, 1},
  };
}

// The matches that somebody wrote down, in the order of their names.
std::vector<std::string> scripts() {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs"))
    if (entry.path().extension() == ".script") files.insert(entry.path().string());
  return {files.begin(), files.end()};
}
std::string story_file(const std::string& script) {
  return std::filesystem::path(script).replace_extension(".txt").string();
}

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// "line 12: "was" is now "is"", or nothing.
std::string first_difference(const std::string& was, const std::string& is) {
  std::istringstream before(was), now(is);
  for (int line = 1;; ++line) {
    std::string a, b;
    const bool more_before = static_cast<bool>(std::getline(before, a));
    const bool more_now = static_cast<bool>(std::getline(now, b));
    if (!more_before && !more_now) return {};
    if (a != b || more_before != more_now)
      return "line " + std::to_string(line) + ": \"" + a + "\" is now \"" + b + "\"";
  }
}

}  // namespace

TEST_CASE("every match goes as its text tells") {
  for (const Playthrough& one : all()) {
    CAPTURE(one.file());
    const std::string story = story_of(one);
    if (std::getenv("WARREN_UPDATE_PLAYTHROUGHS") != nullptr)
      std::ofstream(one.file(), std::ios::binary) << story;
    CHECK(first_difference(read(one.file()), story) == "");
  }
}

TEST_CASE("every written match goes as its text tells") {
  for (const std::string& file : scripts()) {
    CAPTURE(file);
    Script script(file);
    const std::string story = story_of(*game(script.setup.game), script);
    CHECK(script.left_over() == "");
    if (std::getenv("WARREN_UPDATE_PLAYTHROUGHS") != nullptr)
      std::ofstream(story_file(file), std::ios::binary) << story;
    CHECK(first_difference(read(story_file(file)), story) == "");
  }
}

TEST_CASE("every text belongs to a match") {
  std::set<std::string> files;
  for (const Playthrough& one : all()) files.insert(one.file());
  for (const std::string& one : scripts()) files.insert(story_file(one));
  for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs"))
    if (entry.path().extension() == ".txt")
      CHECK_MESSAGE(files.contains(entry.path().string()), entry.path().string());
}

TEST_CASE("a changed match is told with the line that changed") {
  CHECK(first_difference("a\nb\n", "a\nb\n") == "");
  CHECK(first_difference("a\nb\n", "a\nc\n") == "line 2: \"b\" is now \"c\"");
  CHECK(first_difference("a\n", "a\nc\n") == "line 2: \"\" is now \"c\"");
}
