// The agent that plays by the book's own rules for an absent player.
#include "agents/agents.h"

namespace warren {
namespace {

class SoloAgent final : public Agent {
 public:
  explicit SoloAgent(const Rulebook& book) : book_(book) {}

  void sit_down(std::uint64_t) override { memory_ = {}; }  // all its chance is dice on the table
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override {
    return book_.rulebook_choice(prompt, position.setting, position.ground, position.state, dice, memory_);
  }

 private:
  const Rulebook& book_;
  Memory memory_;
};

}  // namespace

std::unique_ptr<Agent> make_solo_agent(const Rulebook& book) { return std::make_unique<SoloAgent>(book); }

}  // namespace warren
