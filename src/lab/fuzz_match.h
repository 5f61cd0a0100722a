// How is one match played in search of faults?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/match/match.h"
#include "lab/fuzz_table.h"

namespace warren {

// One match and how closely to look at it.
struct FuzzCase {
  const Rulebook* book = nullptr;
  Setup setup;
  std::uint64_t experiment = 1;
  std::uint64_t index = 0;
  bool thorough = false;  // plays it twice more: with somebody listening, and live from the answers given
};

struct FuzzResult {
  std::string finding;  // empty: none
  std::uint32_t steps = 0;
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  // of the last state
  bool over = false;
  std::vector<FuzzAnswer> answers;  // that led there
};

// Plays the case; the same case always gives the same result. `setting` is that of its set-up.
FuzzResult fuzz_match(const FuzzCase& the_case, const Setting& setting);

// The live match that these answers lead to, with the dice of the case: as far as they are allowed.
std::unique_ptr<Match> live_match(const FuzzCase& the_case, const std::vector<FuzzAnswer>& answers);

// The dice of a case as people name them: a live match with this seed rolls the same.
std::uint64_t dice_seed(const FuzzCase& the_case);

}  // namespace warren
