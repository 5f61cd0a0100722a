// Which faces do dice show? The one code path for simulation, live play and searches.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/rules/roll.h"

namespace warren {

// `draw(sides)` returns a face from 1 to sides.
template <class DrawFace>
Dice draw_faces(const Roll& roll, DrawFace&& draw) {
  Dice dice;
  for (int i = 0; i < roll.lots; ++i) {
    const Lot& lot = roll.lot[static_cast<std::size_t>(i)];
    for (int waiting = lot.count; waiting > 0 && dice.count < kMaxDice; --waiting) {
      const std::uint8_t face = draw(roll.sides);
      dice.face[dice.count] = face;
      dice.cls[dice.count++] = class_of(lot, face);
      if (roll.open_ended && face == roll.sides) ++waiting;
    }
  }
  return dice;
}

}  // namespace warren
