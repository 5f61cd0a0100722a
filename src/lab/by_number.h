// What does each number of a cell say? Its seat orders share their dice, so that together they are one piece
// of evidence.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "lab/match_row.h"

namespace warren {

struct ByNumber {
  std::vector<double> means;   // over the seat orders, number by number
  std::uint64_t matches = 0;   // that are in them
  std::uint64_t left_out = 0;  // numbers with a match that came to no end
};

ByNumber by_number(std::span<const MatchRow> rows, const std::function<double(const MatchRow&)>& measured);

}  // namespace warren
