// Can a player say once that he lets something go by?
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/run.h"

using namespace warren::cli;

namespace {

constexpr const char* kReaction = "do you react";
constexpr const char* kTyped = "\n> ";

int count(const std::string& text, std::string_view words) {
  int found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

// A match of Rattle and Rend against an opponent who acts at random.
std::string play(const std::string& typed) {
  const Folder folder;
  const Ran ran = run({"play", "rattle-and-rend", "--seed", "3", "--seat", "human", "--seat", "random",
                       "--plain", "--save", folder.file("m.jsonl")},
                      typed);
  CHECK(ran.code == 0);
  return ran.out;
}

// One and the same match, always declined by hand.
const std::string& declined_by_hand() {
  static const std::string shown = play(first_answers(150));
  return shown;
}

// The answers that lead to the first question about a reaction.
std::string until_reaction() {
  const std::string& shown = declined_by_hand();
  const std::size_t first = shown.find(kReaction);
  REQUIRE(first != std::string::npos);
  return first_answers(count(shown.substr(0, first), kTyped));
}

}  // namespace

TEST_CASE("RR-REA-01 RR-GAP-08 after `pass always` no window asks again, until `pass off`") {
  const std::string before = until_reaction();
  CHECK(count(declined_by_hand(), kReaction) > 3);
  CHECK(count(play(before + "pass always\n" + first_answers(60)), kReaction) == 1);
  const std::string again =
      play(before + "pass always\n" + first_answers(20) + "pass off\n" + first_answers(60));
  CHECK(again.find("You are asked everything again.") != std::string::npos);
  CHECK(count(again, kReaction) > 1);
}

TEST_CASE("RR-REA-01 `pass turn` holds for this turn, `pass` for this window") {
  const std::string before = until_reaction();
  const int turn = count(play(before + "pass turn\n" + first_answers(60)), kReaction);
  const int once = count(play(before + "pass\n" + first_answers(60)), kReaction);
  CHECK(turn > 1);
  CHECK(turn < once);
}

TEST_CASE("RR-WIN-01 nobody is asked where there is nothing to choose") {
  const std::string& shown = declined_by_hand();
  // A list of answers of which the first is the last.
  for (std::size_t at = shown.find("\n    1  "); at != std::string::npos;
       at = shown.find("\n    1  ", at + 1)) {
    const std::size_t next = shown.find('\n', at + 1);
    REQUIRE(next != std::string::npos);
    const std::string rest = shown.substr(next + 1, 40);
    CAPTURE(shown.substr(at > 200 ? at - 200 : 0, 300));
    CHECK(rest.rfind("Type a number", 0) != 0);
  }
}
