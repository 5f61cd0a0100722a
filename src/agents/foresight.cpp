#include "agents/foresight.h"

#include <cmath>

#include "agents/seeds.h"
#include "kernel/base/digest.h"
#include "kernel/tables/called_off.h"
#include "kernel/tables/sim_table.h"

namespace warren {
namespace {

// So much worth makes the winner three times as likely as the loser: a good unit or two (Rulebook::worth).
constexpr double kGoodLead = 620;
constexpr std::uint64_t kMostSteps = 20'000;  // no game goes on for ever; a broken one must not either

}  // namespace

double value_of(const Rulebook& book, const Setting& setting, const State& state, Seat seat) {
  const Outcome outcome = book.outcome(setting, state);
  if (outcome.over) return (outcome.value[slot(seat)] + 1) / 2.0;
  const double lead = book.worth(setting, state, seat);
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + kGoodLead * kGoodLead);
}

bool Foresight::play(const Position& from, Mind& mind, std::uint64_t seed, int decisions) {
  setting_ = &from.setting;
  mind_ = &mind;
  seed_ = seed;
  given_ = GivenReader(from.since);
  decisions_ = 0;
  checkpoint_ = 0;
  fits_ = !is_called_off();
  if (!fits_) return false;
  state_.copy_from(*from.checkpoint, book_.state_size());
  thoughts_ = Rng(seed);
  if (seat_ != kNobody) book_.imagine(from.setting, state_, seat_, thoughts_);
  const std::uint64_t steps = play_plan();
  went_on_ = fits_ && decisions_ < decisions && !book_.outcome(from.setting, state_).over;
  if (went_on_) play_on(steps, decisions);
  return fits_;
}

// Returns the number of its last step.
std::uint64_t Foresight::play_plan() {
  in_plan_ = true;
  const std::uint32_t plan = horizon_ == nullptr ? 0 : horizon_->plan(*setting_, state_);
  std::uint64_t step = 0;
  play_step(step);
  while (plan != 0 && fits_ && horizon_->plan(*setting_, state_) == plan && step < kMostSteps &&
         !is_called_off() && !book_.outcome(*setting_, state_).over) {
    checkpoint_ = digest_of({state_.data(), book_.state_size()});
    play_step(++step);
  }
  if (plan != 0) decisions_ = 0;  // however many it took: it is judged as far beyond its end as any other
  return step;
}

void Foresight::play_on(std::uint64_t step, int decisions) {
  in_plan_ = false;
  for (int i = 0; i < setting_->seats; ++i)
    after_plan_[static_cast<std::size_t>(i)] = value_of(book_, *setting_, state_, seat_at(i));
  do {
    play_step(++step);
  } while (decisions_ < decisions && step < kMostSteps && !is_called_off() &&
           !book_.outcome(*setting_, state_).over);
}

void Foresight::play_step(std::uint64_t step) {
  dice_ = Rng(scatter(seed_ + step));
  thoughts_ = Rng(scatter(seed_ + step), 1);
  book_.prepare(*setting_, state_, *ground_);
  book_.step(*setting_, *ground_, state_, *this);
}

Answer Foresight::ask(const Prompt& prompt) {
  if (const Answer* given = given_.next_answer(prompt.seat)) {
    if (given->form() == prompt.form && prompt.judge(*given).ok()) return *given;
    fits_ = false;
    return prompt.fallback();
  }
  if (prompt.form == Form::battle || !fits_) return prompt.fallback();
  ++decisions_;
  return mind_->answer(prompt, {*setting_, *ground_, state_}, thoughts_);
}

void Foresight::sealed(Seats seats, Dialogue& dialogue) {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
}

Dice Foresight::roll(const Roll& roll) {
  if (const Dice* given = given_.next_dice()) return *given;
  return draw_faces(roll, [this](std::uint8_t sides) { return dice_.die(sides); });
}

}  // namespace warren
