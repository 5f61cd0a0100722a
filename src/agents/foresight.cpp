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
  by_turn_ = meanings(from) > 0;
  turn_ = 0, of_turn_ = 0;
  fits_ = !is_called_off();
  if (!fits_) return false;
  state_.copy_from(*from.checkpoint, book_.state_size());
  thoughts_ = Rng(seed);
  if (seat_ != kNobody) book_.imagine(from.setting, state_, seat_, thoughts_);
  const std::uint64_t steps = play_plan();
  went_on_ = fits_ && goes_on(decisions);
  if (went_on_) play_on(steps, decisions);
  return fits_;
}

int Foresight::meanings(const Position& from) const {
  return horizon_ == nullptr ? 0 : horizon_->meanings(from.setting, *from.checkpoint, seat_);
}

// Until the mind has given so many answers and it shows what came of the plan.
bool Foresight::goes_on(int decisions) const {
  if (book_.outcome(*setting_, state_).over) return false;
  return decisions_ < decisions || (plan_ != 0 && !horizon_->shows(plan_, *setting_, state_));
}

// Returns the number of its last step.
std::uint64_t Foresight::play_plan() {
  in_plan_ = true;
  const std::uint32_t plan = plan_ = horizon_ == nullptr ? 0 : horizon_->plan(*setting_, state_);
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
  } while (goes_on(decisions) && step < kMostSteps && !is_called_off());
}

// Each step has chance of its own. Plans with a meaning take more or fewer steps: there it goes by the turn,
// so that what comes behind them meets the same.
std::uint64_t Foresight::chance_of(std::uint64_t step) {
  if (!by_turn_) return scatter(seed_ + step);
  const std::uint32_t turn = book_.turn(*setting_, state_);
  of_turn_ = turn == turn_ ? of_turn_ + 1 : 0;
  turn_ = turn;
  return scatter(seed_ ^ scatter(std::uint64_t{turn} << 32 | of_turn_));
}

void Foresight::play_step(std::uint64_t step) {
  const std::uint64_t chance = chance_of(step);
  dice_ = Rng(chance);
  thoughts_ = Rng(chance, 1);
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
