// One line for telling a fact, built only while somebody listens. A game names its verbs and its word for
// nobody.
#pragma once

#include "kernel/rules/event.h"
#include "kernel/rules/table.h"

namespace warren {

// `Id` is what the rules that tell count subjects by.
template <class Verb, class Id = std::uint8_t>
struct FactOf {
  RuleId rule;
  Verb verb;
  Id subject = 0xff;
  Id object = 0xff;
  std::array<std::int32_t, 4> numbers{};
  const Tally* tally = nullptr;
  std::uint8_t depth = 1;
  bool reveals = false;
};

// `sides`: whom it concerns; `actor`: whose deed or fate it is.
template <class Verb, class Id>
void tell_fact(Table& table, const FactOf<Verb, Id>& fact, Seats sides = {}, Seat actor = kNobody) {
  if (!table.listening()) return;
  table.tell({.rule = fact.rule,
              .verb = static_cast<std::uint16_t>(fact.verb),
              .subject = static_cast<std::uint8_t>(fact.subject),
              .object = static_cast<std::uint8_t>(fact.object),
              .numbers = fact.numbers,
              .tally = fact.tally,
              .reveals = fact.reveals,
              .depth = fact.depth,
              .sides = sides,
              .actor = actor});
}

// The seat that a fact is about, where every subject is a seat; nobody where there is none.
template <class Verb, class Id>
Seat seat_of(const FactOf<Verb, Id>& fact) {
  return seat_at(fact.subject);
}

}  // namespace warren
