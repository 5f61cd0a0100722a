// The agents that do not think either, but look at the whole list first.
#include <vector>

#include "agents/agents.h"
#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

enum class Picks : std::uint8_t { as_drawn, evenly };

class ListingAgent final : public Agent {
 public:
  explicit ListingAgent(Picks picks) : picks_(picks) {}

  void sit_down(std::uint64_t seed) override { rng_ = Rng(seed); }
  Answer choose(const Prompt& prompt, const Position&, Table&) override {
    list_.clear();
    for_each_allowed(prompt, [&](const Choice& choice) { list_.push_back(choice); });
    if (picks_ == Picks::as_drawn || list_.empty()) return prompt.draw(rng_);
    return list_[rng_.below(static_cast<std::uint32_t>(list_.size()))].answer;
  }

 private:
  Picks picks_;
  Rng rng_{0};
  std::vector<Choice> list_;  // keeps its room from one question to the next
};

}  // namespace

std::unique_ptr<Agent> make_listing_agent(const Rulebook&) {
  return std::make_unique<ListingAgent>(Picks::as_drawn);
}
std::unique_ptr<Agent> make_even_agent(const Rulebook&) {
  return std::make_unique<ListingAgent>(Picks::evenly);
}

}  // namespace warren
