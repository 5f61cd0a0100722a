// Where does each match of an experiment, and each seat of a match, get its chance from?
#pragma once

#include <cstdint>

namespace warren {

// A number that looks like none of its neighbours (splitmix64): seeds 1, 2, 3 become unrelated streams.
constexpr std::uint64_t scatter(std::uint64_t word) {
  word += 0x9E3779B97F4A7C15ULL;
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31);
}

// The dice of one match of an experiment.
constexpr std::uint64_t match_seed(std::uint64_t experiment, std::uint64_t match) {
  return scatter(scatter(experiment) ^ match);
}

// What the agent at one seat of that match draws from: unrelated to the dice.
constexpr std::uint64_t agent_seed(std::uint64_t experiment, std::uint64_t match, int seat) {
  return scatter(match_seed(experiment, match) + 1 + static_cast<std::uint64_t>(seat));
}

}  // namespace warren
