#include "lab/claim.h"

#include <fmt/format.h>

#include <array>

#include "lab/betting.h"
#include "lab/by_number.h"

namespace warren {
namespace {

ByNumber wins_of(std::span<const MatchRow> rows) {
  return by_number(rows, [](const MatchRow& row) { return row.value[0] > 0 ? 1.0 : 0.0; });
}

Betting bets_on_wins(int claim, std::span<const double> wins) {
  Betting betting(claim / 100.0);
  for (const double won : wins) betting.add(won);
  return betting;
}

ClaimVerdict verdict_of(const Betting& betting) {
  if (!betting.refuted()) return ClaimVerdict::undecided;
  return betting.was_too_low() ? ClaimVerdict::more : ClaimVerdict::less;
}

}  // namespace

std::string_view name_of(ClaimVerdict verdict) {
  constexpr std::array<std::string_view, 3> kNames{"undecided", "more", "less"};
  return kNames[static_cast<std::size_t>(verdict)];
}

ClaimVerdict claim_verdict(int claim, std::span<const MatchRow> rows) {
  return verdict_of(bets_on_wins(claim, wins_of(rows).means));
}

ClaimTest test_claim(int claim, std::span<const MatchRow> rows) {
  const ByNumber wins = wins_of(rows);
  const Betting betting = bets_on_wins(claim, wins.means);
  ClaimTest test;
  test.claim = claim;
  test.verdict = verdict_of(betting);
  test.matches = wins.matches;
  test.left_out = wins.left_out;
  for (const double won : wins.means) test.won += won / static_cast<double>(wins.means.size());
  test.interval = betting_interval(wins.means);
  test.evidence = betting.most();
  return test;
}

std::string claim_words(const ClaimTest& test) {
  if (test.verdict != ClaimVerdict::undecided)
    return fmt::format("{} than {} %", name_of(test.verdict), test.claim);
  return fmt::format("not decided in {} matches: {:.0f} %, {:.0f} to {:.0f}", test.matches, 100 * test.won,
                     100 * test.interval.low, 100 * test.interval.high);
}

}  // namespace warren
