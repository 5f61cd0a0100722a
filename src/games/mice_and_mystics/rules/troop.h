// Which figures does a list bring (MM-SCALE, MM-CHAP-40)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// A list on its way to the board: kinds in the order of the list.
struct Troop {
  struct Part {
    KindId kind = kNoKind;
    std::uint8_t figures = 0;
  };
  std::array<Part, 16> part{};
  std::uint8_t count = 0;

  std::span<Part> parts() { return {part.data(), count}; }
  std::span<const Part> parts() const { return {part.data(), count}; }
  int figures() const;
};

enum class ListOf : std::uint8_t { card, surge };  // of a card or `enter`; of a surge

Troop troop_of(const MinionList& list);
// MM-CHAP-40, then MM-SCALE-02, -03, -05.
Troop scaled(const Play& play, const MinionList& list, ListOf what);
// The number of the next figure of a kind to be placed, from 0; -1: none is left (MM-ENC-08).
int next_figure(const Play& play, KindId kind);

}  // namespace warren::mice_and_mystics
