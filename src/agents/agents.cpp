#include "agents/agents.h"

#include <array>
#include <charconv>

#include "agents/search.h"

namespace warren {
namespace {

constexpr SearchBudget kUsual{.iterations = 400};
constexpr std::uint32_t kMostIterations = 10'000'000;
constexpr std::string_view kSearch = "search";

std::unique_ptr<Agent> make_usual_search(const Rulebook& book) { return make_search_agent(book, kUsual); }

// "search:500", or null.
std::unique_ptr<Agent> make_budgeted(std::string_view name, const Rulebook& book) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos || name.substr(0, colon) != kSearch) return nullptr;
  const std::string_view digits = name.substr(colon + 1);
  SearchBudget budget;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), budget.iterations);
  const bool whole = read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
  if (!whole || budget.iterations == 0 || budget.iterations > kMostIterations) return nullptr;
  return make_search_agent(book, budget);
}

}  // namespace

std::span<const AgentKind> agent_kinds() {
  // clang-format off
  static constexpr std::array kKinds{
      AgentKind{"solo", "follows the rulebook's own instructions for an absent player, with its dice; does not look ahead",
                make_solo_agent},
      AgentKind{"easy", "plays as solo does, but makes one choice in three without a thought", make_easy_agent},
      AgentKind{"greedy", "tries every choice a few times in its head, to the end of the activation, and takes the best; "
                          "has no plan beyond it", make_greedy_agent},
      AgentKind{kSearch, "looks some activations ahead, replies among them, as often as search:N says; slow, and not yet "
                         "much stronger than solo", make_usual_search, false},
      AgentKind{"random", "takes any allowed choice with no thought at all: for tests and statistics",
                make_random_agent},
      AgentKind{"even", "lists every allowed choice and picks one evenly: yields and declines as often as anything else",
                make_even_agent, false},
      AgentKind{"listing", "plays exactly as random does, but lists every allowed choice first: for measuring",
                make_listing_agent, false},
  };
  // clang-format on
  return kKinds;
}

std::unique_ptr<Agent> make_agent(std::string_view name, const Rulebook& book) {
  for (const AgentKind& kind : agent_kinds())
    if (kind.name == name) return kind.make(book);
  return make_budgeted(name, book);
}

std::string unknown_agent(std::string_view name) {
  std::string words = "There is no agent called \"" + std::string(name) + "\". There are:";
  for (const AgentKind& kind : agent_kinds())
    words += (&kind == agent_kinds().data() ? " " : ", ") + std::string(kind.name);
  return words + ", search:N.";
}

}  // namespace warren
