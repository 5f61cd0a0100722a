// Which agents are there, and how does one get hold of one?
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "kernel/book/agent.h"

namespace warren {

struct AgentKind {
  std::string_view name;   // "solo"
  std::string_view words;  // what it does and does not do, honestly
  std::unique_ptr<Agent> (*make)(const Rulebook& book);
  bool for_people = true;  // worth offering as an opponent; the others serve tests and studies
};

// Who sits opposite a person who names nobody: answers within a second.
inline constexpr std::string_view kUsualOpponent = "fair";

// Those that a person may be offered as an opponent come first, and the usual one before all.
std::span<const AgentKind> agent_kinds();

// An agent for one seat of one match after the other; `book` must outlive it. "search:500" imagines that
// many matches for each answer, "search:200ms" as many as there is time for. Null: there is none of that
// name.
std::unique_ptr<Agent> make_agent(std::string_view name, const Rulebook& book);

// Why there is none of that name: lists those that there are.
std::string unknown_agent(std::string_view name);

std::unique_ptr<Agent> make_random_agent(const Rulebook& book);
std::unique_ptr<Agent> make_even_agent(const Rulebook& book);
std::unique_ptr<Agent> make_listing_agent(const Rulebook& book);
std::unique_ptr<Agent> make_solo_agent(const Rulebook& book);
std::unique_ptr<Agent> make_easy_agent(const Rulebook& book);

}  // namespace warren
