// The wheel of a draw: cards of one kind cannot be told apart, nor can the order in which they come.
#include <algorithm>

#include "kernel/chance/wheel.h"

namespace warren {
namespace {

// n choose k in whole numbers, or 0 when that does not fit.
Wide ways_to_pick(int n, int k) {
  Wide ways = 1;
  for (int i = 1; i <= k; ++i) {
    const int left = n - k + i;
    if (__builtin_mul_overflow(ways, static_cast<Wide>(left), &ways)) return 0;
    ways /= static_cast<Wide>(i);
  }
  return ways;
}

double nearly_ways_to_pick(int n, int k) {
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

}  // namespace

void Wheel::set_up_draw(const Bag& bag) {
  WARREN_CHECK(bag.left.size() < left_.size(), "a bag has too many kinds");
  WARREN_CHECK(dice_ <= sides_, "more cards are drawn than there are");
  classes_ = static_cast<std::uint16_t>(bag.left.size());
  std::ranges::copy(bag.left, left_.begin());
  cases_ = ways_to_pick(sides_, dice_);
  fill_draw(0, 0);
}

// The lowest kinds from `kind` up for the cards from `from` on; false when there are too few.
bool Wheel::fill_draw(std::size_t from, int kind) {
  int used = 0;
  for (std::size_t i = 0; i < from; ++i) used += standing_[i] == kind ? 1 : 0;
  for (std::size_t i = from; i < dice_; ++i) {
    for (; kind < classes_ && used >= left_[static_cast<std::size_t>(kind)]; ++kind) used = 0;
    if (kind >= classes_) return false;
    standing_[i] = static_cast<std::uint8_t>(kind);
    ++used;
  }
  return true;
}

bool Wheel::turn_draw() {
  for (int i = dice_ - 1; i >= 0; --i) {
    const auto card = static_cast<std::size_t>(i);
    const std::uint8_t before = standing_[card];
    if (fill_draw(card, before + 1)) return true;
    standing_[card] = before;
  }
  return false;
}

void Wheel::weigh_draw(const PathWeight& before) {
  Wide count = 1;
  double share = 1 / nearly_ways_to_pick(sides_, dice_);
  for (std::size_t first = 0, end = 0; first < dice_; first = end) {
    while (end < dice_ && standing_[end] == standing_[first]) ++end;
    const int of_kind = left_[standing_[first]];
    const auto alike = static_cast<int>(end - first);
    if (cases_ != 0) count *= ways_to_pick(of_kind, alike);
    share *= nearly_ways_to_pick(of_kind, alike);
  }
  weigh_as(before, count, share);
}

void Wheel::show_draw(Dice& dice) const {
  const Bag bag{std::span(left_.data(), classes_)};
  int copy = 0;
  for (std::size_t i = 0; i < dice_; ++i) {
    copy = i > 0 && standing_[i] == standing_[i - 1] ? copy + 1 : 0;
    dice.face[dice.count] = static_cast<std::uint8_t>(bag.first_place(standing_[i]) + copy);
    dice.cls[dice.count++] = standing_[i];
  }
}

}  // namespace warren
