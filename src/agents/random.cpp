// The agent that does not think.
#include "agents/agents.h"

namespace warren {
namespace {

class RandomAgent final : public Agent {
 public:
  void sit_down(std::uint64_t seed) override { rng_ = Rng(seed); }
  Answer choose(const Prompt& prompt, const Position&, Table&) override { return prompt.draw(rng_); }

 private:
  Rng rng_{0};
};

}  // namespace

std::unique_ptr<Agent> make_random_agent(const Rulebook&) { return std::make_unique<RandomAgent>(); }

}  // namespace warren
