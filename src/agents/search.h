// How does the searching agent make up its mind?
#pragma once

#include <cstdint>
#include <memory>

#include "kernel/book/agent.h"

namespace warren {

struct SearchBudget {
  std::uint32_t iterations = 1000;  // imagined matches for an answer, over all trees
  std::uint32_t milliseconds = 0;   // not 0: no longer than this, so that the clock has a say in its answers
  std::uint32_t desks = 4;          // merged in order: the answer does not depend on the cores
  int decisions = 12;               // an imagined match is judged at the first checkpoint after so many
};

std::unique_ptr<Agent> make_search_agent(const Rulebook& book, const SearchBudget& budget);

}  // namespace warren
