// Does a game's learner's page end as it should: with a first turn, told step by step?
#pragma once

#include <algorithm>
#include <cstddef>

#include "kernel/book/guide.h"

namespace warren {

// The last lesson, and no other, is the first turn, and no other has steps.
inline bool ends_with_first_turn(const Guide& guide, std::size_t steps) {
  const auto& lessons = guide.lessons;
  return !lessons.empty() && lessons.back().first_turn && lessons.back().steps.size() == steps &&
         std::ranges::count_if(lessons, &Guide::Lesson::first_turn) == 1 &&
         std::ranges::count_if(lessons, [](const Guide::Lesson& one) { return !one.steps.empty(); }) == 1;
}

}  // namespace warren
