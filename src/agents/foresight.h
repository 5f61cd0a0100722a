// What may come of an answer? Runs the step again from its checkpoint, as a seat may know it, and plays on in
// its head.
#pragma once

#include <array>
#include <memory>

#include "kernel/agent.h"
#include "kernel/rng.h"

namespace warren {

// Who answers in an imagined match whatever is not known already.
class Mind {
 public:
  virtual Answer answer(const Prompt& prompt, const Position& here, Table& dice) = 0;

 protected:
  ~Mind() = default;
};

// The book's own opponent for every seat: what people may be expected to do.
class SoloMind final : public Mind {
 public:
  explicit SoloMind(const Rulebook& book) : book_(book) {}
  void forget() { memory_ = {}; }
  Answer answer(const Prompt& prompt, const Position& here, Table& dice) override;

 private:
  const Rulebook& book_;
  std::array<Memory, kMaxSeats> memory_{};
};

// One imagined match after the other. All chance comes from the generator it is given: never the dice of a
// match.
class Foresight final : public Table {
 public:
  Foresight(const Rulebook& book, Seat seat) : book_(book), seat_(seat), ground_(book.new_ground()) {}

  // Plays from the checkpoint of `from` to the first checkpoint after `steps` more steps, or to the end. What
  // the seat cannot know is drawn anew first. False: what was drawn does not fit what has happened since.
  bool play(const Position& from, Mind& mind, Rng& rng, int steps);

  // How the imagined match stands for a seat, from 0 (lost) to 1 (won).
  double value(Seat seat) const;

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event&) override {}

 private:
  const Rulebook& book_;
  Seat seat_;
  std::unique_ptr<Ground> ground_;
  State state_;
  const Setting* setting_ = nullptr;
  Mind* mind_ = nullptr;
  Rng* rng_ = nullptr;
  Given given_;
  std::array<std::size_t, kMaxSeats> next_answer_{};
  std::size_t next_dice_ = 0;
  bool fits_ = true;
};

}  // namespace warren
