// What has changed in a position, as a seat is shown it, and how likely is each change?
#pragma once

#include <string>
#include <vector>

#include "kernel/rules/mark.h"
#include "kernel/rules/ref.h"
#include "kernel/tables/preview.h"

namespace warren {

// One thing that may have changed at the next checkpoint, with the chance of each of its values.
struct Prospect {
  std::string title;  // "Bow-Mice", "Bow-Mice: fleeing", "Red: victory points"
  Mark mark;          // the unit, piece or area that it is about; empty for a track and for the game itself
  Ref of;             // the thing that it is about; none: the match
  std::string key;    // what of it: "bases", a value's or a sign's name, "over"
  int now = 0;        // as it is
  struct Row {
    std::string label;  // "2 lost"
    int number = 0;     // as it would be
    Fraction chance;
    Interval interval;  // with samples
  };
  std::vector<Row> rows;  // the likeliest first
};

// Whose eyes it is seen with.
struct Onlooker {
  const Rulebook& book;
  const Setting& setting;
  Seat seat = kNobody;
};

// Everything that differs from `now` in any of the positions that may come out. Units come first.
std::vector<Prospect> prospects_of(const Preview<State>& result, const Onlooker& onlooker, const State& now);

}  // namespace warren
