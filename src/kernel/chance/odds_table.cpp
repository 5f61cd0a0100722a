#include "kernel/chance/odds_table.h"

#include "kernel/chance/draw_faces.h"

namespace warren {
namespace {

class Declining final : public Policy {
 public:
  std::string_view name() const override { return "everybody declines"; }
  Answer choose(const Prompt& prompt) override { return prompt.fallback(); }
};

}  // namespace

Policy& declining() {
  static Declining policy;
  return policy;
}

void OddsTable::start(const PathWeight& weight) {
  start_ = weight;
  set_ = 0;
  begin_path();
}

void OddsTable::sample(Rng& rng) {
  rng_ = &rng;
  set_ = 0;
  begin_path();
}

void OddsTable::begin_path() {
  used_ = 0;
  given_.rewind();
}

bool OddsTable::next() {
  for (set_ = used_; set_ > 0; --set_) {
    Wheel& last = wheels_[set_ - 1];
    if (!last.turn()) continue;
    last.weigh(set_ == 1 ? start_ : wheels_[set_ - 2].through());
    begin_path();
    cut_short_ = cut_short_ || paths_ >= most_paths_;
    return paths_++ < most_paths_;
  }
  begin_path();
  return false;
}

Answer OddsTable::ask(const Prompt& prompt) {
  const Answer* given = given_.next_answer(prompt.seat);
  return given != nullptr ? *given : policy_->choose(prompt);
}

void OddsTable::sealed(Seats seats, Dialogue& dialogue) {
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
}

Dice OddsTable::roll(const Roll& roll) {
  if (const Dice* given = given_.next_dice()) return *given;
  if (rng_ != nullptr) return draw_faces(roll, [this](std::uint8_t sides) { return rng_->die(sides); });
  if (used_ + roll.lots <= kMostLots) return stand_ins(roll);
  cut_short_ = true;
  return draw_faces(roll, [this](std::uint8_t sides) { return beyond_.die(sides); });
}

Dice OddsTable::stand_ins(const Roll& roll) {
  Dice dice;
  for (int i = 0; i < roll.lots; ++i) {
    const Lot& lot = roll.lot[static_cast<std::size_t>(i)];
    if (lot.count == 0) continue;
    Wheel& wheel = wheels_[used_++];
    if (used_ > set_) {
      wheel.set_up(roll, lot, roll.most_dice() - dice.count);
      wheel.weigh(used_ == 1 ? start_ : wheels_[used_ - 2].through());
      set_ = used_;
    }
    wheel.show(dice);
  }
  return dice;
}

}  // namespace warren
