// Which faces do dice show, and which cards are drawn? The one code path for simulation, live play and
// searches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/rules/roll.h"

namespace warren {

// Dice of a sum lie: every die of the lot gets the class of their total.
inline void read_sum(const Lot& lot, std::size_t first, Dice& dice) {
  int total = 0;
  for (std::size_t i = first; i < dice.count; ++i) total += dice.face[i];
  WARREN_CHECK(total <= (lot.classes == 0 ? 256 : Lot::kMostMasked), "a total is too high to be read");
  for (std::size_t i = first; i < dice.count; ++i) dice.cls[i] = class_of(lot, total);
}

// `face()` returns the faces as they lie, of a draw places in its bag.
template <class NextFace>
Dice lay_faces(const Roll& roll, NextFace&& face) {
  WARREN_CHECK(roll.count() <= roll.most_dice(), "a roll has more dice than can fall");
  Dice dice;
  for (int i = 0; i < roll.lots; ++i) {
    const Lot& lot = roll.lot[static_cast<std::size_t>(i)];
    const std::size_t first = dice.count;
    for (int waiting = lot.count; waiting > 0 && dice.count < roll.most_dice(); --waiting) {
      const std::uint8_t shown = face();
      dice.face[dice.count] = shown;
      dice.cls[dice.count++] = roll.reading == Reading::draw
                                   ? static_cast<std::uint8_t>(roll.bag->kind_at(shown))
                                   : class_of(lot, shown);
      if (roll.open_ended && shown == roll.sides) ++waiting;
    }
    if (roll.reading == Reading::sum) read_sum(lot, first, dice);
  }
  return dice;
}

// The n-th of the places that nobody has drawn yet, n from 1 up. Keeps what it gave out in ascending order.
class UndrawnPlaces {
 public:
  std::uint8_t take(int n) {
    std::size_t i = 0;
    for (; i < count_ && taken_[i] <= n; ++i) ++n;
    for (std::size_t k = count_++; k > i; --k) taken_[k] = taken_[k - 1];
    taken_[i] = static_cast<std::uint8_t>(n);
    return taken_[i];
  }
  int count() const { return static_cast<int>(count_); }

 private:
  std::size_t count_ = 0;
  std::array<std::uint8_t, kMaxDice> taken_;
};

// No card can be drawn twice: whoever wrote these faces down was wrong.
inline bool has_repeats(const Dice& dice) {
  for (std::size_t i = 0; i < dice.count; ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (dice.face[i] == dice.face[k]) return true;
  return false;
}

// `draw(sides)` returns a face from 1 to sides. What was drawn from a bag is not drawn again.
template <class DrawFace>
Dice draw_faces(const Roll& roll, DrawFace&& draw) {
  if (roll.reading != Reading::draw) return lay_faces(roll, [&] { return draw(roll.sides); });
  UndrawnPlaces undrawn;
  return lay_faces(
      roll, [&] { return undrawn.take(draw(static_cast<std::uint8_t>(roll.sides - undrawn.count()))); });
}

}  // namespace warren
