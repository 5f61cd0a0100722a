#include "agents/plan.h"

#include "agents/candidates.h"
#include "agents/seeds.h"

namespace warren {

std::uint32_t question_key(const Prompt& prompt) {
  return static_cast<std::uint32_t>(scatter(std::uint64_t{prompt.kind} << 16 |
                                            std::uint64_t{prompt.subject} << 8 |
                                            static_cast<std::uint64_t>(index(prompt.seat))));
}

const Answer* find_planned(std::span<const Planned> plan, std::size_t& next, const Prompt& prompt) {
  const std::uint32_t question = question_key(prompt);
  for (std::size_t i = next; i < plan.size(); ++i) {
    if (plan[i].question != question) continue;
    const Answer& answer = plan[i].answer;
    if (answer.form() != prompt.form || !prompt.judge(answer).ok()) return nullptr;
    next = i + 1;
    return &answer;
  }
  return nullptr;
}

std::uint64_t key_of(std::span<const Planned> plan) {
  std::uint64_t key = plan.size();
  for (const Planned& planned : plan)
    key = scatter(key ^ scatter(std::uint64_t{planned.question} ^ key_of(planned.answer)));
  return key;
}

}  // namespace warren
