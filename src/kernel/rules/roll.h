// Which dice fall, or which cards are drawn, and how are they read?
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/rules/bag.h"
#include "kernel/rules/catalog.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/tally.h"

namespace warren {

inline constexpr int kMaxDice = 96;
// Where every highest face adds a die, no more than so many fall: the chances stay exact, and no pool of a
// rulebook comes near.
inline constexpr int kMostOpenEnded = 40;

// each: every die for itself. sum: the dice of a lot together. draw: cards out of a bag, not put back.
enum class Reading : std::uint8_t { each = 0, sum = 1, draw = 3 };

// Dice that are read alike and cannot be told apart: `classes` sets of faces, worst first, each a mask (bit
// f - 1 for face f). With classes == 0 every face is a class of its own. In a sum the masks hold totals of
// the lot (bit t - 1 for total t, `add` left out), and every die has the class of the total.
struct Lot {
  static constexpr int kMaxClasses = 6;
  static constexpr int kMostMasked = 32;  // the highest face or total that a mask can hold

  std::uint8_t count = 0;
  std::uint8_t classes = 0;
  std::int8_t add = 0;    // to each die or to the total: `faces` have counted it already
  std::uint8_t need = 0;  // what that must come to; 0: there is no such thing
  std::array<std::uint32_t, kMaxClasses> faces{};
};
static_assert(sizeof(Lot) == 28);

// Masks of faces.
constexpr std::uint32_t faces_from(int lowest, int sides) {
  if (lowest > sides) return 0;
  const std::uint64_t below = (std::uint64_t{1} << (lowest < 1 ? 0 : lowest - 1)) - 1;
  return static_cast<std::uint32_t>(((std::uint64_t{1} << (sides < 0 ? 0 : sides)) - 1) & ~below);
}
constexpr std::uint32_t faces_between(int lowest, int highest) { return faces_from(lowest, highest); }

struct Roll {
  static constexpr int kMaxLots = 4;
  static constexpr std::uint8_t kNoBest = 0xff;

  Seat roller = kNobody;
  RuleId rule;
  std::uint16_t kind = 0;  // the game's own number for this kind of roll
  std::uint8_t sides = 6;
  std::uint8_t lots = 0;
  std::uint8_t subject = 0xff;  // the piece that rolls
  bool open_ended = false;      // each highest face adds a further die of the same lot, read after the others
  Reading reading = Reading::each;
  std::uint8_t object = 0xff;  // against whom
  std::uint8_t wants = 0;      // so many dice must succeed; 0: each for itself
  bool again = false;          // dice of the roll before, thrown again
  const Tally* tally = nullptr;
  const Bag* bag = nullptr;  // of a draw; `sides` are all that are left in it
  std::array<Lot, kMaxLots> lot{};

  int most_dice() const { return open_ended ? kMostOpenEnded : kMaxDice; }
  int count() const {
    int total = 0;
    for (int i = 0; i < lots; ++i) total += lot[static_cast<std::size_t>(i)].count;
    return total;
  }
  void add(const Lot& more) {
    if (more.count == 0) return;
    WARREN_CHECK(lots < kMaxLots, "a roll has more lots than it can hold");
    lot[lots++] = more;
  }
};

// Success from `needed` up, failure below: the commonest lot. Class 0 fails, class 1 succeeds.
constexpr Lot success_lot(int count, int needed, int sides) {
  Lot lot;
  lot.count = static_cast<std::uint8_t>(count);
  lot.classes = 2;
  lot.faces[0] = faces_between(1, needed - 1);
  lot.faces[1] = faces_from(needed, sides);
  return lot;
}

// The dice of a lot together: class `bands.size()` from the highest of these totals up, class 0 below the
// lowest. `add` counts for the total; `bands` ascend and are what total and `add` must come to.
template <std::size_t N>
constexpr Lot sum_lot(int count, int sides, int add, const std::array<int, N>& bands) {
  static_assert(N < Lot::kMaxClasses);
  Lot lot;
  lot.count = static_cast<std::uint8_t>(count);
  lot.classes = N + 1;
  lot.add = static_cast<std::int8_t>(add);
  const int highest = count * sides;
  for (std::size_t c = 0; c <= N; ++c) {
    const int last = c == N ? highest : bands[c] - add - 1;
    lot.faces[c] = faces_between(c == 0 ? 1 : bands[c - 1] - add, last < highest ? last : highest);
  }
  return lot;
}

// A total that has to come to `need` with what is added. Class 0 fails, class 1 succeeds.
constexpr Lot check_lot(int count, int sides, int add, int need) {
  Lot lot = sum_lot(count, sides, add, std::array{need});
  lot.need = static_cast<std::uint8_t>(need < 0 ? 0 : need);
  return lot;
}

// The same where low totals are good: it may come to `most` at most.
constexpr Lot check_at_most(int count, int sides, int add, int most) {
  Lot lot = check_lot(count, sides, add, most + 1);
  std::swap(lot.faces[0], lot.faces[1]);
  lot.need = static_cast<std::uint8_t>(most < 0 ? 0 : most);
  return lot;
}

// One lot of dice. `kind` is the game's own number for such a roll.
template <class Kind>
Roll dice_of(const Lot& lot, int sides, Kind kind, RuleId rule, Seat roller = kNobody) {
  Roll roll;
  roll.roller = roller;
  roll.rule = rule;
  roll.kind = static_cast<std::uint16_t>(kind);
  roll.sides = static_cast<std::uint8_t>(sides);
  roll.add(lot);
  return roll;
}

// So many cards out of a bag; the class of a card is its kind. The bag must outlive the roll.
inline Roll draw_of(const Bag& bag, int count) {
  Roll roll;
  roll.reading = Reading::draw;
  roll.bag = &bag;
  roll.sides = static_cast<std::uint8_t>(bag.count());
  roll.lots = 1;
  roll.lot[0].count = static_cast<std::uint8_t>(count);
  WARREN_CHECK(bag.count() <= Bag::kMostCards, "a bag holds at most 255 cards");
  WARREN_CHECK(count <= bag.count(), "more cards are drawn than there are");
  return roll;
}

// Dice as they lie, by index: lots in order, dice of a lot in order. Only the first `count` are there: to
// clear the others would take longer than to roll.
struct Dice {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMaxDice> face;
  std::array<std::uint8_t, kMaxDice> cls;

  int in_class(int which) const {
    int total = 0;
    for (std::size_t i = 0; i < count; ++i) total += cls[i] == which ? 1 : 0;
    return total;
  }
  int sum() const {
    int total = 0;
    for (std::size_t i = 0; i < count; ++i) total += face[i];
    return total;
  }
};

// The total of a lot, with what is added to it.
constexpr int total_of(const Roll& roll, const Dice& dice, int lot = 0) {
  std::size_t first = 0;
  for (int i = 0; i < lot; ++i) first += roll.lot[static_cast<std::size_t>(i)].count;
  const Lot& own = roll.lot[static_cast<std::size_t>(lot)];
  int total = own.add;
  for (std::size_t i = first; i < first + own.count; ++i) total += dice.face[i];
  return total;
}

// The class of a face, or of a total, in a lot; without classes, one less.
constexpr std::uint8_t class_of(const Lot& lot, int face) {
  if (lot.classes == 0) return static_cast<std::uint8_t>(face - 1);
  for (std::uint8_t c = 0; c + 1 < lot.classes; ++c)
    if ((lot.faces[c] >> (face - 1)) & 1U) return c;
  return static_cast<std::uint8_t>(lot.classes - 1);
}

}  // namespace warren
