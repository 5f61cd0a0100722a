// What happened?
#pragma once

#include <array>
#include <cstdint>

#include "kernel/rules/catalog.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/tally.h"

namespace warren {

// A fact, told once. The words come from the game's `words`; listening never changes play.
struct Event {
  RuleId rule;
  std::uint16_t verb = 0;  // the game's own number
  std::uint8_t subject = 0xff;
  std::uint8_t object = 0xff;
  std::array<std::int32_t, 4> numbers{};
  const Tally* tally = nullptr;
  Seats audience = Seats::all();
  bool reveals = false;    // tells something that was hidden: undo stops here
  std::uint8_t depth = 1;  // 0 opens a paragraph of the log, 1 and more are its consequences
  Seats sides;             // whom it concerns; none: nobody more than the others
  Seat actor = kNobody;    // whose deed or fate it is
};
static_assert(sizeof(Event) <= 40);

}  // namespace warren
