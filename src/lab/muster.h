// Which army comes? Rolls the first army of a match, as the rules do at its beginning.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

struct MusterOrder {
  std::optional<int> loyalty;         // what its dice are changed by
  std::optional<std::uint64_t> seed;  // dice that can be repeated
};

struct MusteredArmy {
  std::vector<LogLine> log;          // how it came
  std::vector<Scene::Panel> panels;  // the units' cards
};

// Nothing with at least one fault when the game rolls no armies or refuses the order. The book's own opponent
// takes what is rolled.
std::optional<MusteredArmy> muster_army(const Rulebook& book, const MusterOrder& order,
                                        std::vector<Fault>& faults);

}  // namespace warren
