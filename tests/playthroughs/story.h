// What does a whole match read like?
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kernel/rulebook.h"

namespace warren::playthroughs {

// An answer that somebody gives where the book's own opponent would give another: to a question with these
// words the first allowed answer with those, not before it was asked `after` times.
struct Wish {
  std::string question;
  std::string answer;
  int after = 0;
};

// A match between the book's own opponents: all chance follows from the seed.
struct Playthrough {
  const Rulebook* book;
  std::string scenario;
  int seats;
  std::uint64_t seed;
  std::string title = {};  // what it is about, where somebody has wishes
  std::map<std::string, std::string> options = {};
  std::vector<Wish> wishes = {};

  std::string name() const;  // "mice-at-arms pitched-battle for 2"
  std::string file() const;  // "tests/playthroughs/mice-at-arms-pitched-battle-2.txt"
};

// The match as a text for people: a heading per phase, a paragraph for each thing that opens one in the log
// with all that came of it, dice in brackets; then the outcome and the map of the table as it was left.
std::string story_of(const Playthrough& playthrough);

}  // namespace warren::playthroughs
