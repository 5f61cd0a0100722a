// Which faults does a crowd of random matches bring to light?
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/fuzz_match.h"
#include "lab/simulate.h"

namespace warren {

// The match that each job is at, so that a handler of crashes can name it.
struct FuzzRunning {
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  static constexpr int kMostJobs = 64;

  FuzzRunning() {
    for (auto& match : matches) match = kNone;
  }
  std::array<std::atomic<std::uint64_t>, kMostJobs> matches;
};

struct FuzzPlan {
  const Rulebook* book = nullptr;
  Setup setup;
  bool all_options =
      false;  // each match draws its own scenario, seats and house rules where `setup` has none
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  std::uint64_t matches = 1000;
  std::uint64_t thorough_every = 16;  // see FuzzCase::thorough; 0: never
  int jobs = 1;
};

struct Finding {
  std::uint64_t match = 0;  // play it again: --from match --matches 1
  std::uint64_t times = 1;  // matches with the same words
  std::string words;
  Setup setup;
  std::uint32_t step = 0;
  std::uint32_t input = 0;          // of the record: after so many inputs it shows
  std::vector<std::string> record;  // JSON Lines: loads in `warren replay` and `warren verify`
};

struct FuzzReport {
  std::uint64_t matches = 0;
  std::uint64_t thorough = 0;
  std::uint64_t refused = 0;  // drawn set-ups that the game does not allow
  std::uint64_t steps = 0;
  std::uint64_t decisions = 0;
  std::vector<Finding>
      findings;  // the first of each kind, in the order of the matches; at most kMostFindings

  static constexpr std::size_t kMostFindings = 20;
};

// The same report for any number of jobs. Nothing with at least one fault when the set-up is wrong.
std::optional<FuzzReport> fuzz(const FuzzPlan& plan, std::vector<Fault>& faults,
                               const Progress& progress = {}, FuzzRunning* running = nullptr);

}  // namespace warren
