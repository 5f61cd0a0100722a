#include "kernel/chance/wheel.h"

#include <algorithm>
#include <span>

#include "kernel/chance/pascal.h"
#include "kernel/rules/raised.h"

namespace warren {

void Wheel::set_up(const Roll& roll, const Lot& lot, int room) {
  reading_ = roll.reading;
  room_ = static_cast<std::uint8_t>(room);
  dice_ = std::min(lot.count, room_);
  sides_ = roll.sides;
  masked_ = lot.classes > 0;
  open_ended_ = roll.open_ended;
  switch (reading_) {
    case Reading::each: return set_up_each(roll, lot);
    case Reading::sum: return set_up_sum(lot);
    case Reading::draw: return set_up_draw(*roll.bag);
  }
}

void Wheel::weigh(const PathWeight& before) {
  switch (reading_) {
    case Reading::each: return weigh_each(before);
    case Reading::draw: return weigh_draw(before);
    case Reading::sum: {
      const std::uint64_t weight = sum_weight();
      return weigh_as(before, weight, static_cast<double>(weight) / static_cast<double>(cases_));
    }
  }
}

bool Wheel::turn() {
  switch (reading_) {
    case Reading::each: return turn_each();
    case Reading::sum: return ++total_ < classes_;
    case Reading::draw: return turn_draw();
  }
  return false;
}

void Wheel::show(Dice& dice) const {
  switch (reading_) {
    case Reading::each: return show_each(dice);
    case Reading::sum: return show_sum(dice);
    case Reading::draw: return show_draw(dice);
  }
}

// `count` of cases_, or nearly that share.
void Wheel::weigh_as(const PathWeight& before, Wide count, double share) {
  through_.exact = before.exact && cases_ != 0 && !__builtin_mul_overflow(before.of, cases_, &through_.of);
  if (through_.exact)
    through_.count = before.count * count;
  else
    through_.nearly = before.as_double() * share;
}

// --- Dice each for itself

void Wheel::set_up_each(const Roll& roll, const Lot& lot) {
  const int highest = roll.open_ended ? roll.sides - 1 : roll.sides;
  top_class_ = class_of(lot, roll.sides);
  if (masked_) sizes_ = class_sizes(lot, roll.sides, highest);
  classes_ = static_cast<std::uint16_t>(masked_ ? sizes_.classes : highest);
  low_ = highest == 0 ? std::uint8_t{0} : dice_;
  tops_ = highest == 0 ? room_ : std::uint8_t{0};
  start_standing();
}

void Wheel::start_standing() {
  std::fill_n(standing_.begin(), low_, std::uint8_t{0});
  cases_ = power(masked_ ? sizes_.of : sides_, low_ + tops_);
}

// The weight of one lot as it lies: orders of the dice times faces of their classes.
template <class Number>
static Number weight_of(std::span<const std::uint8_t> standing, const ClassSizes* sizes, Wide orders) {
  auto weight = static_cast<Number>(orders);
  for (std::size_t first = 0, end = 0; first < standing.size(); first = end) {
    while (end < standing.size() && standing[end] == standing[first]) ++end;
    const auto alike = static_cast<int>(end - first);
    weight *= ways_to_pick<Number>(static_cast<int>(end), alike);
    if (sizes != nullptr) weight *= raised(static_cast<Number>(sizes->faces[standing[first]]), alike);
  }
  return weight;
}

void Wheel::weigh_each(const PathWeight& before) {
  const ClassSizes* sizes = masked_ ? &sizes_ : nullptr;
  const std::span<const std::uint8_t> standing(standing_.data(), low_);
  const int dice = low_ + tops_;
  // The last die of an open-ended lot is a low one, unless the dice ran out.
  Wide orders = 1;
  if (tops_ > 0) orders = ways_to_pick<Wide>(low_ == dice_ ? dice - 1 : dice, tops_);

  through_.exact = before.exact && cases_ != 0 && !__builtin_mul_overflow(before.of, cases_, &through_.of);
  if (through_.exact) {
    through_.count = before.count * (cases_ >> 64 == 0 ? weight_of<std::uint64_t>(standing, sizes, orders)
                                                       : weight_of<Wide>(standing, sizes, orders));
  } else {
    const double cases = raised<double>(masked_ ? sizes_.of : sides_, dice);
    through_.nearly = before.as_double() * (weight_of<double>(standing, sizes, orders) / cases);
  }
}

bool Wheel::turn_each() {
  for (int i = low_ - 1; i >= 0; --i) {
    const auto die = static_cast<std::size_t>(i);
    if (standing_[die] + 1 >= classes_) continue;
    std::fill(standing_.begin() + i, standing_.begin() + low_, static_cast<std::uint8_t>(standing_[die] + 1));
    return true;
  }
  if (!open_ended_) return false;
  if (low_ == dice_ && low_ + tops_ < room_) {
    ++tops_;
  } else if (low_ > 0) {  // the dice run out
    --low_;
    tops_ = static_cast<std::uint8_t>(room_ - low_);
  } else {
    return false;
  }
  start_standing();
  return true;
}

void Wheel::show_each(Dice& dice) const {
  for (int i = 0; i < low_; ++i) {
    const std::uint8_t c = standing_[static_cast<std::size_t>(i)];
    dice.face[dice.count] = masked_ ? sizes_.lowest_face[c] : static_cast<std::uint8_t>(c + 1);
    dice.cls[dice.count++] = masked_ ? sizes_.which[c] : c;
  }
  for (int i = 0; i < tops_; ++i) {
    dice.face[dice.count] = sides_;
    dice.cls[dice.count++] = top_class_;
  }
}

}  // namespace warren
