// How is one match of an experiment played, from its set-up to its outcome?
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "agents/agents.h"
#include "kernel/tables/sim_table.h"

namespace warren {

// A match that passes this many checkpoints does not come to an end: a finding, not a result.
inline constexpr std::uint32_t kMostSteps = 20'000;

struct MatchResult {
  Outcome outcome;
  bool endless = false;
  std::uint32_t steps = 0;
  std::uint32_t rounds = 0;
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  // of the last state
};

// Who plays for a player: the last one named plays for those without a name of their own, random when nobody
// is.
const std::string& agent_of(const std::vector<std::string>& agents, int player);

// Looks on at a match without changing it.
class MatchWatch {
 public:
  virtual ~MatchWatch() = default;

  // A match begins; the table that the rules talk to is what it gives back, `table` itself or one around it.
  virtual Table& watch(const Position& position, Table& table) = 0;
  // The match stands at a checkpoint, the first and the last included.
  virtual void checkpoint() = 0;
};

// Plays match after match with the same rules and agents. Everything it needs is made at the start: a match
// allocates nothing beyond what the game's ground and an agent's own thinking take. One job, one player.
// No threads, no I/O, no clock: this also runs in WebAssembly.
class MatchPlayer {
 public:
  // `agents` by player, each a name that make_agent knows; see agent_of.
  MatchPlayer(const Rulebook& book, const Setting& setting, const std::vector<std::string>& agents);

  // Match `index` of the experiment with that seed. With `turn` = 1 player 0 sits at seat 1, and so on round
  // the table; the outcome is by seat. Ends in the middle when the work of its thread is called off.
  MatchResult play(std::uint64_t experiment, std::uint64_t index, int turn = 0, MatchWatch* watch = nullptr);

  int seats() const { return setting_.seats; }
  const State& state() const { return state_; }

 private:
  const Rulebook& book_;
  const Setting& setting_;
  std::unique_ptr<Ground> ground_;
  State state_;
  StepMemory memory_;
  bool looks_ahead_ = false;                              // one of the agents does
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents_;  // by player
};

}  // namespace warren
