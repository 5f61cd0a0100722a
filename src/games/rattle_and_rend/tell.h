// What does this game tell?
#pragma once

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/rules/fact.h"

namespace warren::rattle_and_rend {

using Fact = FactOf<Told>;

// The sides of the groups that it is about; without a subject, and for an omen, `object` is a side itself.
inline Seats sides_of(const Fact& fact) {
  const auto side_of_group = [](GroupId group) {
    return group == kNoGroup ? Seats{} : Seats::only(seat_at(side_of(group)));
  };
  const bool names_side = fact.subject == kNoGroup || fact.verb == Told::omen_used;
  if (!names_side) return side_of_group(fact.subject).with(side_of_group(fact.object));
  const Seats side = fact.object == kNoGroup ? Seats{} : Seats::only(seat_at(fact.object));
  return side.with(side_of_group(fact.subject));
}

// Whose deed or fate it is.
inline Seat actor_of(const Fact& fact) {
  const bool names_side = fact.subject == kNoGroup || fact.verb == Told::omen_used;
  if (!names_side) return seat_at(side_of(fact.subject));
  return fact.object == kNoGroup ? kNobody : seat_at(fact.object);
}

inline void tell(Play& play, const Fact& fact) {
  if (play.table.listening()) tell_fact(play.table, fact, sides_of(fact), actor_of(fact));
}

// The same about a side instead of a group.
inline void tell_side(Play& play, RuleId rule, Told verb, int side, std::int32_t number = 0,
                      std::uint8_t depth = 1) {
  tell(play, {.rule = rule,
              .verb = verb,
              .object = static_cast<GroupId>(side),
              .numbers = {number},
              .depth = depth});
}

}  // namespace warren::rattle_and_rend
