// One line for telling a fact of a war, built only while somebody listens; and its dice.
#pragma once

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/war/events.h"
#include "games/might_of_arms/war/setup.h"

namespace warren::might_of_arms::war {

struct Fact {
  RuleId rule;
  Told verb;
  int subject = kNoSide;
  int object = kNoSide;
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
                   .sides = fact.subject == kNoSide ? Seats{} : Seats::only(seat_at(fact.subject))});
}

inline int roll_d6(Play& play, Seat roller, RollKind kind, RuleId why) {
  Roll roll;
  roll.roller = roller;
  roll.rule = why;
  roll.kind = static_cast<std::uint16_t>(kind);
  roll.add({.count = 1});
  return play.table.roll(roll).face[0];
}

}  // namespace warren::might_of_arms::war
