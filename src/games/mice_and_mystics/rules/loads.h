// What does a mouse carry, piece by piece? A piece is a search card by its row, or starting equipment by its
// row + kGearBase.
#pragma once

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

struct PieceList {
  static constexpr int kMost = kMostSearchCards + kMostGear;
  std::array<std::uint8_t, kMost> piece{};
  int count = 0;

  void add(int which) { piece[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(which); }
  const std::uint8_t* begin() const { return piece.data(); }
  const std::uint8_t* end() const { return piece.data() + count; }
};

PieceList pieces_worn(const Play& play, MouseId mouse);
PieceList pieces_packed(const Play& play, MouseId mouse);
SlotNeed slots_of(const Play& play, int piece);
bool is_wearable(const Play& play, int piece);               // needs some slot: no trick
int gear_place(const Play& play, MouseId mouse, int piece);  // among its hero's starting equipment
void wear(State& state, const Play& play, MouseId mouse, int piece, bool on);
bool can_equip(const Play& play, MouseId mouse);  // some change is possible (MM-FREE-10)

}  // namespace warren::mice_and_mystics
