// How do agents take part in a live match?
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "agents/agents.h"
#include "kernel/match/match.h"

namespace warren {

// The agents of one match, from one answer to the next. What they draw follows from `seed`, which has nothing
// to do with the match's dice; what they roll are dice of the match, recorded with their answers.
class LiveAgents {
 public:
  explicit LiveAgents(std::uint64_t seed) : seed_(seed) {}

  // Answers as long as a seat whose sitter is an agent is asked; returns how many answers it gave. A sitter
  // of a kind that is no agent's name ("human") is left alone, and so is a battle: it is fought, not chosen.
  // After an undo the agents begin afresh: what they remembered was of a line of play that is gone.
  // `after_each` is called after every answer, to save and to show it.
  int play(Match& match, const std::function<void()>& after_each = {});

  // The same for one answer at most.
  int play_one(Match& match);

  // An agent's answer that the rules refused, in words: a fault in Warren. The agent declined instead.
  const std::string& trouble() const { return trouble_; }

 private:
  bool play_once(Match& match);
  Agent* agent_at(const Match& match, Seat seat);
  bool answer_for(Match& match, Seat seat, Agent& agent);

  struct Chair {
    std::string kind;
    std::unique_ptr<Agent> agent;
  };
  std::uint64_t seed_;
  std::uint32_t inputs_seen_ = 0;
  std::array<Chair, kMaxSeats> chairs_;
  std::string trouble_;
};

}  // namespace warren
