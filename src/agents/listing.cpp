// The agent that does not think either, but looks at the whole list first.
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

class ListingAgent final : public Agent {
 public:
  void sit_down(std::uint64_t seed) override { rng_ = Rng(seed); }
  Answer choose(const Prompt& prompt, const Position&, Table&) override {
    list_.choices.clear();
    prompt.universe(list_);
    if (list_.choices.empty()) return prompt.fallback();
    return list_.choices[rng_.below(static_cast<std::uint32_t>(list_.choices.size()))].answer;
  }

 private:
  Rng rng_{0};
  List list_;
};

}  // namespace

std::unique_ptr<Agent> make_listing_agent(const Rulebook&) { return std::make_unique<ListingAgent>(); }

}  // namespace warren
