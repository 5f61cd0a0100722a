// The agent that is beaten easily: the book's own opponent, when its mind is on the game.
#include "agents/agents.h"

namespace warren {
namespace {

constexpr std::uint32_t kOneIn = 3;

class EasyAgent final : public Agent {
 public:
  explicit EasyAgent(const Rulebook& book) : solo_(make_solo_agent(book)) {}

  void sit_down(std::uint64_t seed) override {
    rng_ = Rng(seed);
    solo_->sit_down(seed);
  }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override {
    return rng_.below(kOneIn) == 0 ? prompt.draw(rng_) : solo_->choose(prompt, position, dice);
  }

 private:
  std::unique_ptr<Agent> solo_;
  Rng rng_{0};
};

}  // namespace

std::unique_ptr<Agent> make_easy_agent(const Rulebook& book) { return std::make_unique<EasyAgent>(book); }

}  // namespace warren
