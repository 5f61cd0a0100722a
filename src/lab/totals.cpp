#include "lab/totals.h"

#include <algorithm>

#include "kernel/base/digest.h"

namespace warren {
namespace {

void count(Totals::Side& side, int value, int score) {
  ++(value > 0 ? side.wins : value < 0 ? side.losses : side.draws);
  side.score += score;
  side.score_squares += std::int64_t{score} * score;
}

void add_side(Totals::Side& side, const Totals::Side& later) {
  side.wins += later.wins;
  side.draws += later.draws;
  side.losses += later.losses;
  side.score += later.score;
  side.score_squares += later.score_squares;
}

}  // namespace

void Totals::add(const MatchResult& result, std::uint64_t index, int seats, int turn) {
  if (result.endless && endless++ == 0) first_endless = index;
  ++matches;
  decisions += result.decisions;
  steps += result.steps;
  rounds += result.rounds;
  most_rounds = std::max(most_rounds, result.rounds);
  most_steps = std::max(most_steps, result.steps);
  digest += mix_digest(result.digest, index);  // a sum: the same however the matches are shared out
  if (result.endless) return;
  ++ended_by[result.outcome.rule.index];
  for (int seat = 0; seat < seats; ++seat) {
    const int value = result.outcome.value[static_cast<std::size_t>(seat)];
    const int score = result.outcome.score[static_cast<std::size_t>(seat)];
    count(by_seat[static_cast<std::size_t>(seat)], value, score);
    count(by_player[static_cast<std::size_t>((seat - turn + seats) % seats)], value, score);
  }
}

void Totals::add(const Totals& later) {
  if (endless == 0) first_endless = later.first_endless;
  matches += later.matches;
  endless += later.endless;
  decisions += later.decisions;
  steps += later.steps;
  rounds += later.rounds;
  most_rounds = std::max(most_rounds, later.most_rounds);
  most_steps = std::max(most_steps, later.most_steps);
  digest += later.digest;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    add_side(by_player[i], later.by_player[i]);
    add_side(by_seat[i], later.by_seat[i]);
  }
  for (const auto& [rule, matches_of_it] : later.ended_by) ended_by[rule] += matches_of_it;
}

}  // namespace warren
