// Does a whole match still go as it went? Each text beside this file is a match and reads like a report of
// it. Its first line says which: game, scenario, seats, seed. A change of the rules shows as a difference to
// review:
//   WARREN_UPDATE_PLAYTHROUGHS=1 build/tests/test_playthroughs    writes the texts anew
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
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
  if (id == thimble::rulebook().id()) return &thimble::rulebook();
  const Rulebook* book = find_rulebook(bookshelf(), id);
  REQUIRE_MESSAGE(book != nullptr, "no game is called ", id);
  return book;
}

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::set<std::string> files_with(const char* extension) {
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs"))
    if (entry.path().extension() == extension) files.insert(entry.path().string());
  return files;
}
std::string story_file(const std::string& script) {
  return std::filesystem::path(script).replace_extension(".txt").string();
}

// "thimble shelf for 3, seed 1"
Playthrough match_named(const std::string& words) {
  static const std::regex kForm(R"(^(\S+) (\S+) for ([0-9]), seed ([0-9]+)\n)");
  std::smatch parts;
  REQUIRE_MESSAGE(std::regex_search(words, parts, kForm), "no match is named by ", words.substr(0, 60));
  return {game(parts[1].str()), parts[2], std::stoi(parts[3]), std::stoull(parts[4])};
}

// Those that the book's own opponents play: every text that does not belong to a script.
std::vector<Playthrough> all() {
  std::set<std::string> texts = files_with(".txt");
  for (const std::string& script : files_with(".script")) texts.erase(story_file(script));
  std::vector<Playthrough> matches;
  for (const std::string& text : texts) {
    matches.push_back(match_named(read(text)));
    CHECK(matches.back().file() == text);
  }
  return matches;
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
  for (const std::string& file : files_with(".script")) {
    CAPTURE(file);
    Script script(file);
    const std::string story = story_of(*game(script.setup.game), script);
    CHECK(script.left_over() == "");
    if (std::getenv("WARREN_UPDATE_PLAYTHROUGHS") != nullptr)
      std::ofstream(story_file(file), std::ios::binary) << story;
    CHECK(first_difference(read(story_file(file)), story) == "");
  }
}

TEST_CASE("a text says in its first line which match it is") {
  const Playthrough match = match_named("thimble shelf for 3, seed 17\n\nAt the kitchen table\n");
  CHECK(match.book == &thimble::rulebook());
  CHECK(match.scenario == "shelf");
  CHECK(match.seats == 3);
  CHECK(match.seed == 17);
}

TEST_CASE("a changed match is told with the line that changed") {
  CHECK(first_difference("a\nb\n", "a\nb\n") == "");
  CHECK(first_difference("a\nb\n", "a\nc\n") == "line 2: \"b\" is now \"c\"");
  CHECK(first_difference("a\n", "a\nc\n") == "line 2: \"\" is now \"c\"");
}
