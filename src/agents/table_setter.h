// Who lays the table for somebody who would rather play? Answers the questions of the set-up, which the
// game's guide names, as the book's own opponent would.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/match/match.h"

namespace warren {

// Does this kind of question belong to the set-up?
bool is_set_up(const Rulebook& book, std::uint16_t ask);

// Its answers are ordinary answers of the seats: judged, recorded, and taken back like those. What it rolls
// it rolls in its head, never with the dice of the match.
class TableSetter {
 public:
  explicit TableSetter(std::uint64_t seed) : seed_(seed) {}

  // One answer for the seat, if it is asked and no typed dice are awaited.
  Verdict answer_one(Match& match, Seat seat);

  // Answers for these seats until each of them is asked something else, or nothing; says how often it did.
  int lay(Match& match, Seats seats);

 private:
  bool is_asked_to_set_up(const Match& match, Seat seat) const;

  std::uint64_t seed_;
  std::array<Memory, kMaxSeats> memory_{};
};

}  // namespace warren
