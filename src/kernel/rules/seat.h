// Who sits at the table?
#pragma once

#include <cstddef>
#include <cstdint>

namespace warren {

// One place at the table, counted from 0. `kNobody` is the box, the weather, the book itself.
enum class Seat : std::uint8_t {};
inline constexpr Seat kNobody{0xff};
inline constexpr int kMaxSeats = 8;

constexpr int index(Seat seat) { return static_cast<int>(seat); }
// Where what belongs to a seat stands in an array with one place for each.
constexpr std::size_t slot(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }

// A set of seats.
struct Seats {
  std::uint8_t mask = 0;

  static constexpr Seats all() { return {0xff}; }
  static constexpr Seats only(Seat seat) {
    return seat == kNobody ? Seats{0} : Seats{static_cast<std::uint8_t>(1U << index(seat))};
  }
  constexpr bool has(Seat seat) const { return seat != kNobody && ((mask >> index(seat)) & 1U) != 0; }
  constexpr Seats with(Seat seat) const { return {static_cast<std::uint8_t>(mask | only(seat).mask)}; }
  constexpr Seats with(Seats others) const { return {static_cast<std::uint8_t>(mask | others.mask)}; }
  constexpr bool operator==(const Seats&) const = default;
};

}  // namespace warren
