#include "games/mice_and_mystics/rules/dice.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/windows.h"

namespace warren::mice_and_mystics {
namespace {

bool is_hit(const DieFace& face, Mode mode) {  // MM-BTL-05, -06
  if (mode == Mode::ranged) return face.symbol == Symbol::bow;
  return face.symbol == Symbol::sword || face.symbol == Symbol::sword_shield;
}

// What a rule reads of a face (MM-DIE-03); faces that read alike are one class.
int reading(const DieFace& face, const ThrowOrder& order) {
  constexpr int kFeeds = 0, kMiss = 1, kCounts = 2;
  if (order.kind == RollKind::attack || order.kind == RollKind::defence)
    if (face.symbol == Symbol::cheese) return kFeeds;
  switch (order.kind) {
    case RollKind::attack: return (order.stars ? face.star : is_hit(face, order.mode)) ? kCounts : kMiss;
    case RollKind::defence: return face.symbol == Symbol::sword_shield ? kCounts : kMiss;
    case RollKind::star: return face.star ? 1 : 0;
    default: return face.number;
  }
}

Lot lot_for(const Play& play, const ThrowOrder& order) {
  Lot lot;
  lot.count = static_cast<std::uint8_t>(std::min(order.dice, kMostDice));
  std::array<int, 6> readings{};
  for (std::size_t face = 0; face < 6; ++face) {
    const int read = reading(play.setting.cards().die[face], order);
    std::size_t cls = 0;
    while (cls < lot.classes && readings[cls] != read) ++cls;
    if (cls == lot.classes) readings[lot.classes++] = read;
    lot.faces[cls] |= 1U << face;
  }
  return lot;
}

template <class Counts>
int count_faces(const Play& play, const Throw& dice, Counts counts) {
  int total = 0;
  for (std::size_t i = 0; i < dice.count; ++i)
    total += counts(play.setting.cards().die[dice.face[i] - 1U]) ? 1 : 0;
  return total;
}

}  // namespace

Throw throw_dice(Play& play, const ThrowOrder& order) {
  Throw lie;
  if (order.dice <= 0) return lie;
  Roll roll;
  roll.roller = order.mouse == kNoMouse ? kNobody : seat_at(play.state.of(order.mouse).seat);
  roll.rule = order.rule;
  roll.kind = static_cast<std::uint16_t>(order.kind);
  roll.sides = 6;
  roll.subject = order.actor;
  roll.tally = order.tally;
  roll.add(lot_for(play, order));
  const Dice dice = play.table.roll(roll);
  lie.count = std::min(dice.count, static_cast<std::uint8_t>(kMostDice));
  std::copy_n(dice.face.begin(), lie.count, lie.face.begin());
  return lie;
}

int roll_number(Play& play, const ThrowOrder& order) {
  Throw dice = throw_dice(play, order);
  if (order.mouse != kNoMouse) open_window_b(play, order, dice, false);
  return play.setting.cards().die[dice.face[0] - 1U].number;
}

bool check_star(Play& play, const ThrowOrder& order) {
  Throw dice = throw_dice(play, order);
  if (order.mouse != kNoMouse) open_window_b(play, order, dice, stars_in(play, dice) > 0);
  return stars_in(play, dice) > 0;
}

int stars_in(const Play& play, const Throw& dice) {
  return count_faces(play, dice, [](const DieFace& face) { return face.star; });
}

int cheese_in(const Play& play, const Throw& dice) {
  return count_faces(play, dice, [](const DieFace& face) { return face.symbol == Symbol::cheese; });
}

int hits_in(const Play& play, const Throw& dice, Mode mode) {
  return count_faces(play, dice, [&](const DieFace& face) { return is_hit(face, mode); });
}

int blocks_in(const Play& play, const Throw& dice) {
  return count_faces(play, dice, [](const DieFace& face) { return face.symbol == Symbol::sword_shield; });
}

int draw_card(Play& play, RollKind kind, RuleId rule, std::uint64_t cards, MouseId mouse) {
  if (std::popcount(cards) == 1) return std::countr_zero(cards);
  std::array<std::uint8_t, 64> left{};
  each_bit(cards, [&](int card) { left[static_cast<std::size_t>(card)] = 1; });
  const Bag bag{left};
  Roll roll = draw_of(bag, 1);
  roll.roller = mouse == kNoMouse ? kNobody : seat_at(play.state.of(mouse).seat);
  roll.rule = rule;
  roll.kind = static_cast<std::uint16_t>(kind);
  roll.subject = mouse;
  return play.table.roll(roll).cls[0];
}

}  // namespace warren::mice_and_mystics
