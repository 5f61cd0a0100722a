// What may come of an answer? Exact odds from the code that resolves it, read off the scenes that come out.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/foreseen_rolls.h"
#include "analysis/prospects.h"
#include "kernel/match/match.h"

namespace warren {

struct LookAhead {
  std::vector<Prospect> prospects;  // units first; empty: nothing that is drawn changes
  bool exact = false;
  std::uint32_t samples = 0;  // 0: all paths were walked
  bool imagined = false;      // what the seat cannot know was imagined anew for each sample
  std::uint64_t paths = 0;
  std::vector<ForeseenRoll> rolls;  // in the order in which they come; a few at most
  std::string policy;
  std::string fault;  // why nothing can be said
};

inline constexpr int kLookAheadMilliseconds = 400;

// After `line`, answers of the seat from its open question on, up to the next checkpoint. When the paths of
// the dice take longer than `milliseconds`, a few thousand samples take over.
LookAhead look_ahead(const Match& match, Seat seat, std::span<const Answer> line,
                     int milliseconds = kLookAheadMilliseconds);

}  // namespace warren
