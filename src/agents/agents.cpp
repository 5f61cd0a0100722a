#include "agents/agents.h"

#include <array>

namespace warren {

std::span<const AgentKind> agent_kinds() {
  static constexpr std::array kKinds{
      AgentKind{
                "solo",    "follows the rulebook's own instructions for an absent player, with its dice; does not look ahead",
                make_solo_agent                                                                                                                  },
      AgentKind{"random",  "takes any allowed choice with no thought at all: for tests and statistics",
                make_random_agent                                                                                                                },
      AgentKind{
                "even",    "lists every allowed choice and picks one evenly: yields and declines as often as anything else",
                make_even_agent                                                                                                                  },
      AgentKind{"listing",
                "plays exactly as random does, but lists every allowed choice first: for measuring",                           make_listing_agent},
  };
  return kKinds;
}

std::unique_ptr<Agent> make_agent(std::string_view name, const Rulebook& book) {
  for (const AgentKind& kind : agent_kinds())
    if (kind.name == name) return kind.make(book);
  return nullptr;
}

std::string unknown_agent(std::string_view name) {
  std::string words = "There is no agent called \"" + std::string(name) + "\". There are:";
  for (const AgentKind& kind : agent_kinds())
    words += (&kind == agent_kinds().data() ? " " : ", ") + std::string(kind.name);
  return words + ".";
}

}  // namespace warren
