// What may come of an answer? Exact odds from the code that resolves it, read off the scenes that come out.
#pragma once

#include <string>
#include <vector>

#include "kernel/match.h"
#include "kernel/preview.h"

namespace warren::cli {

// One thing that may have changed at the next checkpoint, with the chance of each of its values.
struct Prospect {
  std::string title;  // "Hoppers: models"
  struct Row {
    std::string label;  // "2 lost"
    Fraction chance;
    Interval interval;
  };
  std::vector<Row> rows;
};

struct LookAhead {
  std::vector<Prospect> prospects;  // empty: nothing that is drawn changes
  bool exact = false;
  std::uint32_t samples = 0;  // 0: all paths were walked
  bool imagined = false;      // what the seat cannot know was imagined anew for each sample
  std::uint64_t paths = 0;
  std::string policy;
  std::string fault;  // why nothing can be said
};

// After `answer` of the seat to its open question, up to the next checkpoint.
LookAhead look_ahead(const Match& match, Seat seat, const Answer& answer);

}  // namespace warren::cli
