// What lies on a search's desks? Plans, and what came of them: each desk has imagined matches of its own,
// whoever imagines them.
#pragma once

#include <span>
#include <vector>

#include "agents/thinker.h"

namespace warren {

// A plan that was made up, and how its seat stood when the plan was over.
struct Draft {
  Plan plan;
  std::uint64_t key = 0;
  double value = 0;
};

class Desk {
 public:
  // A new question; see Thinker::begin.
  void begin(const Position& position, const Memory& memory, std::uint64_t seed);

  // Makes up plans that begin with each `stride`-th of these answers in turn, from `first` on; ends early
  // when nothing new comes to mind. Returns how many matches it imagined.
  std::uint32_t make_drafts(Thinker& thinker, std::span<const Answer> answers, std::size_t first,
                            std::size_t stride, std::uint32_t most);
  // The same for a game whose plans have a meaning: each `stride`-th of them, once.
  std::uint32_t make_meant_drafts(Thinker& thinker, int first, int stride, std::uint32_t most);
  std::vector<Draft>& drafts() { return drafts_; }

  // Tries are kept by the plan's number; the n-th of each plan meets the same chance. Those that are expected
  // may be made at once, each by a thinker of its own.
  void begin_tries(std::size_t plans);
  void expect_tries(std::size_t number, std::size_t count) { tries_[number].resize(count); }
  void attempt(Thinker& thinker, std::size_t number, std::span<const Planned> plan, std::size_t n,
               int decisions);
  std::span<const double> tries(std::size_t number) const { return tries_[number]; }

 private:
  void sit_down(Thinker& thinker) const { thinker.begin(*position_, *memory_, seed_); }

  const Position* position_ = nullptr;
  const Memory* memory_ = nullptr;
  std::uint64_t seed_ = 0;
  std::vector<Draft> drafts_;
  std::vector<std::vector<double>> tries_;
};

}  // namespace warren
