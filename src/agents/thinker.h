// How does a search think? It imagines matches in which its seat follows one plan or another.
#pragma once

#include <array>
#include <span>

#include "agents/foresight.h"
#include "agents/plan.h"

namespace warren {

// Imagines one match after the other. In the step at hand, and in those that belong to the same thought, its
// seat follows a plan or makes one up on the way; whatever no plan tells is answered as the book's own
// opponent would, for each seat by what that seat knows and remembers.
class Thinker final : public Mind {
 public:
  Thinker(const Rulebook& book, Seat seat);

  // A new question; `position` and `memory` (of the book's own opponent at the seat) must outlive the
  // thinking.
  void begin(const Position& position, const Memory& memory, std::uint64_t seed);

  // What came of an imagined match, from 0 (lost) to 1 (won). The n-th match of every plan meets the same
  // chance, so that what differs is the plan. One half, when what was imagined says nothing.
  double follow(std::span<const Planned> plan, std::uint64_t n, int decisions);

  // Gives `first` to the question at hand and makes up the rest until the plan is over. False: nothing came
  // of it.
  bool draft(const Answer& first, std::uint64_t n, Plan& plan, double& value);

  // The same for a plan with this meaning, one of so many that plans may have here.
  bool draft_meant(int meaning, std::uint64_t n, Plan& plan, double& value);
  int meanings() const { return foresight_.meanings(*position_); }

  Answer answer(const Prompt& prompt, const Position& here, Rng& rng) override;

 private:
  static constexpr int kNone = -1;
  // How a draft goes on after its first answer.
  enum class Style : unsigned char { sensible, mostly_sensible, wild };
  static Style style_of(std::uint64_t n);

  bool play(std::uint64_t n, int decisions);
  Answer make_up(const Prompt& prompt, const Position& here, Rng& rng);
  Answer as_meant(const Prompt& prompt, const Position& here, Rng& rng);
  Answer by_the_book(const Prompt& prompt, const Position& here, Rng& rng);

  const Rulebook& book_;
  Seat seat_;
  Foresight foresight_;
  double trust_in_end_;
  bool plans_quickly_;
  const Position* position_ = nullptr;
  const Memory* memory_ = nullptr;
  std::uint64_t seed_ = 0;

  // Of the match that is imagined:
  std::array<Memory, kMaxSeats> memories_;
  std::span<const Planned> plan_;
  std::size_t next_ = 0;
  Plan* drafted_ = nullptr;  // null: follows a plan
  Answer first_;
  Style style_ = Style::wild;
  int meaning_ = kNone;   // of the plan that is made up
  bool refused_ = false;  // the first answer is not allowed in this imagination
};

}  // namespace warren
