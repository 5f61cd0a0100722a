// Which results can there be, and how likely is each?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/chance/odds_table.h"

namespace warren {

// A value that is its bytes: equal values have equal bytes.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// Finds equal byte strings of one length. Positions are numbered in the order in which they were first seen.
class ByteIndex {
 public:
  // The position of `bytes` among those at `base + i * stride`, or `count` when it is new; then it is
  // entered.
  std::uint32_t find_or_enter(const std::byte* bytes, std::size_t size, const std::byte* base,
                              std::size_t stride, std::uint32_t count);

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t position = kFree;
  };
  static constexpr std::uint32_t kFree = 0xffffffff;
  void grow(std::size_t slots);

  std::vector<Slot> slots_;
};

// Brings weights over different numbers of cases to one number of cases. Exact until that no longer fits.
class CommonCases {
 public:
  Wide of() const { return of_; }
  // What a count over `of` must be multiplied by. `rescale` says by how much all earlier counts grow (1:
  // not); returns 0 when the common number of cases does not fit.
  Wide factor(Wide of, Wide& rescale);
  void reduce(Wide divisor) { of_ /= divisor, known_ = {}, next_ = 0; }

 private:
  struct Known {
    Wide of = 0;
    Wide factor = 0;
  };
  Wide of_ = 1;
  std::array<Known, 8> known_{};
  std::size_t next_ = 0;
};

// A weighted set of plain values; equal values are one. Keeps the order in which values were first added, so
// that whatever is made from it comes out the same everywhere.
template <PlainValue Value>
class Distribution {
 public:
  struct Entry {
    Value value;
    Wide count;     // over cases(), when exact
    double nearly;  // when not
  };

  Distribution() = default;
  static Distribution certain(const Value& value) {
    Distribution one;
    one.add(value, {});
    return one;
  }

  void add(const Value& value, const PathWeight& weight);

  bool exact() const { return exact_; }
  Wide cases() const { return common_.of(); }
  std::size_t size() const { return entries_.size(); }
  const std::vector<Entry>& entries() const { return entries_; }
  PathWeight weight(const Entry& entry) const {
    return {exact_ ? entry.count : 1, exact_ ? cases() : 1, entry.nearly, exact_};
  }
  Fraction chance(const Entry& entry) const { return weight(entry).fraction(); }

  Fraction total() const {
    return chance_that([](const Value&) { return true; });
  }
  template <class Holds>
  Fraction chance_that(const Holds& holds) const;
  // The mean of a whole number that is never negative.
  template <class Number>
  Fraction mean(const Number& number) const;
  // The distribution of what `read` makes of each value.
  template <class Read>
  auto map(const Read& read) const;

  // What was added is not the whole truth: from here on nothing about it is called exact.
  void become_inexact();

  // Divides counts and cases by what they share. Walks do it, so that long exchanges stay exact.
  void reduce();

 private:
  Entry& entry_of(const Value& value);

  std::vector<Entry> entries_;
  ByteIndex index_;
  CommonCases common_;
  bool exact_ = true;
};

// Runs `rules(value, table)` on a copy of each value over all of its paths and gathers what comes out: what
// `rules` returns or, when it returns nothing, the value as it left it. Merging equal values between two
// walks (strike, then morale, then reply) gives the same as one long walk, in far fewer paths.
template <class Value, class Rules>
auto walk(const Distribution<Value>& from, Rules&& rules, Policy& policy = declining());

}  // namespace warren

#include "kernel/chance/distribution_inl.h"
