// How does the searching agent think?
#pragma once

#include <cstdint>
#include <memory>

#include "kernel/agent.h"

namespace warren {

struct SearchBudget {
  std::uint32_t iterations = 2000;  // over all trees
  std::uint32_t trees = 4;          // merged in order: the result does not depend on the cores
  int steps = 10;                   // an imagined match is judged at the first checkpoint after so many more
};

std::unique_ptr<Agent> make_search_agent(const Rulebook& book, const SearchBudget& budget);

}  // namespace warren
