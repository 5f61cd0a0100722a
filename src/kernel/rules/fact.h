// One line for telling a fact, built only while somebody listens. A game names its verbs and its word for
// nobody.
#pragma once

#include "kernel/rules/event.h"
#include "kernel/rules/table.h"

namespace warren {

template <class Verb>
struct FactOf {
  RuleId rule;
  Verb verb;
  std::uint8_t subject = 0xff;
  std::uint8_t object = 0xff;
  std::array<std::int32_t, 4> numbers{};
  const Tally* tally = nullptr;
  std::uint8_t depth = 1;
  bool reveals = false;
};

// `sides`: whom it concerns; `actor`: whose deed or fate it is.
template <class Verb>
void tell_fact(Table& table, const FactOf<Verb>& fact, Seats sides = {}, Seat actor = kNobody) {
  if (!table.listening()) return;
  table.tell({.rule = fact.rule,
              .verb = static_cast<std::uint16_t>(fact.verb),
              .subject = fact.subject,
              .object = fact.object,
              .numbers = fact.numbers,
              .tally = fact.tally,
              .reveals = fact.reveals,
              .depth = fact.depth,
              .sides = sides,
              .actor = actor});
}

}  // namespace warren
