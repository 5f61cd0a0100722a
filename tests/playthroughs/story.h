// What does a whole match read like?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/rulebook.h"

namespace warren::playthroughs {

// What a player says when he is asked: the words of an option, or a place as X,Y in inches.
struct Reply {
  int seat = 0;
  std::string question;  // part of its sentence
  std::string words;
};

// An example with the dice and answers that it needs. A reply waits for the first question of its seat that
// it fits; everything else gets the plainest answer, and further dice follow from the seed.
struct Example {
  std::string title;
  std::vector<int> faces;
  std::vector<Reply> replies;
};

// A match between the book's own opponents, of which all chance follows from the seed, or an example.
struct Playthrough {
  const Rulebook* book;
  std::string scenario;
  int seats;
  std::uint64_t seed;
  Example example;  // untitled: none

  std::string name() const;  // "mice-at-arms pitched-battle for 2"
  std::string file() const;  // "tests/playthroughs/mice-at-arms-pitched-battle-2.txt"
};

// The match as a text for people: a heading per phase, a paragraph for each thing that opens one in the log
// with all that came of it, dice in brackets; then the outcome and the map of the table as it was left.
std::string story_of(const Playthrough& playthrough);

}  // namespace warren::playthroughs
