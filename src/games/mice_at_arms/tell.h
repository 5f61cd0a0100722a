// One line for telling a fact, built only while somebody listens.
#pragma once

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

struct Fact {
  RuleId rule;
  Told verb;
  UnitId subject = kNoUnit;
  UnitId object = kNoUnit;
  std::array<std::int32_t, 4> numbers{};
  const Tally* tally = nullptr;
  std::uint8_t depth = 1;
};

// The armies of the units that it is about; an event without a subject is about the army in `object`.
inline Seats sides_of(const Play& play, const Fact& fact) {
  const auto army_of = [&](UnitId unit) {
    return unit == kNoUnit ? Seats{} : Seats::only(seat_at(play.state.unit[unit].army));
  };
  if (fact.subject != kNoUnit) return army_of(fact.subject).with(army_of(fact.object));
  return fact.object == kNoUnit ? Seats{} : Seats::only(seat_at(fact.object));
}

inline void tell(Play& play, const Fact& fact) {
  if (!play.table.listening()) return;
  play.table.tell({.rule = fact.rule,
                   .verb = static_cast<std::uint16_t>(fact.verb),
                   .subject = fact.subject,
                   .object = fact.object,
                   .numbers = fact.numbers,
                   .tally = fact.tally,
                   .depth = fact.depth,
                   .sides = sides_of(play, fact)});
}

}  // namespace warren::mice_at_arms
