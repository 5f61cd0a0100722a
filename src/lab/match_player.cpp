#include "lab/match_player.h"

#include <algorithm>

#include "agents/seeds.h"
#include "kernel/base/check.h"
#include "kernel/base/digest.h"
#include "kernel/tables/called_off.h"

namespace warren {

const std::string& agent_of(const std::vector<std::string>& agents, int player) {
  static const std::string random = "random";
  if (agents.empty()) return random;
  return agents[std::min(static_cast<std::size_t>(player), agents.size() - 1)];
}

MatchPlayer::MatchPlayer(const Rulebook& book, const Setting& setting, const std::vector<std::string>& agents)
    : book_(book), setting_(setting), ground_(book.new_ground()) {
  for (int player = 0; player < setting.seats; ++player) {
    auto& agent = agents_[static_cast<std::size_t>(player)];
    agent = make_agent(agent_of(agents, player), book);
    looks_ahead_ = looks_ahead_ || agent->looks_ahead();
  }
}

MatchResult MatchPlayer::play(std::uint64_t experiment, std::uint64_t index, int turn, MatchWatch* watch) {
  const CheckedSeed seed(match_seed(experiment, index));
  Rng rng(match_seed(experiment, index));
  const Position position{setting_, *ground_, state_};
  SimTable table(rng, position);
  for (int player = 0; player < seats(); ++player) {
    Agent& agent = *agents_[static_cast<std::size_t>(player)];
    const int seat = (player + turn) % seats();
    agent.sit_down(agent_seed(experiment, index, seat));
    table.seat_agent(seat_at(seat), &agent);
  }

  if (looks_ahead_) table.remember(memory_);

  MatchResult result;
  Table& talks_to = watch == nullptr ? table : watch->watch(position, table);
  book_.begin(setting_, state_);
  while (!(result.outcome = book_.outcome(setting_, state_)).over && result.steps < kMostSteps &&
         !is_called_off()) {
    book_.prepare(setting_, state_, *ground_);
    if (watch != nullptr) watch->checkpoint();
    if (looks_ahead_) memory_.begin_step(state_, book_.state_size());
    book_.step(setting_, *ground_, state_, talks_to);
    ++result.steps;
  }
  if (watch != nullptr) watch->checkpoint();
  result.endless = !result.outcome.over;
  result.decisions = table.decisions();
  result.rounds = static_cast<std::uint32_t>(book_.rounds(setting_, state_));
  result.digest = digest_of({state_.data(), book_.state_size()});
  return result;
}

}  // namespace warren
