#include "kernel/chance/odds_table.h"

#include <algorithm>
#include <span>

#include "kernel/chance/draw_faces.h"
#include "kernel/rules/raised.h"

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

double PathWeight::as_double() const {
  return exact ? static_cast<double>(count) / static_cast<double>(of) : nearly;
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
    if (!turn(last)) continue;
    weigh(last, set_ == 1 ? start_ : wheels_[set_ - 2].through);
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
      set_up(wheel, roll, lot, kMaxDice - dice.count);
      weigh(wheel, used_ == 1 ? start_ : wheels_[used_ - 2].through);
      set_ = used_;
    }
    show(wheel, dice);
  }
  return dice;
}

void OddsTable::set_up(Wheel& wheel, const Roll& roll, const Lot& lot, int room) {
  const int highest = roll.open_ended ? roll.sides - 1 : roll.sides;
  wheel.room = static_cast<std::uint8_t>(room);
  wheel.dice = std::min(lot.count, wheel.room);
  wheel.sides = roll.sides;
  wheel.masked = lot.classes > 0;
  wheel.open_ended = roll.open_ended;
  wheel.top_class = class_of(lot, roll.sides);
  if (wheel.masked) wheel.sizes = class_sizes(lot, roll.sides, highest);
  wheel.classes = static_cast<std::uint8_t>(wheel.masked ? wheel.sizes.classes : highest);
  wheel.low = highest == 0 ? std::uint8_t{0} : wheel.dice;
  wheel.tops = highest == 0 ? wheel.room : std::uint8_t{0};
  start_standing(wheel);
}

void OddsTable::start_standing(Wheel& wheel) {
  std::fill_n(wheel.standing.begin(), wheel.low, std::uint8_t{0});
  wheel.cases = power(wheel.masked ? wheel.sizes.of : wheel.sides, wheel.low + wheel.tops);
}

// The weight of one lot as it lies: orders of the dice times faces of their classes.
template <class Number>
static Number weight_of(std::span<const std::uint8_t> standing, const ClassSizes* sizes,
                        std::uint64_t orders) {
  auto weight = static_cast<Number>(orders);
  for (std::size_t first = 0, end = 0; first < standing.size(); first = end) {
    while (end < standing.size() && standing[end] == standing[first]) ++end;
    const auto alike = static_cast<int>(end - first);
    weight *= static_cast<Number>(choose(static_cast<int>(end), alike));
    if (sizes != nullptr) weight *= raised(static_cast<Number>(sizes->faces[standing[first]]), alike);
  }
  return weight;
}

void OddsTable::weigh(Wheel& wheel, const PathWeight& before) {
  const ClassSizes* sizes = wheel.masked ? &wheel.sizes : nullptr;
  const std::span<const std::uint8_t> standing(wheel.standing.data(), wheel.low);
  const int dice = wheel.low + wheel.tops;
  // The last die of an open-ended lot is a low one, unless the dice ran out.
  std::uint64_t orders = 1;
  if (wheel.tops > 0) orders = choose(wheel.low == wheel.dice ? dice - 1 : dice, wheel.tops);

  PathWeight& through = wheel.through;
  through.exact =
      before.exact && wheel.cases != 0 && !__builtin_mul_overflow(before.of, wheel.cases, &through.of);
  if (through.exact) {
    through.count = before.count * weight_of<Wide>(standing, sizes, orders);
  } else {
    const double cases = raised<double>(wheel.masked ? wheel.sizes.of : wheel.sides, dice);
    through.nearly = before.as_double() * (weight_of<double>(standing, sizes, orders) / cases);
  }
}

bool OddsTable::turn(Wheel& wheel) {
  for (int i = wheel.low - 1; i >= 0; --i) {
    const auto die = static_cast<std::size_t>(i);
    if (wheel.standing[die] + 1 >= wheel.classes) continue;
    std::fill(wheel.standing.begin() + i, wheel.standing.begin() + wheel.low,
              static_cast<std::uint8_t>(wheel.standing[die] + 1));
    return true;
  }
  if (!wheel.open_ended) return false;
  if (wheel.low == wheel.dice && wheel.low + wheel.tops < wheel.room) {
    ++wheel.tops;
  } else if (wheel.low > 0) {  // the dice run out
    --wheel.low;
    wheel.tops = static_cast<std::uint8_t>(wheel.room - wheel.low);
  } else {
    return false;
  }
  start_standing(wheel);
  return true;
}

void OddsTable::show(const Wheel& wheel, Dice& dice) {
  for (int i = 0; i < wheel.low; ++i) {
    const std::uint8_t c = wheel.standing[static_cast<std::size_t>(i)];
    dice.face[dice.count] = wheel.masked ? wheel.sizes.lowest_face[c] : static_cast<std::uint8_t>(c + 1);
    dice.cls[dice.count++] = wheel.masked ? wheel.sizes.which[c] : c;
  }
  for (int i = 0; i < wheel.tops; ++i) {
    dice.face[dice.count] = wheel.sides;
    dice.cls[dice.count++] = wheel.top_class;
  }
}

}  // namespace warren
