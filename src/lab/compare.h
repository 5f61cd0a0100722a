// Does a change of the rules change the outcome? Two variants on the same seeds, looked at as they come.
#pragma once

#include "lab/betting.h"
#include "lab/run.h"

namespace warren {

enum class Difference : unsigned char { undecided, different, alike };
std::string_view name_of(Difference verdict);

// Of one matchup under two variants, by one measure.
struct Comparison {
  std::size_t first = 0;  // the cells
  std::size_t second = 0;
  Yardstick measure = Yardstick::first_seat;
  std::uint64_t numbers = 0;   // pairs of matches with all seat orders
  std::uint64_t left_out = 0;  // one of them came to no end
  double mean_first = 0;       // of the measure; for lengths how often the first is the longer, draws half
  double mean_second = 0;
  Interval difference;  // second less first, right 19 times of 20 however long one looks
  double evidence = 1;  // that there is one: 20 is enough
  Difference verdict = Difference::undecided;
};

// The same matchups under the first and the second variant.
std::vector<Comparison> compare_variants(const Experiment& experiment, const CellRows& rows,
                                         Yardstick measure);

// Plays on until each matchup's verdict is there, or the matches are spent.
Wanted compare_rule(const Experiment& experiment);

}  // namespace warren
