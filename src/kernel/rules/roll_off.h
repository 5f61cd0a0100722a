// Who is highest when several seats roll against each other?
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "kernel/rules/table.h"

namespace warren {

// One die per seat of the mask `seats`, highest first; who is tied rolls again for the places that they
// share. The dice of those who are not tied may be bought again: the lowest is asked first, until all accept
// in turn. A contest says which die and how it is bought:
//   Roll roll_of(int seat)
//   void dice_fell()                              fresh dice lie: none of them was bought yet
//   bool offer(int seat, const Roll&, Dice&)      opens the seat's window; whether anything was paid for
template <std::size_t SeatCount, class Contest>
class RollOff {
 public:
  using Order = std::array<std::uint8_t, SeatCount>;
  static constexpr int kCount = static_cast<int>(SeatCount);

  RollOff(Table& table, unsigned seats, Contest& contest) : table_(table), seats_(seats), contest_(contest) {}

  // Seats in order of their dice, highest first.
  Order run() {
    Order place{};
    for (unsigned rolling = seats_; rolling != 0;) {
      for (int seat = 0; seat < kCount; ++seat)
        if (is_in(rolling, seat)) face_[at(seat)] = table_.roll(contest_.roll_of(seat)).face[0];
      offer(rolling, place);
      const unsigned still = tied(rolling, place);
      const Order before = place;
      for (int seat = 0; seat < kCount; ++seat)
        if (is_in(rolling, seat))
          place[at(seat)] =
              static_cast<std::uint8_t>(before[at(seat)] + rank(seat, rolling, before).beaten_by);
      rolling = still;
    }
    Order order{};
    for (int seat = 0; seat < kCount; ++seat)
      if (is_in(seats_, seat)) order[place[at(seat)]] = static_cast<std::uint8_t>(seat);
    return order;
  }

 private:
  // How many seats of the same place have a higher face, and whether one has the same.
  struct Rank {
    std::uint8_t beaten_by = 0;
    bool tied = false;
  };

  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
  static bool is_in(unsigned seats, int seat) { return ((seats >> seat) & 1U) != 0; }

  Rank rank(int seat, unsigned rolling, const Order& place) const {
    Rank rank;
    for (int other = 0; other < kCount; ++other) {
      if (other == seat || !is_in(rolling, other) || place[at(other)] != place[at(seat)]) continue;
      if (face_[at(other)] > face_[at(seat)]) rank.beaten_by++;
      rank.tied = rank.tied || face_[at(other)] == face_[at(seat)];
    }
    return rank;
  }

  unsigned tied(unsigned rolling, const Order& place) const {
    unsigned tied = 0;
    for (int seat = 0; seat < kCount; ++seat)
      if (is_in(rolling, seat) && rank(seat, rolling, place).tied) tied |= 1U << seat;
    return tied;
  }

  // The seats by their faces, ties in seat order. A handful by insertion: rules do not touch the heap.
  Order lowest_first() const {
    Order order{};
    for (int seat = 0; seat < kCount; ++seat) order[at(seat)] = static_cast<std::uint8_t>(seat);
    for (std::size_t i = 1; i < order.size(); ++i)
      for (std::size_t j = i; j > 0 && face_[order[j]] < face_[order[j - 1]]; --j)
        std::swap(order[j], order[j - 1]);
    return order;
  }

  void offer(unsigned rolling, const Order& place) {
    contest_.dice_fell();
    for (bool paid = true; paid;) {
      paid = false;
      const unsigned settled = rolling & ~tied(rolling, place);
      for (const std::uint8_t seat : lowest_first()) {
        if (!is_in(settled, seat) || paid) continue;
        Dice own;
        own.count = 1;
        own.face[0] = face_[seat];
        own.cls[0] = static_cast<std::uint8_t>(own.face[0] - 1);
        paid = contest_.offer(seat, contest_.roll_of(seat), own);
        face_[seat] = own.face[0];
      }
    }
  }

  Table& table_;
  unsigned seats_;
  Contest& contest_;
  std::array<std::uint8_t, SeatCount> face_{};
};

}  // namespace warren
