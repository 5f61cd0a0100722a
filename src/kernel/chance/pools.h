// How do handfuls of dice fall? Exact whole-number weights, without walking any rules.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/base/fraction.h"
#include "kernel/rules/roll.h"

namespace warren {

// base^exponent, or 0 when that does not fit.
Wide power(Wide base, int exponent);

// `good` of `of` equally likely cases, in lowest terms. Both fit into 32 bits.
struct Chance {
  std::uint32_t good = 0;
  std::uint32_t of = 1;

  Chance() = default;
  Chance(std::uint32_t good_cases, std::uint32_t all_cases);
  Chance operator*(const Chance& other) const;  // both happen, independently
  Chance rest() const { return {of - good, of}; }
  Fraction fraction() const { return {good, of}; }
};

// The chance that a die shows one of the faces of a mask.
Chance chance_of(std::uint32_t faces, int sides);

// The weights of the results 0 .. size - 1; together they are `of`. Weights that do not fit into 128 bits are
// kept as doubles: the spread is then not exact, and its fractions say so.
struct Spread {
  static constexpr int kMostResults = 512;

  int size = 0;
  bool exact = true;
  Wide of = 1;
  std::array<Wide, kMostResults> weight;    // only [0, size), only when exact
  std::array<double, kMostResults> nearly;  // only [0, size), only when not exact

  Fraction chance(int result) const;
  Fraction at_least(int result) const;
  Fraction mean() const;
};

// How many of `dice` succeed, each with the same chance: hits, hits that are not saved, losses.
void count_successes(int dice, Chance chance, Spread& spread);

// The same for innermost loops: weight[0 .. dice] in plain 64 bits, returns their total; 0 when it does not
// fit.
std::uint64_t count_successes(int dice, Chance chance, std::uint64_t* weight);

// How many dice succeed when each highest face adds a further die: `faces` are the successes. At most
// kMostOpenEnded dice fall, as at every Table.
void count_open_ended(int dice, std::uint32_t faces, int sides, Spread& spread);

// The sum of the `keep` highest (lowest) of `dice` dice with faces 1 .. sides. The result's index is the sum.
// keep <= dice <= kMaxDice, keep * sides < Spread::kMostResults.
void keep_highest(int dice, int keep, int sides, Spread& spread);
void keep_lowest(int dice, int keep, int sides, Spread& spread);

// The classes of a lot that have a face at all, with the number of their faces in lowest terms:
// faces[i] of `of` cases each. Faces above `highest` are left out.
struct ClassSizes {
  int classes = 0;
  std::uint8_t of = 1;
  std::array<std::uint8_t, Lot::kMaxClasses> which{};
  std::array<std::uint8_t, Lot::kMaxClasses> lowest_face{};
  std::array<std::uint8_t, Lot::kMaxClasses> faces{};
};
ClassSizes class_sizes(const Lot& lot, int sides, int highest);  // lot.classes > 0, sides <= 32

// The weight of `counts[i]` dice in class i of `sizes`, over sizes.of^dice, which must fit.
Wide multinomial_weight(const ClassSizes& sizes, const std::uint8_t* counts);

}  // namespace warren
