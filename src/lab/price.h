// Which cost makes a thing fair? The one at which armies with it win as often as armies without it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "lab/run.h"
#include "lab/summary.h"

namespace warren {

// What came of one price.
struct PricePoint {
  int price = 0;
  std::uint64_t matches = 0;
  double share = 0.5;  // wins and half the draws of the army that has the thing
  Interval interval{0, 1};
  bool enough = false;  // it is clear which side wins, or all matches are played
};

struct PriceSearch {
  std::vector<PricePoint> points;  // that were looked at, cheapest first
  std::optional<int> next;         // must be played before the search can go on

  enum class End : unsigned char { unfinished, found, below, above };  // below and above: not in the range
  End end = End::unfinished;
  double fair = 0;  // found: where the line between the two nearest prices crosses one half
  Interval range;   // the same for both ends of their intervals
};

// Halves the range again and again: a thing that costs more wins less. `at` says what is known of a price.
PriceSearch search_price(int from, int to, const std::function<PricePoint(int price)>& at);

// The same over the results of an experiment with a price question; its variants are the prices.
PriceSearch search_price(const Experiment& experiment, const CellRows& rows);

// What came of it, in a sentence or two.
std::string price_words(const Experiment& experiment, const PriceSearch& search);

// Plays what the search asks for next.
Wanted price_rule(const Experiment& experiment);

}  // namespace warren
