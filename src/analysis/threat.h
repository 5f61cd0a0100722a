// What can that unit do to me when it has its turn next? From the game's own questions, tried out in imagined
// play.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/prospects.h"
#include "analysis/reach.h"
#include "kernel/match/match.h"

namespace warren {

struct Threat {
  // One way in which a unit can get at another.
  struct Line {
    Mark by;
    Mark at;
    std::string words;          // "Move, then shoot: Bow-Mice"
    std::optional<Point> from;  // where it would stand, when it moves first
    // That it comes so, for one whom nobody leads; others may do it or leave it.
    std::optional<Fraction> chance = {};
    std::vector<Prospect> prospects;  // of the two; those it is aimed at first
    bool exact = false;
    std::uint32_t samples = 0;  // 0: all paths were walked
  };
  std::vector<Line> lines;
  std::vector<Rim> reach;  // the rims of where it can go
  bool drew_dice = false;  // on the way to its turn
  bool imagined = false;   // what the seat cannot know was imagined
  std::string policy;
  std::string fault;  // why nothing can be said
};

// Of a unit that nobody leads: what it will do, until the seat has its say again. Of another's unit: what it
// can do to those of `seat`, or for a watcher to anybody else's. Of a unit of the seat's own: who can get at
// it. `line`: answers that the seat might give first. Reads nothing that the seat may not know, and rolls
// dice of its own.
Threat threat_of(const Match& match, Seat seat, Mark unit, std::span<const Answer> line = {});

}  // namespace warren
