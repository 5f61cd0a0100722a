// One line for telling a fact of a campaign, built only while somebody listens.
#pragma once

#include "games/mice_at_arms/campaign/events.h"
#include "games/mice_at_arms/campaign/setup.h"

namespace warren::mice_at_arms::campaign {

struct Fact {
  RuleId rule;
  Told verb;
  int subject = 0xff;  // a kingdom
  int object = 0xff;   // a territory
  std::array<std::int32_t, 4> numbers{};
  std::uint8_t depth = 1;
};

inline void tell(Play& play, const Fact& fact) {
  if (!play.table.listening()) return;
  play.table.tell({.rule = fact.rule,
                   .verb = static_cast<std::uint16_t>(fact.verb),
                   .subject = static_cast<std::uint8_t>(fact.subject),
                   .object = static_cast<std::uint8_t>(fact.object),
                   .numbers = fact.numbers,
                   .depth = fact.depth,
                   .sides = fact.subject == 0xff ? Seats{} : Seats::only(seat_at(fact.subject))});
}

}  // namespace warren::mice_at_arms::campaign
