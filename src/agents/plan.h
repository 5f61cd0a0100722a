// What does a seat mean to say, question by question? Mostly in one step; a plan may go on (Horizon).
#pragma once

#include <span>
#include <vector>

#include "kernel/rules/prompt.h"

namespace warren {

// Which question is it? Behind the same answers another roll may bring another one.
std::uint32_t question_key(const Prompt& prompt);

struct Planned {
  std::uint32_t question = 0;
  Answer answer;
  std::uint64_t checkpoint = 0;  // digest of where its step began when it was thought of; 0: the step at hand
};
using Plan = std::vector<Planned>;

// What is said from `next` on to the question that is asked, if it is still allowed; null when there is
// nothing. Moves `next` behind it.
const Answer* find_planned(std::span<const Planned> plan, std::size_t& next, const Prompt& prompt);

// The same for plans that say the same.
std::uint64_t key_of(std::span<const Planned> plan);

}  // namespace warren
