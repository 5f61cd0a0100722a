// What is left to be drawn, and what is not put back?
#pragma once

#include <cstdint>
#include <span>

namespace warren {

// Cards, tokens or chits by kind: `left[k]` of kind k, at most 255 in all. A game keeps these numbers in its
// state and takes away what was drawn; to it a deck is a bag, because nobody knows its order.
//
// The cards of a bag have places 1 .. count(), kind after kind: that is what a draw shows as its faces.
struct Bag {
  static constexpr int kMostCards = 255;

  std::span<const std::uint8_t> left;

  constexpr int count() const {
    int all = 0;
    for (const std::uint8_t of_kind : left) all += of_kind;
    return all;
  }
  constexpr int kind_at(int place) const {
    int kind = 0;
    while (place > left[static_cast<std::size_t>(kind)]) place -= left[static_cast<std::size_t>(kind++)];
    return kind;
  }
  constexpr int first_place(int kind) const {
    int place = 1;
    for (int k = 0; k < kind; ++k) place += left[static_cast<std::size_t>(k)];
    return place;
  }
};

}  // namespace warren
