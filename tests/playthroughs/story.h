// What does a whole match read like?
#pragma once

#include <cstdint>
#include <string>

#include "kernel/book/rulebook.h"

namespace warren::playthroughs {

class Script;

// A match between the book's own opponents: all chance follows from the seed.
struct Playthrough {
  const Rulebook* book;
  std::string scenario;
  int seats;
  std::uint64_t seed;

  std::string name() const;  // "mice-at-arms pitched-battle for 2"
  std::string file() const;  // "tests/playthroughs/mice-at-arms-pitched-battle-2.txt"
};

// The match as a text for people: a heading per phase, a paragraph for each thing that opens one in the log
// with all that came of it, dice in brackets; then the outcome and the map of the table as it was left.
std::string story_of(const Playthrough& playthrough);
// The same of a match that was written down.
std::string story_of(const Rulebook& book, Script& script);

}  // namespace warren::playthroughs
