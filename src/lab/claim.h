// Does the first player win as often as was claimed? Looked at as the matches come.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kernel/tables/preview.h"
#include "lab/match_row.h"

namespace warren {

enum class ClaimVerdict : unsigned char { undecided, more, less };
std::string_view name_of(ClaimVerdict verdict);

// What a cell's matches say about "the first player wins `claim` percent of the matches". A draw is not won.
struct ClaimTest {
  int claim = 50;
  ClaimVerdict verdict = ClaimVerdict::undecided;  // wrong 1 time of 20 at most, however often one looks
  std::uint64_t matches = 0;
  std::uint64_t left_out = 0;  // numbers with a match that came to no end
  double won = 0;
  Interval interval{0, 1};  // right 19 times of 20, however often one looks
  double evidence = 1;      // against the claim: 20 is enough
};

ClaimTest test_claim(int claim, std::span<const MatchRow> rows);
// The verdict alone.
ClaimVerdict claim_verdict(int claim, std::span<const MatchRow> rows);

// "more than 85 %"; what is known when it is not decided.
std::string claim_words(const ClaimTest& test);

}  // namespace warren
