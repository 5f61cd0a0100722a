// What may come until a named moment? Odds over several steps, and what those would do whom nobody leads.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/look_ahead.h"
#include "kernel/book/horizon.h"

namespace warren {

// What a unit of nobody's would do in one of its turns.
struct ComingDeed {
  Ref by;
  Ref to;  // the area where it goes; none: it stays
  Ref at;  // whom it attacks; none: nobody
  Fraction chance;
  std::string words;  // "Rat Warrior 2 goes to c3 and attacks Linnet"
};

struct Outlook {
  HorizonEnd end;
  std::vector<Prospect> prospects;  // how it would stand then, as in look_ahead()
  std::vector<ComingDeed> deeds;    // in the order of the turns, the likeliest of a unit first
  bool exact = false;
  std::uint32_t samples = 0;  // 0: all paths were walked
  bool imagined = false;      // what the seat cannot know was imagined anew for each sample
  std::string policy;
  std::string fault;  // why nothing can be said
};

// After `line`, answers of the seat from its open question on; then everybody declines until the moment with
// this key has come; empty: the game's most natural one. Equal positions are one at each checkpoint. When
// they become too many, or take longer than `milliseconds`, samples take over.
Outlook look_until(const Match& match, Seat seat, std::span<const Answer> line, std::string_view end = {},
                   int milliseconds = kLookAheadMilliseconds);

// Does the line end the plan that the seat is in, so that others have their say?
bool ends_plan(const Match& match, Seat seat, std::span<const Answer> line);

}  // namespace warren
