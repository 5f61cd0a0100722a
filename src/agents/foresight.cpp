#include "agents/foresight.h"

#include <cmath>

#include "kernel/sim_table.h"

namespace warren {
namespace {

// So much worth makes the winner three times as likely as the loser: a good unit or two (Rulebook::worth).
constexpr double kGoodLead = 400;

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

}  // namespace

Answer SoloMind::answer(const Prompt& prompt, const Position& here, Table& dice) {
  return book_.rulebook_choice(prompt, here.setting, here.ground, here.state, dice, memory_[at(prompt.seat)]);
}

bool Foresight::play(const Position& from, Mind& mind, Rng& rng, int steps) {
  setting_ = &from.setting;
  mind_ = &mind;
  rng_ = &rng;
  given_ = from.since;
  next_answer_ = {};
  next_dice_ = 0;
  fits_ = true;
  state_.copy_from(*from.checkpoint, book_.state_size());
  book_.imagine(from.setting, state_, seat_, rng);
  do {
    book_.prepare(from.setting, state_, *ground_);
    book_.step(from.setting, *ground_, state_, *this);
  } while (fits_ && --steps >= 0 && !book_.outcome(from.setting, state_).over);
  return fits_;
}

double Foresight::value(Seat seat) const {
  const Outcome outcome = book_.outcome(*setting_, state_);
  if (outcome.over) return (outcome.value[at(seat)] + 1) / 2.0;
  const double lead = book_.worth(*setting_, state_, seat);
  return 0.5 + 0.5 * lead / (std::abs(lead) + kGoodLead);
}

Answer Foresight::ask(const Prompt& prompt) {
  std::size_t& next = next_answer_[at(prompt.seat)];
  while (next < given_.answers.size()) {
    const GivenAnswer& given = given_.answers[next++];
    if (given.seat != prompt.seat) continue;
    if (given.answer.form() == prompt.form && prompt.judge(given.answer).ok()) return given.answer;
    fits_ = false;
    return prompt.fallback();
  }
  if (prompt.form == Form::battle || !fits_) return prompt.fallback();
  return mind_->answer(prompt, {*setting_, *ground_, state_}, *this);
}

void Foresight::sealed(Seats seats, Dialogue& dialogue) {
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
}

Dice Foresight::roll(const Roll& roll) {
  if (next_dice_ < given_.dice.size()) return given_.dice[next_dice_++];
  return draw_faces(roll, [this](std::uint8_t sides) { return rng_->die(sides); });
}

}  // namespace warren
