// Which dice fall, and how are they read?
#pragma once

#include <array>
#include <cstdint>

#include "kernel/rules/catalog.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/tally.h"

namespace warren {

inline constexpr int kMaxDice = 40;

// Dice that are read alike and cannot be told apart: `classes` sets of faces, worst first, each a mask (bit
// f - 1 for face f). With classes == 0 every face is a class of its own.
struct Lot {
  static constexpr int kMaxClasses = 6;

  std::uint8_t count = 0;
  std::uint8_t classes = 0;
  std::array<std::uint32_t, kMaxClasses> faces{};
};

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
  const Tally* tally = nullptr;
  std::array<Lot, kMaxLots> lot{};

  int count() const {
    int total = 0;
    for (int i = 0; i < lots; ++i) total += lot[static_cast<std::size_t>(i)].count;
    return total;
  }
  void add(const Lot& more) {
    if (more.count > 0 && lots < kMaxLots) lot[lots++] = more;
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

// Dice as they lie, by index: lots in order, dice of a lot in order.
struct Dice {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMaxDice> face{};
  std::array<std::uint8_t, kMaxDice> cls{};

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

// The class of a face in a lot; without classes, face - 1.
constexpr std::uint8_t class_of(const Lot& lot, int face) {
  if (lot.classes == 0) return static_cast<std::uint8_t>(face - 1);
  for (std::uint8_t c = 0; c + 1 < lot.classes; ++c)
    if ((lot.faces[c] >> (face - 1)) & 1U) return c;
  return static_cast<std::uint8_t>(lot.classes - 1);
}

}  // namespace warren
