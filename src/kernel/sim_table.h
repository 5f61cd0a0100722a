// How is a match played from end to end inside one function call?
#pragma once

#include <array>
#include <cstdint>

#include "kernel/agent.h"
#include "kernel/rng.h"
#include "kernel/table.h"

namespace warren {

// Draws faces for a roll: the one code path for simulation, live play and searches.
// `draw(sides)` returns a face from 1 to sides.
template <class DrawFace>
Dice draw_faces(const Roll& roll, DrawFace&& draw) {
  Dice dice;
  for (int i = 0; i < roll.lots; ++i) {
    const Lot& lot = roll.lot[static_cast<std::size_t>(i)];
    for (int waiting = lot.count; waiting > 0 && dice.count < kMaxDice; --waiting) {
      const std::uint8_t face = draw(roll.sides);
      dice.face[dice.count] = face;
      dice.cls[dice.count++] = class_of(lot, face);
      if (roll.open_ended && face == roll.sides) ++waiting;
    }
  }
  return dice;
}

// Agents answer inline, dice come from a seeded generator; a seat without an agent draws from it as well.
// Counts decisions: asks with two or more options are the game's business, so every ask counts.
class SimTable final : public Table {
 public:
  explicit SimTable(Rng& rng) : rng_(rng) {}
  // With agents: `position` names the state that is going to be stepped.
  SimTable(Rng& rng, const Position& position) : rng_(rng), position_(&position) {}

  void seat_agent(Seat seat, Agent* agent) { agents_[static_cast<std::size_t>(index(seat))] = agent; }

  Answer ask(const Prompt& prompt) override {
    ++decisions_;
    Agent* agent = agents_[static_cast<std::size_t>(index(prompt.seat))];
    return agent == nullptr ? prompt.draw(rng_) : agent->choose(prompt, *position_, *this);
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

  std::uint64_t decisions() const { return decisions_; }

 private:
  Rng& rng_;
  const Position* position_ = nullptr;
  std::array<Agent*, kMaxSeats> agents_{};
  std::uint64_t decisions_ = 0;
};

}  // namespace warren
