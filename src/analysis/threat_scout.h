// Whom can a unit get at in one turn? Tries out the answers to its questions, the shortest lines first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/coming_turn.h"
#include "analysis/reach.h"

namespace warren {

// Whose turn is looked at, for whom.
struct ThreatLook {
  const Match& match;
  Seat seat;
  Seat actor;
  Mark unit;
};

// What the unit answers, and how that reads.
struct ThreatWay {
  std::vector<Answer> answers;
  std::string words;
  std::uint64_t deed = 0;     // the last of them: the same deed from elsewhere is no news
  std::optional<Point> from;  // where it would stand, when it moves first
};

struct ThreatFound {
  ThreatWay line;
  Mark target;
};

struct Scouted {
  std::vector<ThreatFound> found;
  std::vector<Rim> reach;  // the rims of where it can go
};

inline constexpr std::size_t kMostThreats = 12;

// Of the prey; at most kMostThreats.
Scouted scouted(const ThreatLook& look, const Approach& approach, std::vector<Mark> prey);

}  // namespace warren
