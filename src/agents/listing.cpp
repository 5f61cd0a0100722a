// The agents that do not think either, but look at the whole list first.
#include <vector>

#include "agents/agents.h"

namespace warren {
namespace {

class List final : public ChoiceSink {
 public:
  void may(const Choice& choice) override { choices.push_back(choice); }
  void may_not(const Choice&, const Refusal&) override {}

  std::vector<Choice> choices;  // keeps its room from one list to the next
};

enum class Picks : std::uint8_t { as_drawn, evenly };

class ListingAgent final : public Agent {
 public:
  explicit ListingAgent(Picks picks) : picks_(picks) {}

  void sit_down(std::uint64_t seed) override { rng_ = Rng(seed); }
  Answer choose(const Prompt& prompt, const Position&, Table&) override {
    list_.choices.clear();
    prompt.universe(list_);
    if (picks_ == Picks::as_drawn || list_.choices.empty()) return prompt.draw(rng_);
    return list_.choices[rng_.below(static_cast<std::uint32_t>(list_.choices.size()))].answer;
  }

 private:
  Picks picks_;
  Rng rng_{0};
  List list_;
};

}  // namespace

std::unique_ptr<Agent> make_listing_agent(const Rulebook&) {
  return std::make_unique<ListingAgent>(Picks::as_drawn);
}
std::unique_ptr<Agent> make_even_agent(const Rulebook&) {
  return std::make_unique<ListingAgent>(Picks::evenly);
}

}  // namespace warren
