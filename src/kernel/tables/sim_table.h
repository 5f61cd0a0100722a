// How is a match played from end to end inside one function call?
#pragma once

#include <array>
#include <cstdint>

#include "kernel/base/rng.h"
#include "kernel/book/agent.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/rules/table.h"
#include "kernel/tables/step_memory.h"

namespace warren {

// Agents answer inline, dice come from a seeded generator; a seat without an agent draws from it as well.
// Counts decisions: asks with two or more options are the game's business, so every ask counts.
class SimTable final : public Table {
 public:
  explicit SimTable(Rng& rng) : rng_(rng) {}
  // With agents: `position` names the state that is going to be stepped.
  SimTable(Rng& rng, const Position& position) : rng_(rng), position_(&position) {}

  // For agents that look ahead; to be told when a step begins.
  void remember(StepMemory& memory) { memory_ = &memory; }

  void seat_agent(Seat seat, Agent* agent) { agents_[slot(seat)] = agent; }

  Answer ask(const Prompt& prompt) override {
    ++decisions_;
    Agent* agent = agents_[slot(prompt.seat)];
    if (memory_ != nullptr) return ask_remembering(prompt, agent);
    return agent == nullptr ? prompt.draw(rng_) : agent->choose(prompt, *position_, *this);
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i) {
      if (!seats.has(seat_at(i))) continue;
      if (memory_ != nullptr) memory_->begin_dialogue();
      dialogue.run(seat_at(i), *this);
      if (memory_ != nullptr) memory_->end_dialogue();
    }
    if (memory_ != nullptr) memory_->unseal();
  }
  Dice roll(const Roll& roll) override {
    const Dice dice = draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
    if (memory_ != nullptr && !thinking_) memory_->rolled(dice);
    return dice;
  }
  void tell(const Event&) override {}

  std::uint64_t decisions() const { return decisions_; }

 private:
  Answer ask_remembering(const Prompt& prompt, Agent* agent) {
    Answer answer;
    if (agent == nullptr) {
      answer = prompt.draw(rng_);
    } else {
      thinking_ = true;  // an agent's own dice are not the step's
      answer = agent->choose(
          prompt,
          {position_->setting, position_->ground, position_->state, &memory_->checkpoint(), memory_->given()},
          *this);
      thinking_ = false;
    }
    memory_->answered(prompt.seat, answer);
    return answer;
  }

  Rng& rng_;
  StepMemory* memory_ = nullptr;
  bool thinking_ = false;
  const Position* position_ = nullptr;
  std::array<Agent*, kMaxSeats> agents_{};
  std::uint64_t decisions_ = 0;
};

}  // namespace warren
