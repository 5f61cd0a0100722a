// What may come of an answer? Runs the step again from its checkpoint, as a seat may know it, and plays on in
// its head.
#pragma once

#include <array>
#include <memory>

#include "kernel/base/rng.h"
#include "kernel/book/agent.h"
#include "kernel/book/horizon.h"
#include "kernel/rules/given_reader.h"

namespace warren {

// How a position stands for a seat, from 0 (lost) to 1 (won): by its outcome, or by what the game thinks it
// is worth.
double value_of(const Rulebook& book, const Setting& setting, const State& state, Seat seat);

// Who answers in an imagined match whatever is not known already. `here` is the imagined position.
class Mind {
 public:
  virtual Answer answer(const Prompt& prompt, const Position& here, Rng& rng) = 0;

 protected:
  ~Mind() = default;
};

// One imagined match after the other. All chance follows from the seed it is given, never from the dice of a
// match, and for each step anew: two matches with the same seed that part in one step meet the same chance in
// the next. Nothing is allocated from one match to the next.
class Foresight final : public Table {
 public:
  static constexpr int kToTheEnd = 1 << 30;

  // For what a seat may know; for everything when it is nobody's: of a match that is over.
  Foresight(const Rulebook& book, Seat seat)
      : book_(book), horizon_(book.horizon()), seat_(seat), ground_(book.new_ground()) {}

  // Plays from the checkpoint of `from` to the end of the plan to which its step belongs (Horizon), then on
  // to the first checkpoint at which the mind has given at least `decisions` answers, or to the end. What the
  // seat cannot know is drawn anew first. False: what was drawn does not fit what has happened since.
  bool play(const Position& from, Mind& mind, std::uint64_t seed, int decisions);

  // How it stood for a seat when the plan was over, which depends on few dice, and in the end.
  double value_after_plan(Seat seat) const { return went_on_ ? after_plan_[slot(seat)] : end_value(seat); }
  bool in_plan() const { return in_plan_; }
  // So many meanings a plan of the seat's may have from here (Horizon).
  int meanings(const Position& from) const;
  // The digest of the checkpoint at which the step that is played began; 0 in the first one.
  std::uint64_t checkpoint() const { return checkpoint_; }
  double end_value(Seat seat) const { return value_of(book_, *setting_, state_, seat); }

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event&) override {}

 private:
  const Rulebook& book_;
  const Horizon* horizon_;
  Seat seat_;
  std::unique_ptr<Ground> ground_;
  State state_;
  const Setting* setting_ = nullptr;
  Mind* mind_ = nullptr;
  std::uint64_t seed_ = 0;
  Rng dice_{0};
  Rng thoughts_{0};  // apart from the dice: these fall alike, however much somebody draws
  GivenReader given_;
  std::array<double, kMaxSeats> after_plan_{};
  bool in_plan_ = true;
  bool went_on_ = false;    // beyond the plan
  std::uint32_t plan_ = 0;  // its number (Horizon)
  std::uint64_t checkpoint_ = 0;
  bool by_turn_ = false;       // how chance is counted
  std::uint32_t turn_ = 0;     // of the last step, and
  std::uint64_t of_turn_ = 0;  // which one of that turn it was
  int decisions_ = 0;
  bool fits_ = true;

  std::uint64_t play_plan();
  std::uint64_t chance_of(std::uint64_t step);
  void play_step(std::uint64_t step);
  void play_on(std::uint64_t step, int decisions);
  bool goes_on(int decisions) const;
};

}  // namespace warren
