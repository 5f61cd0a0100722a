// What comes until the minions have acted?
#pragma once

#include <map>
#include <span>
#include <string>

#include "games/mice_and_mystics/ground.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/calculator.h"

namespace warren::mice_and_mystics {

// What is told of a position then, by mouse; the rest is forgotten, so that equal ends are one.
struct Foreseen {
  std::array<std::uint8_t, kMostMice> wounds{};
  std::array<std::uint8_t, kMostMice> cheese{};
  MouseSet captured = 0;
  std::uint8_t surges = 0;
  std::uint8_t wheel = 0;
  std::uint8_t lost = 0;
};

// Walks the turn of the current minion card to its end, figure by figure; nobody breaks in. Exact: equal
// positions are merged after each figure. Nothing when there would be more than `most` positions.
bool foresee(const MatchSetting& setting, const MatchGround& ground, const State& from, std::size_t most,
             Distribution<Foreseen>& seen);

std::span<const CalculatorField> forecast_fields();
OddsReport forecast_report(const std::map<std::string, std::string>& given);

}  // namespace warren::mice_and_mystics
