#include "agents/desk.h"

#include <set>

namespace warren {
namespace {

constexpr std::uint32_t kNothingNew = 24;  // drafts in a row without a new plan: there are no more

}  // namespace

void Desk::begin(const Position& position, const Memory& memory, std::uint64_t seed) {
  position_ = &position;
  memory_ = &memory;
  seed_ = seed;
  drafts_.clear();  // here, for when the work is called off nobody may come to make new ones
}

std::uint32_t Desk::make_drafts(Thinker& thinker, std::span<const Answer> answers, std::size_t first,
                                std::size_t stride, std::uint32_t most) {
  sit_down(thinker);
  std::set<std::uint64_t> known;
  std::uint32_t made = 0;
  for (std::uint32_t nothing_new = 0; made < most && nothing_new < kNothingNew; ++nothing_new, ++made) {
    Draft draft;
    const Answer& answer = answers[(first + made * stride) % answers.size()];
    // Their chance has nothing to do with that of the tries, which are counted upwards.
    if (!thinker.draft(answer, ~std::uint64_t{made}, draft.plan, draft.value)) continue;
    draft.key = key_of(draft.plan);
    if (known.insert(draft.key).second) nothing_new = 0;
    drafts_.push_back(std::move(draft));
  }
  return made;
}

std::uint32_t Desk::make_meant_drafts(Thinker& thinker, int first, int stride, std::uint32_t most) {
  sit_down(thinker);
  std::uint32_t made = 0;
  for (int meaning = first; meaning < thinker.meanings() && made < most; meaning += stride, ++made) {
    Draft draft;
    if (!thinker.draft_meant(meaning, ~std::uint64_t{made}, draft.plan, draft.value)) continue;
    draft.key = key_of(draft.plan);
    drafts_.push_back(std::move(draft));
  }
  return made;
}

void Desk::begin_tries(std::size_t plans) {
  if (tries_.size() < plans) tries_.resize(plans);
  for (auto& tries : tries_) tries.clear();
}

void Desk::attempt(Thinker& thinker, std::size_t number, std::span<const Planned> plan, std::size_t n,
                   int decisions) {
  sit_down(thinker);
  tries_[number][n] = thinker.follow(plan, n, decisions);
}

}  // namespace warren
