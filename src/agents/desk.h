// Where does a search think? At a few desks: each has imagined matches of its own, whatever core it runs on.
#pragma once

#include <span>
#include <vector>

#include "agents/thinker.h"

namespace warren {

// A plan that was made up, and how its seat stood when the step was over.
struct Draft {
  Plan plan;
  std::uint64_t key = 0;
  double value = 0;
};

class Desk {
 public:
  Desk(const Rulebook& book, Seat seat) : thinker_(book, seat) {}

  void begin(const Position& position, const Memory& memory, std::uint64_t seed);

  // Makes up plans that begin with each `stride`-th of these answers in turn, from `first` on; ends early
  // when nothing new comes to mind. Returns how many matches it imagined.
  std::uint32_t make_drafts(std::span<const Answer> answers, std::size_t first, std::size_t stride,
                            std::uint32_t most);
  std::vector<Draft>& drafts() { return drafts_; }

  // Tries are kept by the plan's number; the n-th of each plan meets the same chance.
  void begin_tries(std::size_t plans);
  void attempt(std::size_t number, std::span<const Planned> plan, std::uint32_t times, int decisions);
  std::span<const double> tries(std::size_t number) const { return tries_[number]; }

 private:
  Thinker thinker_;
  std::vector<Draft> drafts_;
  std::vector<std::vector<double>> tries_;
};

}  // namespace warren
