#include "agents/agents.h"

#include <array>
#include <charconv>

#include "agents/search.h"

namespace warren {
namespace {

constexpr SearchBudget kUsual{.iterations = 1000};
constexpr SearchBudget kFair{.iterations = 500};
constexpr SearchBudget kHard{.iterations = 5000};
constexpr SearchBudget kGreedy{.iterations = 300, .decisions = 0};
constexpr std::uint32_t kMostIterations = 10'000'000;
constexpr std::uint32_t kMostMilliseconds = 600'000;
constexpr std::uint32_t kIterationsPerMillisecond =
    20;  // at most: where there is no clock they are the budget
constexpr std::string_view kSearch = "search";

template <const SearchBudget& Budget>
std::unique_ptr<Agent> make_with(const Rulebook& book) {
  return make_search_agent(book, Budget);
}

// "500" or "200ms"; false when it is neither.
bool read_budget(std::string_view words, SearchBudget& budget) {
  std::uint32_t number = 0;
  const auto read = std::from_chars(words.data(), words.data() + words.size(), number);
  const std::string_view unit = words.substr(static_cast<std::size_t>(read.ptr - words.data()));
  if (read.ec != std::errc{} || number == 0) return false;
  if (unit.empty() && number <= kMostIterations) return budget = {.iterations = number}, true;
  if (unit != "ms" || number > kMostMilliseconds) return false;
  budget = {.iterations = number * kIterationsPerMillisecond, .milliseconds = number};
  return true;
}

// "search:500", "search:200ms", or null.
std::unique_ptr<Agent> make_budgeted(std::string_view name, const Rulebook& book) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos || name.substr(0, colon) != kSearch) return nullptr;
  SearchBudget budget;
  return read_budget(name.substr(colon + 1), budget) ? make_search_agent(book, budget) : nullptr;
}

}  // namespace

std::span<const AgentKind> agent_kinds() {
  // clang-format off
  static constexpr std::array kKinds{
      AgentKind{kUsualOpponent, "makes plans for its turn and tries them in its head, your replies among it; mostly beats the rulebook's own opponent",
                make_with<kFair>},
      AgentKind{"easy", "plays as the rulebook's own opponent does, but makes one choice in three without a thought",
                make_easy_agent},
      AgentKind{"hard", "thinks ten times as long as fair before each answer: the slowest, and meant to be the strongest",
                make_with<kHard>},
      AgentKind{"solo", "follows the rulebook's own instructions for an absent player, with its dice; does not look ahead",
                make_solo_agent},
      AgentKind{"greedy", "takes what leaves it best off when the activation is over; never asks what you will do about it",
                make_with<kGreedy>},
      AgentKind{kSearch, "as fair and hard, with as much thought for each answer as search:N (imagined matches) or "
                         "search:Nms (milliseconds) says; 1000 without", make_with<kUsual>, false},
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
  return words + ", search:N, search:Nms.";
}

}  // namespace warren
