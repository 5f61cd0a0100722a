#include "agents/thinker.h"

#include "agents/seeds.h"
#include "kernel/tables/own_dice.h"

namespace warren {

Thinker::Thinker(const Rulebook& book, Seat seat)
    : book_(book),
      seat_(seat),
      foresight_(book, seat),
      trust_in_end_(book.trust_in_end() / 100.0),
      plans_quickly_(book.plans_by_quick_choices()) {}

void Thinker::begin(const Position& position, const Memory& memory, std::uint64_t seed) {
  position_ = &position;
  memory_ = &memory;
  seed_ = seed;
}

bool Thinker::play(std::uint64_t n, int decisions) {
  memories_.fill({});
  memories_[slot(seat_)] = *memory_;
  next_ = 0;
  refused_ = false;
  return foresight_.play(*position_, *this, scatter(seed_ ^ n), decisions) && !refused_;
}

double Thinker::follow(std::span<const Planned> plan, std::uint64_t n, int decisions) {
  plan_ = plan;
  drafted_ = nullptr;
  if (!play(n, decisions)) return 0.5;
  return (1 - trust_in_end_) * foresight_.value_after_plan(seat_) +
         trust_in_end_ * foresight_.end_value(seat_);
}

// Half of the drafts are sensible throughout: answers that are drawn one by one seldom make sense together.
Thinker::Style Thinker::style_of(std::uint64_t n) {
  constexpr std::array kStyles{Style::sensible, Style::sensible, Style::mostly_sensible, Style::wild};
  return kStyles[(scatter(~n) >> 32) % kStyles.size()];
}

bool Thinker::draft(const Answer& first, std::uint64_t n, Plan& plan, double& value) {
  plan.clear();
  drafted_ = &plan;
  first_ = first;
  meaning_ = kNone;
  style_ = plans_quickly_ ? style_of(n) : Style::wild;
  if (!play(n, 0) || plan.empty()) return false;
  value = foresight_.end_value(seat_);
  return true;
}

bool Thinker::draft_meant(int meaning, std::uint64_t n, Plan& plan, double& value) {
  plan.clear();
  drafted_ = &plan;
  meaning_ = meaning;
  if (!play(n, 0) || plan.empty()) return false;
  value = foresight_.end_value(seat_);
  return true;
}

Answer Thinker::answer(const Prompt& prompt, const Position& here, Rng& rng) {
  if (prompt.seat != seat_ || !foresight_.in_plan()) return by_the_book(prompt, here, rng);
  if (drafted_ != nullptr) {
    const Answer answer = meaning_ == kNone ? make_up(prompt, here, rng) : as_meant(prompt, here, rng);
    drafted_->push_back({question_key(prompt), answer, foresight_.checkpoint()});
    return answer;
  }
  const Answer* planned = find_planned(plan_, next_, prompt);
  return planned != nullptr ? *planned : by_the_book(prompt, here, rng);
}

Answer Thinker::make_up(const Prompt& prompt, const Position& here, Rng& rng) {
  if (drafted_->empty()) {
    refused_ = first_.form() != prompt.form || !prompt.judge(first_).ok();
    return refused_ ? prompt.fallback() : first_;
  }
  if (style_ == Style::sensible || (style_ == Style::mostly_sensible && rng.below(3) != 0))
    return book_.quick_choice(prompt, rng);
  switch (rng.below(4)) {
    case 0: return by_the_book(prompt, here, rng);
    case 1: return book_.quick_choice(prompt, rng);
    default: return prompt.draw(rng);
  }
}

Answer Thinker::as_meant(const Prompt& prompt, const Position& here, Rng& rng) {
  OwnDice dice(rng);
  const Answer answer = book_.horizon()->meant_choice(prompt, here.setting, here.ground, here.state, meaning_,
                                                      dice, memories_[slot(seat_)]);
  return prompt.judge(answer).ok() ? answer : prompt.fallback();
}

Answer Thinker::by_the_book(const Prompt& prompt, const Position& here, Rng& rng) {
  // A way over the board or a place on it takes the book long; what comes of it is guessed as well by a quick
  // choice.
  const bool on_board = prompt.form == Form::path || (prompt.form == Form::pose && plans_quickly_);
  if (on_board && !foresight_.in_plan()) return book_.quick_choice(prompt, rng);
  OwnDice dice(rng);
  Memory& memory = memories_[slot(prompt.seat)];
  return book_.rulebook_choice(prompt, here.setting, here.ground, here.state, dice, memory);
}

}  // namespace warren
