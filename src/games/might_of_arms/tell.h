// What does this game tell?
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"
#include "games/might_of_arms/rule_ids.h"
#include "kernel/rules/fact.h"

namespace warren::might_of_arms {

using Fact = FactOf<Told>;

// Is the subject a leader?
constexpr bool is_about_leader(Told verb) {
  switch (verb) {
    case Told::leader_placed:
    case Told::leader_moved:
    case Told::leader_attached:
    case Told::leader_rode_off:
    case Told::leader_wounded:
    case Told::leader_back: return true;
    default: return false;
  }
}

// The sides of those it is about; without a subject `object` is a side itself.
inline Seats sides_of(const Fact& fact) {
  const auto of_unit = [](UnitId unit) {
    return unit == kNoUnit ? Seats{} : Seats::only(seat_at(side_of(unit)));
  };
  if (fact.subject == kNoUnit) return fact.object == kNoUnit ? Seats{} : Seats::only(seat_at(fact.object));
  if (is_about_leader(fact.verb)) return Seats::only(seat_at(side_of_leader(fact.subject)));
  return of_unit(fact.subject).with(of_unit(fact.object));
}

// What is told of a leader names him as the scene does.
inline void tell(Play& play, Fact fact) {
  if (!play.table.listening()) return;
  const Seats sides = sides_of(fact);
  if (is_about_leader(fact.verb)) fact.subject = static_cast<std::uint8_t>(group_of_leader(fact.subject));
  tell_fact(play.table, fact, sides);
}

// The same about a side.
inline void tell_side(Play& play, RuleId rule, Told verb, int side, std::int32_t number = 0,
                      std::uint8_t depth = 1) {
  tell(play, {.rule = rule,
              .verb = verb,
              .object = static_cast<std::uint8_t>(side),
              .numbers = {number},
              .depth = depth});
}

// The same to that side alone.
inline void tell_owner(Play& play, RuleId rule, Told verb, int side) {
  if (!play.table.listening()) return;
  play.table.tell({.rule = rule,
                   .verb = static_cast<std::uint16_t>(verb),
                   .object = static_cast<std::uint8_t>(side),
                   .audience = Seats::only(seat_at(side)),
                   .sides = Seats::only(seat_at(side))});
}

}  // namespace warren::might_of_arms
